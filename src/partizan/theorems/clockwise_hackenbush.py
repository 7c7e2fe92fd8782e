"""Clockwise Hackenbush: trees as rows of dominoes, and their values from ordinal sums.

[CGT22, ch. 5: Carvalho, Huggan, Nowakowski and Santos]

Only edges of the last branch can be cut, and what remains comes before them on the walk around the
tree. So let e be the first edge of the last branch at the ground, S the tree above e, and T the
rest. Cutting e leaves T, and a move in S leaves T and e unchanged: the tree is the ordinal sum
{T|}:S, {|T}:S or {T|T}:S, if e is blue, red or green.

If all edges are blue or red, these are numbers, given by the formula in `ordinal_sums`. If all are
green, {*x|*x}:*y is the y-th nimber, counted from 0, among those other than *x.

**Dominoes.** Number the edges in the order of the walk. Edge i can be cut as long as the last edge
of the tree is i or lies above i. So the spans of the walk during which two edges can be cut are
nested or disjoint. Dominoes with equal ends realise any such spans: give smaller numbers to later
branches, and larger numbers to edges further up. A row with unequal ends may have spans that cross,
as in 2:9 1:9 1:1, where the third domino blocks the first, but not the second, which would be above
it. Such a row is not a tree.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TypeVar

from partizan.boards import Strip
from partizan.boards.dominoes import Dominoes
from partizan.errors import DomainError
from partizan.rulesets.graph.clockwise_hackenbush import RULESET as CLOCKWISE
from partizan.rulesets.graph.clockwise_hackenbush import ClockwiseHackenbush
from partizan.rulesets.graph.hackenbush import BLUE, GREEN, RED
from partizan.rulesets.strip.domino_shave import RULESET as DOMINO_SHAVE
from partizan.theorem import theorem
from partizan.theorems.ordinal_sums import ordinal_sum_over
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theories.normal import Game
from partizan.theories.normal.evaluations import VALUE

__all__ = [
    "bases_of_tree",
    "dominoes_of_tree",
    "nim_value",
    "nim_value_of_tree",
    "number_of_tree",
    "tree_of_dominoes",
    "value",
]

_COLOURS = {BLUE: "b", RED: "r", GREEN: "g"}
_LETTERS = {colour: letter for letter, colour in _COLOURS.items()}

V = TypeVar("V", int, Fraction)


@theorem(ClockwiseHackenbush, VALUE, "[CGT22, ch. 5]")
def value(_: ClockwiseHackenbush, board: Strip) -> Game | None:
    """Return the number of a tree of blue and red edges, an ordinal sum of {x|} and {|x}."""
    return None if GREEN in board.cells else Game(number_of_tree(board))


@theorem(ClockwiseHackenbush, NIM_VALUE, "[CGT22, ch. 5]")
def nim_value(_: ClockwiseHackenbush, board: Strip) -> int | None:
    """Return the nim-value of a tree of green edges, adding its branches in turn."""
    is_green = BLUE not in board.cells and RED not in board.cells
    return nim_value_of_tree(board) if is_green else None


def number_of_tree(tree: Strip | str) -> Fraction:
    """Return the number that is the value of a tree of blue and red edges.

    >>> [str(number_of_tree(tree)) for tree in ("lrlr", "(l)rl", "(l(l)rl)(r)llr", "")]
    ['5/8', '1/2', '3/2', '0']
    """
    cells = CLOCKWISE(tree).board.cells
    _check_colours(cells, GREEN, "a tree with a green edge need not be a number")
    return _folded(
        cells,
        Fraction(0),
        lambda colour, before, above: (
            ordinal_sum_over(before, None, above)
            if colour == BLUE
            else ordinal_sum_over(None, before, above)
        ),
    )


def nim_value_of_tree(tree: Strip | str) -> int:
    """Return the nim-value of a tree of green edges, in linear time.

    >>> [nim_value_of_tree(tree) for tree in ("eee", "(e)e", "(ee)eee", "")]
    [3, 0, 3, 0]
    """
    cells = CLOCKWISE(tree).board.cells
    _check_colours(cells, BLUE + RED, "a tree has a nim-value if all its edges are green")
    return _folded(cells, 0, lambda _, before, above: above + (above >= before))


def bases_of_tree(tree: Strip | str) -> list[Strip]:
    """Return the bases A, B, C, ... of the ordinal sum A:(B:(C:...)) that the tree is literally.

    >>> [str(base) for base in bases_of_tree("l(re)(l)r(l)l")]
    ['l', '(re)(l)r', '(l)l']
    """
    cells = CLOCKWISE(tree).board.cells
    bases, start, depth = [], 0, 0
    for place, letter in enumerate(cells):
        depth += (letter == "(") - (letter == ")")
        if not depth and letter != ")":
            bases.append(Strip(cells[start : place + 1]))
            start = place + 1
    return bases


def dominoes_of_tree(tree: Strip | str) -> Dominoes:
    """Return a row of dominoes with equal ends whose moves are those of the tree.

    >>> print(dominoes_of_tree("l(re)(l)r"))
    b1:1 r4:4 g5:5 b3:3 r2:2
    """
    below, colours = _edges(CLOCKWISE(tree).board.cells)
    branches = _branches(below)
    number = [0] * len(below)
    waiting, counted = [0], 0
    while waiting:
        vertex = waiting.pop()
        number[vertex] = counted
        counted += 1
        waiting += branches[vertex]  # the last one is numbered next
    return Dominoes(
        (_COLOURS[colour], n, n) for colour, n in zip(colours[1:], number[1:], strict=True)
    )


def tree_of_dominoes(row: Dominoes | str) -> Strip:
    """Return the tree that has the same moves as a row of dominoes, if there is one.

    >>> print(tree_of_dominoes("b1:1 r4:4 g5:5 b3:3 r2:2"), tree_of_dominoes("b2:4 r3:9 b1:3"))
    l(re)(l)r lrl
    """
    dominoes = DOMINO_SHAVE(row).board.dominoes
    below = [0]
    branch: list[int] = []  # the dominoes that may be removed
    for place, (_, left, right) in enumerate(dominoes, 1):
        if left > right:
            raise DomainError(
                f"an edge of a tree can be cut once it is the last, but domino {place} is never "
                f"removed, since {left} > {right}"
            )
        stay = [i for i in branch if dominoes[i - 1][1] <= right]
        for i, j in zip(branch, stay, strict=False):
            if i != j:
                raise DomainError(
                    f"the row is not a tree: domino {place} blocks domino {i} but not domino {j}, "
                    f"which would be above it"
                )
        below.append(stay[-1] if stay else 0)
        branch = [*stay, place]
    return Strip(_written(below, ["", *(_LETTERS[colour] for colour, _, _ in dominoes)]))


def _check_colours(cells: str, foreign: str, why: str) -> None:
    for place, letter in enumerate(cells):
        if letter in foreign:
            raise DomainError(
                f"{why}, and index {place} is '{letter}'; ask for the value under normal play"
            )


def _folded(cells: str, nothing: V, planted: Callable[[str, V, V], V]) -> V:
    """Return the value of a tree; `planted` adds one more branch to a vertex."""
    below, colours = _edges(cells)
    branches = _branches(below)
    values = [nothing] * len(below)
    for vertex in reversed(range(len(below))):  # vertices further up have larger numbers
        for end in branches[vertex]:
            values[vertex] = planted(colours[end], values[vertex], values[end])
    return values[0]


def _edges(cells: str) -> tuple[list[int], list[str]]:
    """Return, for the upper end of each edge, the lower end and the colour; 0 is the ground."""
    below, colours = [0], [""]
    vertex, turned_back = 0, []
    for letter in cells:
        if letter == "(":
            turned_back.append(vertex)
        elif letter == ")":
            vertex = turned_back.pop()
        else:
            below.append(vertex)
            colours.append(letter)
            vertex = len(below) - 1
    return below, colours


def _branches(below: list[int]) -> list[list[int]]:
    """Return the upper ends of the edges that grow from each vertex, clockwise."""
    branches: list[list[int]] = [[] for _ in below]
    for end in range(1, len(below)):
        branches[below[end]].append(end)
    return branches


def _written(below: list[int], colours: list[str]) -> str:
    """Return the text of a tree."""
    branches = _branches(below)
    word: list[str] = []
    waiting: list[int | str] = [0]
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            word.append(item)
            continue
        word.append(colours[item])
        waiting += branches[item][-1:]
        for end in reversed(branches[item][:-1]):
            waiting += [")", end, "("]
    return "".join(word)

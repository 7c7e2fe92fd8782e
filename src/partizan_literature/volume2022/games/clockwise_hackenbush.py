"""Clockwise Hackenbush: cut an edge of the last branch of a plane tree.

[CGT22, ch. 5: Carvalho, Huggan, Nowakowski and Santos] These rules are reconstructed from the
summary of the chapter, which says that the game is played like Domino Shave, that its positions
decompose visibly into ordinal sums, and that the bases of these sums are literally {x|} and {|x}.
This is the rule on trees with these properties; the wording of the chapter may differ.

Only edges of the last branch can be cut, and what remains comes before them on the walk around the
tree. So let e be the first edge of the last branch at the ground, S the tree above e, and T the
rest. Cutting e leaves T, and a move in S leaves T and e unchanged: the tree is the ordinal sum
{T|}:S, {|T}:S or {T|T}:S, if e is blue, red or green.

If all edges are blue or red, these are numbers, given by the formula in `ordinal_sums`. If all are
green, {*x|*x}:*y is the y-th nimber, counted from 0, among those other than *x.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import ClassVar, TypeVar

from partizan.boards import Strip
from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rules.theorem import theorem
from partizan.rulesets.graph.hackenbush import BLUE, GREEN, OWN, RED
from partizan.rulesets.ordinal_sums import ordinal_sum_over
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theories.normal import Game
from partizan.theories.normal.evaluations import VALUE
from partizan_literature.words import EDGE, WordRuleset


class ClockwiseHackenbush(WordRuleset):
    """Cut an edge of the last branch of a plane tree, and everything above it falls.

    Walk around the tree clockwise from the ground; the last branch is the path up to the last edge.
    Its edges are written in order, blue (l), red (r) or green (e), and a subtree that branches off
    just below an edge is written in parentheses before it. In `l(re)(l)r`, three branches, `re`,
    `l` and `r`, grow from a blue edge, and only that edge and the last one may be cut. Once the
    last branch is gone, the one before it becomes the last, and loses its parentheses.

    >>> from partizan import rulesets
    >>> clockwise = rulesets.clockwise_hackenbush
    >>> [clockwise(text).value() for text in ("lrlr", "(l)r", "l(l)r", "(l)rl", "(e)e")]
    [5/8, 0, 1, 1/2, 0]
    >>> clockwise("l(re)(l)r").right, clockwise("l(re)(l)r").left
    (<1 option for Right: 'l(re)l'>, <1 option for Left: ''>)
    """

    colours = f"{BLUE}{RED}{GREEN}"
    alphabet = f"{colours}()"
    aliases: ClassVar[dict[str, str]] = {"b": BLUE, "g": GREEN}

    def moves(self, board: Strip, player: Player) -> Iterator[Move[Strip]]:
        """Yield the edges of the last branch that `player` may cut, numbered as in the text."""
        cells = board.cells
        number = 0
        depth = 0
        opened = 0  # where the most recently closed branch begins
        for place, letter in enumerate(cells):
            number += letter not in "()"
            if letter == "(":
                opened = opened if depth else place
                depth += 1
            elif letter == ")":
                depth -= 1
            elif not depth and letter in OWN[player]:
                is_fork = cells[place - 1 : place] == ")"
                rest = cells[:opened] + cells[opened + 1 : place - 1] if is_fork else cells[:place]
                yield Move(player, f"cut {number}", Strip(rest), (f"edge {number}",))

    def drawn(self, board: Strip) -> object:
        """Return the plane tree, with the last branch on the right."""
        edges: list[tuple[int, int, str]] = []
        below, forks = 0, list[int]()
        for letter in board.cells:
            if letter == "(":
                forks.append(below)
            elif letter == ")":
                below = forks.pop()
            else:
                edges.append((below, len(edges) + 1, letter))
                below = len(edges)
        return Graph(len(edges) + 1, edges, ground=0)

    def conjugate(self, board: Strip) -> Strip:
        """Return the tree with blue and red exchanged."""
        return board.swapped(BLUE, RED)

    def shapes(self, edges: int) -> Iterator[str]:
        """Yield the trees with `edges` edges, those with small first branches first."""
        if not edges:
            yield ""
        for first in range(edges):  # edges above the first one
            for branch in self.shapes(first):
                for rest in self.shapes(edges - 1 - first):
                    yield f"({EDGE}{branch}){rest}" if rest else EDGE + branch

    def fault(self, cells: str) -> tuple[str, int] | None:
        """Return an error and its index if the word does not denote a tree."""
        still_open: list[int] = []
        for place, letter in enumerate(cells):
            after = cells[place + 1 : place + 2]
            if letter == "(":
                if after in ("(", ")"):
                    return "a branch must begin with an edge", place + 1
                still_open.append(place)
            elif letter == ")":
                if not still_open:
                    return "this parenthesis is never opened", place
                began = still_open.pop()
                if after in ("", ")"):
                    return "the last branch at a vertex is written without parentheses", began
        return ("this parenthesis is never closed", still_open[-1]) if still_open else None


RULESET = ClockwiseHackenbush()


# --- theorems -------------------------------------------------------------------------------------


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
    cells = RULESET(tree).board.cells
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
    cells = RULESET(tree).board.cells
    _check_colours(cells, BLUE + RED, "a tree has a nim-value if all its edges are green")
    return _folded(cells, 0, lambda _, before, above: above + (above >= before))


def _check_colours(cells: str, foreign: str, why: str) -> None:
    for place, letter in enumerate(cells):
        if letter in foreign:
            raise DomainError(
                f"{why}, and index {place} is '{letter}'; ask for the value under normal play"
            )


def _folded(cells: str, nothing: V, planted: Callable[[str, V, V], V]) -> V:
    """Return the value of a tree; `planted` adds one more branch to a vertex."""
    below, colours = edges_of_tree(cells)
    branches = branches_of_tree(below)
    values = [nothing] * len(below)
    for vertex in reversed(range(len(below))):  # vertices further up have larger numbers
        for end in branches[vertex]:
            values[vertex] = planted(colours[end], values[vertex], values[end])
    return values[0]


def edges_of_tree(cells: str) -> tuple[list[int], list[str]]:
    """Return, for the upper end of each edge, the lower end and the colour; 0 is the ground.

    >>> edges_of_tree("l(re)g")
    ([0, 0, 1, 2, 1], ['', 'l', 'r', 'e', 'g'])
    """
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


def branches_of_tree(below: list[int]) -> list[list[int]]:
    """Return the upper ends of the edges that grow from each vertex, clockwise.

    >>> branches_of_tree([0, 0, 1, 2, 1])
    [[1], [2, 4], [3], [], []]
    """
    branches: list[list[int]] = [[] for _ in below]
    for end in range(1, len(below)):
        branches[below[end]].append(end)
    return branches

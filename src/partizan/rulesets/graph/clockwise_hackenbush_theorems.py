"""Clockwise Hackenbush: values of trees from ordinal sums.

[CGT22, ch. 5: Carvalho, Huggan, Nowakowski and Santos]

Only edges of the last branch can be cut, and what remains comes before them on the walk around the
tree. So let e be the first edge of the last branch at the ground, S the tree above e, and T the
rest. Cutting e leaves T, and a move in S leaves T and e unchanged: the tree is the ordinal sum
{T|}:S, {|T}:S or {T|T}:S, if e is blue, red or green.

If all edges are blue or red, these are numbers, given by the formula in `ordinal_sums`. If all are
green, {*x|*x}:*y is the y-th nimber, counted from 0, among those other than *x.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TypeVar

from partizan.boards import Strip
from partizan.errors import DomainError
from partizan.rules.theorem import theorem
from partizan.rulesets.graph.clockwise_hackenbush import RULESET as CLOCKWISE
from partizan.rulesets.graph.clockwise_hackenbush import ClockwiseHackenbush
from partizan.rulesets.graph.hackenbush import BLUE, GREEN, RED
from partizan.rulesets.ordinal_sums import ordinal_sum_over
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theories.normal import Game
from partizan.theories.normal.evaluations import VALUE

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

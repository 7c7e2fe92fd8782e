"""Nim-values of Nimstring: `partizan.rulesets.graph.nimstring_theorems`."""

from __future__ import annotations

import random
from functools import cache

import pytest

from partizan.boards.dots import Dots
from partizan.boards.graph import Graph
from partizan.budget import Budget
from partizan.errors import BudgetExceeded, NotationError, TooLarge
from partizan.rulesets.graph.nimstring_theorems import LOONY, MAX_STRINGS, nimstring_value
from partizan.rulesets.graph.strings_and_coins import NIMSTRING


def random_board(rng: random.Random, vertices: int, strings: int) -> Graph:
    """Return a board with loops and parallel strings, with or without a ground."""
    n = rng.randrange(1, vertices + 1)
    edges = [(rng.randrange(n), rng.randrange(n)) for _ in range(rng.randrange(strings + 1))]
    return Graph(n, edges, ground=rng.choice([None, 0]))


def losing_heaps(board: Graph, largest: int) -> list[int]:
    """Return the heaps beside which the player to move loses; a turn may continue in the heap."""
    edges, ground = board.edges, board.ground

    @cache
    def wins(left: frozenset[int], heap: int) -> bool:
        for i in left:
            rest = left - {i}
            ends = {end for j in rest for end in edges[j][:2]}
            is_gift = any(end != ground and end not in ends for end in edges[i][:2])
            if wins(rest, heap) is is_gift:
                return True
        return any(not wins(left, smaller) for smaller in range(heap))

    every = frozenset(range(len(edges)))
    return [heap for heap in range(largest + 1) if not wins(every, heap)]


def test_values_beside_heaps() -> None:
    """A position is *n if its mover loses beside a heap of n, and loony if beside no heap."""
    rng = random.Random(1)
    seen = set()
    for _ in range(100):
        board = random_board(rng, 6, 8)
        value = nimstring_value(board)
        assert losing_heaps(board, 6) == ([] if value is LOONY else [value]), board
        seen.add(value)
    assert {0, 1, 2, LOONY} <= seen


def test_outcomes() -> None:
    """The player to move wins unless the value is 0."""
    rng = random.Random(3)
    for _ in range(120):
        board = random_board(rng, 5, 7)
        is_lost = nimstring_value(board) == 0
        assert (NIMSTRING(board).outcome(theorems=False).name == "P") == is_lost


@pytest.mark.parametrize(
    ("rows", "columns", "value"),
    [(1, 1, 1), (1, 2, 1), (1, 3, 1), (1, 4, 1), (2, 2, 0), (2, 3, 1), (3, 3, 2)],
)
def test_blank_drawings(rows: int, columns: int, value: int) -> None:
    """Blank drawings have the computed values, and small ones agree with play."""
    dots = Dots.blank(rows, columns)
    assert nimstring_value(dots) == nimstring_value(dots.strings()) == value
    if len(dots.lines) < 11:
        assert losing_heaps(dots.strings(), 2) == [value]


def test_loony_positions() -> None:
    """A pendant next to a coin with two strings leaves a choice, and so is loony."""
    for text in (":A_--", ":A_---", "---", ":A_-:B(-:A;-:A)-.-", "---;:A---:A"):
        assert nimstring_value(text) is LOONY, text
    assert (str(LOONY), repr(LOONY)) == ("loony", "LOONY")


def test_limits() -> None:
    """Too many strings, too many positions and unreadable boards are rejected."""
    with pytest.raises(TooLarge, match=f"the limit is {MAX_STRINGS}"):
        nimstring_value(Dots.blank(20, 20))
    with (
        Budget(positions=50),
        pytest.raises(BudgetExceeded, match="the 50 positions allowed"),
    ):
        nimstring_value(Dots.blank(3, 3))
    with pytest.raises(NotationError, match="cannot read a strings-and-coins position"):
        nimstring_value("x")

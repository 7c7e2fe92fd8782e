"""Retrograde analysis: `partizan.theories.retrograde`; see also `engine/test_loops.py`."""

from __future__ import annotations

import pytest

from partizan import Budget
from partizan.errors import BudgetExceeded, DomainError
from partizan.theories.retrograde import prospects


def test_conventions() -> None:
    """A player who cannot move loses under normal play, and wins under misère play at once."""
    assert prospects([[]], [[]]) == [((-1, 0), (1, 0))]
    assert prospects([[]], [[]], misere=True) == [((1, 0), (-1, 0))]
    assert prospects([[0]], [[0]]) == [((0, 0), (0, 0))]


def test_moves_to_the_end() -> None:
    """The winner takes the shortest way, and the loser the longest."""
    ladder = [[v - 1] if v else [] for v in range(9)]
    assert [left for left, _ in prospects(ladder, ladder)] == [
        (1 if v % 2 else -1, v) for v in range(9)
    ]


def test_bad_graphs() -> None:
    """Both players have a list for every node, and arcs end at nodes."""
    with pytest.raises(DomainError, match="every node has Left and Right options"):
        prospects([[]], [])
    with pytest.raises(DomainError, match="there is no node 5 among 1"):
        prospects([[5]], [[]])


def test_a_budget_stops_the_work() -> None:
    """A large graph obeys its budget."""
    ring = [[(v + 1) % 200_000] for v in range(200_000)]
    with Budget(seconds=1e-9), pytest.raises(BudgetExceeded):
        prospects(ring, ring)

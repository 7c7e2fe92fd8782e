"""End-Nim: `partizan.rulesets.heap.end_nim`."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from partizan.boards.row import Row
from partizan.players import LEFT
from partizan.rulesets.heap.end_nim import MAX_HEAPS, outcome, winning_move
from partizan.rulesets.heap.end_nim import RULESET as END_NIM


@given(st.lists(st.integers(1, 10**9), max_size=9))
def test_reversed_rows(row: list[int]) -> None:
    """Reversing a row exchanges the players."""
    found = outcome(END_NIM, Row(row))
    assert found is not None
    assert outcome(END_NIM, Row(row[::-1])) is found.swapped()


def test_long_rows() -> None:
    """A row that is too long is left to play."""
    row = Row([1] * (MAX_HEAPS + 1))
    assert outcome(END_NIM, row) is None
    assert winning_move(END_NIM, row, LEFT) is None

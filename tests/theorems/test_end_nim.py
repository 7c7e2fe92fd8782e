"""End-Nim: `partizan.theorems.end_nim`."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.boards.row import Row
from partizan.errors import BudgetExceeded
from partizan.players import LEFT
from partizan.rulesets.heap.end_nim import RULESET as END_NIM
from partizan.theorems.end_nim import (
    MAX_HEAPS,
    impartial_end_nim_outcome,
    outcome,
    winning_move,
)
from partizan.theory import Outcome
from partizan.variants import Impartial

SMALL = [
    row
    for n, most in ((1, 6), (2, 6), (3, 4), (4, 3), (5, 2))
    for row in product(range(1, most + 1), repeat=n)
]


def test_small_rows_with_both_ends_open() -> None:
    """The second player wins a small row if and only if its nim-value is 0."""
    game = Impartial(END_NIM)
    for row in SMALL:
        is_zero = game(Row(row)).nim_value() == 0
        assert impartial_end_nim_outcome(Row(row)) is (Outcome.P if is_zero else Outcome.N), row


@given(st.lists(st.integers(1, 10**9), max_size=9))
def test_reversed_rows(row: list[int]) -> None:
    """Reversing a row exchanges the players."""
    found = outcome(END_NIM, Row(row))
    assert found is not None
    assert outcome(END_NIM, Row(row[::-1])) is found.swapped()


@given(st.lists(st.integers(1, 10**17), max_size=12))
def test_large_rows(row: list[int]) -> None:
    """The second player wins a row followed by its reversal."""
    assert outcome(END_NIM, Row(row + row[::-1])) is Outcome.P
    assert impartial_end_nim_outcome(Row(row + row[::-1])) is Outcome.P


def test_long_rows() -> None:
    """A row that is too long is left to play, or rejected."""
    row = Row([1] * (MAX_HEAPS + 1))
    assert outcome(END_NIM, row) is None
    assert winning_move(END_NIM, row, LEFT) is None
    with pytest.raises(BudgetExceeded, match="up to 500 heaps, not 501"):
        impartial_end_nim_outcome(row)

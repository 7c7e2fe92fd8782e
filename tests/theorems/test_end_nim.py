"""Who wins End-Nim: `partizan.theorems.end_nim`."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan.boards.row import Row
from partizan.errors import BudgetExceeded, DomainError, NotationError
from partizan.rulesets.heap.end_nim import RULESET as END_NIM
from partizan.theorems.end_nim import (
    MAX_HEAPS,
    impartial_end_nim_outcome,
    outcome_of_end_nim,
)
from partizan.theory import Outcome
from partizan.variants import Impartial

SMALL = [
    row
    for n, most in ((1, 6), (2, 6), (3, 4), (4, 3), (5, 2))
    for row in product(range(1, most + 1), repeat=n)
]


def test_small_rows() -> None:
    """Every small row has the outcome of the search."""
    for row in SMALL:
        assert outcome_of_end_nim(Row(row)) is END_NIM(Row(row)).outcome(), row


def test_small_rows_with_both_ends_open() -> None:
    """Every small row is won by the second player if and only if its nim-value is 0."""
    game = Impartial(END_NIM)
    for row in SMALL:
        is_zero = game(Row(row)).nim_value() == 0
        assert impartial_end_nim_outcome(Row(row)) is (Outcome.P if is_zero else Outcome.N), row


@settings(max_examples=25, deadline=None)
@given(st.lists(st.integers(1, 6), max_size=5))
def test_rows(row: list[int]) -> None:
    """A row has the outcome of the search, and reversed the other player's."""
    found = outcome_of_end_nim(Row(row))
    assert found is END_NIM(Row(row)).outcome()
    assert outcome_of_end_nim(Row(row[::-1])) is found.swapped()


@given(st.lists(st.integers(1, 10**17), max_size=12))
def test_large_rows(row: list[int]) -> None:
    """Two equal rows, one after the other and reversed, are a win for the second player."""
    assert outcome_of_end_nim(Row(row + row[::-1])) is Outcome.P
    assert impartial_end_nim_outcome(Row(row + row[::-1])) is Outcome.P


def test_bad_input() -> None:
    """What is no row of heaps, and a row that is too long, is refused."""
    with pytest.raises(NotationError):
        outcome_of_end_nim("3,x")
    with pytest.raises(DomainError):
        outcome_of_end_nim(Row([3, -1]))
    with pytest.raises(DomainError):
        impartial_end_nim_outcome([1, 2])  # type: ignore[arg-type]
    with pytest.raises(BudgetExceeded):
        outcome_of_end_nim(Row([1] * (MAX_HEAPS + 1)))

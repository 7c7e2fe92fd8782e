"""Nim with heaps of any size: `partizan.rulesets.heap.nim_theorems`."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan import LEFT
from partizan.boards.heaps import Heaps
from partizan.errors import DomainError
from partizan.rulesets.heap.nim import RULESET as NIM
from partizan.rulesets.heap.nim_theorems import (
    misere_nim_value,
    misere_winning_move,
    nim_sum,
    sum_without_carry,
    winning_move,
)


@given(st.lists(st.integers(0, 10**50), max_size=8))
def test_huge_heaps(sizes: list[int]) -> None:
    """A winning move with huge heaps makes the nim-sum 0, and exists unless it is 0."""
    heaps = Heaps(sizes)
    moved = winning_move(NIM, heaps, LEFT)
    assert (moved is not None) == (nim_sum(sizes) != 0)
    if moved is not None:
        assert nim_sum(moved.sizes) == 0
        assert sum(moved.sizes) < sum(sizes)


@given(st.lists(st.integers(0, 10**50), max_size=8))
def test_huge_heaps_of_misere_nim(sizes: list[int]) -> None:
    """A winning move of misère Nim makes the misère nim-value 0, and exists unless it is 0."""
    heaps = Heaps(sizes)
    moved = misere_winning_move(NIM, heaps, LEFT)
    assert (moved is not None) == (misere_nim_value(NIM, heaps) != 0 and len(heaps) > 0)
    if moved is not None:
        assert misere_nim_value(NIM, moved) == 0
        assert sum(moved.sizes) < sum(sizes)


@given(st.lists(st.integers(0, 10**30)))
def test_base_two(sizes: list[int]) -> None:
    """In base 2 the sum without carrying is the nim-sum."""
    assert sum_without_carry(sizes, 2) == nim_sum(sizes)


@pytest.mark.parametrize(
    "ask",
    [
        lambda: nim_sum([1, -1]),
        lambda: sum_without_carry([1], 1),
        lambda: sum_without_carry([-1], 3),
    ],
)
def test_bad_questions(ask: Any) -> None:
    """Sizes and bases are integers, and large enough."""
    with pytest.raises(DomainError, match=r"not -?[01]"):
        ask()

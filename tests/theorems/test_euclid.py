"""Euclid with numbers of any size: `partizan.theorems.euclid`."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.errors import DomainError
from partizan.rulesets.heap.euclid import Euclid
from partizan.theorems.euclid import is_lost_to_zero, nim_value


def test_nim_values() -> None:
    """The formula gives the nim-value of all pairs up to 24."""
    for a, b in product(range(1, 25), repeat=2):
        assert nim_value(a, b) == Euclid()((a, b)).nim_value()


def test_outcomes_to_zero() -> None:
    """The golden ratio tells who loses if a number may become 0, for all pairs up to 24."""
    for a, b in product(range(25), repeat=2):
        assert is_lost_to_zero(a, b) == (Euclid("zero")((a, b)).outcome().name == "P")


@given(st.integers(1, 10**40), st.integers(1, 10**40))
def test_huge_numbers(a: int, b: int) -> None:
    """Who loses is the same in both games, unless the numbers are equal."""
    if a != b:
        assert is_lost_to_zero(a, b) == (nim_value(a, b) == 0)
    assert nim_value(a, b) == nim_value(b, a)


@pytest.mark.parametrize("numbers", [(0, 1), (1, -1), (1, "2"), (1.5, 2)])
def test_bad_numbers(numbers: Any) -> None:
    """Numbers are whole and positive."""
    with pytest.raises(DomainError, match="euclid is played with numbers from 1 on"):
        nim_value(*numbers)
    if numbers != (0, 1):
        with pytest.raises(DomainError, match="euclid is played with numbers from 0 on"):
            is_lost_to_zero(*numbers)

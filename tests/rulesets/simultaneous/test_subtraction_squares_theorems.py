"""Subtraction Squares: `partizan.rulesets.simultaneous.subtraction_squares`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan import Budget, DomainError
from partizan.rulesets.simultaneous.subtraction_squares import (
    MOST_SQUARES,
    SubtractionSquares,
    squares_value,
    value,
)
from theories.simultaneous import slow


@pytest.fixture(autouse=True)
def _played_out() -> Iterator[None]:
    """Play out all positions, so that theorems are compared with play."""
    with Budget(theorems=False):
        yield


def test_domain() -> None:
    """One number each is answered, for either player; others and long strips are not."""
    for a, b in ((1, 2), (2, 5), (3, 1), (4, 3)):
        game = SubtractionSquares(a, b)
        assert [value(game, n) for n in range(12)] == [game(n).value() for n in range(12)]
    assert value(SubtractionSquares(1, 1), 5) is None
    assert value(SubtractionSquares({1, 2}, {3}), 5) is None
    assert value(SubtractionSquares(1, 2), 10_000) is None


@pytest.mark.parametrize(
    ("numbers", "values"),
    [
        ((1, 2), "0 1 0 1/2 1/2 1/4 1/2 3/8 3/8 7/16 3/8 13/32 13/32 25/64 13/32 51/128"),
        ((1, 3), "0 1 1 0 1/2 1 1/2 1/4 3/4 3/4 3/8 1/2 3/4 9/16 7/16 5/8"),
        ((2, 3), "0 0 1 0 0 1/2 0 1/2 1/4 0 1/2 1/8 1/4 3/8 1/16 3/8"),
        ((2, 5), "0 0 1 1 1 0 0 1/2 1/2 1 1/2 1/2 1/4 1/4 3/4 1/2"),
        ((3, 4), "0 0 0 1 0 0 0 1/2 0 0 1/2 1/4 0 0 1/2 1/8"),
    ],
)
def test_tables(numbers: tuple[int, int], values: str) -> None:
    """The values agree with those of another program."""
    assert [str(squares_value(*numbers, n)) for n in range(16)] == values.split()


def test_the_definition() -> None:
    """The recurrence agrees with the definition, for small numbers."""
    for a, b in combinations(range(1, 6), 2):
        game, known = SubtractionSquares(a, b), dict[Any, Any]()
        for n in range(18):
            found = squares_value(a, b, n)
            assert slow.expected("+", "normal", ((game, n),), known) == found, (a, b, n)


@settings(max_examples=20, deadline=None)
@given(st.integers(1, 9), st.integers(1, 9), st.integers(0, 120))
def test_play(a: int, more: int, squares: int) -> None:
    """The recurrence agrees with play on longer strips."""
    assert squares_value(a, a + more, squares) == SubtractionSquares(a, a + more)(squares).value()


@pytest.mark.parametrize(
    ("left", "right"), [(0, 1), (2, 2), (3, 2), (-1, 4), (1, 10**9), (1, 2.5), ("1", 2)]
)
def test_other_numbers(left: int, right: int) -> None:
    """The theorem needs integers 0 < a < b."""
    with pytest.raises(DomainError, match="the theorem needs numbers 0 < a < b"):
        squares_value(left, right, 5)


@pytest.mark.parametrize("squares", [-1, MOST_SQUARES + 1, 1.5, "2"])
def test_other_strips(squares: int) -> None:
    """The number of squares is an integer, neither negative nor too large."""
    with pytest.raises(DomainError, match="a strip has 0 to"):
        squares_value(1, 2, squares)

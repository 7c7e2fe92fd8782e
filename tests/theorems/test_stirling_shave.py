"""Stirling Shave: `partizan.theorems.stirling_shave`."""

from __future__ import annotations

from itertools import permutations
from math import comb, factorial

import pytest

from partizan.boards.point import Point
from partizan.errors import DomainError
from partizan.rulesets.heap.stirling_shave import RULESET as STIRLING_SHAVE
from partizan.theorems.stirling_shave import lost_rows, nim_value


def test_lost_rows_are_counted() -> None:
    """The number of rows of up to six numbers with nim-value 0 agrees with the formula."""
    for n in range(7):
        rows = map(Point, permutations(range(1, n + 1)))
        assert lost_rows(n) == sum(nim_value(STIRLING_SHAVE, row) == 0 for row in rows)


def test_stirling_numbers() -> None:
    """The lost rows are counted by cycle numbers and derangements."""
    moving = [1]
    for k in range(1, 31):
        moving.append(k * moving[-1] + (-1) ** k)
    assert moving[6] == sum((-1) ** k * comb(6, k) * factorial(6 - k) for k in range(7))
    cycles = [1]  # with k cycles, of n numbers
    for n in range(30):
        said = sum((-1) ** k * c * moving[k] for k, c in enumerate(cycles))
        assert lost_rows(n) == said
        cycles = [n * a + b for a, b in zip([*cycles, 0], [0, *cycles], strict=True)]


def test_many_numbers() -> None:
    """The nim-value of a hundred thousand increasing numbers is their number."""
    assert nim_value(STIRLING_SHAVE, Point(range(1, 100_001))) == 100_000


def test_bad_input() -> None:
    """Rows are counted up to a limit."""
    with pytest.raises(DomainError, match="0 to 1000 numbers"):
        lost_rows(-1)

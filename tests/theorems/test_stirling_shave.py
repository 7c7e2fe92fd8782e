"""Stirling Shave: nim-values and counts, against the game itself."""

from __future__ import annotations

from itertools import permutations
from math import comb, factorial

import pytest

from partizan.boards.point import Point
from partizan.errors import DomainError
from partizan.rulesets.heap.stirling_shave import RULESET as STIRLING_SHAVE
from partizan.theorems.stirling_shave import lost_rows, nim_value


def test_lost_rows_are_counted() -> None:
    """Of the rows of up to six numbers as many have the nim-value 0 as the formula counts."""
    for n in range(7):
        rows = map(Point, permutations(range(1, n + 1)))
        assert lost_rows(n) == sum(nim_value(STIRLING_SHAVE, row) == 0 for row in rows)


def test_stirling_numbers() -> None:
    """The lost rows are counted by cycles and permutations that move everything."""
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
    """A row of a hundred thousand rising numbers is a long heap."""
    assert nim_value(STIRLING_SHAVE, Point(range(1, 100_001))) == 100_000


def test_refusals() -> None:
    """Rows are counted up to a length."""
    with pytest.raises(DomainError, match="0 to 1000 numbers"):
        lost_rows(-1)

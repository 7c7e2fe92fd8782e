"""Stirling Shave: `partizan_literature.volume2022.games.stirling_shave`."""

from __future__ import annotations

from itertools import permutations

import pytest

from partizan.boards.point import Point
from partizan.errors import DomainError
from partizan.players import LEFT
from partizan_literature.volume2022.games.stirling_shave import RULESET, nim_value
from rulesets.heap.definition import nim_values

ROWS = [row for n in range(6) for row in permutations(range(1, n + 1))]


def by_rule(row: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the prefixes before each number that is smaller than all to its right."""
    return [row[:i] for i in range(len(row)) if all(row[i] < n for n in row[i + 1 :])]


def test_moves_and_values() -> None:
    """The moves and nim-values agree with the rule."""
    value = nim_values(by_rule)
    for row in ROWS:
        assert {*RULESET.options(Point(row), LEFT)} == {*by_rule(row)}
        assert RULESET(row).nim_value() == value(row)


def test_numbers_of_lost_rows() -> None:
    """Of the permutations of 0 to 6 numbers, 1, 0, 1, 1, 8, 26, 194 are lost. [CGT22, Ch. 5]"""
    counts = []
    for n in range(7):
        rows = permutations(range(1, n + 1))
        counts.append(sum(RULESET(row).nim_value() == 0 for row in rows))
    assert counts == [1, 0, 1, 1, 8, 26, 194]


def test_relative_order() -> None:
    """Only the relative order of the numbers matters."""
    assert RULESET.representative(Point([7, 2, 5])) == (3, 1, 2)


def test_texts() -> None:
    """The empty row is 0, and numbers must be distinct."""
    assert RULESET("0").board == Point()
    assert repr(RULESET("(3,1,2)")) == 'stirling-shave("3,1,2")'
    for row in ("1,1", "0,1", "2,0"):
        with pytest.raises(DomainError, match="distinct positive integers"):
            RULESET(row)


def test_many_numbers() -> None:
    """The nim-value of a hundred thousand increasing numbers is their number."""
    assert nim_value(RULESET, Point(range(1, 100_001))) == 100_000

"""Sylver Coinage: `partizan_literature.berlekamp2001.games.sylver_coinage`."""

from __future__ import annotations

from itertools import combinations
from math import gcd

import pytest

from partizan.boards.point import Point
from partizan.errors import DomainError
from partizan.players import LEFT
from partizan_literature.berlekamp2001.games.sylver_coinage import RULESET
from rulesets.heap.definition import nim_values
from rulesets.strip.trees import trees_agree

NAMED = [numbers for n in (2, 3) for numbers in combinations(range(2, 8), n) if gcd(*numbers) == 1]


def gaps(numbers: tuple[int, ...]) -> list[int]:
    """Return the numbers below 60 that are not sums."""
    bound = 60
    sums = {0}
    for n in range(1, bound):
        if any(n - k in sums for k in numbers if k <= n):
            sums.add(n)
    return [n for n in range(1, bound) if n not in sums]


def test_nim_values() -> None:
    """The nim-values agree with the rule, where a position is the set of remaining numbers."""

    def options(left: frozenset[int]) -> list[frozenset[int]]:
        """Return the remaining numbers after naming one of them other than 1."""
        named = [n for n in range(1, 60) if n not in left]
        return [frozenset(gaps((*named, n))) for n in left if n > 1]

    value = nim_values(options)
    for numbers in NAMED:
        assert RULESET(numbers).nim_value() == value(frozenset(gaps(numbers)))


@pytest.mark.parametrize("named", ["2,3", "4,5,6,7", "4,5,11", "5,6,19", "4,7,13"])
def test_lost_positions(named: str) -> None:
    """Some positions are known to be lost. [BCG01]"""
    assert RULESET(named).outcome().name == "P"


def test_moves() -> None:
    """Numbers that are sums of others are dropped."""
    assert [str(o) for o in RULESET.options(Point([4, 5]), LEFT)] == [
        *("2,5", "3,4,5", "4,5,6", "4,5,7", "4,5,11")
    ]
    assert RULESET("4,5,8,9,11").board == (4, 5, 11)


def test_decomposition() -> None:
    """Boards obey the laws of rulesets; the listing has too few of them."""
    assert trees_agree(RULESET, [RULESET(numbers).board for numbers in NAMED[:8]])


@pytest.mark.parametrize("named", ["4,6", "5", "1", "0,3", "1,5"])
def test_unending_positions(named: str) -> None:
    """Positions with infinitely many numbers left, or with 1 named, are refused."""
    with pytest.raises(DomainError, match="without a common factor"):
        RULESET(named)


def test_large_numbers() -> None:
    """Large numbers are refused."""
    with pytest.raises(DomainError, match="numbers of at most 100"):
        RULESET("999999999999999999,2")

"""Green cordons: `partizan.theorems.green_cordons`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from itertools import count as count_up
from typing import Any

import pytest

from conftest import Within
from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError
from partizan.rulesets.graph.green_thickets import RULESET as THICKETS
from partizan.theorems.green_cordons import (
    MAX_HEIGHT,
    cordon,
    cordon_is_one,
    cordon_is_zero,
    cordon_nim_value,
    cordon_with_two_leaves,
    cordons_of_value_one,
    cordons_of_value_zero,
)


# computed from [Huggan19, Sect. 3.3], whose theorems give the first two columns
def cordons(height: int) -> list[tuple[int, ...]]:
    """Return the places of leaves of all cordons of a height."""
    return [places for k in range(max(1, height)) for places in combinations(range(1, height), k)]


def test_all_small_cordons() -> None:
    """Up to height seven every theorem agrees with play on the thicket."""
    for height in range(8):
        for leaves in cordons(height):
            value = THICKETS(cordon(height, leaves)).nim_value(theorems=False)
            assert cordon_nim_value(height, leaves) == value, (height, leaves)
            assert cordon_is_zero(height, leaves) == (value == 0)
            assert cordon_is_one(height, leaves) == (value == 1)
            if 1 <= len(leaves) <= 2:
                assert cordon_with_two_leaves(height, leaves) == value


def test_the_criteria_count_as_they_should() -> None:
    """The criteria hold for as many cordons as the recurrences count, up to height eleven."""
    for height in range(12):
        every = cordons(height)
        assert sum(cordon_is_zero(height, c) for c in every) == cordons_of_value_zero(height)
        assert sum(cordon_is_one(height, c) for c in every) == cordons_of_value_one(height)


def test_nim_dimension() -> None:
    """Leaves at all but the last two places give n-1, and at all places 1 [Huggan19, Thm 3.3.1]."""
    for height in range(3, 13):
        assert cordon_nim_value(height, range(1, height - 1)) == height - 1
        assert cordon_nim_value(height, range(1, height)) == 1


def test_high_cordons() -> None:
    """A cordon of the greatest height has the value of a low one with the same parities."""
    assert cordon_nim_value(MAX_HEIGHT, [2, 4, 100]) == cordon_nim_value(8, [2, 4, 6]) == 4
    assert cordon_nim_value(MAX_HEIGHT, [3, 50, 101]) == cordon_nim_value(10, [1, 4, 7])


def test_large_cordons() -> None:
    """The criteria apply to cordons of any height."""
    height = 100_001
    assert cordon_is_zero(height, range(2, height))
    assert cordon_nim_value(height, range(1, height)) == 1
    assert cordons_of_value_zero(302) == cordons_of_value_one(301)
    assert cordons_of_value_one(10) == 55


def test_bad_cordons() -> None:
    """Impossible cordons, and those that cannot be played out, are rejected."""
    for height, leaves in ((3, [3]), (3, [0]), (0, [1]), (4, [2, 2])):
        with pytest.raises(DomainError, match=f"a cordon of height {height} has at most one leaf"):
            cordon_nim_value(height, leaves)
    wrong: Any
    for wrong in (-1, 1.5, "3"):
        with pytest.raises(DomainError, match=r"a cordon has the height 0, 1, 2, \.\.\., not"):
            cordon_is_zero(wrong)
        with pytest.raises(DomainError, match="a cordon has the height"):
            cordons_of_value_one(wrong)
    with pytest.raises(DomainError, match=r"places of leaves are integers 0, 1, 2, \.\.\., not"):
        cordon(3, ["1"])  # type: ignore[list-item]
    with pytest.raises(DomainError, match=r"this one of height 5 has leaves at \(\)"):
        cordon_with_two_leaves(5, [])
    for height, leaves in ((62, [*range(2, 62, 2)]), (10**5, [2, 4, 6])):
        with pytest.raises(BudgetExceeded, match=f"of height {height} with .* too many followers"):
            cordon_nim_value(height, leaves)
    for bad in ([10**5000], ["1"], [-(10**5000)]):
        with pytest.raises(DomainError, match="leaves"):
            cordon_is_zero(5, bad)  # type: ignore[arg-type]
    with Budget(positions=100), pytest.raises(BudgetExceeded, match="100 cordons were visited"):
        cordon_nim_value(40, range(2, 40, 2))


def test_counts_of_high_cordons(within: Within) -> None:
    """The counts are Fibonacci numbers up to height one million, and are found at once."""
    zeros, ones = [1, 0], [0, 1]
    for _ in range(300):
        zeros.append(zeros[-2] + zeros[-1])
        ones.append(ones[-2] + ones[-1])
    assert [cordons_of_value_zero(n) for n in range(302)] == zeros
    assert [cordons_of_value_one(n) for n in range(302)] == ones
    with within(2):
        assert cordons_of_value_zero(10**6) == cordons_of_value_one(10**6 - 1)
    assert cordons_of_value_one(10**6).bit_length() == 694_241


@pytest.mark.parametrize("count", [cordons_of_value_zero, cordons_of_value_one])
def test_counts_that_are_too_large(count: Callable[[int], int]) -> None:
    """Heights whose counts would be too long are rejected at once."""
    for height in (10**6 + 1, 10**12):
        with pytest.raises(DomainError, match=f"up to the height 1,000,000, not {height}"):
            count(height)
    with pytest.raises(DomainError, match=r"a cordon has the height 0 to 10\^18, not a number of"):
        count(10**5000)


@pytest.mark.parametrize("ask", [cordon, cordon_is_zero, cordon_is_one, cordon_nim_value])
def test_leaves_are_not_listed_beyond_what_there_can_be(
    ask: Callable[[int, Iterable[int]], object], within: Within
) -> None:
    """Far too many leaves, or infinitely many, are rejected without being stored."""
    with within(2):
        for leaves in (range(10**9), count_up()):
            with pytest.raises(DomainError, match="height 1 has at most one leaf"):
                ask(1, leaves)
        with pytest.raises(DomainError, match="may have up to 1,000,000 leaves"):
            ask(10**12, range(10**9))
    with pytest.raises(DomainError, match="drawn up to the height 10,000, not 1000000000000"):
        cordon(10**12)


def test_play_keeps_to_the_time(within: Within) -> None:
    """Playing out the largest cordon stops when the time limit is reached."""
    leaves = range(2, 282, 14)
    with within(2), Budget(seconds=0.1), pytest.raises(BudgetExceeded, match="time allowed"):
        cordon_nim_value(MAX_HEIGHT, leaves)

"""All green cordons of a height: `partizan.theorems.green_cordon_sets`."""

from __future__ import annotations

import pytest

from conftest import Within
from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError
from partizan.theorems.green_cordon_sets import HIGHEST, cordon_sets, cordons_by_nim_value
from partizan.theorems.green_cordons import (
    cordon_nim_value,
    cordons_of_value_one,
    cordons_of_value_zero,
)

COUNTS = {
    0: [1],
    1: [0, 1],
    2: [1, 1],
    3: [1, 2, 1],
    4: [2, 3, 2, 1],
    5: [3, 5, 4, 3, 1],
    6: [5, 8, 8, 7, 3, 1],
    7: [8, 13, 15, 15, 8, 4, 1],
    8: [13, 21, 27, 30, 20, 12, 4, 1],
    9: [21, 34, 48, 57, 45, 32, 13, 5, 1],
    10: [34, 55, 84, 105, 95, 77, 38, 18, 5, 1],
    12: [89, 144, 248, 334, 379, 365, 239, 155, 63, 25, 6, 1],
}


def test_every_cordon() -> None:
    """Every cordon up to height nine is in the set of its nim-value, and in no other."""
    for height, sets in enumerate(cordon_sets(9)):
        for cordon in range(1 << max(0, height - 1)):
            leaves = [place for place in range(1, height) if cordon >> (place - 1) & 1]
            found = [value for value, members in enumerate(sets) if members >> cordon & 1]
            assert found == [cordon_nim_value(height, leaves)], (height, leaves)


def test_counts() -> None:
    """The numbers of cordons by height and nim-value agree with the computed table."""
    for height, expected in COUNTS.items():
        found = cordons_by_nim_value(height)
        assert found == {value: count for value, count in enumerate(expected) if count}
        assert found.get(0, 0) == cordons_of_value_zero(height)
        assert found.get(1, 0) == cordons_of_value_one(height)
        assert sum(found.values()) == 2 ** max(0, height - 1)


def test_high_cordons() -> None:
    """Half a million cordons of height twenty have nim-values up to nineteen."""
    found = cordons_by_nim_value(20)
    assert (sum(found.values()), max(found)) == (2**19, 19)
    assert (found[0], found[1]) == (cordons_of_value_zero(20), cordons_of_value_one(20))


def test_bad_input() -> None:
    """Negative or too large heights are rejected."""
    with pytest.raises(DomainError, match="a cordon has the height"):
        cordons_by_nim_value(-1)
    with pytest.raises(BudgetExceeded, match=f"up to the height {HIGHEST}"):
        cordons_by_nim_value(HIGHEST + 1)


def test_the_time_is_kept(within: Within) -> None:
    """Counting the highest cordons stops when the time limit is reached."""
    with within(2), Budget(seconds=0.1), pytest.raises(BudgetExceeded, match="time allowed"):
        cordons_by_nim_value(HIGHEST)

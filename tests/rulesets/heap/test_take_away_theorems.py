"""Take-away with heaps of any size: `partizan.rulesets.heap.take_away`."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan import LEFT, Budget
from partizan.boards.point import Point
from partizan.errors import DomainError, TooLarge
from partizan.rulesets.heap.take_away import TakeAway, lost_heaps, outcome, summands, winning_move

RATIOS: list[int | str] = [1, 2, 3, 4, "3/2", "5/3", "7/2"]


@pytest.mark.parametrize("ratio", RATIOS)
def test_lost_heaps(ratio: int | str) -> None:
    """The lost heaps of the recurrence agree with play."""
    with Budget(theorems=False):
        found = [n for n in range(1, 40) if TakeAway(ratio)((n,)).nim_value() == 0]
    assert lost_heaps(39, ratio) == found


def test_powers_of_two() -> None:
    """If no more may be taken than before, the lost heaps are the powers of 2."""
    assert lost_heaps(1000, 1) == [2**k for k in range(10)]


@given(st.integers(1, 10**30), st.sampled_from([Fraction(r) for r in RATIOS]))
def test_summands(heap: int, ratio: Fraction) -> None:
    """A heap is the sum of its summands, each of which is more than the ratio times the next."""
    parts = summands(heap, ratio)
    assert sum(parts) == heap
    assert all(one > ratio * other for one, other in pairwise(parts))
    assert {*parts} <= {*lost_heaps(heap, ratio)}


@given(st.integers(1, 10**40))
def test_zeckendorf(heap: int) -> None:
    """For the ratio 2 the summands are Fibonacci numbers, no two of them consecutive."""
    numbers = [1, 2]
    while numbers[-1] <= heap:
        numbers.append(numbers[-1] + numbers[-2])
    places = [numbers.index(part) for part in summands(heap)]
    assert all(one - other >= 2 for one, other in pairwise(places))


@pytest.mark.parametrize(
    "ask",
    [
        lambda: lost_heaps(10, "1/2"),
        lambda: lost_heaps(-1),
        lambda: summands(-1),
        lambda: summands(5, "x"),
    ],
)
def test_bad_questions(ask: Any) -> None:
    """Ratios are at least 1, and heaps have 0, 1, 2, ... counters."""
    with pytest.raises(DomainError, match=r"take-away|a heap has"):
        ask()


def test_positions_left_to_play() -> None:
    """Ratios below 1, and those with very many lost heaps, are left to play."""
    for ratio in (Fraction(1, 2), 10**6):
        assert outcome(TakeAway(ratio), Point((9,))) is None
        assert winning_move(TakeAway(ratio), Point((9,)), LEFT) is None


def test_many_lost_heaps() -> None:
    """A ratio with too many lost heaps to list is rejected."""
    with pytest.raises(TooLarge, match="more than 100,000 lost heaps"):
        lost_heaps(10**18, 10**18)

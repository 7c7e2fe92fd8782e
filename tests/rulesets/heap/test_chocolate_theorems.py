"""Chocolate bars and the nim-sum: `partizan.rulesets.heap.chocolate`."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan import Budget
from partizan.boards.point import Point
from partizan.errors import DomainError
from partizan.rulesets.heap.chocolate import (
    ChocolateBar,
    ChocolateBlock,
    ChocolateSteps,
    bar_nim_value,
    block_nim_value,
    nim_sum_failure,
    steps_nim_value,
)


@pytest.mark.parametrize(("columns", "highest"), [(5, 3), (6, 2), (9, 1)])
def test_the_condition(columns: int, highest: int) -> None:
    """It holds for steps if and only if the nim-value of every bar is the nim-sum."""
    for heights in combinations_with_replacement(range(highest + 1), columns):
        game = ChocolateSteps(*heights)
        with Budget(theorems=False):
            holds = all(
                game((y, z)).nim_value() == y ^ z
                for z in range(columns)
                for y in range(heights[z] + 1)
            )
        assert holds == (nim_sum_failure(heights) is None), heights


def by_definition(heights: list[int]) -> bool:
    """Return the condition for all pairs of columns and all numbers of digits."""
    return all(
        heights[w] >> (i - 1) == heights[z] >> (i - 1)
        for z in range(len(heights))
        for w in range(z)
        for i in range(1, 8)
        if w >> i == z >> i
    )


@given(st.lists(st.integers(0, 3), min_size=1, max_size=20))
def test_the_condition_in_words(steps: list[int]) -> None:
    """The condition agrees with its definition for all increasing heights."""
    heights = [sum(steps[: i + 1]) // 2 for i in range(len(steps))]
    assert (nim_sum_failure(heights) is None) == by_definition(heights)


def test_steps() -> None:
    """The theorem answers up to the first column for which the condition fails, and no further."""
    for heights, stops in (
        ((0, 0, 1), None),
        ((0, 0, 1, 1, 3), None),
        ((0, 1, 2), 1),
        ((1, 1), None),
    ):
        game = ChocolateSteps(*heights)
        for z in range(12):
            needed = [game.height(w) for w in range(z + 1)]
            holds = nim_sum_failure(needed) is None
            assert (steps_nim_value(game, Point((0, z))) is not None) == holds
            assert holds == (stops is None or z < stops)


def test_other_bars() -> None:
    """Odd divisors and blocks with the rule "sum" are left to play; heights never decrease."""
    assert bar_nim_value(ChocolateBar(3), Point((1, 3))) is None
    assert block_nim_value(ChocolateBlock(3), Point((1, 1, 3))) is None
    assert block_nim_value(ChocolateBlock(2, "sum"), Point((1, 1, 2))) is None
    with pytest.raises(DomainError, match="must not decrease"):
        nim_sum_failure([1, 0])

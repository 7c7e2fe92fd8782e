"""Chocolate bars and the nim-sum: `partizan.theorems.chocolate`."""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.errors import DomainError
from partizan.rulesets.heap.chocolate import ChocolateBar, ChocolateBlock, ChocolateSteps
from partizan.theorems.chocolate import (
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
        holds = all(
            game((y, z)).nim_value() == y ^ z for z in range(columns) for y in range(heights[z] + 1)
        )
        assert holds == (nim_sum_failure(heights) is None), heights


def by_definition(heights: list[int]) -> bool:
    """The condition for all pairs of columns and all numbers of digits."""
    return all(
        heights[w] >> (i - 1) == heights[z] >> (i - 1)
        for z in range(len(heights))
        for w in range(z)
        for i in range(1, 8)
        if w >> i == z >> i
    )


@given(st.lists(st.integers(0, 3), min_size=1, max_size=20))
def test_the_condition_in_words(steps: list[int]) -> None:
    """It is found as it is stated, for rising heights of any kind."""
    heights = [sum(steps[: i + 1]) // 2 for i in range(len(steps))]
    assert (nim_sum_failure(heights) is None) == by_definition(heights)


def test_steps() -> None:
    """Where the condition holds, the nim-sum is the nim-value, beyond the last step as well."""
    for heights in ([0, 0, 1, 1, 3], [0, 0, 1], [0], [1, 1, 1, 1]):
        game = ChocolateSteps(*heights)
        for y, z in product(range(5), range(12)):
            needed = [game.height(w) for w in range(z + 1)]
            if nim_sum_failure(needed) is None:
                assert steps_nim_value(heights, y, z) == game((y, z)).nim_value()
            else:
                with pytest.raises(DomainError, match="differ too much"):
                    steps_nim_value(heights, y, z)


@pytest.mark.parametrize("k", [2, 4, 6, 8, 10])
def test_bars(k: int) -> None:
    """For an even k the nim-sum is the nim-value of every bar."""
    for y, z in product(range(6), range(26)):
        assert bar_nim_value(k, y, z) == ChocolateBar(k)((y, z)).nim_value()
    assert nim_sum_failure([z // k for z in range(200)]) is None


@pytest.mark.parametrize("k", [2, 4, 6])
def test_blocks(k: int) -> None:
    """For an even k the nim-sum is the nim-value of every block."""
    for x, y, z in product(range(8), range(4), range(8)):
        assert block_nim_value(k, x, y, z) == ChocolateBlock(k)((x, y, z)).nim_value()


@pytest.mark.parametrize(
    "ask",
    [
        lambda: bar_nim_value(3, 1, 2),
        lambda: block_nim_value(1, 1, 2, 3),
        lambda: steps_nim_value([0, 1], 1, 1),
        lambda: nim_sum_failure([1, 0]),
        lambda: bar_nim_value(2, -1, 2),
    ],
)
def test_bad_questions(ask: Any) -> None:
    """Other bars are refused."""
    with pytest.raises(DomainError, match=r"nim-sum|never fall|a point has"):
        ask()

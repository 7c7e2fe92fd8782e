"""Chocolate: `partizan_literature.volume2022.games.chocolate`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan import Budget
from partizan.boards.point import Point
from partizan.catalog import load
from partizan.errors import DomainError
from partizan.players import LEFT
from partizan_literature.volume2022.games.chocolate import (
    BarRuleset,
    ChocolateBar,
    ChocolateBlock,
    ChocolateSteps,
    bar_nim_value,
    block_nim_value,
    divisor_of,
    nim_sum_failure,
    steps_nim_value,
)
from rulesets.heap.definition import nim_values

BARS: list[BarRuleset] = [
    *(ChocolateBar(k) for k in (1, 2, 3, 4)),
    ChocolateSteps(0, 0, 1, 1, 3),
    ChocolateSteps(2, 2, 5),
    ChocolateSteps(0),
]


def squares(game: BarRuleset, y: int, z: int) -> frozenset[tuple[int, int]]:
    """Return the squares of a bar, by column and height."""
    return frozenset((w, h) for w in range(z + 1) for h in range(min(y, game.height(w)) + 1))


def cuts(bar: frozenset[tuple[int, int]]) -> Iterator[frozenset[tuple[int, int]]]:
    """Yield the pieces that contain the square (0,0) after a straight cut."""
    for axis in (0, 1):
        for place in range(1, max(square[axis] for square in bar) + 1):
            yield frozenset(square for square in bar if square[axis] < place)


@pytest.mark.parametrize("game", BARS, ids=str)
def test_bars_are_cut(game: BarRuleset) -> None:
    """The nim-values agree with those of cutting sets of squares."""
    value = nim_values(cuts)
    for y, z in product(range(5), range(8)):
        assert game((y, z)).nim_value() == value(squares(game, y, z))


@pytest.mark.parametrize("rule", ["max", "sum"])
def test_blocks_are_cut(rule: str) -> None:
    """The nim-values agree with those of cutting sets of cubes."""
    game = ChocolateBlock(2, rule)
    height: Callable[[int, int], int] = game.height

    def planes(block: frozenset[tuple[int, ...]]) -> Iterator[frozenset[tuple[int, ...]]]:
        for axis in range(3):
            for place in range(1, max(cube[axis] for cube in block) + 1):
                yield frozenset(cube for cube in block if cube[axis] < place)

    value = nim_values(planes)
    for x, y, z in product(range(4), repeat=3):
        cubes = frozenset(
            (u, h, w)
            for u, w in product(range(x + 1), range(z + 1))
            for h in range(min(y, height(u, w)) + 1)
        )
        assert game((x, y, z)).nim_value() == value(cubes)


@pytest.mark.parametrize("k", [2, 4, 6])
def test_even_bars(k: int) -> None:
    """For k = 2, 4, 6, the nim-value of a bar is the nim-sum of its coordinates. [CGT22, Ch. 19]"""
    for z in range(16):
        for y in range(z // k + 1):
            assert ChocolateBar(k)((y, z)).nim_value() == y ^ z


def test_names() -> None:
    """Parameters are printed, and a bar is cut off at the height of its columns."""
    for text in ("chocolate-bar(2)", "chocolate-steps(0,0,1)", "chocolate-block(4)"):
        assert load(text).name == text
    assert load("chocolate-block(4,sum)").name == "chocolate-block(4,sum)"
    assert load("chocolate-block(4,max)").name == "chocolate-block(4)"
    assert ChocolateBar(2)("9,7").board == Point([3, 7])
    assert ChocolateBlock(2)("1,9,7").board == Point([1, 3, 7])


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: ChocolateBar(0), "needs a positive integer k"),
        (lambda: ChocolateBlock(2, "min"), "needs the rule max or sum, not 'min'"),
        (ChocolateSteps, "from 1 to 10000 heights"),
        (lambda: ChocolateSteps(1, 0), "must not decrease: 0 follows 1"),
        (lambda: ChocolateSteps(-1), "heights from 0, 1, ..., not -1"),
        (lambda: ChocolateBar(2)("1,2,3"), "played with 2 numbers"),
        (lambda: divisor_of("2", ruleset="bar"), r"bar\(k\) needs a positive integer k"),
    ],
)
def test_bad_games(make: Callable[[], Any], words: str) -> None:
    """Parameters must be positive, and heights must not decrease."""
    with pytest.raises(DomainError, match=words):
        make()


def test_moves() -> None:
    """A horizontal cut lowers the top; so may a vertical one, since columns near 0 are low."""
    options = ChocolateBar(2).options(Point([2, 5]), LEFT)
    assert [str(o) for o in options] == ["0,5", "1,5", "0,0", "0,1", "1,2", "1,3", "2,4"]


def test_odd_bars() -> None:
    """For k = 1, 3, 5, the nim-value of some bar is not the nim-sum. [CGT22, Ch. 19]"""
    for k in (1, 3, 5):
        bars = [(y, z) for z in range(2 * k + 4) for y in range(z // k + 1)]
        assert any(ChocolateBar(k)((y, z)).nim_value() != y ^ z for y, z in bars)


@pytest.mark.parametrize("k", [2, 4])
def test_even_blocks(k: int) -> None:
    """For k = 2, 4, the nim-value is the nim-sum of the three coordinates. [CGT22, Ch. 19]"""
    for x, z in product(range(9), repeat=2):
        for y in range(max(x, z) // k + 1):
            assert ChocolateBlock(k)((x, y, z)).nim_value() == x ^ y ^ z


@pytest.mark.parametrize("k", [1, 2, 3, 4, 5, 6])
def test_sums_fail(k: int) -> None:
    """With the sum rule it is not, for any k up to 6. [CGT22, Ch. 19]"""
    blocks = [(x, (x + z) // k, z) for x, z in product(range(10), repeat=2)]
    assert any(ChocolateBlock(k, "sum")(b).nim_value() != b[0] ^ b[1] ^ b[2] for b in blocks)


def test_slanting_bars_have_steps() -> None:
    """A slope is the special case of equal steps."""
    steps = ChocolateSteps(*(z // 3 for z in range(9)))
    for y, z in product(range(3), range(9)):
        assert steps((y, z)).form() == ChocolateBar(3)((y, z)).form()


def test_beyond_the_last_step() -> None:
    """Columns beyond the last given one have its height."""
    assert [ChocolateSteps(0, 2).height(w) for w in range(4)] == [0, 2, 2, 2]


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

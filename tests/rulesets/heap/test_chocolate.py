"""Chocolate games: `partizan.rulesets.heap.chocolate`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from partizan.boards.point import Point
from partizan.catalog import load
from partizan.errors import DomainError
from partizan.rulesets.heap.chocolate import (
    BarRuleset,
    ChocolateBar,
    ChocolateBlock,
    ChocolateSteps,
    divisor_of,
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

"""Take-away, Fibonacci Nim and Mem: `partizan_literature.schwenk1970.games.take_away`."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan import Budget, rulesets
from partizan.boards.point import Point
from partizan.catalog import load
from partizan.errors import DomainError, TooLarge
from partizan.players import LEFT
from partizan_literature.schwenk1970.games.take_away import FIBONACCI_NIM as RULESET
from partizan_literature.schwenk1970.games.take_away import (
    MEM,
    TakeAway,
    lost_heaps,
    outcome,
    summands,
    winning_move,
)
from rulesets.heap.definition import nim_values

RATIOS = ["1", "2", "3", "3/2", "5/3", "1/2"]
BOARDS = [Point([n]) for n in range(7)] + [Point([n, m]) for n in range(7) for m in range(7)]


def by_rule(at: tuple[int, ...], ratio: Fraction) -> list[tuple[int, int]]:
    """Return the permitted moves."""
    heap, *last = at
    return [
        (heap - n, n) for n in range(1, heap + 1) if (n <= ratio * last[0] if last else n < heap)
    ]


@pytest.mark.parametrize("ratio", RATIOS)
def test_moves_and_values(ratio: str) -> None:
    """The moves and nim-values agree with the rule."""
    game = TakeAway(ratio)
    value = nim_values(lambda at: by_rule(at, Fraction(ratio)))
    for board in [*BOARDS, *(Point([n]) for n in range(20))]:
        assert list(game.options(board, LEFT)) == by_rule(board, Fraction(ratio))
        assert game(board).nim_value() == value(tuple(board))


def test_names() -> None:
    """Ratios are printed in lowest terms, and read back."""
    assert [load(f"take-away({r})").name for r in ("2", "6/4", "1.5")] == [
        *("take-away(2)", "take-away(3/2)", "take-away(3/2)")
    ]


@pytest.mark.parametrize("ratio", [0, -1, "x", "1/0", 1.5, True, None, "9" * 1000, "1e999999999"])
def test_bad_ratios(ratio: Any) -> None:
    """A ratio is a positive rational number, given exactly."""
    with pytest.raises(DomainError, match="take-away needs a positive ratio such as 2 or 3/2"):
        TakeAway(ratio)


def test_fibonacci_numbers_are_lost() -> None:
    """The first player loses exactly with a Fibonacci number of counters. [Whinihan63]"""
    lost = [n for n in range(1, 60) if RULESET(str(n)).outcome().name == "P"]
    assert lost == [1, 2, 3, 5, 8, 13, 21, 34, 55]


def test_it_is_take_away() -> None:
    """It is the take-away game of ratio 2, with its own name."""
    assert rulesets.fibonacci_nim is load("fibonacci-nim") is RULESET
    assert RULESET.name == "fibonacci-nim"
    for n in range(12):
        for m in range(12):
            assert RULESET((n, m)).form() == TakeAway(2)((n, m)).form()


RATIOS_OF_TAKE_AWAY: list[int | str] = [1, 2, 3, 4, "3/2", "5/3", "7/2"]


@pytest.mark.parametrize("ratio", RATIOS_OF_TAKE_AWAY)
def test_lost_heaps(ratio: int | str) -> None:
    """The lost heaps of the recurrence agree with play."""
    with Budget(theorems=False):
        found = [n for n in range(1, 40) if TakeAway(ratio)((n,)).nim_value() == 0]
    assert lost_heaps(39, ratio) == found


def test_powers_of_two() -> None:
    """If no more may be taken than before, the lost heaps are the powers of 2."""
    assert lost_heaps(1000, 1) == [2**k for k in range(10)]


@given(st.integers(1, 10**30), st.sampled_from([Fraction(r) for r in RATIOS_OF_TAKE_AWAY]))
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


def test_moves() -> None:
    """At least as many counters are taken as before, and at least one."""
    assert [str(o) for o in MEM.options(Point([5, 3]), LEFT)] == ["2,3", "1,4", "0,5"]
    assert [str(o) for o in MEM.options(Point([2]), LEFT)] == ["1,1", "0,2"]
    assert [str(o) for o in MEM.options(Point([2, 0]), LEFT)] == ["1,1", "0,2"]
    assert list(MEM.options(Point([2, 3]), LEFT)) == []


def test_nim_values() -> None:
    """The nim-values agree with the rule."""
    value = nim_values(lambda at: [(at[0] - a, a) for a in range(max(1, at[1]), at[0] + 1)])
    for n in range(25):
        assert MEM(str(n)).nim_value() == value((n, 0))
        for m in range(n + 3):
            assert MEM((n, m)).nim_value() == value((n, m))


def test_wrong_numbers() -> None:
    """A board has one or two numbers."""
    with pytest.raises(DomainError, match="mem is played with 1 or 2 numbers of counters, not 3"):
        MEM("1,2,3")

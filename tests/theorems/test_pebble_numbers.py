"""Blocking Pebbles for every dyadic rational: `partizan.theorems.pebble_numbers`."""

from __future__ import annotations

from fractions import Fraction

import pytest

from partizan.boards.digraph import Digraph
from partizan.errors import BudgetExceeded, DomainError
from partizan.rulesets.graph.blocking_pebbles import RULESET as PEBBLES
from partizan.theorems.blocking_pebbles import pebbles_on
from partizan.theorems.pebble_numbers import (
    MAX_EXPONENT,
    dyadic_position,
    one_over_a_power_of_two,
)
from partizan.theories.normal.game import Game

HUB, MIDDLE, SINK = range(3)


def lemma(blue: int, red: int | None, sources: tuple[int, ...]) -> Game:
    """Return the value with a blue pebble, an optional red one, and red ones on the sources."""
    heaps = [[0, 0] for _ in range(3)] + [[0, count] for count in sources]
    heaps[blue][0] += 1
    if red is not None:
        heaps[red][1] += 1
    arcs = [(HUB, MIDDLE), (HUB, SINK), (MIDDLE, SINK)]
    arcs += [(v, HUB) for v in range(3, 3 + len(sources))]
    return PEBBLES(pebbles_on(Digraph(len(heaps), arcs), heaps)).value()


def test_powers_of_a_half() -> None:
    """The positions for 1/2^n have this value by play."""
    for n in range(11):
        assert PEBBLES(one_over_a_power_of_two(n)).value() == Fraction(1, 2**n)


def test_steps_of_the_proof() -> None:
    """With k red sources and e empty ones, A, B, D, M, N and the hub have the proved values."""
    for k in range(4):
        for e in range(3):
            sources = (1,) * k + (0,) * e
            if not e:
                assert lemma(SINK, MIDDLE, sources) == Fraction(1, 2 ** (2 * k + 1))
            assert lemma(SINK, HUB, sources) == Fraction(1, 4**k)
            assert lemma(SINK, None, (2, *sources)) == Fraction(1, 2 ** (2 * k + 1))
            assert lemma(MIDDLE, HUB, sources) == 0
            assert lemma(MIDDLE, None, (2, *sources)) == Game("*")
            assert lemma(HUB, None, (2, *sources)) == 0


def test_dyadic_rationals() -> None:
    """The positions for sixteenths from -2 to 2, and for integers, have these values by play."""
    for n in range(-32, 33):
        board = dyadic_position(Fraction(n, 16))
        assert PEBBLES(board).value() == Fraction(n, 16)
    assert PEBBLES(dyadic_position(7)).value() == 7
    assert dyadic_position(Fraction(1, 2**MAX_EXPONENT)).order == MAX_EXPONENT // 2 + 5


def test_bad_numbers() -> None:
    """Numbers that are not dyadic, or too fine, are rejected."""
    for number in (Fraction(1, 3), 0.5, "1/2"):
        with pytest.raises(
            DomainError, match="a Fraction whose denominator is a power of two; not"
        ):
            dyadic_position(number)  # type: ignore[arg-type]
    for n in (-1, 1.0):
        with pytest.raises(DomainError, match=r"the exponent of 1/2\^n is 0, 1, 2"):
            one_over_a_power_of_two(n)  # type: ignore[arg-type]
    with pytest.raises(BudgetExceeded, match=r"denominators up to 2\^200, not 2\^201"):
        dyadic_position(Fraction(3, 2**201))
    with pytest.raises(DomainError, match="integers from -499 to 499"):
        dyadic_position(10**6)

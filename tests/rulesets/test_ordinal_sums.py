"""Ordinal sums of numbers: `partizan.rulesets.ordinal_sums`."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.errors import DomainError, TooLarge
from partizan.form import Form
from partizan.rulesets.ordinal_sums import ordinal_sum, ordinal_sum_over, simplest_number
from partizan.theories.normal import Game
from partizan_literature.instances import dyadics

numbers = st.builds(lambda n, k: Fraction(n, 1 << k), st.integers(-300, 300), st.integers(0, 6))


@pytest.mark.parametrize(
    ("left", "right", "value"),
    [
        ("-9", None, "0"),
        ("-1/2", "7/4", "0"),
        (None, "-1", "-2"),
        ("-5/2", "-31/16", "-2"),
        ("0", "100", "1"),
        ("3/8", "17/32", "1/2"),
    ],
)
def test_published_examples(left: str | None, right: str | None, value: str) -> None:
    """The simplest numbers agree with [CGT22, ch. 1, Def. 2.1]."""
    a, b = (None if text is None else Fraction(text) for text in (left, right))
    assert simplest_number(a, b) == Fraction(value)


@given(numbers, numbers)
def test_simplest_numbers(x: Fraction, y: Fraction) -> None:
    """The simplest number is the value of the game with these options."""
    assert Game.of([x], []) == simplest_number(x)
    assert Game.of([], [x]) == simplest_number(None, x)
    if x < y:
        assert Game.of([x], [y]) == simplest_number(x, y)


def test_canonical_bases() -> None:
    """The concatenation of strings is the ordinal sum of canonical forms, up to day 4."""
    few = dyadics(4)
    for x in few:
        for y in few:
            assert ordinal_sum(x, y) == Game(x).ordinal_sum(y).number


@given(numbers, numbers)
def test_larger_numbers(x: Fraction, y: Fraction) -> None:
    """The same holds for other numbers, and over the options of the canonical form."""
    assert ordinal_sum(x, y) == Game(x).ordinal_sum(y).number
    left, right = (side[0].number if side else None for side in (Game(x).left, Game(x).right))
    over = ordinal_sum_over(left, right, y)
    assert over == ordinal_sum(x, y)


def test_given_options() -> None:
    """Over a base {a|b}, {a|} or {|b} the value is that of the ordinal sum of these forms."""
    few = dyadics(3)
    bases: list[tuple[Fraction | None, Fraction | None]] = [(None, None)]
    bases += [(x, None) for x in few] + [(None, x) for x in few]
    bases += [(x, y) for x in few for y in few if x < y]
    for left, right in bases:
        sides = ([Form(x)] if x is not None else [] for x in (left, right))
        base = Form.of(*sides)
        for y in few:
            assert Game(base.ordinal_sum(Form(y))) == ordinal_sum_over(left, right, y)


def test_bad_input() -> None:
    """Crossed bounds, numbers that are not dyadic, and long paths are rejected."""
    with pytest.raises(DomainError, match="no number between 1 and 1"):
        simplest_number(1, 1)
    with pytest.raises(DomainError, match="power of"):
        ordinal_sum(Fraction(1, 3), 1)
    with pytest.raises(TooLarge, match="200,000 steps"):
        ordinal_sum_over(0, 1, 200_000)


def test_small_gaps() -> None:
    """Bounds that are very close to each other are allowed."""
    step = Fraction(1, 1 << 5000)
    assert simplest_number(Fraction(1, 2), Fraction(1, 2) + step) == Fraction(1, 2) + step / 2
    assert simplest_number(Fraction(1, 2) - step, Fraction(1, 2) + step) == Fraction(1, 2)


@pytest.mark.parametrize(
    "bounds", [(0.5, 1), (3, float("inf")), ("L", "((("), (None, 0.5), ([], None), (1, "2")]
)
def test_bounds_are_exact_numbers(bounds: tuple[object, object]) -> None:
    """Floats and texts are rejected as bounds, and Fractions that are not dyadic are allowed."""
    with pytest.raises(DomainError, match="bounds of a number are integers or Fractions, not"):
        simplest_number(*bounds)  # type: ignore[arg-type]
    assert simplest_number(Fraction(1, 3), Fraction(2, 3)) == Fraction(1, 2)


def test_large_bounds_are_cut() -> None:
    """Errors shorten bounds of thousands of digits."""
    with pytest.raises(DomainError, match="between a number of 16610 bits and 3: the left one has"):
        simplest_number(10**5000, 3)
    with pytest.raises(DomainError, match="the exponent is an integer, or a Fraction"):
        ordinal_sum_over(1, None, None)  # type: ignore[arg-type]

"""Numbers of any kind."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest

from partizan.numeric import as_integer, as_rational, is_count


class SageInteger:
    """A whole number that is no int, as every literal of a SageMath cell is."""

    def __init__(self, n: int) -> None:
        self.n = n

    def __index__(self) -> int:
        return self.n

    def numerator(self) -> SageInteger:
        """Return itself: SageMath has methods here."""
        return self

    def denominator(self) -> SageInteger:
        """Return 1."""
        return SageInteger(1)


class SageRational:
    """A fraction as SageMath has it."""

    def numerator(self) -> SageInteger:
        """Return the numerator."""
        return SageInteger(-3)

    def denominator(self) -> SageInteger:
        """Return the denominator."""
        return SageInteger(4)


class Mpq:
    """A fraction as gmpy2 has it."""

    numerator = SageInteger(5)
    denominator = SageInteger(8)


def test_counts() -> None:
    """Counts are whole numbers, and truth values are none."""
    assert is_count(0) and is_count(10**30, least=2)
    assert not is_count(-1) and not is_count(1, least=2) and not is_count(False)


@pytest.mark.parametrize(
    ("number", "meant"),
    [
        (7, 7),
        (np.int64(-7), -7),
        (np.uint8(200), 200),
        (SageInteger(10**30), 10**30),
        (np.array(3), 3),
        (SageRational(), Fraction(-3, 4)),
        (Mpq(), Fraction(5, 8)),
        (Fraction(1, 3), Fraction(1, 3)),
    ],
)
def test_numbers(number: object, meant: Fraction) -> None:
    """Whole numbers and fractions are known by what they can do, and become Python's own."""
    assert as_rational(number) == meant
    assert type(as_rational(number)) is Fraction
    assert as_integer(number) == (meant if isinstance(meant, int) else None)
    assert type(as_integer(number)) in (int, type(None))


@pytest.mark.parametrize(
    "thing",
    [True, np.True_, 1.0, np.float64(2), Decimal(1), "1", None, [1], np.array([1, 2]), Fraction],
)
def test_no_numbers(thing: object) -> None:
    """Truth values, floats, decimals, texts and classes are not read as numbers."""
    assert as_integer(thing) is None
    assert as_rational(thing) is None

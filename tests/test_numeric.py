"""Numbers of any kind."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest

from foreign import Mpq, SageInteger, SageRational
from partizan.numeric import as_integer, as_rational, is_count


def test_counts() -> None:
    """Counts are whole numbers, and booleans are not."""
    assert is_count(0) and is_count(10**30, least=2)
    assert not is_count(-1) and not is_count(1, least=2) and not is_count(False)


@pytest.mark.parametrize(
    ("number", "meant"),
    [
        (7, 7),
        (SageInteger(10**30), 10**30),
        (SageRational(), Fraction(-3, 4)),
        (Mpq(), Fraction(5, 8)),
        (Fraction(1, 3), Fraction(1, 3)),
    ],
)
def test_numbers(number: object, meant: Fraction | int) -> None:
    """Whole numbers and fractions of other libraries become Python's own."""
    assert as_rational(number) == meant
    assert type(as_rational(number)) is Fraction
    assert as_integer(number) == (meant if isinstance(meant, int) else None)
    assert type(as_integer(number)) in (int, type(None))


@pytest.mark.parametrize(
    "thing",
    [True, 1.0, Decimal(1), "1", None, [1], Fraction, Fraction.limit_denominator],
)
def test_no_numbers(thing: object) -> None:
    """Booleans, floats, decimals, texts and classes are not numbers."""
    assert as_integer(thing) is None
    assert as_rational(thing) is None


def test_numpy() -> None:
    """NumPy's integers are numbers; its floats, booleans and arrays are not."""
    np = pytest.importorskip("numpy")
    for number in (np.int64(-7), np.uint8(7), np.array(7)):
        assert abs(as_integer(number) or 0) == 7
    for thing in (np.float64(2), np.True_, np.array([1, 2])):
        assert as_rational(thing) is None

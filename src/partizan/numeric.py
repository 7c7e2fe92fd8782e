"""Read numbers of any kind: Python's own, and those of NumPy, SageMath or gmpy2."""

from __future__ import annotations

from fractions import Fraction
from operator import index


def is_count(number: object, least: int = 0) -> bool:
    """Return whether `number` is an int, at least `least`. Booleans do not count.

    >>> is_count(3), is_count(0, least=1), is_count(True), is_count("3")
    (True, False, False, False)
    """
    return isinstance(number, int) and not isinstance(number, bool) and number >= least


def as_integer(number: object) -> int | None:
    """Return a whole number of any kind as an int, or None if it is not a whole number.

    Whole numbers are objects that Python accepts as an index, except booleans.

    >>> as_integer(3), as_integer(3.0), as_integer(True)
    (3, None, None)
    """
    if isinstance(number, bool):
        return None
    try:
        return index(number)  # type: ignore[arg-type]  # the call tests whether it is an index
    except TypeError:
        return None


def as_rational(number: object) -> Fraction | None:
    """Return a rational number of any kind as a Fraction, or None if it is not one.

    A rational number has a numerator and a denominator, as attributes or methods, that are whole
    numbers. Floats are refused, although each is a fraction: 0.1 is seldom meant exactly.

    >>> as_rational(3), as_rational(Fraction(3, 4)), as_rational(0.5)
    (Fraction(3, 1), Fraction(3, 4), None)
    """
    if isinstance(number, Fraction | bool):
        return None if isinstance(number, bool) else number
    whole = as_integer(number)
    if whole is not None:
        return Fraction(whole)
    top, bottom = (_part(number, name) for name in ("numerator", "denominator"))
    return None if top is None or not bottom else Fraction(top, bottom)


def _part(number: object, name: str) -> int | None:
    found = getattr(number, name, None)
    try:
        return as_integer(found() if callable(found) else found)
    except TypeError:  # a method with parameters
        return None

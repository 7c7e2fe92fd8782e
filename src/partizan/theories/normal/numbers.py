"""Numbers as games: the tree of numbers by birthday, and the simplest number in an interval.

[Conway01]
"""

from __future__ import annotations

from fractions import Fraction

from partizan._core import World
from partizan.errors import DomainError, TooLarge
from partizan.numeric import as_rational
from partizan.wording import one
from partizan.world import current

_INT64 = 1 << 63
_MOST_SIGNS = 10**7


def simplest_between(low: int | Fraction | None, high: int | Fraction | None) -> Fraction:
    """Return the simplest (earliest born) number x with `low` < x < `high`; None means no bound.

    >>> simplest_between(Fraction(1, 4), 1), simplest_between(None, -3), simplest_between(-1, 5)
    (Fraction(1, 2), Fraction(-4, 1), Fraction(0, 1))
    """
    if low is not None and high is not None and low >= high:
        ends = show(Fraction(low)), show(Fraction(high))
        raise DomainError(f"no number lies strictly between {ends[0]} and {ends[1]}")
    world = current()
    left, right = ([] if x is None else [number_id(world, x)] for x in (low, high))
    return fraction(world.values.number_part(world.values.make(left, right)))  # it is {low|high}


def sign_expansion(x: int | Fraction) -> tuple[int, ...]:
    """Return the steps (1 right, -1 left) from 0 to `x` in the tree of numbers.

    >>> sign_expansion(Fraction(3, 4)), sign_expansion(-2)
    ((1, -1, 1), (-1, -1))
    """
    if x.denominator & (x.denominator - 1):
        raise DomainError(f"{show(Fraction(x))} is not dyadic; its sign expansion never ends")
    if abs(Fraction(x)) > _MOST_SIGNS:
        raise TooLarge(f"{show(Fraction(x))} has more than {_MOST_SIGNS:,} signs, too many to list")
    signs: list[int] = []
    low: Fraction | None = None
    high: Fraction | None = None
    here = Fraction(0)
    while here != x:
        signs.append(1 if x > here else -1)
        low, high, here = _step(low, high, here, signs[-1])
    return tuple(signs)


def from_signs(signs: tuple[int, ...]) -> Fraction:
    """Return the number whose sign expansion is `signs`.

    >>> from_signs((1, -1, 1))
    Fraction(3, 4)
    """
    low: Fraction | None = None
    high: Fraction | None = None
    here = Fraction(0)
    for sign in signs:
        low, high, here = _step(low, high, here, sign)
    return here


def _step(
    low: Fraction | None, high: Fraction | None, here: Fraction, sign: int
) -> tuple[Fraction | None, Fraction | None, Fraction]:
    """Move one step right or left from `here`, which lies between `low` and `high`."""
    if sign > 0:
        return here, high, here + 1 if high is None else (here + high) / 2
    return low, here, here - 1 if low is None else (low + here) / 2


def fraction(parts: tuple[int, int]) -> Fraction:
    """Return numerator · 2^exponent, the form in which the core passes numbers."""
    numerator, exponent = parts
    return Fraction(numerator << exponent) if exponent >= 0 else Fraction(numerator, 1 << -exponent)


def number_id(world: World, x: object) -> int:
    """Return the id of the number `x`, which must be dyadic."""
    number = x if isinstance(x, int) else as_rational(x)
    if number is None:
        kind = one(type(x).__name__)
        raise TypeError(f"a number is an int, a Fraction or another exact rational, not {kind}")
    numerator, denominator = number.numerator, number.denominator
    if denominator & (denominator - 1):
        shown = show(Fraction(number))
        raise DomainError(
            f"{shown} is not a dyadic rational, so it is not a short game; use a denominator "
            "that is a power of 2"
        )
    exponent = 1 - denominator.bit_length()
    if -_INT64 <= numerator < _INT64:
        return world.values.dyadic(numerator, exponent)
    size = abs(numerator)
    magnitude = size.to_bytes((size.bit_length() + 7) // 8, "little")
    return world.values.large_dyadic(magnitude, numerator < 0, exponent)


def show(x: Fraction) -> str:
    """Return the number as text for a sentence, shortened if it is long.

    >>> show(Fraction(-3, 2)), show(Fraction(1, 2**500))
    ('-3/2', 'a number of 501 bits')
    """
    bits = x.numerator.bit_length() + x.denominator.bit_length() - 1
    return str(x) if bits <= 128 else f"a number of {bits} bits"


def check_dyadic(number: object, what: str) -> None:
    """Raise DomainError, naming `what`, unless a finite game can have this number as its value."""
    if isinstance(number, int | Fraction) and number.denominator.bit_count() == 1:
        return
    shown = show(Fraction(number)) if isinstance(number, int | Fraction) else f"{number!r:.60}"
    raise DomainError(
        f"{what} is an integer, or a Fraction whose denominator is a power of two; not {shown}"
    )

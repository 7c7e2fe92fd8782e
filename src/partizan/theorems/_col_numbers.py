"""Numbers, and numbers with a star, as small as they come: all that Col needs.

A worth is a pair: a number, multiplied by `ONE` so that it is an integer, and 1 or 0 for a star or
none. What options of this kind make of a position follows without canonical forms, because a
position of Col is never hot [Renault13, Thm 3.56].
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import TypeAlias

from partizan.theories.normal import Game

__all__ = ["MAX_VERTICES", "ONE", "STAR", "ZERO", "Worth", "as_game", "of_options", "plus"]

Worth: TypeAlias = tuple[int, int]
"""A number times `ONE`, and 1 for a star or 0 for none."""

MAX_VERTICES = 120
"""A piece with more vertices is not searched: its numbers might need more binary places."""

_PLACES = MAX_VERTICES + 8
ONE = 1 << _PLACES
ZERO: Worth = (0, 0)
STAR: Worth = (0, 1)


def plus(one: Worth, other: Worth) -> Worth:
    """Return the sum."""
    return one[0] + other[0], one[1] ^ other[1]


def as_game(worth: Worth) -> Game:
    """Return a worth as a value of normal play.

    >>> as_game((3 * ONE // 4, 1))
    3/4*
    """
    number, star = worth
    return Game(Fraction(number, ONE)) + Game.nimber(star)


def of_options(left: Iterable[Worth], right: Iterable[Worth]) -> Worth:
    """Return what a position with these options is worth, if it is not hot.

    A number x is less than or confused with what it must exceed: x > a for an option a of Left's,
    but only x >= a for a*. If some x fits, the simplest one is the value; if none does, both
    players' best options are the same number, and the value is that number and a star.

    >>> as_game(of_options([ZERO], [ZERO])), as_game(of_options([STAR], [(ONE, 0)]))
    (*, 0)
    """
    # The best option is the largest number, without a star if possible. A number that may be equal
    # to its bound lies strictly between bounds that are moved by less than any number's precision.
    low = max((2 * number - star for number, star in left), default=None)
    high = min((2 * number + star for number, star in right), default=None)
    if low is not None and low == high and not low & 1:
        return low >> 1, 1
    assert low is None or high is None or low + 1 < high, "a position of Col is never hot"
    return _simplest(low, high, 2 * ONE) >> 1, 0


def _simplest(low: int | None, high: int | None, unit: int) -> int:
    """Return the simplest number strictly between two; unit stands for 1."""
    if (low is None or low < 0) and (high is None or high > 0):
        return 0
    if low is None or low < 0:
        assert high is not None
        return -_simplest(-high, None if low is None else -low, unit)
    above = (low // unit + 1) * unit  # the least integer above
    if high is None or above < high:
        return above
    last = high - 1
    place = (low ^ last).bit_length() - 1  # the first binary place in which they differ
    return last >> place << place

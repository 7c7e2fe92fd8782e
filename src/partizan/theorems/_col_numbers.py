"""Numbers, with or without a star, in a compact form: all that Col needs.

A worth is a pair (number times `ONE`, an integer; 1 if there is a star, else 0). The worth of a
position follows from those of its options without canonical forms, because a position of Col is
never hot [Renault13, Thm 3.56].
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import TypeAlias

from partizan.theories.normal import Game

__all__ = ["MAX_VERTICES", "ONE", "STAR", "ZERO", "Worth", "as_game", "of_options", "plus"]

Worth: TypeAlias = tuple[int, int]
"""A number times `ONE`, and 1 if a star is added, else 0."""

MAX_VERTICES = 120
"""Larger pieces are not searched: their numbers might need more binary places."""

_PLACES = MAX_VERTICES + 8
ONE = 1 << _PLACES
ZERO: Worth = (0, 0)
STAR: Worth = (0, 1)


def plus(one: Worth, other: Worth) -> Worth:
    """Return the sum of two worths."""
    return one[0] + other[0], one[1] ^ other[1]


def as_game(worth: Worth) -> Game:
    """Return a worth as a value of normal play.

    >>> as_game((3 * ONE // 4, 1))
    3/4*
    """
    number, star = worth
    return Game(Fraction(number, ONE)) + Game.nimber(star)


def of_options(left: Iterable[Worth], right: Iterable[Worth]) -> Worth:
    """Return the worth of a position with these options, if it is not hot.

    A number x is bounded below by x > a for each Left option a, and by x >= a for each Left option
    a*; likewise above. If some x satisfies the bounds, the simplest one is the value; otherwise the
    best options of both players are the same number, and the value is that number plus a star.

    >>> as_game(of_options([ZERO], [ZERO])), as_game(of_options([STAR], [(ONE, 0)]))
    (*, 0)
    """
    # The best option is the largest number, without a star if possible. Bounds that may be attained
    # are moved outwards by less than the precision of any number, so that all bounds are strict.
    low = max((2 * number - star for number, star in left), default=None)
    high = min((2 * number + star for number, star in right), default=None)
    if low is not None and low == high and not low & 1:
        return low >> 1, 1
    assert low is None or high is None or low + 1 < high, "a position of Col is never hot"
    return _simplest(low, high, 2 * ONE) >> 1, 0


def _simplest(low: int | None, high: int | None, unit: int) -> int:
    """Return the simplest number strictly between two bounds, scaled by `unit`."""
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

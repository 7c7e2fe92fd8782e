"""Toads and Frogs before the first move: the rows whose values are proved.

A row has so many toads at its left end, then empty cells, then frogs: T^a.^bF^c.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from partizan.errors import DomainError, Undecided
from partizan.theories.normal import Game

__all__ = ["ProvedRow", "value_of_start"]


class ProvedRow(NamedTuple):
    """What a row is worth, and where it is proved."""

    value: Game
    source: str


def value_of_start(toads: int, empty: int, frogs: int) -> ProvedRow:
    """Return what the row before the first move is worth, if there is a theorem.

    >>> value_of_start(9, 1, 5), value_of_start(100, 7, 1)
    (ProvedRow(value=*, source='[BCG01]'), ProvedRow(value=594*, source='[Erickson96]'))
    >>> value_of_start(2, 2, 6).value, value_of_start(10, 3, 3).value
    ({0|-7/2}, 13/2)
    """
    for n in (toads, empty, frogs):
        if not _is_count(n):
            raise DomainError(f"a row has 0, 1, 2, ... toads, frogs and empty cells, not {n!r}")
    if toads < frogs:  # seen from the other side, it is the negative
        other = value_of_start(frogs, empty, toads)
        return ProvedRow(-other.value, other.source)
    found = _value(toads, empty, frogs)
    if found is None:
        raise Undecided(
            f"no theorem here gives the value of T^{toads}.^{empty}F^{frogs}; ask toads-and-frogs, "
            "which plays it out"
        )
    return found


def _value(a: int, b: int, c: int) -> ProvedRow | None:
    """Return the value for a >= c."""
    if b == 0:
        return ProvedRow(Game(0), "no move")
    if c == 0:
        return ProvedRow(Game(a * b), "one player's moves")
    if b == 1:
        if c == 1:
            return ProvedRow(Game.of([Game.of([a - 2], [1])], [0]), "[BCG01]")
        return ProvedRow(Game("*"), "[BCG01]")
    if c == 1:
        return ProvedRow(Game((a - 1) * (b - 1)) + Game.nimber(b % 2), "[Erickson96]")
    if b == 2 and a > c:
        hot = Game.of([Game.of([a - 3], [a - c])], [Game.of([Game("*")], [3 - c])])
        return ProvedRow(hot, "[Thanatipanonda11]")
    if b == 3 and c == 2:
        return ProvedRow(Game.of([a - 2], [a - 2]), "[Thanatipanonda11]")
    if b == 3 and c == 3 and a >= 5:
        return ProvedRow(Game(a - Fraction(7, 2)), "[Thanatipanonda11]")
    return None


def _is_count(n: object) -> bool:
    return isinstance(n, int) and n >= 0

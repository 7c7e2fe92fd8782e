"""Pseudonumbers, and the stops of stoppers.

A pseudonumber is on, off, a number x, x + over or x + under. They are totally ordered: off < x +
under < x < x + over < y + under < on for x < y. Play of a stopper stops at a pseudonumber.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from partizan._core import World
from partizan.theories.loopy.sides import OFF, ON
from partizan.theories.normal.numbers import fraction, number_id


class Pseudonumber(NamedTuple):
    """The pseudonumber off (`size` -1), on (`size` 1), or `number` plus over, 0 or under.

    In the last case `size` is 0, and `side` is 1, 0 or -1.

    >>> over = Pseudonumber(0, Fraction(0), 1)
    >>> Pseudonumber(-1) < Pseudonumber(0, Fraction(0)) < over < Pseudonumber(0, Fraction(1), -1)
    True
    """

    size: int
    number: Fraction = Fraction(0)
    side: int = 0

    @property
    def strong(self) -> Pseudonumber:
        """The same without over and under."""
        return self._replace(side=0)


def pseudonumber(world: World, i: int) -> Pseudonumber | None:
    """Return the pseudonumber that a stored stopper is, or None."""
    found = world.loopy.pseudonumber(i)
    return None if found is None else _read(world, found)


def stop(world: World, i: int, player: int) -> Pseudonumber:
    """Return the stop of a stopper if `player` (0 for Left, 1 for Right) moves first.

    The stop of a pseudonumber is itself; otherwise Left moves to an option with the largest Right
    stop, and Right to one with the least Left stop.
    """
    return _read(world, world.loopy.stop(i, player))


def _read(world: World, found: tuple[int, int, int]) -> Pseudonumber:
    size, number, side = found
    return Pseudonumber(size, fraction(world.values.number_part(number)), side)


def node_of(world: World, p: Pseudonumber) -> int:
    """Return the stored node of a pseudonumber."""
    if p.size:
        return ON if p.size > 0 else OFF
    number = ~world.loopy.of_value(number_id(world, p.number))
    if not p.side:
        return ~number
    ends = ([[number]], [[0]])
    return world.loopy.intern(*(ends if p.side > 0 else ends[::-1]))[0]

"""Pseudonumbers, and the stops of stoppers.

A pseudonumber is on, off, a number x, x + over or x + under. They are totally ordered: off < x +
under < x < x + over < y + under < on for x < y. Play of a stopper stops at a pseudonumber.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from partizan.theories.loopy.store import Store
from partizan.theories.normal.numbers import fraction, number_id

__all__ = ["Pseudonumber", "node_of", "pseudonumber", "stop"]


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


def pseudonumber(store: Store, i: int) -> Pseudonumber | None:
    """Return the pseudonumber that a stored stopper is, or None."""
    game = store.game(i)
    if game >= 0:
        if not store.world.value_is_number(game):
            return None
        return Pseudonumber(0, fraction(store.world.value_number_part(game)))
    if i in (store.on, store.off):
        return Pseudonumber(1 if i == store.on else -1)
    for side, mine, yours in (
        (1, store.left(i), store.right(i)),
        (-1, store.right(i), store.left(i)),
    ):
        if yours == (i,) and len(mine) == 1 and store.game(mine[0]) >= 0:
            base = pseudonumber(store, mine[0])
            if base is not None:
                return base._replace(side=side)
    return None


def node_of(store: Store, p: Pseudonumber) -> int:
    """Return the stored node of a pseudonumber."""
    if p.size:
        return store.on if p.size > 0 else store.off
    number = ~store.of_game(number_id(store.world, p.number))
    if not p.side:
        return ~number
    ends = ([[number]], [[0]])
    return store.intern(*(ends if p.side > 0 else ends[::-1]))[0]


def stop(store: Store, i: int, player: int) -> Pseudonumber:
    """Return the stop of a stopper if `player` (0 for Left, 1 for Right) moves first.

    The stop of a pseudonumber is itself; otherwise Left moves to an option with the largest Right
    stop, and Right to one with the least Left stop.
    """
    found: dict[tuple[int, int], Pseudonumber] = {}
    stack = [(i, player)]
    while stack:
        v, mover = state = stack[-1]
        if state in found:
            stack.pop()
            continue
        known = pseudonumber(store, v)
        game = store.game(v)
        if known is None and game >= 0:
            known = Pseudonumber(0, fraction(store.world.value_stop(game, mover)))
        if known is None:
            after = [(w, 1 - mover) for w in (store.right(v) if mover else store.left(v))]
            missing = [s for s in after if s not in found]
            if missing:  # alternating play in a stopper ends, so this does too
                stack += missing
                continue
            known = (min if mover else max)(found[s] for s in after)
        found[state] = known
        stack.pop()
    return found[i, player]

"""Cutcake and Maundy Cake: values read from the sides of the cake [BCG01, ch. 2].

Left cuts between columns, Right between rows.
"""

from __future__ import annotations

from partizan.boards.cakes import Cakes
from partizan.rulesets.heap.cakes import Cutcake, MaundyCake
from partizan.theorem import theorem
from partizan.theories.normal.evaluations import VALUE
from partizan.theories.normal.game import Game

__all__ = ["LARGEST_SIDE", "maundy_value", "value"]

LARGEST_SIDE = 10**12
"""The longest side that is factored for Maundy Cake."""


@theorem(Cutcake, VALUE, "[BCG01, ch. 2, Cutcake]")
def value(_: Cutcake, board: Cakes) -> Game:
    """Return ⌊longer side/2^k⌋ - 1 spare moves, for the greatest 2^k up to the shorter side.

    They belong to the player who cuts the longer side; there are none if both sides have the same
    number of binary digits.

    >>> from partizan import rulesets
    >>> [rulesets.cutcake(cake).value() for cake in ("1x8", "8x1", "2x5", "4x7", "3x2+1x2")]
    [7, -7, 1, 0, 1]
    """
    return Game(sum(_spare(rows, cols) - _spare(cols, rows) for rows, cols in board.sizes))


@theorem(MaundyCake, VALUE, "[BCG01, ch. 2, Extras: Maundy Cake]")
def maundy_value(_: MaundyCake, board: Cakes) -> Game | None:
    """Return the sum of the quotients left of one side as both are divided by their least primes.

    Divide both sides repeatedly by their least prime factors. While both can be divided, neither
    player is ahead; from then on the quotients of the side that can still be divided are added up.

    >>> from partizan import rulesets
    >>> [rulesets.maundy_cake(cake).value() for cake in ("1x6", "6x1", "12x12", "2x12", "1x7")]
    [4, -4, 0, 4, 1]
    """
    total = 0
    for rows, columns in board.sizes:
        if max(rows, columns) > LARGEST_SIDE:
            return None
        left, right = _quotients(columns), _quotients(rows)
        total += sum(left[len(right) :]) - sum(right[len(left) :])
    return Game(total)


def _spare(theirs: int, ours: int) -> int:
    """Return the number of spare cuts of one player."""
    power = 1 << (theirs.bit_length() - 1)
    return max(0, ours // power - 1)


def _quotients(side: int) -> list[int]:
    """Return the successive quotients of a side by its least prime factor."""
    found = []
    factor = 2
    while factor * factor <= side:
        if side % factor:
            factor += 1
        else:
            side //= factor
            found.append(side)
    return [*found, 1] if side > 1 else found

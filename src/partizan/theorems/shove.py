"""Shove: the number of a strip, piece by piece.

[ANW07, ch. 5, Shove; locator from memory] A piece on the p-th cell is worth p to its owner if all
pieces beyond it have its colour. Otherwise that is halved once for the piece itself, and once for
each piece beyond it up to the last one whose next neighbour has another colour.
"""

from __future__ import annotations

from fractions import Fraction

from partizan.boards import Strip
from partizan.rulesets.strip.push import BLACK, EMPTY, SHOVE

__all__ = ["number_of_strip"]


def number_of_strip(board: Strip | str) -> Fraction:
    """Return what a strip is worth in Shove.

    >>> [str(number_of_strip(strip)) for strip in ("..x", "xo", ".x.o", ".xoox", "")]
    ['3', '-3/2', '-3', '5/2', '0']
    """
    found = Fraction(0)
    halvings = 0
    beyond = ""  # the next piece on the right
    for place, piece in reversed([*enumerate(SHOVE(board).board.cells, 1)]):
        if piece == EMPTY:
            continue
        if halvings or (beyond and piece != beyond):
            halvings += 1
        beyond = piece
        share = Fraction(place, 1 << halvings)
        found += share if piece == BLACK else -share
    return found

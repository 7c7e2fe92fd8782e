"""Shove: the number of a strip, piece by piece.

[ANW07, ch. 5, Shove] A piece on the p-th cell is worth p to its owner if all pieces to its right
have its colour. Otherwise p is halved once for the piece itself, and once for each piece to its
right up to the last one that is followed by a piece of the other colour.
"""

from __future__ import annotations

from fractions import Fraction

from partizan.boards import Strip
from partizan.rulesets.strip.push import BLACK, EMPTY, Shove
from partizan.theorem import theorem
from partizan.theories.normal.evaluations import VALUE
from partizan.theories.normal.game import Game

__all__ = ["value"]

_LONGEST = 20_000  # cells; the time is quadratic


@theorem(Shove, VALUE, "[ANW07, ch. 5, Shove]")
def value(_: Shove, board: Strip) -> Game | None:
    """Return the places of the pieces, halved for each piece up to the last change of colour.

    >>> from partizan import rulesets
    >>> [rulesets.shove(strip).value() for strip in ("..x", "xo", ".x.o", ".xoox")]
    [3, -3/2, -3, 5/2]
    """
    if len(board.cells) > _LONGEST:
        return None
    found = halvings = 0  # the result is found / 2**halvings
    beyond = ""  # the next piece on the right
    for place in range(len(board.cells), 0, -1):
        piece = board.cells[place - 1]
        if piece == EMPTY:
            continue
        if halvings or (beyond and piece != beyond):
            halvings += 1
            found <<= 1
        beyond = piece
        found += place if piece == BLACK else -place
    return Game(Fraction(found, 1 << halvings))

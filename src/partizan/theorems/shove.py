"""Shove: the number of a strip, piece by piece.

[ANW07, ch. 5, Shove] A piece on the p-th cell is worth p to its owner if all pieces beyond it have
its colour. Otherwise that is halved once for the piece itself, and once for each piece beyond it up
to the last one whose next neighbour has another colour.
"""

from __future__ import annotations

from fractions import Fraction

from partizan.boards import Strip
from partizan.rulesets.strip.push import BLACK, EMPTY, Shove
from partizan.theorem import theorem
from partizan.theories.normal.evaluations import VALUE
from partizan.theories.normal.game import Game

__all__ = ["value"]

_LONGEST = 20_000  # cells; the time grows with the square


@theorem(Shove, VALUE, "[ANW07, ch. 5, Shove]")
def value(_: Shove, board: Strip) -> Game | None:
    """Return the places of the pieces, halved for each piece from the last change of colour on.

    >>> from partizan import rulesets
    >>> [rulesets.shove(strip).value() for strip in ("..x", "xo", ".x.o", ".xoox")]
    [3, -3/2, -3, 5/2]
    """
    if len(board.cells) > _LONGEST:
        return None
    found = halvings = 0  # what is found is divided by a power of two
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

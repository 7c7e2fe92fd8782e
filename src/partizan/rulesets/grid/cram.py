"""Cram: both players lay dominoes either way.

Also called Plugg, or impartial Domineering. [BCG01, ch. 15]
Codes for the kernel: 0 an empty cell, 1 a taken one.
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards import Grid
from partizan.players import Player
from partizan.rulesets.grid.domineering import ACROSS, DOWN, EMPTY, TAKEN, Domineering

__all__ = ["RULESET", "Cram"]


class Cram(Domineering):
    """Cover two neighbouring empty cells with a domino. The game is impartial.

    >>> from partizan import rulesets
    >>> [rulesets.cram(text).nim_value() for text in ("..", "..|..", "...|...", ".....")]
    [1, 0, 1, 0]
    """

    kernel = "cram"
    is_impartial = True

    def options(self, board: Grid, player: Player) -> Iterator[Grid]:
        """Yield the boards after one domino of either player."""
        cells = board.cells
        for cell, other in board.pairs(DOWN) + board.pairs(ACROSS):
            if cells[cell] == EMPTY == cells[other]:
                yield board.fill(TAKEN, cell, other)

    def representative(self, board: Grid) -> Grid:
        """Return the least of the eight symmetric boards."""
        return min(board.symmetries())

    def conjugate(self, board: Grid) -> Grid:
        """Return the board itself: the players have the same moves."""
        return board


RULESET = Cram()

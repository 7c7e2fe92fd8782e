"""Cram: both players place dominoes in either direction.

Also called Plugg, or impartial Domineering. [BCG01, ch. 15]
The kernel numbers the letters: 0 empty, 1 occupied.
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards import Grid
from partizan.players import Player
from partizan.rulesets.grid.domineering import ACROSS, DOWN, EMPTY, TAKEN, Domineering


class Cram(Domineering):
    """Place a domino on two adjacent empty cells, in either direction. The game is impartial.

    >>> from partizan import rulesets
    >>> [rulesets.cram(text).nim_value() for text in ("..", "..|..", "...|...", ".....")]
    [1, 0, 1, 0]
    """

    kernel = "cram"
    is_impartial = True

    def options(self, board: Grid, player: Player) -> Iterator[Grid]:
        """Yield the boards after a domino is placed."""
        cells = board.cells
        for cell, other in board.pairs(DOWN) + board.pairs(ACROSS):
            if cells[cell] == EMPTY == cells[other]:
                yield board.fill(TAKEN, cell, other)

    def restrictions(self, board: Grid, player: Player) -> Iterator[tuple[Grid, ...]]:
        """Return none: a line that must not be crossed would bind both players."""
        return iter(())

    def representative(self, board: Grid) -> Grid:
        """Return the least of the eight symmetric boards."""
        return min(board.symmetries())

    def conjugate(self, board: Grid) -> Grid:
        """Return the board itself: both players have the same moves."""
        return board


RULESET = Cram()

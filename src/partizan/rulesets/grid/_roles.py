"""What tells the players apart: the colour of their stones, or the direction of their moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from partizan.boards import Direction, Grid
from partizan.boards.letters import LARGEST
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT
from partizan.rulesets.grid import GridRuleset

__all__ = [
    "ACROSS",
    "BLACK",
    "BLOCKED",
    "DOWN",
    "EITHER_WAY",
    "EMPTY",
    "LEFT_AND_RIGHT",
    "OWN",
    "UP_AND_DOWN",
    "WHITE",
    "ByColour",
    "ByDirection",
    "checkered",
]

EMPTY, BLACK, WHITE, BLOCKED = ".xo#"
OWN = {LEFT: BLACK, RIGHT: WHITE}

DOWN: Direction = (1, 0)
ACROSS: Direction = (0, 1)
EITHER_WAY = (DOWN, ACROSS)
UP_AND_DOWN: tuple[Direction, ...] = (DOWN, (-1, 0))
LEFT_AND_RIGHT: tuple[Direction, ...] = (ACROSS, (0, -1))


class ByColour(GridRuleset):
    """Rules that are the same for black and white (Left and Right), and in every direction.

    Codes for a kernel: 0 an empty cell, 1 a black stone, 2 a white one, 3 a blocked cell.
    """

    alphabet = EMPTY + BLACK + WHITE + BLOCKED
    aliases: ClassVar[Mapping[str, str]] = {"b": BLACK, "w": WHITE, "_": EMPTY}

    def representative(self, board: Grid) -> Grid:
        """Return the least of the eight symmetric boards."""
        return min(board.symmetries())

    def conjugate(self, board: Grid) -> Grid:
        """Return the board with black and white exchanged."""
        return board.swapped(BLACK, WHITE)


class ByDirection(GridRuleset):
    """Rules by which Left does vertically what Right does horizontally, with the same pieces.

    Codes for a kernel: 0 an empty cell, 1 a piece, 2 a blocked cell.
    """

    alphabet = EMPTY + BLACK + BLOCKED
    aliases: ClassVar[Mapping[str, str]] = {"b": BLACK, "_": EMPTY}

    def representative(self, board: Grid) -> Grid:
        """Return the least reflection."""
        # reflections keep vertical moves vertical; a quarter turn would not
        return min(board.reflections())

    def conjugate(self, board: Grid) -> Grid:
        """Return the transpose, where Left's moves are Right's."""
        return board.transposed()


def checkered(rows: int, columns: int) -> Grid:
    """Return the full board on which the colours alternate, with black in the first corner."""
    if rows > 0 and columns > 0 and rows * columns > LARGEST:
        raise DomainError(f"{rows:,} x {columns:,} cells are more than the {LARGEST:,} of a board")
    two_rows = ((BLACK + WHITE) * columns)[:columns] + ((WHITE + BLACK) * columns)[:columns]
    return Grid(rows, columns, (two_rows * rows)[: rows * columns])

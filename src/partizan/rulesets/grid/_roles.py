"""Base classes for games in which players differ by the colour of stones or by direction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from partizan.boards import Direction, Grid
from partizan.boards.lettered import LARGEST
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT
from partizan.rulesets.families import GridRuleset

EMPTY, BLACK, WHITE, BLOCKED = ".xo#"
OWN = {LEFT: BLACK, RIGHT: WHITE}

DOWN: Direction = (1, 0)
ACROSS: Direction = (0, 1)
EITHER_WAY = (DOWN, ACROSS)
UP_AND_DOWN: tuple[Direction, ...] = (DOWN, (-1, 0))
LEFT_AND_RIGHT: tuple[Direction, ...] = (ACROSS, (0, -1))


class ByColour(GridRuleset):
    """A game that treats black (Left) and white (Right) equally, and all directions equally.

    The kernels number the letters: 0 empty, 1 black, 2 white, 3 blocked.
    """

    alphabet = EMPTY + BLACK + WHITE + BLOCKED
    aliases: ClassVar[Mapping[str, str]] = {"b": BLACK, "w": WHITE, "_": EMPTY}

    def representative(self, board: Grid) -> Grid:
        """Return the least of the eight symmetric boards."""
        return min(board.symmetries())

    def conjugate(self, board: Grid) -> Grid | None:
        """Return the board with black and white exchanged."""
        return board.swapped(BLACK, WHITE)


class ByDirection(GridRuleset):
    """A game in which Left does vertically what Right does horizontally, with the same pieces.

    The kernels number the letters: 0 empty, 1 a piece, 2 blocked.
    """

    alphabet = EMPTY + BLACK + BLOCKED
    aliases: ClassVar[Mapping[str, str]] = {"b": BLACK, "_": EMPTY}

    def representative(self, board: Grid) -> Grid:
        """Return the least reflection."""
        # A quarter turn would make vertical moves horizontal.
        return min(board.reflections())

    def conjugate(self, board: Grid) -> Grid:
        """Return the transpose, which exchanges the players' directions."""
        return board.transposed()


def checkered(rows: int, columns: int) -> Grid:
    """Return the full board with alternating colours, black in the first corner."""
    if rows > 0 and columns > 0 and rows * columns > LARGEST:
        raise DomainError(f"a board has at most {LARGEST:,} cells, not {rows:,} x {columns:,}")
    two_rows = ((BLACK + WHITE) * columns)[:columns] + ((WHITE + BLACK) * columns)[:columns]
    return Grid(rows, columns, (two_rows * rows)[: rows * columns])

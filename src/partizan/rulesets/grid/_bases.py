"""What games on grids with black and white stones have in common."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import ClassVar

from partizan.boards import Grid
from partizan.boards.lettered import LARGEST
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT
from partizan.rulesets.families import GridRuleset

EMPTY, BLACK, WHITE, BLOCKED = ".xo#"
OWN = {LEFT: BLACK, RIGHT: WHITE}


class ByColour(GridRuleset):
    """A game that treats black (Left) and white (Right) equally, and all directions equally.

    The kernels number the letters: 0 empty, 1 black, 2 white, 3 blocked.
    """

    alphabet = EMPTY + BLACK + WHITE + BLOCKED
    aliases: ClassVar[Mapping[str, str]] = {"b": BLACK, "w": WHITE}

    def representative(self, board: Grid) -> Grid:
        """Return the least of the eight symmetric boards."""
        return min(board.symmetries())

    def conjugate(self, board: Grid) -> Grid | None:
        """Return the board with black and white exchanged."""
        return board.swapped(BLACK, WHITE)


def checkered(rows: int, columns: int) -> Grid:
    """Return the full board with alternating colours, black in the first corner."""
    if rows > 0 and columns > 0 and rows * columns > LARGEST:
        raise DomainError(f"a board has at most {LARGEST:,} cells, not {rows:,} x {columns:,}")
    two_rows = ((BLACK + WHITE) * columns)[:columns] + ((WHITE + BLACK) * columns)[:columns]
    return Grid(rows, columns, (two_rows * rows)[: rows * columns])


def regions(board: Grid, outside: str, *, idle: Collection[str]) -> Iterator[Grid]:
    """Yield the connected regions, each as a cropped grid.

    Cells with the letter `outside` separate the regions. Adjacent cells whose letters form an
    `idle` pair, in either order, are not connected.
    """
    cells = board.cells
    waiting = {cell for cell, letter in enumerate(cells) if letter != outside}
    for first in sorted(waiting):
        if first not in waiting:
            continue
        waiting.discard(first)
        region = [first]
        for cell in region:
            for other in board.neighbours(cell):
                pair = cells[cell] + cells[other]
                if other in waiting and pair not in idle and pair[::-1] not in idle:
                    waiting.discard(other)
                    region.append(other)
        letters = [outside] * len(cells)
        for cell in region:
            letters[cell] = cells[cell]
        yield Grid(board.rows, board.columns, "".join(letters)).cropped(outside)


def index_of(cell: int, text: str) -> int:
    """Return the index of a cell's letter in the text of a board.

    >>> index_of(2, " ab | cd ")
    6
    """
    return [n for n, letter in enumerate(text) if letter != "|" and not letter.isspace()][cell]

"""Amazons: queens move and then shoot an arrow that blocks a cell.

[Snatzke02, sect. 2]
The kernel numbers the letters: 0 empty, 1 a black amazon (Left's), 2 a white amazon (Right's), 3 an
arrow or another blocked cell.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from partizan.boards import Grid
from partizan.errors import DomainError
from partizan.rulesets.grid._bases import BLACK, EMPTY, WHITE, ByColour


class Amazons(ByColour):
    """Move one of your amazons like a chess queen, then shoot an arrow from there in the same way.

    Amazons and arrows move any distance over empty cells, in any of the eight directions. The cell
    where an arrow lands is blocked for the rest of the game; it may be the cell that the amazon
    left.

    >>> from partizan import rulesets
    >>> [rulesets.amazons(text).value() for text in ("x..", "x.o", "x..o", "x..|..o")]
    [2, *, ±1, ±{1,{2|0}}]
    >>> str(rulesets.amazons(5, 5))
    '.x.x.|x...x|.....|o...o|.o.o.'
    """

    rules = """
        grid # . x o
        L: x.*. -> ..*x' in compass then x'.*. -> x.*# in compass
        R: swap xo
    """
    is_impartial = False
    is_loopy = False  # every move shoots an arrow; deriving this takes a tenth of a second
    kernel = "amazons"
    glyphs: ClassVar[Mapping[str, str]] = {BLACK: "queen of Left", WHITE: "queen of Right"}

    def start(self, rows: int, columns: int) -> Grid:
        """Return the board with four amazons each at the edges, a third of the way along.

        On 10 x 10 cells this is the start of tournaments; smaller boards follow [Mueller01].
        """
        if min(rows, columns) < 4:
            raise DomainError(
                f"amazons starts on at least 4x4 cells, not {rows}x{columns}: write out the board"
            )
        row, column = (rows - 1) // 3, (columns - 1) // 3
        board = Grid.filled(rows, columns, EMPTY)
        half = (column, columns - 1 - column, row * columns, (row + 1) * columns - 1)
        return board.put(
            dict.fromkeys(half, BLACK) | {rows * columns - 1 - cell: WHITE for cell in half}
        )


RULESET = Amazons()

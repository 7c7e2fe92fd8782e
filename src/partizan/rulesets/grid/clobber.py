"""Clobber: stones capture their neighbours.

[AGNW05]

For the kernel, which plays the whole family. Codes: 0 an empty cell, 1 a black stone (Left's), 2 a
white stone (Right's), 3 a blocked cell. Parameters: directions, reach, captured, behind.

    directions   0 the four orthogonal steps, 1 the eight steps of a king, 2 the eight of a knight
    reach        how many steps a stone may take in its direction; 0: any number
    captured     onto what it may move: 1 an empty cell + 2 an own stone + 4 an enemy stone
    behind       what it leaves in its cell: 0 an empty cell, 2 an enemy stone

A stone passes over empty cells only. Its target is the first cell that is not empty, or the last
within its reach if all are empty; off the board there is none. A blocked cell is never captured.
"""

from __future__ import annotations

from typing import ClassVar

from partizan.boards import ORTHOGONAL, Grid
from partizan.players import LEFT, RIGHT
from partizan.rulesets.grid._rewriting import Rewrite, Rewriting
from partizan.rulesets.grid._roles import EMPTY, ByColour, checkered

__all__ = ["RULESET", "Clobber"]


class Clobber(Rewriting, ByColour):
    """Move a stone of yours (Left `x`, Right `o`) onto a neighbouring enemy stone, and remove that.

    >>> from partizan import rulesets
    >>> [rulesets.clobber(text).value() for text in ("xo", "xxo", "xo|ox", "xox|oxo")]
    [*, ↑, *, 0]
    """

    rewrites: ClassVar[tuple[Rewrite, ...]] = (
        Rewrite(LEFT, "xo", ".x", ORTHOGONAL),
        Rewrite(RIGHT, "ox", ".o", ORTHOGONAL),
    )
    outside = EMPTY
    kernel = "clobber"
    kernel_parameters = (0, 1, 4, 0)

    def start(self, rows: int, columns: int) -> Grid:
        """Return the full board on which the colours alternate."""
        return checkered(rows, columns)


RULESET = Clobber()

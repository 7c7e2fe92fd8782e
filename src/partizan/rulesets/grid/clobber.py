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

from partizan.boards import COMPASS, KNIGHT, ORTHOGONAL, Grid
from partizan.players import LEFT, RIGHT
from partizan.rulesets.grid._rewriting import Rewrite, Rewriting
from partizan.rulesets.grid._roles import BLOCKED, EMPTY, ByColour, checkered

__all__ = [
    "ANTI_CLOBBER",
    "CLOBBER",
    "HOT_CLOBBER",
    "KINGS",
    "KNIGHTS",
    "AntiClobber",
    "Clobber",
    "HotClobber",
    "Kings",
    "Knights",
]


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


class HotClobber(Clobber):
    """Move a stone of yours onto any neighbouring stone, and remove that.

    The kernel and its codes are those of Clobber. [Siegel24]

    >>> from partizan import rulesets
    >>> [rulesets.hot_clobber(text).value() for text in ("xo", "xx", "xxo", "xx|xo")]
    [*, 1, ↑, {2|↑}]
    """

    rewrites = (
        Rewrite(LEFT, "xo", ".x", ORTHOGONAL),
        Rewrite(LEFT, "xx", ".x", ORTHOGONAL),
        Rewrite(RIGHT, "ox", ".o", ORTHOGONAL),
        Rewrite(RIGHT, "oo", ".o", ORTHOGONAL),
    )
    kernel_parameters = (0, 1, 6, 0)


class AntiClobber(Rewriting, ByColour):
    """Move a stone of yours to a neighbouring empty cell, and leave an enemy stone behind.

    The kernel and its codes are those of Clobber. [Siegel24] Boards are not cut at empty cells,
    into which all moves go, but where no stone is near one.

    >>> from partizan import rulesets
    >>> [rulesets.anti_clobber(text).value() for text in ("x.", "x..", "x.o", "x..o")]
    [1, 2, *, 0]
    """

    rewrites = (
        Rewrite(LEFT, "x.", "ox", ORTHOGONAL),
        Rewrite(RIGHT, "o.", "xo", ORTHOGONAL),
    )
    outside = BLOCKED
    kernel = "clobber"
    kernel_parameters = (0, 1, 1, 2)


class Kings(Clobber):
    """Move a stone of yours onto an enemy stone beside it, also diagonally, and remove that.

    The kernel and its codes are those of Clobber. [Siegel24]

    >>> from partizan import rulesets
    >>> [rulesets.kings(text).value() for text in ("x.|.o", "xx|xo", "x.o|.x.")]
    [*, ⇑*, ↑]
    """

    rewrites = (
        Rewrite(LEFT, "xo", ".x", COMPASS),
        Rewrite(RIGHT, "ox", ".o", COMPASS),
    )
    kernel_parameters = (1, 1, 4, 0)


class Knights(Clobber):
    """Move a stone of yours, like a knight, onto an enemy stone, and remove that.

    The kernel and its codes are those of Clobber. [Siegel24]

    >>> from partizan import rulesets
    >>> [rulesets.knights(text).value() for text in ("x..|..o", "x.o|ox.|.xo")]
    [*, 0]
    """

    rewrites = (
        Rewrite(LEFT, "xo", ".x", KNIGHT),
        Rewrite(RIGHT, "ox", ".o", KNIGHT),
    )
    kernel_parameters = (2, 1, 4, 0)


CLOBBER = Clobber()
HOT_CLOBBER = HotClobber()
ANTI_CLOBBER = AntiClobber()
KINGS = Kings()
KNIGHTS = Knights()

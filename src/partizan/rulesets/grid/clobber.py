"""Clobber and its variants: stones capture adjacent stones.

[AGNW05]

One kernel plays the whole family. It numbers the letters: 0 empty, 1 black (Left), 2 white (Right),
3 blocked. Its parameters are:

    directions   0 the four orthogonal steps, 1 the eight steps of a king, 2 the eight of a knight,
                 3 the four diagonal steps
    reach        the largest number of steps in one direction; 0 for no limit
    captured     where it may land: 1 an empty cell + 2 an own stone + 4 an enemy stone
    behind       what it leaves in its cell: 0 an empty cell, 2 an enemy stone

A stone passes only over empty cells. Its target is the first cell that is not empty or, if all
cells within reach are empty, the last of them. Blocked cells are never captured.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, reduce
from operator import xor
from typing import Any, ClassVar

from partizan.boards import Grid
from partizan.rules.theorem import theorem
from partizan.rules.variants import Impartial
from partizan.rulesets.grid._bases import BLACK, WHITE, ByColour, checkered
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theories.impartial.sequence import NimSequence


class Clobber(ByColour):
    """Move one of your stones (Left `x`, Right `o`) onto an adjacent enemy stone, removing it.

    >>> from partizan import rulesets
    >>> [rulesets.clobber(text).value() for text in ("xo", "xxo", "xo|ox", "xox|oxo")]
    [*, ↑, *, 0]
    """

    rules = "grid . x o #; L: xo -> .x; R: swap xo"
    kernel = "clobber"
    kernel_parameters = (0, 1, 4, 0)

    def start(self, rows: int, columns: int) -> Grid:
        """Return the full board with alternating colours."""
        return checkered(rows, columns)


class HotClobber(Clobber):
    """Move one of your stones onto any adjacent stone, removing it.

    The kernel is that of Clobber. [Siegel24]

    >>> from partizan import rulesets
    >>> [rulesets.hot_clobber(text).value() for text in ("xo", "xx", "xxo", "xx|xo")]
    [*, 1, ↑, {2|↑}]
    """

    rules = "grid . x o #; L: x[xo] -> .x; R: swap xo"
    kernel_parameters = (0, 1, 6, 0)


class AntiClobber(ByColour):
    """Move one of your stones to an adjacent empty cell, and leave an enemy stone behind.

    The kernel is that of Clobber. [Siegel24]

    >>> from partizan import rulesets
    >>> [rulesets.anti_clobber(text).value() for text in ("x.", "x..", "x.o", "x..o")]
    [1, 2, *, 0]
    """

    rules = "grid # . x o; L: x. -> ox; R: swap xo"
    kernel = "clobber"
    kernel_parameters = (0, 1, 1, 2)


class Kings(Clobber):
    """Move one of your stones onto an enemy stone next to it, also diagonally, removing it.

    The kernel is that of Clobber. [Siegel24]

    >>> from partizan import rulesets
    >>> [rulesets.kings(text).value() for text in ("x.|.o", "xx|xo", "x.o|.x.")]
    [*, ⇑*, ↑]
    """

    rules = "grid . x o #; L: xo -> .x in compass; R: swap xo"
    kernel_parameters = (1, 1, 4, 0)
    glyphs: ClassVar[Mapping[str, str]] = {BLACK: "king of Left", WHITE: "king of Right"}


class Knights(Clobber):
    """Move one of your stones, like a chess knight, onto an enemy stone, removing it.

    The kernel is that of Clobber. [Siegel24]

    >>> from partizan import rulesets
    >>> [rulesets.knights(text).value() for text in ("x..|..o", "x.o|ox.|.xo")]
    [*, 0]
    """

    rules = "grid . x o #; L: xo -> .x in knight; R: swap xo"
    kernel_parameters = (2, 1, 4, 0)
    glyphs: ClassVar[Mapping[str, str]] = {BLACK: "knight of Left", WHITE: "knight of Right"}


class Rooks(Clobber):
    """Move one of your stones in a straight line over empty cells onto an enemy stone, removing it.

    >>> from partizan import rulesets
    >>> [rulesets.rooks(text).value() for text in ("x..o", "x.x.o", "x#o", "x.o|...|o.x")]
    [*, ↑, 0, *]
    """

    rules = "grid # . x o; L: x.*o -> ..*x; R: swap xo"
    kernel_parameters = (0, 0, 4, 0)
    glyphs: ClassVar[Mapping[str, str]] = {BLACK: "rook of Left", WHITE: "rook of Right"}


class Queens(Clobber):
    """Move one of your stones like a chess queen over empty cells onto an enemy stone, removing it.

    The kernel is that of Clobber. [Siegel24]

    >>> from partizan import rulesets
    >>> [rulesets.queens(text).value() for text in ("x..|...|..o", "x..|..o", "xx.|..o")]
    [*, 0, ↑]
    """

    rules = "grid # . x o; L: x.*o -> ..*x in compass; R: swap xo"
    glyphs: ClassVar[Mapping[str, str]] = {BLACK: "queen of Left", WHITE: "queen of Right"}
    kernel_parameters = (1, 0, 4, 0)


CLOBBER = Clobber()
HOT_CLOBBER = HotClobber()
ANTI_CLOBBER = AntiClobber()
KINGS = Kings()
KNIGHTS = Knights()
ROOKS = Rooks()
QUEENS = Queens()


# --- theorems -------------------------------------------------------------------------------------


@theorem(Impartial, NIM_VALUE, "[GS56]")
def nim_value(rules: Impartial[Any], board: Grid) -> int | None:
    """Return the nim-sum of the values of the runs, for a row or a column of Hot Clobber.

    (Our own; the cited paper has the theory of octal games.)

    >>> from partizan import catalog
    >>> catalog.load("impartial hot-clobber")("xxoxo.xx").nim_value()
    0
    """
    if type(rules.base) is not HotClobber or min(board.rows, board.columns) > 1:
        return None
    runs = [len(run) for run in re.findall("[xo]+", board.cells)]
    values = _sequence().found(max(runs, default=0) + 1)
    return reduce(xor, (values[run] for run in runs), 0)


@cache
def _sequence() -> NimSequence:
    """Return the nim-sequence of 0.6, shared by all questions."""
    return NimSequence("0.6")

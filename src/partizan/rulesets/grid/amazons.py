"""Amazons: queens move and then shoot an arrow that blocks a cell.

[Snatzke02, sect. 2]
The kernel numbers the letters: 0 empty, 1 a black amazon (Left's), 2 a white amazon (Right's), 3 an
arrow or another blocked cell.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from partizan.rulesets.grid._bases import BLACK, WHITE, ByColour


class Amazons(ByColour):
    """Move one of your amazons like a chess queen, then shoot an arrow from there in the same way.

    Amazons and arrows move any distance over empty cells, in any of the eight directions. The cell
    where an arrow lands is blocked for the rest of the game; it may be the cell that the amazon
    left.

    >>> from partizan import rulesets
    >>> [rulesets.amazons(text).value() for text in ("x..", "x.o", "x..o", "x..|..o")]
    [2, *, ±1, ±{1,{2|0}}]
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


RULESET = Amazons()

"""Rook Race: rooks move until they are stopped, and block the cells behind them.

[Siegel11]
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from partizan.errors import DomainError
from partizan.rulesets.grid._bases import BLACK, WHITE, ByColour
from partizan.wording import quoted


class RookRace(ByColour):
    """Move one of your rooks in one direction until it is stopped, and block the cells behind it.

    A rook is stopped by the edge, by another rook and by a blocked cell, and moves at least one
    cell; its starting cell is blocked too. In `rook-race(short)` it may also stop earlier.

    >>> from partizan import rulesets
    >>> [rulesets.rook_race(text).value() for text in ("x.", "x..", "x..|...", "x..|..o")]
    [1, 1, 4, 0]
    """

    glyphs: ClassVar[Mapping[str, str]] = {BLACK: "rook of Left", WHITE: "rook of Right"}

    def __init__(self, moves: str = "long") -> None:
        if moves not in ("long", "short"):
            raise DomainError(f"rook-race takes the parameter long or short, not {quoted(moves)}")
        self.parameters = () if moves == "long" else (moves,)
        stop = "[#xo]" if moves == "long" else ""
        self.rules = f"grid # . x o; L: x.*.{stop} -> ##*x{stop}; R: swap xo"


RULESET = RookRace()

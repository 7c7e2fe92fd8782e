"""Snort: neighbours never have different colours.

[Renault13, app. A] [BCG01, ch. 6; locator from memory]
Codes for the kernel: 0 a free cell, 1 one that only Left may colour, 2 one that only Right may
colour, 3 a cell that is gone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.grid._colouring import ColouringRuleset

__all__ = ["RULESET", "Snort"]


class Snort(ColouringRuleset):
    """Colour a cell with your colour, but none beside a cell that has your opponent's.

    A cell is `.` while both players may colour it, `l` if only Left may, `r` if only Right may, and
    `#` if nobody may. Cells coloured by Left (`x`) and Right (`o`) are read as what they make of
    the others.

    >>> from partizan import rulesets
    >>> [rulesets.snort(text).value() for text in (".", "..", "...", "l.", "l.r")]
    [*, ±1, ±2, {1|0}, ±1]
    >>> rulesets.snort("x..|..o")
    snort("#lr|lr#")
    """

    heirs: ClassVar[Mapping[Player, Player]] = {LEFT: LEFT, RIGHT: RIGHT}
    kernel = "snort"


RULESET = Snort()

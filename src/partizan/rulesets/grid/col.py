"""Col: neighbours have different colours.

[Renault13, sect. 3.3] [BCG01, ch. 2; locator from memory]
Codes for the kernel: 0 a free cell, 1 one that only Left may colour, 2 one that only Right may
colour, 3 a cell that is gone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.grid._colouring import ColouringRuleset

__all__ = ["RULESET", "Col"]


class Col(ColouringRuleset):
    """Colour a cell with your colour, but none beside a cell that has it already.

    A cell is `.` while both players may colour it, `l` if only Left may, `r` if only Right may, and
    `#` if nobody may. Cells coloured by Left (`x`) and Right (`o`) are read as what they make of
    the others. Every value is a number, or a number and a star [Renault13, Thm 3.56].

    >>> from partizan import rulesets
    >>> [rulesets.col(text).value() for text in (".", "..", "l.", "...|...|...")]
    [*, 0, 1/2, 0]
    >>> rulesets.col("x..|..o")
    col("#rl|rl#")
    """

    heirs: ClassVar[Mapping[Player, Player]] = {LEFT: RIGHT, RIGHT: LEFT}
    kernel = "col"


RULESET = Col()

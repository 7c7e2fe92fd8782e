"""Peg Duotaire: peg solitaire for two players.

[ME02] [Renault13, app. A]
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from partizan.errors import DomainError
from partizan.rulesets.families import GridRuleset
from partizan.rulesets.grid._bases import BLACK, BLOCKED, EMPTY
from partizan.wording import quoted


class PegDuotaire(GridRuleset):
    """Jump with a peg over an adjacent peg into the hole beyond, and remove the peg jumped over.

    The game is impartial. A move is a single jump; in `peg-duotaire(multiple)` the same peg may
    make further jumps in any direction, and stop after any of them. A peg is `x` or `1`, a hole is
    `.` or `0`, and `#` is neither.

    >>> from partizan import rulesets
    >>> [rulesets.peg_duotaire(text).nim_value() for text in ("110", "1101", "01110", "0111100")]
    [1, 0, 1, 0]
    """

    alphabet = EMPTY + BLACK + BLOCKED
    aliases: ClassVar[Mapping[str, str]] = {"1": BLACK, "0": EMPTY}
    glyphs: ClassVar[Mapping[str, str]] = {BLACK: "stone"}
    rules = "grid # . x; both: xx. -> ..x"

    def __init__(self, jumps: str = "single") -> None:
        if jumps not in ("single", "multiple"):
            raise DomainError(
                f"peg-duotaire takes the parameter single or multiple, not {quoted(jumps)}"
            )
        self.parameters = () if jumps == "single" else (jumps,)
        self.rules = type(self).rules + ("" if jumps == "single" else "' again")


class PartizanPegDuotaire(GridRuleset):
    """Jump with a peg over an adjacent peg into the hole beyond, and remove the peg jumped over.

    Left jumps vertically, Right horizontally. A peg is `x` or `1`, a hole is `.` or `0`, and `#` is
    neither.

    [Renault13, app. A]

    >>> from partizan import rulesets
    >>> duotaire = rulesets.partizan_peg_duotaire
    >>> [duotaire(text).value() for text in ("110", "11|11|00", "110|001|000")]
    [-1, 2, 0]
    """

    alphabet = EMPTY + BLACK + BLOCKED
    aliases: ClassVar[Mapping[str, str]] = {"b": BLACK, "1": BLACK, "0": EMPTY}
    glyphs: ClassVar[Mapping[str, str]] = {BLACK: "stone"}
    rules = "grid # . x; L: xx. -> ..x in up down; R: turn"


PEG_DUOTAIRE = PegDuotaire()
PARTIZAN_PEG_DUOTAIRE = PartizanPegDuotaire()

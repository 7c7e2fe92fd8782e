"""Partizan Peg Duotaire: pegs jump vertically for Left, horizontally for Right.

[Renault13, app. A]
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from partizan.players import LEFT, RIGHT
from partizan.rulesets.grid._rewriting import Rewrite, Rewriting
from partizan.rulesets.grid._roles import (
    BLACK,
    BLOCKED,
    EMPTY,
    LEFT_AND_RIGHT,
    UP_AND_DOWN,
    ByDirection,
)

__all__ = ["RULESET", "PartizanPegDuotaire"]


class PartizanPegDuotaire(Rewriting, ByDirection):
    """Jump with a peg over a neighbouring peg into the hole behind it, and remove that peg.

    Left jumps up or down, Right to the left or to the right. A peg is `x` or `1`, a hole `.` or
    `0`, and there is neither at `#`.

    >>> from partizan import rulesets
    >>> duotaire = rulesets.partizan_peg_duotaire
    >>> [duotaire(text).value() for text in ("110", "11|11|00", "110|001|000")]
    [-1, 2, 0]
    """

    aliases: ClassVar[Mapping[str, str]] = {"1": BLACK, "0": EMPTY, "_": EMPTY}
    rewrites = (
        Rewrite(LEFT, "xx.", "..x", UP_AND_DOWN),
        Rewrite(RIGHT, "xx.", "..x", LEFT_AND_RIGHT),
    )
    outside = BLOCKED


RULESET = PartizanPegDuotaire()

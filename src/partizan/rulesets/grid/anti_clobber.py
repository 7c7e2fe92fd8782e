"""Anti-Clobber: stones move away, and an enemy stone grows where they stood.

The kernel and its codes are those of Clobber. [Siegel24]
Boards are not cut at empty cells, into which all moves go, but where no stone is near one.
"""

from __future__ import annotations

from partizan.boards import ORTHOGONAL
from partizan.players import LEFT, RIGHT
from partizan.rulesets.grid._rewriting import Rewrite, Rewriting
from partizan.rulesets.grid._roles import BLOCKED, ByColour

__all__ = ["RULESET", "AntiClobber"]


class AntiClobber(Rewriting, ByColour):
    """Move a stone of yours to a neighbouring empty cell, and leave an enemy stone behind.

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


RULESET = AntiClobber()

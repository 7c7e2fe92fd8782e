"""Knights: Clobber in which stones move like knights of Chess.

The kernel and its codes are those of Clobber. [Siegel24]
"""

from __future__ import annotations

from partizan.boards import KNIGHT
from partizan.players import LEFT, RIGHT
from partizan.rulesets.grid._rewriting import Rewrite
from partizan.rulesets.grid.clobber import Clobber

__all__ = ["RULESET", "Knights"]


class Knights(Clobber):
    """Move a stone of yours, like a knight, onto an enemy stone, and remove that.

    >>> from partizan import rulesets
    >>> [rulesets.knights(text).value() for text in ("x..|..o", "x.o|ox.|.xo")]
    [*, 0]
    """

    rewrites = (
        Rewrite(LEFT, "xo", ".x", KNIGHT),
        Rewrite(RIGHT, "ox", ".o", KNIGHT),
    )
    kernel_parameters = (2, 1, 4, 0)


RULESET = Knights()

"""Kings: Clobber in which stones move like kings of Chess.

The kernel and its codes are those of Clobber. [Siegel24]
"""

from __future__ import annotations

from partizan.boards import COMPASS
from partizan.players import LEFT, RIGHT
from partizan.rulesets.grid._rewriting import Rewrite
from partizan.rulesets.grid.clobber import Clobber

__all__ = ["RULESET", "Kings"]


class Kings(Clobber):
    """Move a stone of yours onto an enemy stone beside it, also diagonally, and remove that.

    >>> from partizan import rulesets
    >>> [rulesets.kings(text).value() for text in ("x.|.o", "xx|xo", "x.o|.x.")]
    [*, ⇑*, ↑]
    """

    rewrites = (
        Rewrite(LEFT, "xo", ".x", COMPASS),
        Rewrite(RIGHT, "ox", ".o", COMPASS),
    )
    kernel_parameters = (1, 1, 4, 0)


RULESET = Kings()

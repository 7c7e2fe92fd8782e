"""Hot Clobber, or Cannibal Clobber: stones capture neighbours of either colour.

The kernel and its codes are those of Clobber. [Siegel24]
"""

from __future__ import annotations

from partizan.boards import ORTHOGONAL
from partizan.players import LEFT, RIGHT
from partizan.rulesets.grid._rewriting import Rewrite
from partizan.rulesets.grid.clobber import Clobber

__all__ = ["RULESET", "HotClobber"]


class HotClobber(Clobber):
    """Move a stone of yours onto any neighbouring stone, and remove that.

    >>> from partizan import rulesets
    >>> [rulesets.hot_clobber(text).value() for text in ("xo", "xx", "xxo", "xx|xo")]
    [*, 1, ↑, {2|↑}]
    """

    rewrites = (
        Rewrite(LEFT, "xo", ".x", ORTHOGONAL),
        Rewrite(LEFT, "xx", ".x", ORTHOGONAL),
        Rewrite(RIGHT, "ox", ".o", ORTHOGONAL),
        Rewrite(RIGHT, "oo", ".o", ORTHOGONAL),
    )
    kernel_parameters = (0, 1, 6, 0)


RULESET = HotClobber()

"""Queens: Clobber in which stones move like queens of Chess, but only to capture.

The kernel and its codes are those of Clobber. [Siegel24]
"""

from __future__ import annotations

from partizan.boards import COMPASS
from partizan.rulesets.grid.rooks import Rooks

__all__ = ["RULESET", "Queens"]


class Queens(Rooks):
    """Move a stone of yours any distance, also diagonally, onto an enemy stone, and remove that.

    >>> from partizan import rulesets
    >>> [rulesets.queens(text).value() for text in ("x..|...|..o", "x..|..o", "xx.|..o")]
    [*, 0, ↑]
    """

    directions = COMPASS
    kernel_parameters = (1, 0, 4, 0)


RULESET = Queens()

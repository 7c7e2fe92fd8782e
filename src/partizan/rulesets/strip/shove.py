"""Shove: step to the left, and everything on your left with you.

[ANW07, Appendix D; locator from memory]
"""

from __future__ import annotations

from partizan.rulesets.strip.push import Push

__all__ = ["RULESET", "Shove"]


class Shove(Push):
    """Move a piece of yours (Left `x`, Right `o`) and all pieces on its left one cell to the left.

    What is shoved over the end of the strip is gone.

    >>> from partizan import rulesets
    >>> [rulesets.shove(row).value() for row in ("..x", "xo", ".x.o", ".xoox")]
    [3, -3/2, -3, 5/2]
    """

    def _gone(self, cells: str, cell: int) -> int:
        """Return the first cell: all on the left moves, and what is in that cell falls off."""
        return 0


RULESET = Shove()

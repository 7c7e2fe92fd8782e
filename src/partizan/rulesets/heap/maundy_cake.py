"""Maundy Cake: cut a cake into equal slices, as many as you like.

[BCG01, Ch. 2; locator from memory]
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.rulesets.heap._cakes import CakeRuleset

__all__ = ["RULESET", "MaundyCake"]


class MaundyCake(CakeRuleset):
    """Cut a cake into two or more equal pieces, Left by vertical cuts and Right by horizontal ones.

    >>> from partizan import rulesets
    >>> [rulesets.maundy_cake(cake).value() for cake in ("1x12", "5x12", "7x12", "12x12")]
    [10, 4, 4, 0]
    """

    def cuts(self, side: int) -> Iterator[tuple[int, ...]]:
        """Yield equal lengths, two or more."""
        for pieces in range(2, side + 1):
            if side % pieces == 0:
                yield (side // pieces,) * pieces


RULESET = MaundyCake()

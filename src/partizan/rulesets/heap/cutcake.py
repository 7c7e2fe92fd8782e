"""Cutcake: cut a cake in two, Left vertically and Right horizontally.

[BCG01, Ch. 2; locator from memory]
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.rulesets.heap._cakes import CakeRuleset

__all__ = ["RULESET", "Cutcake"]


class Cutcake(CakeRuleset):
    """Cut a cake in two along a line between its squares: Left between columns, Right between rows.

    >>> from partizan import rulesets
    >>> [rulesets.cutcake(cake).value() for cake in ("8x1", "1x8", "2x8", "4x7")]
    [-7, 7, 3, 0]
    """

    def cuts(self, side: int) -> Iterator[tuple[int, int]]:
        """Yield the two lengths into which a side can be cut."""
        return ((shorter, side - shorter) for shorter in range(1, side // 2 + 1))


RULESET = Cutcake()

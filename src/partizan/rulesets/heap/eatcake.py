"""Eatcake, or Bynum's game: eat a column (Left) or a row (Right).

[BCG01, Ch. 8; locator from memory; CGT22, Ch. 12: Haff]
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.rulesets.heap._cakes import CakeRuleset

__all__ = ["RULESET", "Eatcake"]


class Eatcake(CakeRuleset):
    """Eat a strip one square wide, Left a column and Right a row; the cake may fall in two.

    >>> from partizan import rulesets
    >>> [rulesets.eatcake(cake).value() for cake in ("1x1", "1x2", "2x1", "2x3", "7x7")]
    [*, ↓, ↑, {⇑|*}, *]
    """

    def cuts(self, side: int) -> Iterator[tuple[int, ...]]:
        """Yield the lengths on both sides of a strip that is gone."""
        for shorter in range((side - 1) // 2 + 1):
            yield tuple(rest for rest in (shorter, side - 1 - shorter) if rest)


RULESET = Eatcake()

"""Turn-and-Eatcake: turn a cake, then eat a strip of it.

[BCG01, Ch. 8; locator from memory]
"""

from __future__ import annotations

from partizan.rulesets.heap.eatcake import Eatcake

__all__ = ["RULESET", "TurnAndEatcake"]


class TurnAndEatcake(Eatcake):
    """Turn one cake by a right angle, and then eat a column (Left) or a row (Right) of it.

    This is the order of [Siegel24]; who eats first and then turns what is left plays the same game
    from the cake turned once more.

    >>> from partizan import rulesets
    >>> [rulesets.turn_and_eatcake(cake).value() for cake in ("1x1", "1x2", "2x1", "2x2")]
    [*, ↑, ↓, 0]
    """

    turns = True


RULESET = TurnAndEatcake()

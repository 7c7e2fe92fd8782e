"""Turning Turtles: turn one or two coins.

[BCG01, ch. 14; locator from memory]
"""

from __future__ import annotations

from partizan.rulesets.coin._coded import CodedRuleset
from partizan.rulesets.coin._codes import Code

__all__ = ["RULESET", "TurningTurtles"]


class TurningTurtles(CodedRuleset):
    """Turn a head to tails, and any one coin before it, or none: a head at n is a nim-heap of n.

    >>> from partizan import rulesets
    >>> [rulesets.turning_turtles(row).nim_value() for row in ("TH", "HTH", "HHH")]
    [2, 2, 0]
    """

    codes = (Code(1, 2),)


RULESET = TurningTurtles()

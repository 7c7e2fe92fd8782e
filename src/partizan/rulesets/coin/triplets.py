"""Triplets: turn three coins.

[BCG01, ch. 14; locator from memory]
"""

from __future__ import annotations

from partizan.rulesets.coin._coded import CodedRuleset
from partizan.rulesets.coin._codes import Code

__all__ = ["RULESET", "Triplets"]


class Triplets(CodedRuleset):
    """Turn a head to tails, and two coins before it.

    >>> from partizan import rulesets
    >>> [rulesets.triplets(row).nim_value() for row in ("TH", "TTTTTH", "HHHHHH")]
    [0, 7, 0]
    """

    codes = (Code(3, 3),)


RULESET = Triplets()

"""Motley: turn as many coins as you like.

[BCG01, ch. 14; locator from memory]
"""

from __future__ import annotations

from partizan.rulesets.coin._coded import CodedRuleset
from partizan.rulesets.coin._codes import Code

__all__ = ["RULESET", "Motley"]


class Motley(CodedRuleset):
    """Turn a head to tails, and any coins before it: a head at n is worth 2 to the power of n - 1.

    >>> from partizan import rulesets
    >>> [rulesets.motley(row).nim_value() for row in ("TH", "TTTTTH", "HHHHHH")]
    [2, 32, 63]
    """

    codes = (Code(1, None),)


RULESET = Motley()

"""Twins: turn two coins.

[BCG01, ch. 14; locator from memory]
"""

from __future__ import annotations

from partizan.rulesets.coin._coded import CodedRuleset
from partizan.rulesets.coin._codes import Code

__all__ = ["RULESET", "Twins"]


class Twins(CodedRuleset):
    """Turn a head to tails, and one coin before it: a head at n is a nim-heap of n - 1.

    >>> from partizan import rulesets
    >>> [rulesets.twins(row).nim_value() for row in ("TH", "HTH", "HHH")]
    [1, 2, 3]
    """

    codes = (Code(2, 2),)


RULESET = Twins()

"""Moebius: turn from one to five coins.

[BCG01, ch. 14; locator from memory]
"""

from __future__ import annotations

from partizan.rulesets.coin._coded import CodedRuleset
from partizan.rulesets.coin._codes import Code

__all__ = ["RULESET", "Moebius"]


class Moebius(CodedRuleset):
    """Turn a head to tails, and at most four coins before it.

    >>> from partizan import rulesets
    >>> [rulesets.moebius(row).nim_value() for row in ("TH", "TTTTTH", "HHHHHH")]
    [2, 31, 0]
    """

    codes = (Code(1, 5),)


RULESET = Moebius()

"""Triplet Fives: turn three coins among five in a row.

[BCG01, ch. 14; locator from memory]
"""

from __future__ import annotations

from partizan.rulesets.coin._coded import CodedRuleset
from partizan.rulesets.coin._codes import Code

__all__ = ["RULESET", "TripletFives"]


class TripletFives(CodedRuleset):
    """Turn a head to tails, and two of the four coins before it.

    >>> from partizan import rulesets
    >>> [rulesets.triplet_fives(row).nim_value() for row in ("TTH", "TTTTTTH", "HHHHHHH")]
    [1, 0, 7]
    """

    codes = (Code(3, 3, within=5),)


RULESET = TripletFives()

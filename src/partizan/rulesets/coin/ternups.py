"""Ternups: turn three coins that are equally spaced. Turnips is another spelling.

[BCG01, ch. 14; locator from memory]
"""

from __future__ import annotations

from partizan.rulesets.coin._coded import CodedRuleset
from partizan.rulesets.coin._codes import Code

__all__ = ["RULESET", "Ternups"]


class Ternups(CodedRuleset):
    """Turn a head to tails, and two coins before it so that the middle one lies half way.

    >>> from partizan import rulesets
    >>> [rulesets.ternups(row).nim_value() for row in ("TTH", "TTTTTTTH", "HHHHHHH")]
    [1, 2, 2]
    """

    codes = (Code(3, 3, equal=True),)


RULESET = Ternups()

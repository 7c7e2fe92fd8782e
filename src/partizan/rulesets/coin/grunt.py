"""Grunt: turn four coins that lie symmetrically, the first of the row among them.

[BCG01, ch. 14; locator from memory]
"""

from __future__ import annotations

from partizan.rulesets.coin._coded import CodedRuleset
from partizan.rulesets.coin._codes import Code

__all__ = ["RULESET", "Grunt"]


class Grunt(CodedRuleset):
    """Turn a head to tails, the first coin, and two between them that are as far from each end.

    A head at n is worth what a heap of n - 1 is in Grundy's game.

    >>> from partizan import rulesets
    >>> [rulesets.grunt(row).nim_value() for row in ("TTTH", "TTTTTTTTTH", "HHHHHHH")]
    [1, 1, 2]
    """

    codes = (Code(4, 4, symmetric=True, first=True),)


RULESET = Grunt()

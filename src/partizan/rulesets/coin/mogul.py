"""Mogul: turn from one to seven coins.

[BCG01, ch. 14; locator from memory]
"""

from __future__ import annotations

from partizan.rulesets.coin._coded import CodedRuleset
from partizan.rulesets.coin._codes import Code

__all__ = ["RULESET", "Mogul"]


class Mogul(CodedRuleset):
    """Turn a head to tails, and at most six coins before it.

    >>> from partizan import rulesets
    >>> [rulesets.mogul(row).nim_value() for row in ("TH", "TTTTTTTH", "HHHHHHHH")]
    [2, 127, 0]
    """

    codes = (Code(1, 7),)


RULESET = Mogul()

"""Ruler Fives: turn up to five neighbouring coins.

[BCG01, ch. 14; locator from memory]
"""

from __future__ import annotations

from partizan.rulesets.coin._coded import CodedRuleset
from partizan.rulesets.coin._codes import Code

__all__ = ["RULESET", "RulerFives"]


class RulerFives(CodedRuleset):
    """Turn a head to tails, and a run of at most four coins just before it, perhaps none.

    >>> from partizan import rulesets
    >>> [rulesets.ruler_fives(row).nim_value() for row in ("TH", "TTTTTTTH", "HHHHHHH")]
    [2, 4, 4]
    """

    codes = (Code(1, 5, consecutive=True),)


RULESET = RulerFives()

"""Ruler: turn neighbouring coins, as many as you like.

[BCG01, ch. 14; locator from memory]
"""

from __future__ import annotations

from partizan.rulesets.coin._coded import CodedRuleset
from partizan.rulesets.coin._codes import Code

__all__ = ["RULESET", "Ruler"]


class Ruler(CodedRuleset):
    """Turn a head to tails, and a run of coins just before it, perhaps none.

    >>> from partizan import rulesets
    >>> [rulesets.ruler(row).nim_value() for row in ("TH", "TTTH", "HHHHHH")]
    [2, 4, 5]
    """

    codes = (Code(1, None, consecutive=True),)


RULESET = Ruler()

"""Moidores: turn from one to nine coins.

[BCG01, ch. 14; locator from memory]
"""

from __future__ import annotations

from partizan.rulesets.coin._coded import CodedRuleset
from partizan.rulesets.coin._codes import Code

__all__ = ["RULESET", "Moidores"]


class Moidores(CodedRuleset):
    """Turn a head to tails, and at most eight coins before it.

    >>> from partizan import rulesets
    >>> [rulesets.moidores(row).nim_value() for row in ("TH", "TTTTTTTH", "HHHHHHHH")]
    [2, 128, 255]
    """

    codes = (Code(1, 9),)


RULESET = Moidores()

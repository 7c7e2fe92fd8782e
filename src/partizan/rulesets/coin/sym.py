"""Sym: turn coins that lie symmetrically.

[BCG01, ch. 14; locator from memory]
"""

from __future__ import annotations

from partizan.rulesets.coin._coded import CodedRuleset
from partizan.rulesets.coin._codes import Code

__all__ = ["RULESET", "Sym"]


class Sym(CodedRuleset):
    """Turn a head to tails, and coins before it so that all that are turned lie symmetrically.

    >>> from partizan import rulesets
    >>> [rulesets.sym(row).nim_value() for row in ("TH", "TTTTTH", "HHHHHHH")]
    [2, 7, 13]
    """

    codes = (Code(1, None, symmetric=True),)


RULESET = Sym()

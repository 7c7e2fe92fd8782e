"""Sympler: turn coins that lie symmetrically, the first of the row among them.

[BCG01, ch. 14; locator from memory]
"""

from __future__ import annotations

from partizan.rulesets.coin._coded import CodedRuleset
from partizan.rulesets.coin._codes import Code

__all__ = ["RULESET", "Sympler"]


class Sympler(CodedRuleset):
    """Turn a head to tails, the first coin, and any between them that lie symmetrically.

    Under normal play the first coin alone is worth anything, since every move turns it.

    >>> from partizan import rulesets
    >>> [rulesets.sympler(row).nim_value() for row in ("TH", "TTTTTH", "HHHHHHH")]
    [0, 0, 1]
    """

    codes = (Code(1, None, symmetric=True, first=True),)


RULESET = Sympler()

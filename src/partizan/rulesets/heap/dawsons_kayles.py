"""Dawson's Kayles: knock down two skittles that stand side by side.

[GS56], [BCG01, Ch. 4; locators from memory]
"""

from __future__ import annotations

from partizan.rulesets.heap._codes import CodeRuleset
from partizan.theories.impartial.codes import HeapCode

__all__ = ["RULESET", "DawsonsKayles"]


class DawsonsKayles(CodeRuleset):
    """Knock down two neighbouring skittles, so that the row may fall apart in two.

    A row is given by its length; it is the octal game 0.07.

    >>> from partizan import rulesets
    >>> rulesets.dawsons_kayles.nim_values(15)
    [0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0]
    """

    code = HeapCode.read("0.07")


RULESET = DawsonsKayles()

"""Kayles: knock down one skittle of a row, or two that stand side by side.

[BCG01, Ch. 4; locator from memory]
"""

from __future__ import annotations

from partizan.rulesets.heap._codes import CodeRuleset
from partizan.theories.impartial.codes import HeapCode

__all__ = ["RULESET", "Kayles"]


class Kayles(CodeRuleset):
    """Knock down one skittle, or two neighbours, so that the row may fall apart in two.

    A row is given by its length; it is the octal game 0.77.

    >>> from partizan import rulesets
    >>> [rulesets.kayles(str(n)).nim_value() for n in range(12)]
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]
    >>> rulesets.kayles.period(1000)
    <period 12 from heap 71 on: proved>
    """

    code = HeapCode.read("0.77")


RULESET = Kayles()

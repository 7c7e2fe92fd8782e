"""Twopins: remove at least two pins from columns of one or two, in one column or two adjacent ones.

[BCG01, ch. 15, "Twopins"] Special cases are Kayles, `222`, and Dawson's Kayles, `111`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from partizan.rulesets.families import StripRuleset

GAP, ONE, TWO = ".12"


class Twopins(StripRuleset):
    """Remove a column of two pins, or two adjacent columns.

    A column has one pin, `1`, or two pins, `2`; a dot is a gap between columns.

    >>> from partizan import rulesets
    >>> [rulesets.twopins("2" * n).nim_value() for n in range(1, 8)]
    [1, 2, 3, 1, 4, 3, 2]
    >>> [rulesets.twopins("1" * n).nim_value() for n in range(1, 8)]
    [0, 1, 1, 2, 0, 3, 1]
    """

    alphabet = GAP + ONE + TWO
    glyphs: ClassVar[Mapping[str, str]] = {GAP: "gap", ONE: "one pin", TWO: "two pins"}
    rules = "strip . 1 2; both: 2 -> .; both: [12][12] -> .. in right"
    verb = "bowl"


RULESET = Twopins()

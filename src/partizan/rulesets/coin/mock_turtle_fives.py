"""Mock Turtle Fives: turn one, two or three coins among five in a row.

[BCG01, ch. 14; locator from memory]
"""

from __future__ import annotations

from partizan.rulesets.coin._coded import CodedRuleset
from partizan.rulesets.coin._codes import Code

__all__ = ["RULESET", "MockTurtleFives"]


class MockTurtleFives(CodedRuleset):
    """Turn a head to tails, and at most two of the four coins before it.

    >>> from partizan import rulesets
    >>> [rulesets.mock_turtle_fives(row).nim_value() for row in ("TH", "TTTTTTH", "HHHHHHH")]
    [2, 2, 11]
    """

    codes = (Code(1, 3, within=5),)


RULESET = MockTurtleFives()

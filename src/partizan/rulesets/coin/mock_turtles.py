"""Mock Turtles: turn one, two or three coins.

[BCG01, ch. 14; locator from memory]
"""

from __future__ import annotations

from partizan.rulesets.coin._coded import CodedRuleset
from partizan.rulesets.coin._codes import Code

__all__ = ["RULESET", "MockTurtles"]


class MockTurtles(CodedRuleset):
    """Turn a head to tails, and at most two coins before it. A head is worth an odious number.

    >>> from partizan import rulesets
    >>> [rulesets.mock_turtles(row).nim_value() for row in ("TH", "TTTH", "HHH")]
    [2, 7, 7]
    """

    codes = (Code(1, 3),)


RULESET = MockTurtles()

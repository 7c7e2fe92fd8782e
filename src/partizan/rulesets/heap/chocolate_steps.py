"""Chocolate bars with steps: the heights of the columns are given one by one.

[CGT22, Ch. 19: Miyadera and Nakaya]
"""

from __future__ import annotations

from itertools import pairwise

from partizan.errors import DomainError
from partizan.numeric import is_count
from partizan.rulesets.heap._chocolate import BarRuleset
from partizan.wording import quoted

__all__ = ["RULESET", "ChocolateSteps"]

_MOST = 10_000


class ChocolateSteps(BarRuleset):
    """Cut a bar along a line and eat the piece without the bitter square, which is left to lose.

    `chocolate-steps(0,0,1,1,3)` says how many squares stand on the lowest one in the columns 0, 1,
    ...; they never become fewer, and beyond the last column given there are as many as there. At
    `y,z` the bar has the columns up to z, cut off above y. With no step at all it is two heaps of
    Nim.

    >>> [ChocolateSteps(0, 0, 1, 1, 3)((y, 4)).nim_value() for y in range(4)]
    [4, 5, 6, 7]
    >>> ChocolateSteps(5)((3, 6)).nim_value()
    5
    """

    def __init__(self, *heights: int) -> None:
        for height in heights:
            if not is_count(height):
                raise DomainError(
                    f"chocolate-steps is given heights from 0, 1, ..., not {quoted(height)}"
                )
        if not 1 <= len(heights) <= _MOST:
            raise DomainError(f"chocolate-steps is given from 1 to {_MOST} heights")
        for low, high in pairwise(heights):
            if high < low:
                raise DomainError(
                    f"the heights of chocolate-steps never fall: {high} follows {low}"
                )
        self.parameters = heights
        self.heights = heights

    def height(self, column: int) -> int:
        """Return the height that was given for the column, or the last one."""
        return self.heights[min(column, len(self.heights) - 1)]


RULESET = ChocolateSteps

"""Chocolate bars with slanting tops: the column z is one square higher for every k of z.

[CGT22, Ch. 19: Miyadera and Nakaya]
"""

from __future__ import annotations

from partizan.rulesets.heap._chocolate import BarRuleset, divisor_of

__all__ = ["RULESET", "ChocolateBar"]


class ChocolateBar(BarRuleset):
    """Cut a bar along a line and eat the piece without the bitter square, which is left to lose.

    `chocolate-bar(k)` at `y,z` has the columns 0, 1, ..., z; column w has min(y, w // k) + 1
    squares, and the only square of column 0 is bitter.

    >>> [ChocolateBar(2)((y, 7)).nim_value() for y in range(4)]
    [7, 6, 5, 4]
    >>> ChocolateBar(2)("9,7")
    chocolate-bar(2)("3,7")
    """

    def __init__(self, divisor: int) -> None:
        self.divisor = divisor_of(divisor, ruleset="chocolate-bar")
        self.parameters = (divisor,)

    def height(self, column: int) -> int:
        """Return how often the divisor goes into the place of the column."""
        return column // self.divisor


RULESET = ChocolateBar

"""Chocolate blocks: bars with a third dimension.

[CGT22, Ch. 19: Miyadera and Nakaya]
"""

from __future__ import annotations

from partizan.boards.point import Point, point
from partizan.errors import DomainError
from partizan.rulesets.heap._chocolate import BlockRuleset, divisor_of
from partizan.wording import quoted

__all__ = ["RULESET", "ChocolateBlock"]


class ChocolateBlock(BlockRuleset):
    """Cut a block along a plane and eat the piece without the bitter cube, which is left to lose.

    `chocolate-block(k)` at `x,y,z` has the columns (u,w), u from 0 to x and w from 0 to z; each has
    min(y, max(u // k, w // k)) + 1 cubes, and the only one of (0,0) is bitter. In
    `chocolate-block(k,sum)` it is (u + w) // k instead.

    >>> ChocolateBlock(2)("4,2,5").nim_value(), ChocolateBlock(2, "sum")("2,3,5").nim_value()
    (3, 1)
    """

    def __init__(self, divisor: int, rule: str = "max") -> None:
        self.divisor = divisor_of(divisor, ruleset="chocolate-block")
        if rule not in ("max", "sum"):
            raise DomainError(
                f"chocolate-block(k) has the height of max or of sum, not {quoted(rule)}"
            )
        self.rule = rule
        self.parameters = (divisor,) if rule == "max" else (divisor, rule)

    def height(self, u: int, w: int) -> int:
        """Return how often the divisor goes into the larger place, or into the sum of both."""
        return (max(u, w) if self.rule == "max" else u + w) // self.divisor

    def representative(self, board: Point) -> Point:
        """Return the block with its longer side last, as both directions are alike."""
        x, y, z = board
        return board if x <= z else point((z, y, x))


RULESET = ChocolateBlock

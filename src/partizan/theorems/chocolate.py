"""Chocolate bars whose nim-value is the nim-sum of their coordinates.

A bar with heights f(0) <= f(1) <= ... has at y,z the nim-value y xor z, for all y <= f(z), if and
only if numbers that agree but for their last i binary digits have heights that agree but for their
last i - 1, for i = 1, 2, .... [NM15; CGT22, Ch. 19: Miyadera and Nakaya]
"""

from __future__ import annotations

from collections.abc import Sequence

from partizan.errors import DomainError
from partizan.rulesets.heap.chocolate import ChocolateBar, ChocolateBlock, ChocolateSteps

__all__ = ["bar_nim_value", "block_nim_value", "nim_sum_failure", "steps_nim_value"]


def nim_sum_failure(heights: Sequence[int]) -> tuple[int, int] | None:
    """Return two columns for which the condition fails, the first there are; None if it holds.

    >>> nim_sum_failure([0, 0, 1, 1, 2, 2]), nim_sum_failure([0, 1, 2])
    (None, (0, 1))
    """
    ChocolateSteps(*heights)  # refuses heights that fall
    for column in range(1, len(heights)):
        # Heights grow, so that the column whose last i digits are 0 is the one to compare with.
        for i in range(1, column.bit_length() + 1):
            first = column >> i << i
            if heights[first] >> (i - 1) != heights[column] >> (i - 1):
                return first, column
    return None


def steps_nim_value(heights: Sequence[int], y: int, z: int) -> int:
    """Return the nim-value of `chocolate-steps` at y,z, where the condition holds up to column z.

    >>> steps_nim_value([0, 0, 1, 1, 3], 3, 4)
    7
    """
    game = ChocolateSteps(*heights)
    low, column = game((y, z)).board
    needed = [game.height(w) for w in range(min(column, len(heights) << 1) + 1)]
    failure = nim_sum_failure(needed)
    if failure is not None:
        one, other = failure
        raise DomainError(
            "the nim-sum of its coordinates need not be the nim-value of this bar: the heights "
            f"{needed[one]} and {needed[other]} of its columns {one} and {other} differ too much"
        )
    return low ^ column


def bar_nim_value(divisor: int, y: int, z: int) -> int:
    """Return the nim-value of `chocolate-bar(divisor)` at y,z, for an even divisor.

    >>> bar_nim_value(2, 3, 7), bar_nim_value(4, 10**17, 10**18)
    (4, 901832407818043392)
    """
    if ChocolateBar(divisor).divisor % 2:
        raise DomainError(
            "the nim-sum of its coordinates is the nim-value of chocolate-bar(k) for even k; for "
            f"{divisor} it fails where columns 0 and 1 are, or soon after: ask the position itself"
        )
    low, column = ChocolateBar(divisor)((y, z)).board
    return low ^ column


def block_nim_value(divisor: int, x: int, y: int, z: int) -> int:
    """Return the nim-value of `chocolate-block(divisor)` at x,y,z, for an even divisor.

    [CGT22, Ch. 19; locator from memory], and computed for divisors up to 20 and 64 columns.

    >>> block_nim_value(2, 4, 2, 5), block_nim_value(4, 100, 30, 200)
    (3, 178)
    """
    if ChocolateBlock(divisor).divisor % 2:
        raise DomainError(
            "the nim-sum of its coordinates is the nim-value of chocolate-block(k) for even k, not "
            f"for {divisor}: ask the position itself"
        )
    u, low, w = ChocolateBlock(divisor)((x, y, z)).board
    return u ^ low ^ w

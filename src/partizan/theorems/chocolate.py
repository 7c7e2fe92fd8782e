"""Chocolate bars whose nim-value is the nim-sum of their coordinates.

A bar with heights f(0) <= f(1) <= ... has nim-value y xor z at y,z, for all y <= f(z), if and only
if columns that agree except in their last i binary digits have heights that agree except in their
last i - 1, for i = 1, 2, .... [NM15; CGT22, Ch. 19: Miyadera and Nakaya]
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from partizan.boards.point import Point
from partizan.rulesets.heap.chocolate import ChocolateBar, ChocolateBlock, ChocolateSteps
from partizan.theorem import theorem
from partizan.theories.impartial.evaluations import NIM_VALUE

__all__ = ["bar_nim_value", "block_nim_value", "nim_sum_failure", "steps_nim_value"]


def nim_sum_failure(heights: Sequence[int]) -> tuple[int, int] | None:
    """Return the first two columns for which `heights` violate the condition, or None.

    >>> nim_sum_failure([0, 0, 1, 1, 2, 2]), nim_sum_failure([0, 1, 2])
    (None, (0, 1))
    """
    ChocolateSteps(*heights)  # raises an error if heights decrease
    for column in range(1, len(heights)):
        # Heights never decrease, so comparing with the column whose last i digits are 0 is enough.
        for i in range(1, column.bit_length() + 1):
            first = column >> i << i
            if heights[first] >> (i - 1) != heights[column] >> (i - 1):
                return first, column
    return None


@theorem(ChocolateSteps, NIM_VALUE, "[NM15]")
def steps_nim_value(rules: ChocolateSteps, board: Point) -> int | None:
    """Return the nim-sum of the coordinates, if the condition on the heights holds.

    >>> from partizan import rulesets
    >>> rulesets.chocolate_steps(0, 0, 1, 1, 3)(3, 4).nim_value()
    7
    """
    y, z = board
    failure = _first_failure(rules.heights)
    return y ^ z if failure is None or z < failure else None


@theorem(ChocolateBar, NIM_VALUE, "[CGT22, Ch. 19: Miyadera and Nakaya]")
def bar_nim_value(rules: ChocolateBar, board: Point) -> int | None:
    """Return the nim-sum of the coordinates, if the divisor is even.

    >>> from partizan import rulesets
    >>> rulesets.chocolate_bar(4)(10**17, 10**18).nim_value()
    901832407818043392
    """
    y, z = board
    return None if rules.divisor % 2 else y ^ z


@theorem(ChocolateBlock, NIM_VALUE, "[CGT22, Ch. 19: Miyadera and Nakaya]")
def block_nim_value(rules: ChocolateBlock, board: Point) -> int | None:
    """Return the nim-sum of the coordinates, if the divisor is even and the rule is `max`.

    >>> from partizan import rulesets
    >>> rulesets.chocolate_block(4)(100, 30, 200).nim_value()
    178
    """
    x, y, z = board
    return None if rules.divisor % 2 or rules.rule != "max" else x ^ y ^ z


@cache
def _first_failure(heights: tuple[int, ...]) -> int | None:
    """Return the first column at which the condition fails, beyond the last step as well."""
    # From twice the number of steps on, columns with equally many binary digits have equal heights.
    failure = nim_sum_failure((*heights, *heights[-1:] * (len(heights) + 1)))
    return None if failure is None else failure[1]

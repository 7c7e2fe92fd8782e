"""Certificates: what a pair of strategies secures, in whole numbers.

Left's mixture of rows secures the least of its payoffs against single columns, Right's mixture of
columns the greatest against single rows. If the two agree, that is the value of the game, and both
strategies are optimal, however they were found: this is weak duality, and needs no trust.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import TypeAlias

__all__ = ["IntegerMatrix", "Weights", "certified"]

IntegerMatrix: TypeAlias = Sequence[Sequence[int]]
Weights: TypeAlias = Sequence[int]


def certified(matrix: IntegerMatrix, left: Weights, right: Weights) -> tuple[tuple[int, int], bool]:
    """Return what Left's weights secure, as numerator and denominator, and whether it is the value.

    >>> certified([[0, 2], [1, 0]], left=[1, 2], right=[2, 1])
    ((2, 3), True)
    """
    lefts, rights = sum(left), sum(right)
    if lefts <= 0 or rights <= 0 or min(left) < 0 or min(right) < 0:
        return (0, 1), False
    rows = [(weight, row) for weight, row in zip(left, matrix, strict=True) if weight]
    weights = [weight for weight, _ in rows]
    low = min(sum(map(mul, weights, column)) for column in zip(*(r for _, r in rows), strict=True))
    high = max(sum(map(mul, right, row)) for row in matrix)
    return (low, lefts), low * rights == high * lefts

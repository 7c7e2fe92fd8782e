"""Matrix games that need no linear programming: saddle points, and two rows or columns.

Every function returns weights, whole numbers that are proportional to probabilities.
"""

from __future__ import annotations

from partizan.theories.simultaneous.certificate import IntegerMatrix

__all__ = ["Pair", "saddle_point", "two_columns", "two_rows"]

Pair = tuple[list[int], list[int]]
"""Weights of Left's rows, and of Right's columns."""


def saddle_point(matrix: IntegerMatrix) -> tuple[int, int] | None:
    """Return the row and column of an entry that is least in its row and greatest in its column.

    >>> saddle_point([[1, 0], [3, 2]]), saddle_point([[1, 0], [0, 1]])
    ((1, 1), None)
    """
    lows = list(map(min, matrix))
    highs = list(map(max, zip(*matrix, strict=True)))
    low, high = max(lows), min(highs)
    return (lows.index(low), highs.index(high)) if low == high else None


def two_rows(matrix: IntegerMatrix) -> Pair:
    """Return optimal weights for a game of two rows that has no saddle point.

    Against column j, Left's payoff is a line in the probability p of her first row. She wants the
    highest point of the lower envelope of these lines: walk along it from p = 0 while it rises. The
    lines that meet there are a game of 2 rows and 2 columns, in which both players mix.

    >>> two_rows([[0, 2, 9], [1, 0, 9]])
    ([1, 2], [2, 1, 0])
    """
    first, second = matrix
    count = len(first)
    slopes = [a - b for a, b in zip(first, second, strict=True)]
    rising = min(range(count), key=lambda j: (second[j], slopes[j]))
    while True:
        falling, above, ahead = -1, 0, 1  # the line that is met next, at p = above / ahead
        for j in range(count):
            gap = slopes[rising] - slopes[j]
            if gap > 0:
                lead = second[j] - second[rising]
                order = lead * ahead - above * gap if falling >= 0 else -1
                if order < 0 or (order == 0 and slopes[j] < slopes[falling]):
                    falling, above, ahead = j, lead, gap
        if slopes[falling] <= 0:
            break
        rising = falling
    left = [second[falling] - second[rising], first[rising] - first[falling]]
    right = [0] * count
    right[rising], right[falling] = -slopes[falling], slopes[rising]
    return left, right


def two_columns(matrix: IntegerMatrix) -> Pair:
    """Return optimal weights for a game of two columns that has no saddle point."""
    left, right = two_rows([[-x for x in column] for column in zip(*matrix, strict=True)])
    return right, left

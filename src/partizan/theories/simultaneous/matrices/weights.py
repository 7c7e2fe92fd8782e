"""Optimal integer weights of matrix games: saddle points, domination, two lines, simplex.

Every function returns weights: integers proportional to probabilities. Games without a saddle point
or dominated lines, and with more than two rows and columns, are left to the simplex method.

For a matrix P with positive entries the problem is to maximise the sum of y, subject to y >= 0 and
P y <= 1 in every row. The value of the game is 1 / sum(y), Right's optimal weights are y, and
Left's are the dual prices of the rows.

The dictionary is stored as integers over one denominator, the last pivot. Every entry is a minor of
P, so each division is exact and the numbers stay as short as possible [Edmonds67].
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import ge, le
from typing import Any

from partizan.budget import Meter
from partizan.theories.simultaneous.matrices.entries import IntegerMatrix

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

    Against column j, Left's payoff is a linear function of the probability p of her first row. The
    optimum is the highest point of the lower envelope of these lines, found by walking along the
    envelope from p = 0 while it rises. The lines that meet there form a 2 by 2 game in which both
    players mix.

    >>> two_rows([[0, 2, 9], [1, 0, 9]])
    ([1, 2], [2, 1, 0])
    """
    first, second = matrix
    count = len(first)
    slopes = [a - b for a, b in zip(first, second, strict=True)]
    rising = min(range(count), key=lambda j: (second[j], slopes[j]))
    while True:
        falling, above, ahead = -1, 0, 1  # the next line to be met, at p = above / ahead
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


def undominated(matrix: IntegerMatrix) -> tuple[list[int], list[int]]:
    """Return the rows and columns that remain after repeatedly removing weakly dominated ones.

    Of several equal lines, one remains.

    >>> undominated([[3, 1, 4], [1, 3, 4], [0, 1, 9], [0, 0, 0]])
    ([0, 1], [0, 1])
    """
    rows, columns = list(range(len(matrix))), list(range(len(matrix[0])))
    lines: Sequence[Sequence[int]] = matrix
    while True:
        # A row that dominates another has a larger sum, or equals it.
        kept = _kept(lines, le, descending=True)
        if len(kept) < len(rows):
            rows = [rows[i] for i in kept]
            lines = [lines[i] for i in kept]
        across = list(zip(*lines, strict=True))
        kept = _kept(across, ge, descending=False)
        if len(kept) == len(columns):
            return rows, columns
        columns = [columns[j] for j in kept]
        lines = list(zip(*(across[j] for j in kept), strict=True))
        if len(rows) == 1:
            return rows, columns


def _kept(lines: Sequence[Sequence[int]], worse: Any, *, descending: bool) -> list[int]:
    """Return the indices of the lines that are not `worse` everywhere than another kept line."""
    sums = [sum(line) for line in lines]
    kept: list[int] = []
    for i in sorted(range(len(lines)), key=sums.__getitem__, reverse=descending):
        line = lines[i]
        if not any(all(map(worse, line, lines[k])) for k in kept):
            kept.append(i)
    kept.sort()
    return kept


# --- the simplex method ---------------------------------------------------------------------------


def integer_simplex(positive: IntegerMatrix) -> Pair:
    """Return optimal weights for both players of a game whose entries are all positive.

    The entering column is the steepest one. After a degenerate pivot, Bland's rule is used until
    the objective changes again, so that no basis recurs.

    >>> integer_simplex([[1, 3], [2, 1]])
    ([1, 2], [2, 1])
    """
    height, width = len(positive), len(positive[0])
    table = [[*row, 1] for row in positive]  # the last column is the right-hand side
    goal = [-1] * width + [0]
    basic = [width + i for i in range(height)]  # variable width + i is the slack of row i
    free = list(range(width))
    over, careful = 1, False
    meter = Meter.on("matrix games")
    while True:
        meter.tick()
        enter = _entering(goal, free, careful=careful)
        if enter < 0:
            break
        leave = _leaving(table, basic, enter)
        pivot_row = table[leave]
        pivot = pivot_row[enter]
        careful = pivot_row[-1] == 0
        for i, row in enumerate(table):
            if i != leave:
                table[i] = _eliminated(row, pivot_row, enter, pivot, over)
        goal = _eliminated(goal, pivot_row, enter, pivot, over)
        pivot_row[enter] = over
        over = pivot
        basic[leave], free[enter] = free[enter], basic[leave]
    left, right = [0] * height, [0] * width
    for i, variable in enumerate(basic):
        if variable < width:
            right[variable] = table[i][-1]
    for j, variable in enumerate(free):
        if variable >= width:
            left[variable - width] = goal[j]
    return left, right


def _entering(goal: list[int], free: list[int], *, careful: bool) -> int:
    """Return a column whose objective coefficient is negative, or -1."""
    if careful:
        short = [(variable, j) for j, variable in enumerate(free) if goal[j] < 0]
        return min(short)[1] if short else -1
    least = min(goal[:-1])
    return goal.index(least) if least < 0 else -1


def _leaving(table: list[list[int]], basic: list[int], enter: int) -> int:
    """Return the row that bounds the entering variable first; ties are broken by Bland's rule."""
    leave = -1
    for i, row in enumerate(table):
        if row[enter] > 0:
            if leave < 0:
                leave = i
                continue
            best = table[leave]
            one, other = row[-1] * best[enter], best[-1] * row[enter]
            if one < other or (one == other and basic[i] < basic[leave]):
                leave = i
    return leave  # it exists: all entries of the game are positive, so y is bounded


def _eliminated(
    row: list[int], pivot_row: list[int], enter: int, pivot: int, over: int
) -> list[int]:
    """Return a row after the pivot, over the new denominator `pivot`."""
    factor = row[enter]
    if factor:
        row = [(x * pivot - factor * y) // over for x, y in zip(row, pivot_row, strict=True)]
    elif pivot != over:
        row = [x * pivot // over for x in row]
    row[enter] = -factor
    return row

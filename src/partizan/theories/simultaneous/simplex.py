"""The simplex method in whole numbers, for matrix games with positive entries.

For a matrix P with positive entries the problem is: maximise the sum of y, where y >= 0 and
P y <= 1 in every row. The value of the game is 1 / sum(y), Right's optimal weights are y, and
Left's are the prices of the rows.

The dictionary is kept as whole numbers over one denominator, the last pivot; every entry is a minor
of P, so each division is exact and numbers stay as short as they can [Edmonds67; from memory].
"""

from __future__ import annotations

from partizan.theories.simultaneous.certificate import IntegerMatrix
from partizan.theories.simultaneous.closed_forms import Pair
from partizan.watch import look_at_the_clock

__all__ = ["integer_simplex"]


def integer_simplex(positive: IntegerMatrix) -> Pair:
    """Return optimal weights for both players of a game whose entries are all positive.

    The entering column is the steepest one; after a degenerate pivot Bland's rule takes over until
    the objective moves again, so that no basis comes back.

    >>> integer_simplex([[1, 3], [2, 1]])
    ([1, 2], [2, 1])
    """
    height, width = len(positive), len(positive[0])
    table = [[*row, 1] for row in positive]  # the last column is the right-hand side
    goal = [-1] * width + [0]
    basic = [width + i for i in range(height)]  # variable width + i is the slack of row i
    free = list(range(width))
    over, careful = 1, False
    while True:
        look_at_the_clock()
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
    """Return a column in which the objective falls short, or -1."""
    if careful:
        short = [(variable, j) for j, variable in enumerate(free) if goal[j] < 0]
        return min(short)[1] if short else -1
    least = min(goal[:-1])
    return goal.index(least) if least < 0 else -1


def _leaving(table: list[list[int]], basic: list[int], enter: int) -> int:
    """Return the row that bounds the entering variable first; of several, Bland's."""
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
    return leave  # there is one: all entries of the game are positive, so y is bounded


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

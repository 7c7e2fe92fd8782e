"""Optimal integer weights of matrix games: saddle points, domination, two lines, simplex.

Entries are exact numbers. Every function returns weights: integers proportional to probabilities.
Games without a saddle point or dominated lines, and with more than two rows and columns, are left
to the simplex method.

For a matrix P with positive entries the problem is to maximise the sum of y, subject to y >= 0 and
P y <= 1 in every row. The value of the game is 1 / sum(y), Right's optimal weights are y, and
Left's are the dual prices of the rows.

The dictionary is stored as integers over one denominator, the last pivot. Every entry is a minor of
P, so each division is exact and the numbers stay as short as possible [Edmonds67].

A mixture of rows secures Left its least payoff against a single column, and a mixture of columns
secures Right its greatest payoff against a single row. If the two agree, they are the value of the
game and both strategies are optimal, however they were found: this is weak duality.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from operator import ge, le, mul
from typing import Any, Final, TypeAlias

from partizan.budget import Meter
from partizan.errors import DomainError, TooLarge
from partizan.numeric import as_rational

MOST_ENTRIES: Final = 4_000_000
"""The largest number of entries in a matrix that is solved."""

Rational: TypeAlias = int | Fraction
IntegerMatrix: TypeAlias = Sequence[Sequence[int]]
Weights: TypeAlias = Sequence[int]


def rational_rows(matrix: Iterable[Iterable[Rational]]) -> list[list[Rational]]:
    """Return the rows of a matrix, which must be nonempty, rectangular and of exact numbers.

    >>> rational_rows([(1, Fraction(1, 2))])
    [[1, Fraction(1, 2)]]
    """
    try:
        rows = [list(row) for row in matrix]
    except TypeError:
        raise DomainError(
            f"a matrix is a sequence of rows, like [[1, 0], [0, 1]], not {matrix!r:.60}"
        ) from None
    if not rows or not rows[0]:
        raise DomainError("a matrix game needs at least one row and one column")
    width = len(rows[0])
    if len(rows) * width > MOST_ENTRIES:
        raise TooLarge(
            f"a matrix of {len(rows):,} rows and {width:,} columns exceeds the limit of "
            f"{MOST_ENTRIES:,} entries"
        )
    for i, row in enumerate(rows):
        if len(row) != width:
            raise DomainError(
                f"row {i + 1} of the matrix has {len(row)} entries, but row 1 has {width}"
            )
    kinds = {type(entry) for row in rows for entry in row}
    if all(issubclass(kind, int | Fraction) for kind in kinds):
        return rows
    return [
        [exact(entry, f"row {i}, column {j} of the matrix") for j, entry in enumerate(row, 1)]
        for i, row in enumerate(rows, 1)
    ]


def exact(number: Any, what: str) -> Rational:
    """Return `number` as an int or a Fraction; raise `DomainError` if it is not exact.

    >>> exact(Fraction(4, 2), "the value"), exact(Fraction(1, 2), "the value")
    (2, Fraction(1, 2))
    """
    found = as_rational(number)
    if found is None:
        hint = f"Fraction({str(number)!r})" if isinstance(number, float) else "a Fraction"
        raise DomainError(
            f"{what} is {str(number)[:40]} of the type {type(number).__name__}; expected an exact "
            f"number, an int or {hint}"
        )
    return found.numerator if found.denominator == 1 else found


def certified(matrix: IntegerMatrix, left: Weights, right: Weights) -> tuple[tuple[int, int], bool]:
    """Return the value that Left's weights secure, as a pair, and whether Right's weights match it.

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

"""Entries of matrices, which are exact numbers, and certificates of strategies.

A mixture of rows secures Left its least payoff against a single column, and a mixture of columns
secures Right its greatest payoff against a single row. If the two agree, they are the value of the
game and both strategies are optimal, however they were found: this is weak duality.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from operator import mul
from typing import Any, Final, TypeAlias

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

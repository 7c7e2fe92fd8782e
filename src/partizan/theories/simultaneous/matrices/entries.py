"""Entries of matrices, which are exact numbers, and certificates of strategies.

Left's mixture of rows secures the least of its payoffs against single columns, Right's mixture of
columns the greatest against single rows. If the two agree, that is the value of the game, and both
strategies are optimal, however they were found: this is weak duality, and needs no trust.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from operator import mul
from typing import Any, Final, TypeAlias

from partizan.errors import BudgetExceeded, DomainError
from partizan.numeric import as_rational

__all__ = [
    "MOST_ENTRIES",
    "IntegerMatrix",
    "Rational",
    "Weights",
    "certified",
    "exact",
    "rational_rows",
]

MOST_ENTRIES: Final = 4_000_000
"""The entries of the largest matrix that is looked at."""

Rational: TypeAlias = int | Fraction
IntegerMatrix: TypeAlias = Sequence[Sequence[int]]
Weights: TypeAlias = Sequence[int]


def rational_rows(matrix: Iterable[Iterable[Rational]]) -> list[list[Rational]]:
    """Return the rows of a matrix that has some, all of the same length and of exact numbers.

    >>> rational_rows([(1, Fraction(1, 2))])
    [[1, Fraction(1, 2)]]
    """
    try:
        rows = [list(row) for row in matrix]
    except TypeError:
        raise DomainError(
            f"a matrix is given by rows of entries, like [[1, 0], [0, 1]], not by {matrix!r:.60}"
        ) from None
    if not rows or not rows[0]:
        raise DomainError("a matrix game needs at least one row and one column")
    width = len(rows[0])
    if len(rows) * width > MOST_ENTRIES:
        raise BudgetExceeded(
            f"a matrix of {len(rows):,} rows and {width:,} columns is larger than the "
            f"{MOST_ENTRIES:,} entries that are solved"
        )
    for i, row in enumerate(rows):
        if len(row) != width:
            raise DomainError(
                f"row {i + 1} of the matrix has {len(row)} entries, and row 1 has {width}"
            )
    kinds = {type(entry) for row in rows for entry in row}
    if all(issubclass(kind, int | Fraction) for kind in kinds):
        return rows
    return [
        [exact(entry, f"row {i}, column {j} of the matrix") for j, entry in enumerate(row, 1)]
        for i, row in enumerate(rows, 1)
    ]


def exact(number: Any, what: str) -> Rational:
    """Return a number of any kind as an int or a Fraction; refuse what is not exact.

    >>> exact(Fraction(4, 2), "the value"), exact(Fraction(1, 2), "the value")
    (2, Fraction(1, 2))
    """
    found = as_rational(number)
    if found is None:
        hint = f"Fraction({str(number)!r})" if isinstance(number, float) else "a Fraction"
        raise DomainError(
            f"{what} is {str(number)[:40]} of the type {type(number).__name__}; entries are whole "
            f"numbers or Fractions, exact like {hint}"
        )
    return found.numerator if found.denominator == 1 else found


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

"""Entries of matrices: exact numbers, in rows of the same length, or a refusal that says where."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, Final, TypeAlias

from partizan.errors import BudgetExceeded, DomainError

__all__ = ["MOST_ENTRIES", "Rational", "check_rational", "rational_rows"]

MOST_ENTRIES: Final = 4_000_000
"""The entries of the largest matrix that is looked at."""

Rational: TypeAlias = int | Fraction


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
    if not all(issubclass(kind, int | Fraction) for kind in kinds):
        for i, row in enumerate(rows, 1):
            for j, entry in enumerate(row, 1):
                check_rational(entry, f"row {i}, column {j} of the matrix")
    return rows


def check_rational(number: Any, what: str) -> None:
    """Refuse a number that is not exact."""
    if not isinstance(number, int | Fraction):
        hint = f"Fraction({str(number)!r})" if isinstance(number, float) else "a Fraction"
        raise DomainError(
            f"{what} is {str(number)[:40]} of the type {type(number).__name__}; entries are whole "
            f"numbers or Fractions, exact like {hint}"
        )

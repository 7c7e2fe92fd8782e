"""Dominated rows and columns of a matrix.

A row is dominated strictly if another is better everywhere, weakly if another is at least as good
everywhere, and convexly if a mixture of others is at least as good everywhere (strictly so if
better) [Huggan19, Sec. 6.1]. Removing weakly dominated rows or columns, one at a time, preserves
the value and at least one optimal pair; removing strictly dominated ones preserves all. Neither may
be done in a component of a sum, where a dominated move may be needed [Huggan19, Sec. 6.3].
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from operator import ge, gt, le, lt
from typing import Literal, TypeAlias

from partizan.errors import DomainError
from partizan.theories.simultaneous.matrices.solve import solve_matrix
from partizan.theories.simultaneous.matrices.weights import rational_rows

Domination: TypeAlias = Literal["strict", "weak", "convex", "strictly convex"]


def dominated_rows(
    matrix: Sequence[Sequence[int | Fraction]], kind: Domination = "strict"
) -> list[int]:
    """Return the indices of rows dominated by another row, or by a mixture of other rows.

    Each is dominated in the given matrix; of several equal rows, all but one may be removed.

    >>> matrix = [[3, 0], [0, 3], [1, 1]]
    >>> dominated_rows(matrix), dominated_rows(matrix, "convex")
    ([], [2])
    """
    matrix = rational_rows(matrix)
    count = len(matrix)
    if kind in ("strict", "weak"):
        worse = lt if kind == "strict" else le
        return [
            i
            for i, row in enumerate(matrix)
            if any(all(map(worse, row, matrix[k])) for k in range(count) if k != i)
        ]
    if kind not in ("convex", "strictly convex"):
        raise DomainError(
            f"domination is 'strict', 'weak', 'convex' or 'strictly convex', not {str(kind)[:40]!r}"
        )
    is_enough = gt if kind == "strictly convex" else ge
    return [i for i in range(count) if count > 1 and is_enough(_lead(matrix, i), 0)]


def _lead(matrix: Sequence[Sequence[int | Fraction]], i: int) -> Fraction:
    """Return the largest margin by which a mixture of the other rows exceeds row `i` everywhere.

    It is the value of the game in which Left mixes the other rows and is paid the difference.
    """
    row = matrix[i]
    ahead = [
        [a - b for a, b in zip(other, row, strict=True)] for k, other in enumerate(matrix) if k != i
    ]
    return solve_matrix(ahead).value


def dominated_columns(
    matrix: Sequence[Sequence[int | Fraction]], kind: Domination = "strict"
) -> list[int]:
    """Return the indices of columns dominated by another column, or by a mixture of others.

    >>> dominated_columns([[1, 2], [0, 1]])
    [1]
    """
    across = zip(*rational_rows(matrix), strict=True)
    return dominated_rows([[-x for x in column] for column in across], kind)

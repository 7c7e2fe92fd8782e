"""Dominated rows and columns of a matrix game.

For Left, who chooses rows, larger payoffs are better; for Right smaller ones. A row is dominated
strictly if another is better everywhere, weakly if another is at least as good everywhere, and
convexly if a mixture of others is (better everywhere: strictly so) [Huggan19, Sec. 6.1].

Removing weakly dominated lines, one at a time, keeps the value and at least one optimal pair;
removing strictly dominated ones keeps all. Neither may be done to a component of a sum: what loses
here may be what is needed there [Huggan19, Sec. 6.3].
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from operator import ge, gt, le, lt
from typing import Any, Literal, TypeAlias

from partizan.errors import DomainError
from partizan.theories.simultaneous.certificate import IntegerMatrix
from partizan.theories.simultaneous.entries import rational_rows

__all__ = ["Domination", "dominated_columns", "dominated_rows", "undominated"]

Domination: TypeAlias = Literal["strict", "weak", "convex", "strictly convex"]


def undominated(matrix: IntegerMatrix) -> tuple[list[int], list[int]]:
    """Return rows and columns that remain after weak domination, round after round.

    Of lines that are equal, one remains.

    >>> undominated([[3, 1, 4], [1, 3, 4], [0, 1, 9], [0, 0, 0]])
    ([0, 1], [0, 1])
    """
    rows, columns = list(range(len(matrix))), list(range(len(matrix[0])))
    lines: Sequence[Sequence[int]] = matrix
    while True:
        # what dominates a row has a larger sum, or is equal to it
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
    """Return the lines, by number, that are `worse` everywhere than no other that is kept."""
    sums = [sum(line) for line in lines]
    kept: list[int] = []
    for i in sorted(range(len(lines)), key=sums.__getitem__, reverse=descending):
        line = lines[i]
        if not any(all(map(worse, line, lines[k])) for k in kept):
            kept.append(i)
    kept.sort()
    return kept


def dominated_rows(
    matrix: Sequence[Sequence[int | Fraction]], kind: Domination = "strict"
) -> list[int]:
    """Return the rows that another row, or a mixture of other rows, dominates.

    Each is dominated in the matrix as it stands; if some are equal, all of them but one may go.

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
            f"domination is strict, weak, convex or strictly convex, not {str(kind)[:40]!r}"
        )
    is_enough = gt if kind == "strictly convex" else ge
    return [i for i in range(count) if count > 1 and is_enough(_lead(matrix, i), 0)]


def _lead(matrix: Sequence[Sequence[int | Fraction]], i: int) -> Fraction:
    """Return by how much a mixture of the other rows can be ahead of row `i` everywhere.

    That is the value of the game in which Left mixes the others and is paid the difference.
    """
    from partizan.theories.simultaneous.matrix import solve_matrix  # noqa: PLC0415

    row = matrix[i]
    ahead = [
        [a - b for a, b in zip(other, row, strict=True)] for k, other in enumerate(matrix) if k != i
    ]
    return solve_matrix(ahead).value


def dominated_columns(
    matrix: Sequence[Sequence[int | Fraction]], kind: Domination = "strict"
) -> list[int]:
    """Return the columns that another column, or a mixture of other columns, dominates."""
    across = zip(*rational_rows(matrix), strict=True)
    return dominated_rows([[-x for x in column] for column in across], kind)

"""Boards of Latin squares as graphs: cells are joined if they must have different colours."""

from __future__ import annotations

from itertools import combinations, product
from math import isqrt
from typing import Final

from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.numeric import is_count
from partizan.wording import quoted

MOST_CELLS: Final = 1024
"""The largest number of cells of a board."""


def latin_board(
    rows: int, columns: int | None = None, *, diagonals: bool = False, blocks: bool = False
) -> Graph:
    """Return the board of a Latin square or rectangle, its cells numbered row by row.

    Cells in the same row or column are joined. On a square, so are optionally the cells of each
    diagonal, and the cells of each square block, as in sudoku. [Huggan19, sect. 5.2]

    >>> [latin_board(n).size for n in (1, 2, 3)], latin_board(2, 3).size
    ([0, 4, 18], 9)
    >>> latin_board(3, diagonals=True).size, latin_board(4, blocks=True).size
    (24, 56)
    """
    across = rows if columns is None else columns
    for side in (rows, across):
        if not is_count(side):
            raise DomainError(f"the sides of a board are integers 0, 1, 2, ..., not {quoted(side)}")
    if rows * across > MOST_CELLS:
        raise DomainError(f"a board has at most {MOST_CELLS:,} cells, not {rows}x{across}")
    if rows != across and (diagonals or blocks):
        raise DomainError(f"only a square board has diagonals and blocks, not {rows}x{across}")
    root = isqrt(rows)
    if blocks and root * root != rows:
        raise DomainError(f"blocks need a side that is a square number, not {rows}")
    cliques: list[list[tuple[int, int]]] = [[(i, j) for j in range(across)] for i in range(rows)]
    cliques += [[(i, j) for i in range(rows)] for j in range(across)]
    if diagonals:
        cliques.append([(i, i) for i in range(rows)])
        cliques.append([(i, rows - 1 - i) for i in range(rows)])
    if blocks:
        corners = product(range(0, rows, root or 1), repeat=2)
        cliques += [
            [(i + di, j + dj) for di, dj in product(range(root), repeat=2)] for i, j in corners
        ]
    joined = {
        tuple(sorted((i * across + j, k * across + m)))
        for clique in cliques
        for (i, j), (k, m) in combinations(clique, 2)
    }
    return Graph(rows * across, joined)

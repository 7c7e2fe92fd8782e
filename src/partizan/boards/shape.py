"""What depends only on the shape of a grid: tables of neighbours, of rays, of mirror images."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any, TypeAlias

__all__ = [
    "COMPASS",
    "DIAGONAL",
    "KNIGHT",
    "ORTHOGONAL",
    "Direction",
    "Order",
    "mirror",
    "neighbours",
    "pairs",
    "rays",
    "steps",
    "transposition",
]

Direction: TypeAlias = tuple[int, int]
"""So many rows down, so many columns to the right."""

ORTHOGONAL: tuple[Direction, ...] = ((-1, 0), (0, 1), (1, 0), (0, -1))
DIAGONAL: tuple[Direction, ...] = ((-1, 1), (1, 1), (1, -1), (-1, -1))
COMPASS: tuple[Direction, ...] = ORTHOGONAL + DIAGONAL
KNIGHT: tuple[Direction, ...] = (
    (-2, 1), (-1, 2), (1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1),
)  # fmt: skip

# Components of a large board come in many shapes, so the tables are not kept for ever.
_KEPT = 4096

Order: TypeAlias = Callable[[Sequence[Any]], Sequence[Any]]
"""What picks letters from a text, in some order; a single one as it is, which is a text as well."""


@lru_cache(maxsize=_KEPT)
def steps(rows: int, columns: int, direction: Direction) -> tuple[int | None, ...]:
    """Return, for each cell, the cell a step away, or None off the grid."""
    down, right = direction
    return tuple(
        (row + down) * columns + column + right
        if 0 <= row + down < rows and 0 <= column + right < columns
        else None
        for row in range(rows)
        for column in range(columns)
    )


@lru_cache(maxsize=_KEPT)
def pairs(rows: int, columns: int, direction: Direction) -> tuple[tuple[int, int], ...]:
    """Return the cells that have a cell a step away, each with it."""
    return tuple(
        (cell, other)
        for cell, other in enumerate(steps(rows, columns, direction))
        if other is not None
    )


@lru_cache(maxsize=_KEPT)
def rays(rows: int, columns: int, direction: Direction) -> tuple[tuple[int, ...], ...]:
    """Return, for each cell, the cells met on the way off the grid, nearest first."""
    if direction == (0, 0):
        return tuple(() for _ in range(rows * columns))
    table = steps(rows, columns, direction)
    found = []
    for cell in range(rows * columns):
        ray, here = [], table[cell]
        while here is not None:
            ray.append(here)
            here = table[here]
        found.append(tuple(ray))
    return tuple(found)


@lru_cache(maxsize=_KEPT)
def neighbours(
    rows: int, columns: int, directions: tuple[Direction, ...]
) -> tuple[tuple[int, ...], ...]:
    """Return, for each cell, the cells a step away in some direction."""
    tables = [steps(rows, columns, direction) for direction in directions]
    return tuple(
        tuple(there for table in tables if (there := table[cell]) is not None)
        for cell in range(rows * columns)
    )


@lru_cache(maxsize=_KEPT)
def mirror(rows: int, columns: int) -> Order:
    """Return what lists the letters of a grid as those of its left-right mirror image.

    Of a single cell it returns the letter itself, which is a text of one letter as well.
    """
    return itemgetter(
        *(row * columns + columns - 1 - column for row in range(rows) for column in range(columns))
    )


@lru_cache(maxsize=_KEPT)
def transposition(rows: int, columns: int) -> Order:
    """Return what lists the letters of a grid as those of its transpose."""
    return itemgetter(*(row * columns + column for column in range(columns) for row in range(rows)))

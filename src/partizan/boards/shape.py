"""Tables that depend only on the shape of a grid: neighbours, rays and mirror images."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any, Final, TypeAlias

Direction: TypeAlias = tuple[int, int]
"""A number of rows down and a number of columns to the right."""

ORTHOGONAL: tuple[Direction, ...] = ((-1, 0), (0, 1), (1, 0), (0, -1))
DIAGONAL: tuple[Direction, ...] = ((-1, 1), (1, 1), (1, -1), (-1, -1))
COMPASS: tuple[Direction, ...] = ORTHOGONAL + DIAGONAL
KNIGHT: tuple[Direction, ...] = (
    (-2, 1), (-1, 2), (1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1),
)  # fmt: skip

DIRECTION_NAMES: Final[Mapping[Direction, str]] = {
    (-1, 0): "up", (0, 1): "right", (1, 0): "down", (0, -1): "left",
    (-1, 1): "up right", (1, 1): "down right", (1, -1): "down left", (-1, -1): "up left",
}  # fmt: skip
"""The names of the directions of a compass, as moves use them."""

# Components of a large board have many shapes, so the number of tables kept is limited.
_KEPT = 4096

Order: TypeAlias = Callable[[Sequence[Any]], Sequence[Any]]
"""A function that selects letters from a text; a single letter is returned as it is."""


@lru_cache(maxsize=_KEPT)
def steps(rows: int, columns: int, direction: Direction) -> tuple[int | None, ...]:
    """Return, for each cell, the cell one step away, or None off the grid."""
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
    """Return the pairs of cells that are one step apart."""
    return tuple(
        (cell, other)
        for cell, other in enumerate(steps(rows, columns, direction))
        if other is not None
    )


@lru_cache(maxsize=_KEPT)
def rays(rows: int, columns: int, direction: Direction) -> tuple[tuple[int, ...], ...]:
    """Return, for each cell, the cells in a direction up to the edge, nearest first."""
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
    """Return, for each cell, the cells one step away in one of the directions."""
    tables = [steps(rows, columns, direction) for direction in directions]
    return tuple(
        tuple(there for table in tables if (there := table[cell]) is not None)
        for cell in range(rows * columns)
    )


@lru_cache(maxsize=_KEPT)
def mirror(rows: int, columns: int) -> Order:
    """Return a function that arranges the letters of a grid as in its left-right mirror image.

    For a single cell it returns the letter itself.
    """
    return itemgetter(
        *(row * columns + columns - 1 - column for row in range(rows) for column in range(columns))
    )


@lru_cache(maxsize=_KEPT)
def transposition(rows: int, columns: int) -> Order:
    """Return a function that arranges the letters of a grid as in its transpose."""
    return itemgetter(*(row * columns + column for column in range(columns) for row in range(rows)))

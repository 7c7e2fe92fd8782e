"""Tables that depend only on the shape of a grid, and boxes around its cells.

Neighbours and rays are tables. Boxes are computed with the bits of an integer: the first cell of a
grid is the highest bit, as if its letters were read as a binary number.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, TypeAlias

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


Box: TypeAlias = tuple[int, int, int, int]
"""The first and last row, and the first and last column, that contain certain cells."""


class _Occupied(dict[int, str]):
    """A table for `str.translate` that maps the letters of a border to 0 and all others to 1."""

    def __missing__(self, letter: int) -> str:
        self[letter] = "1"
        return "1"


@lru_cache(maxsize=256)
def _occupied(border: str) -> _Occupied:
    return _Occupied({ord(letter): "0" for letter in border})


def occupied(cells: str, border: str) -> int:
    """Return the bits of the cells whose letter is not in `border`.

    >>> bin(occupied(".#..", "#"))
    '0b1011'
    """
    return int(cells.translate(_occupied(border)), 2)


@lru_cache(maxsize=4096)
def _columns(rows: int, columns: int) -> tuple[int, ...]:
    """Return the bits of each column."""
    return tuple(int(("0" * c + "1" + "0" * (columns - 1 - c)) * rows, 2) for c in range(columns))


def box(rows: int, columns: int, cells: int) -> Box:
    """Return the smallest box around at least one cell."""
    last = rows * columns - 1
    top = (last - cells.bit_length() + 1) // columns
    bottom = (last - (cells & -cells).bit_length() + 1) // columns
    bits = _columns(rows, columns)
    left, right = 0, columns - 1
    while not cells & bits[left]:
        left += 1
    while not cells & bits[right]:
        right -= 1
    return top, bottom, left, right

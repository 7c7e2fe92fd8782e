"""Connected regions of a grid, computed with the bits of an integer.

The first cell of a grid is the highest bit, as if its letters were read as a binary number.
"""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from partizan.boards.shape import Direction, Order, steps

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
def _shifts(
    rows: int, columns: int, directions: tuple[Direction, ...]
) -> tuple[tuple[int, int, int], ...]:
    """Return, per direction, the shift, the bits that can move, and those that can return."""
    found = []
    for down, right in {max(d, (-d[0], -d[1])) for d in directions}:
        there, back = (_able(rows, columns, d) for d in ((down, right), (-down, -right)))
        if there:
            found.append((down * columns + right, there, back))
    return tuple(sorted(found))


def _able(rows: int, columns: int, direction: Direction) -> int:
    """Return the bits of the cells from which a step stays on the grid."""
    return int("".join("01"[other is not None] for other in steps(rows, columns, direction)), 2)


def regions(rows: int, columns: int, cells: int, directions: tuple[Direction, ...]) -> list[int]:
    """Return the connected regions of some cells, the region of the first cell first.

    Two cells are connected if a step in one of the directions leads from one to the other.
    """
    shifts = _shifts(rows, columns, directions)
    found = []
    while cells:
        region = edge = 1 << (cells.bit_length() - 1)
        while edge:
            cells ^= edge
            spread = 0
            for distance, there, back in shifts:
                spread |= (edge & there) >> distance | (edge & back) << distance
            edge = spread & cells
            region |= edge
        found.append(region)
    return found


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


class Cutting(NamedTuple):
    """A region to cut out of a grid: the size of its box, and the letters that fill it.

    `letters` selects them from the letters of the grid and one more at the end, which fills the
    cells of the box outside the region.
    """

    rows: int
    columns: int
    letters: Order


@lru_cache(maxsize=4096)  # the same regions recur on the boards of one game
def cutting(rows: int, columns: int, region: int) -> Cutting:
    """Return the cutting for a region, of at least one cell, of a grid of this shape."""
    top, bottom, left, right = box(rows, columns, region)
    last = rows * columns - 1
    places = (
        row * columns + column
        for row in range(top, bottom + 1)
        for column in range(left, right + 1)
    )
    letters = itemgetter(*(p if region >> (last - p) & 1 else last + 1 for p in places))
    return Cutting(bottom - top + 1, right - left + 1, letters)

"""Shapes of grids: `partizan.boards.shape`."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.boards import COMPASS, DIAGONAL, KNIGHT, ORTHOGONAL, shape
from partizan.boards.shape import box, occupied


@pytest.mark.parametrize(
    ("directions", "lengths"),
    [
        (ORTHOGONAL, {1}),
        (DIAGONAL, {2}),
        (COMPASS, {1, 2}),
        (KNIGHT, {5}),
    ],
)
def test_directions(directions: tuple[shape.Direction, ...], lengths: set[int]) -> None:
    """Each set contains all directions of its lengths."""
    near = range(-2, 3)
    assert {(d, r) for d in near for r in near if d * d + r * r in lengths} == {*directions}
    assert len(directions) == len({*directions})


def test_tables() -> None:
    """The tables for two rows of three cells are as drawn by hand."""
    assert shape.steps(2, 3, (0, 1)) == (1, 2, None, 4, 5, None)
    assert shape.pairs(2, 3, (1, 0)) == ((0, 3), (1, 4), (2, 5))
    assert shape.rays(2, 3, (0, -1)) == ((), (0,), (1, 0), (), (3,), (4, 3))
    assert shape.neighbours(2, 3, ORTHOGONAL) == (
        (1, 3),
        (2, 4, 0),
        (5, 1),
        (0, 4),
        (1, 5, 3),
        (2, 4),
    )


def test_tables_are_kept() -> None:
    """Tables are cached."""
    assert shape.steps(7, 7, (1, 1)) is shape.steps(7, 7, (1, 1))
    assert shape.rays(7, 7, (1, 1)) is shape.rays(7, 7, (1, 1))


def test_occupied() -> None:
    """The bit of a cell is set if its letter, which may be any character, is not in the border."""
    assert occupied(".#x", "#") == 0b101
    assert occupied(".#x", "#.") == 0b001
    assert occupied("éα😀", "α") == 0b101
    assert occupied("##", "#") == 0


@given(st.integers(1, 6), st.integers(1, 6), st.data())
def test_boxes(rows: int, columns: int, data: st.DataObject) -> None:
    """A box touches its cells on all four sides."""
    size = rows * columns
    cells = data.draw(st.integers(1, (1 << size) - 1))
    places = [divmod(p, columns) for p in range(size) if cells >> (size - 1 - p) & 1]
    across, down = [column for _, column in places], [row for row, _ in places]
    around = min(down), max(down), min(across), max(across)
    assert box(rows, columns, cells) == around

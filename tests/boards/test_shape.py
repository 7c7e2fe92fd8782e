"""Tables that depend only on the shape of a grid."""

from __future__ import annotations

import pytest

from partizan.boards import COMPASS, DIAGONAL, KNIGHT, ORTHOGONAL, shape


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
    assert "".join(shape.mirror(2, 3)("abcdef")) == "cbafed"
    assert "".join(shape.transposition(2, 3)("abcdef")) == "adbecf"
    assert "".join(shape.mirror(1, 1)("a")) == "a"


def test_tables_are_kept() -> None:
    """Tables are cached."""
    assert shape.steps(7, 7, (1, 1)) is shape.steps(7, 7, (1, 1))
    assert shape.mirror(7, 7) is shape.mirror(7, 7)

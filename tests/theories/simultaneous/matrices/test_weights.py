"""The integer simplex method."""

from __future__ import annotations

from itertools import product

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from partizan.theories.simultaneous.matrices.entries import certified
from partizan.theories.simultaneous.matrices.weights import (
    integer_simplex,
    saddle_point,
    two_columns,
    two_rows,
)
from theories.simultaneous.slow import lp_value


def test_degenerate_games() -> None:
    """Degenerate games, with many ties, are solved."""
    for entries in product((1, 2), repeat=12):
        if sum(entries) % 5 == 0:
            matrix = [list(entries[i : i + 4]) for i in (0, 4, 8)]
            (low, over), is_value = certified(matrix, *integer_simplex(matrix))
            assert is_value
            assert entries[:4] != (1, 2, 1, 2) or low == lp_value(matrix) * over


def test_shapes() -> None:
    """Single rows, single columns and a single entry are solved."""
    assert integer_simplex([[3]]) == ([1], [1])
    assert integer_simplex([[3, 1, 2]]) == ([1], [0, 1, 0])
    assert integer_simplex([[3], [1], [5]]) == ([0, 0, 1], [1])


LINES = st.lists(st.tuples(st.integers(-4, 4), st.integers(-4, 4)), min_size=1, max_size=5)


@settings(max_examples=30)
@given(st.lists(st.lists(st.integers(-2, 2), min_size=3, max_size=3), min_size=1, max_size=4))
def test_saddle_points(matrix) -> None:
    """A saddle point is least in its row, greatest in its column, and found if it exists."""
    there = {
        (i, j)
        for i, row in enumerate(matrix)
        for j in range(3)
        if row[j] == min(row) == max(other[j] for other in matrix)
    }
    found = saddle_point(matrix)
    assert found in there if there else found is None


@settings(max_examples=30)
@given(LINES)
def test_two_rows(columns) -> None:
    """Two rows without a saddle point are solved at the top of the lower envelope."""
    matrix = list(map(list, zip(*columns, strict=True)))
    assume(saddle_point(matrix) is None)
    (low, over), is_value = certified(matrix, *two_rows(matrix))
    assert is_value
    assert low == lp_value(matrix) * over


@settings(max_examples=30)
@given(LINES)
def test_two_columns(rows) -> None:
    """Two columns are solved as two rows for the other player."""
    matrix = list(map(list, rows))
    assume(saddle_point(matrix) is None)
    (low, over), is_value = certified(matrix, *two_columns(matrix))
    assert is_value
    assert low == lp_value(matrix) * over

"""The integer simplex method."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from hypothesis import given, settings
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


def unsaddled(*, are_tall: bool) -> Iterator[list[list[int]]]:
    """Yield all small matrices of two rows, or of two columns, without saddle points."""
    for width, most in ((2, 4), (3, 2), (4, 1)):
        for entries in product(range(most + 1), repeat=2 * width):
            rows = [list(entries[:width]), list(entries[width:])]
            matrix = [list(row) for row in zip(*rows, strict=True)] if are_tall else rows
            if saddle_point(matrix) is None:
                yield matrix


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


def test_two_rows() -> None:
    """Two rows without a saddle point are solved at the top of the lower envelope."""
    for matrix in unsaddled(are_tall=False):
        (low, over), is_value = certified(matrix, *two_rows(matrix))
        assert is_value
        assert low == lp_value(matrix) * over


def test_two_columns() -> None:
    """Two columns are solved as two rows for the other player."""
    for matrix in unsaddled(are_tall=True):
        (low, over), is_value = certified(matrix, *two_columns(matrix))
        assert is_value
        assert low == lp_value(matrix) * over

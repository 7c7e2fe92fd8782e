"""Saddle points, and games of two rows or columns."""

from __future__ import annotations

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from partizan.theories.simultaneous.certificate import certified
from partizan.theories.simultaneous.closed_forms import saddle_point, two_columns, two_rows
from theories.simultaneous.slow import lp_value

LINES = st.lists(st.tuples(st.integers(-4, 4), st.integers(-4, 4)), min_size=1, max_size=5)


@settings(max_examples=30)
@given(st.lists(st.lists(st.integers(-2, 2), min_size=3, max_size=3), min_size=1, max_size=4))
def test_saddle_points(matrix) -> None:
    """A saddle point is least in its row, greatest in its column, and found if there is one."""
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
    """Two columns are two rows for the other player."""
    matrix = list(map(list, rows))
    assume(saddle_point(matrix) is None)
    (low, over), is_value = certified(matrix, *two_columns(matrix))
    assert is_value
    assert low == lp_value(matrix) * over

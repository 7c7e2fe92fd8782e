"""The integer simplex method."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from foreign import Mpq, SageInteger
from partizan import DomainError, TooLarge
from partizan.theories.simultaneous.matrices import weights
from partizan.theories.simultaneous.matrices.solve import solve_matrix
from partizan.theories.simultaneous.matrices.weights import (
    certified,
    exact,
    integer_simplex,
    rational_rows,
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


def test_rows_are_copies() -> None:
    """Rows of any type become lists, with unchanged entries."""
    given = ((entry for entry in row) for row in ((1, Fraction(1, 2)), (True, 0)))
    assert rational_rows(given) == [[1, Fraction(1, 2)], [1, 0]]


@pytest.mark.parametrize(
    ("matrix", "complaint"),
    [
        ([], "at least one row and one column"),
        ([[], []], "at least one row and one column"),
        ([[1], [2, 3]], "row 2 of the matrix has 2 entries, but row 1 has 1"),
        ([[1, 0], [0, Decimal("0.5")]], "row 2, column 2 .* is 0.5 of the type Decimal"),
        ([[0.1]], r"exact number, an int or Fraction\('0.1'\)"),
        ([[1], ["2"]], "row 2, column 1 of the matrix is 2 of the type str"),
        ([[float("nan")]], "of the type float"),
        ([[1j]], "of the type complex"),
        (5, "sequence of rows, .* not 5"),
        ([1, 2], r"sequence of rows, like \[\[1, 0\], \[0, 1\]\], not \[1, 2\]"),
        (None, "sequence of rows, .* not None"),
    ],
)
def test_refusals(matrix, complaint: str) -> None:
    """A matrix that is empty, ragged, inexact or not a matrix is refused."""
    with pytest.raises(DomainError, match=complaint):
        rational_rows(matrix)


def test_single_numbers() -> None:
    """An inexact number is refused under its name."""
    assert exact(Fraction(1, 3), "this") == Fraction(1, 3)
    foreign: list[Any] = [SageInteger(2), Mpq()]
    assert rational_rows([foreign]) == [[2, Fraction(5, 8)]]
    with pytest.raises(DomainError, match=r"that is 0\.25 of the type float"):
        exact(0.25, "that")


def test_arrays() -> None:
    """A NumPy array of integers is accepted as a matrix."""
    np = pytest.importorskip("numpy")
    assert solve_matrix(np.array([[3, -1], [-2, 1]])).value == Fraction(1, 7)
    with pytest.raises(DomainError, match=r"column 1 of the matrix is 3\.0 of the type float"):
        solve_matrix(np.array([[3, 0.5]]))


def test_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """A matrix with too many entries is refused at once."""
    monkeypatch.setattr(weights, "MOST_ENTRIES", 5)
    with pytest.raises(TooLarge, match="3 rows and 2 columns exceeds the limit of 5 entries"):
        rational_rows([[1, 2]] * 3)


def test_secured_values() -> None:
    """The first number is the value that Left secures, whether or not it is the game's."""
    assert certified([[2, 0], [0, 1]], [1, 2], [1, 2]) == ((2, 3), True)
    assert certified([[2, 0], [0, 1]], [1, 1], [1, 2]) == ((1, 2), False)
    assert certified([[2, 0], [0, 1]], [1, 2], [1, 1]) == ((2, 3), False)


def test_no_weights() -> None:
    """Weights that are negative, or all zero, secure nothing."""
    for left, right in (([0, 0], [1, 1]), ([1, 1], [0, 0]), ([2, -1], [1, 1]), ([1, 1], [-1, 2])):
        assert not certified([[0, 0], [0, 0]], left, right)[1]

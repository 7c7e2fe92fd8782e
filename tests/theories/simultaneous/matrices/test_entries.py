"""Entries of matrices: exact numbers are accepted, and all others refused by their place."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from foreign import Mpq, SageInteger
from partizan import DomainError, TooLarge
from partizan.theories.simultaneous.matrices import entries
from partizan.theories.simultaneous.matrices.entries import certified, exact, rational_rows
from partizan.theories.simultaneous.matrices.solve import solve_matrix


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
    monkeypatch.setattr(entries, "MOST_ENTRIES", 5)
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

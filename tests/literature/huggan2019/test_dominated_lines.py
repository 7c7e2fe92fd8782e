"""Dominated rows and columns: `partizan_literature.huggan2019.dominated_lines`."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan import DomainError
from partizan.theories.simultaneous.matrices.weights import undominated
from partizan_literature.huggan2019.dominated_lines import dominated_columns, dominated_rows
from theories.simultaneous.slow import lp_value

SMALL = st.lists(st.lists(st.integers(-2, 2), min_size=3, max_size=3), min_size=1, max_size=4)


def test_the_four_kinds() -> None:
    """The mean of two rows is dominated only by their mixture; equal rows are dominated weakly."""
    matrix = [[4, 0], [0, 4], [2, 2], [1, 1], [0, 4]]
    assert dominated_rows(matrix, "strict") == [3]
    assert dominated_rows(matrix, "weak") == [1, 3, 4]
    assert dominated_rows(matrix, "strictly convex") == [3]
    assert dominated_rows(matrix, "convex") == [1, 2, 3, 4]
    assert dominated_rows([[4, 0], [0, 4], [1, 1]], "strict") == []
    assert dominated_rows([[4, 0], [0, 4], [1, 1]], "strictly convex") == [2]


def test_columns() -> None:
    """Right prefers smaller payoffs."""
    matrix = [[4, 0, 3], [0, 4, 3]]
    assert dominated_columns(matrix, "strict") == []
    assert dominated_columns(matrix, "strictly convex") == [2]
    assert dominated_columns([[1, 2], [0, 5]]) == [1]


def test_a_single_row() -> None:
    """A single row or column is not dominated."""
    for kind in ("strict", "weak", "convex", "strictly convex"):
        assert dominated_rows([[1, 2]], kind) == []
        assert dominated_columns([[1], [2]], kind) == []


@settings(max_examples=30)
@given(SMALL)
def test_reduction_keeps_the_value(matrix) -> None:
    """Repeated weak domination keeps the value, and leaves nothing weakly dominated."""
    rows, columns = undominated(matrix)
    small = [[matrix[i][j] for j in columns] for i in rows]
    assert lp_value(small) == lp_value(matrix)
    assert dominated_rows(small, "weak") == dominated_columns(small, "weak") == []


@settings(max_examples=30)
@given(SMALL)
def test_kinds_contain_each_other(matrix) -> None:
    """Strict domination is weak and strictly convex, and both of these are convex."""
    strict, weak, convex, strictly = (
        set(dominated_rows(matrix, kind))
        for kind in ("strict", "weak", "convex", "strictly convex")
    )
    assert strict <= weak <= convex
    assert strict <= strictly <= convex


@settings(max_examples=30)
@given(SMALL, st.lists(st.integers(0, 5), min_size=4, max_size=4))
def test_mixtures_are_dominated(matrix, weights) -> None:
    """A row slightly worse than a mixture of others is strictly convexly dominated."""
    total = sum(weights[: len(matrix)])
    if total == 0:
        return
    mixture = [
        Fraction(sum(w * row[j] for w, row in zip(weights, matrix, strict=False)), total)
        - Fraction(1, 100)
        for j in range(3)
    ]
    assert len(matrix) in dominated_rows([*matrix, mixture], "strictly convex")


def test_unknown_kinds() -> None:
    """An unknown kind of domination is refused."""
    with pytest.raises(
        DomainError, match="'strict', 'weak', 'convex' or 'strictly convex', not 'odd'"
    ):
        dominated_rows([[1]], "odd")  # type: ignore[arg-type]


@pytest.mark.parametrize("lines", [dominated_rows, dominated_columns])
def test_invalid_matrices(lines: Callable[[Any], list[int]]) -> None:
    """A matrix that `rational_rows` refuses has no dominated rows or columns."""
    with pytest.raises(DomainError, match="row 2 of the matrix has 2 entries, but row 1 has 1"):
        lines([[1], [2, 3]])

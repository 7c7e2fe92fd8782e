"""All optimal strategies of small games."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan import LEFT, RIGHT, TooLarge
from partizan.theories.simultaneous.matrices import optimal_strategies, solve_matrix
from theories.simultaneous.slow import lp_value

HALF = Fraction(1, 2)


def test_a_free_choice() -> None:
    """Left may mix her first two rows evenly, or play the third or fourth [Huggan19, Ex 6.3.15]."""
    matrix = [[-1, 1], [1, -1], [0, 0], [0, 0]]
    assert optimal_strategies(matrix) == [(HALF, HALF, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)]
    assert optimal_strategies(matrix, RIGHT) == [(HALF, HALF)]


@settings(max_examples=30)
@given(st.lists(st.lists(st.integers(-2, 2), min_size=3, max_size=3), min_size=1, max_size=3))
def test_extreme_points(matrix) -> None:
    """Every extreme strategy secures the value, and none lies between two others.

    No other optimal strategy exceeds them in any direction.
    """
    value = lp_value(matrix)
    found = optimal_strategies(matrix, LEFT)
    assert found
    for x in found:
        assert sum(x) == 1
        assert all(
            sum(w * row[j] for w, row in zip(x, matrix, strict=True)) >= value for j in range(3)
        )
        others = [y for y in found if y != x]
        assert not any(
            tuple((a + b) / 2 for a, b in zip(y, z, strict=True)) == x
            for y in others
            for z in others
        )
    one = solve_matrix(matrix).left
    for i in range(len(matrix)):
        assert min(x[i] for x in found) <= one[i] <= max(x[i] for x in found)


def test_limits() -> None:
    """A large matrix has too many candidates."""
    with pytest.raises(TooLarge, match="12 rows and 12 columns"):
        optimal_strategies([[int(i == j) for j in range(12)] for i in range(12)])

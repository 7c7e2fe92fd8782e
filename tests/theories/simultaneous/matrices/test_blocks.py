"""Lemmas on structured matrix games, compared with the full matrix."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan import DomainError
from partizan.theories.simultaneous.matrices.solve import (
    direct_sum_value,
    kronecker_value,
    solve_blocks,
)
from theories.simultaneous.slow import lp_value


@st.composite
def games(draw, low: int = -3):
    """Draw a small game."""
    height, width = draw(st.integers(1, 2)), draw(st.integers(1, 3))
    return [[draw(st.integers(low, 3)) for _ in range(width)] for _ in range(height)]


def together(a, b, join):
    """Return the matrix of two games played in one round."""
    return [[join(x, y) for x, y in product(row, other)] for row in a for other in b]


@settings(max_examples=20)
@given(games(), games())
def test_payoffs_that_add(a, b) -> None:
    """The value of a direct sum is the sum of the values."""
    expected = lp_value(together(a, b, lambda x, y: x + y))
    assert direct_sum_value([lp_value(a), lp_value(b)]) == expected


@settings(max_examples=20)
@given(games(0), games(0))
def test_payoffs_that_multiply(a, b) -> None:
    """Without negative payoffs, the value of a product is the product of the values."""
    expected = lp_value(together(a, b, lambda x, y: x * y))
    assert kronecker_value([lp_value(a), lp_value(b)]) == expected


def test_products_of_signed_games() -> None:
    """With payoffs of both signs values do not multiply, and negative values are refused."""
    one, other = [[-1], [-2]], [[1], [2]]
    assert (lp_value(one), lp_value(other)) == (-1, 2)
    assert lp_value(together(one, other, lambda x, y: x * y)) == -1
    with pytest.raises(DomainError, match="one value is -1"):
        kronecker_value([1, -1])


@settings(max_examples=20)
@given(games(), games(), games(), st.lists(st.integers(-3, 3), min_size=6, max_size=6))
def test_constant_blocks(a, b, c, constants) -> None:
    """A block game that is constant off the diagonal is a game of choosing a block."""
    inner = [a, b, c]
    given_ = iter(constants)
    outer = [[0 if i == j else next(given_) for j in range(3)] for i in range(3)]
    blocks = [
        [
            inner[i] if i == j else [[outer[i][j]] * len(inner[j][0]) for _ in inner[i]]
            for j in range(3)
        ]
        for i in range(3)
    ]
    whole = [
        [x for block in line for x in block[k]] for line in blocks for k in range(len(line[0]))
    ]
    expected = lp_value(whole)
    solution = solve_blocks(blocks)
    assert solution is not None
    assert solution.value == expected
    assert solution.certifies(whole)


def test_blocks_that_are_not_constant() -> None:
    """If a block off the diagonal is not constant, the result is None."""
    assert solve_blocks([[[[1]], [[0, 1]]], [[[0]], [[1, 1]]]]) is None


def test_half_and_half() -> None:
    """Guessing the same of four coins is worth 1/4."""
    half = Fraction(1, 2)
    assert kronecker_value([half, half]) == half * half


@pytest.mark.parametrize("value_of", [direct_sum_value, kronecker_value])
def test_inexact_values(value_of) -> None:
    """Floats are refused as values."""
    with pytest.raises(DomainError, match=r"value 2 is 0\.5 of the type float"):
        value_of([1, 0.5])


@pytest.mark.parametrize(
    ("blocks", "complaint"),
    [
        ([[[[1]], [[0]]]], "as many blocks in each row"),
        ([[[[1]], [[0, 0]]], [[[0]], [[1]]]], "block 2 of row 1 has 1 rows and 2 columns; .* 1"),
        ([[[[1, 2], [3]]]], "row 2 of the matrix has 1 entries"),
        ([[[[1]], [[]]], [[[0]], [[1]]]], "at least one row and one column"),
        ([[[[1]], [[0.5]]], [[[0]], [[1]]]], "0.5 of the type float"),
        ([[]], "as many blocks|at least one"),
    ],
)
def test_blocks_that_do_not_fit(blocks, complaint: str) -> None:
    """Blocks that are ragged, inexact or of the wrong shape are refused."""
    with pytest.raises(DomainError, match=complaint):
        solve_blocks(blocks)

"""Exact matrix games: published values, certificates, and two definitions of the value."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan import LEFT, RIGHT, Budget, BudgetExceeded, DomainError, TooLarge
from partizan.theories.simultaneous.matrices import optimal_strategies
from partizan.theories.simultaneous.matrices import solve as module
from partizan.theories.simultaneous.matrices.solve import MatrixSolution, solve_matrix
from theories.simultaneous.slow import kernel_value, lp_value

HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)
ENTRIES = st.fractions(min_value=-5, max_value=5, max_denominator=7) | st.integers(-3, 3)


@st.composite
def matrices(draw, most: int = 4):
    """Draw a matrix game."""
    height, width = draw(st.integers(1, most)), draw(st.integers(1, most))
    return [[draw(ENTRIES) for _ in range(width)] for _ in range(height)]


# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("matrix", "value"),
    [
        ([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], 0),  # Ex 6.1.1
        ([[1, 0], [0, 1]], HALF),  # (6.7)
        ([[1, -1, -HALF, QUARTER], [-1, 1, QUARTER, -HALF]], Fraction(-1, 8)),  # (6.22), corrected
        ([[0, -1, -HALF, 0], [-1, 0, 0, -HALF]], -HALF),  # (6.22) with a Right win beside it
        ([[-1, 1], [1, -1], [0, 0], [0, 0]], 0),  # Ex 6.3.15
        ([[0, 0], [0, 1]], 0),  # the counter-example to Conjecture 7.1.11
    ],
)
def test_published_values(matrix, value) -> None:
    """The matrices of the thesis have these values [Huggan19, Ch. 6]."""
    solution = solve_matrix(matrix)
    assert solution.value == value
    assert solution.certifies(matrix)


@pytest.mark.parametrize("size", range(1, 8))
def test_identity_matrices(size: int) -> None:
    """The identity matrix with q rows is worth 1/q, with uniform play [Huggan19, Cor 6.3.30]."""
    identity = [[int(i == j) for j in range(size)] for i in range(size)]
    solution = solve_matrix(identity)
    assert solution.value == Fraction(1, size)
    assert set(solution.left) == set(solution.right) == {Fraction(1, size)}


def test_rock_paper_scissors() -> None:
    """In rock, paper, scissors both play each move with probability 1/3 [Huggan19, Ex 6.1.1]."""
    third = Fraction(1, 3)
    solution = solve_matrix([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
    assert solution == MatrixSolution(Fraction(0), (third,) * 3, (third,) * 3, "simplex")


def test_correlated_play() -> None:
    """Two copies of [[1,0],[-1,1]], won only together, are worth 1/5; independent play gets less.

    Lemma 6.3.14 (ii) assumes that components are played independently.
    """
    one = [[1, 0], [-1, 1]]
    pairs = list(product(range(2), repeat=2))
    both = [
        [int(one[i][j] == one[k][m] == 1) - int(one[i][j] == one[k][m] == -1) for j, m in pairs]
        for i, k in pairs
    ]
    assert solve_matrix(one).value == Fraction(1, 3)
    assert solve_matrix(both).value == Fraction(1, 5) == lp_value(both)


# --- the definition ------------------------------------------------------------------------------


def test_all_small_matrices() -> None:
    """All games of 2 by 2 and 2 by 3 with entries -1, 0, 1, and 3 by 3 with -1, 0, are solved.

    All are certified; trying all square submatrices confirms those of 2 by 2, and some others.
    """
    shapes = [(1, 3, 3), (2, 2, 3), (2, 3, 3), (3, 3, 2)]
    for height, width, count in shapes:
        for entries in product(range(-1, count - 1), repeat=height * width):
            matrix = [list(entries[i * width : (i + 1) * width]) for i in range(height)]
            solution = solve_matrix(matrix)
            assert solution.certifies(matrix)
            if height * width < 5 or Random(str(entries)).random() < 0.05:
                assert solution.value == kernel_value(matrix)


@settings(max_examples=20)
@given(matrices())
def test_every_way_gives_the_value(matrix) -> None:
    """Quick methods, the simplex method and the guided one agree with a textbook method."""
    expected = lp_value(matrix)
    for method in (None, "simplex"):
        solution = solve_matrix(matrix, method=method)
        assert solution.value == expected
        assert solution.certifies(matrix)
    try:
        guided = solve_matrix(matrix, method="guided")
    except (DomainError, ArithmeticError):
        return
    assert guided.value == expected


@settings(max_examples=20)
@given(matrices(3))
def test_exchanging_the_players(matrix) -> None:
    """The negative of the transposed game has the negative value, with strategies exchanged."""
    turned = [[-x for x in column] for column in zip(*matrix, strict=True)]
    solution = solve_matrix(matrix)
    assert solve_matrix(turned).value == -solution.value
    exchanged = MatrixSolution(-solution.value, solution.right, solution.left, "simplex")
    assert exchanged.certifies(turned)


@settings(max_examples=20)
@given(matrices(3), ENTRIES, st.fractions(min_value="1/9", max_value=9, max_denominator=9))
def test_shifting_and_scaling(matrix, shift, scale) -> None:
    """Shifting or positively scaling all entries does the same to the value."""
    changed = [[scale * x + shift for x in row] for row in matrix]
    assert solve_matrix(changed).value == scale * solve_matrix(matrix).value + shift


def test_large_matrices() -> None:
    """Fifty rows and columns, circulants and long fractions are solved and certified."""
    random = Random(5)
    large = [[random.randint(-10, 10) for _ in range(50)] for _ in range(50)]
    solution = solve_matrix(large)
    assert solution.method == "guided"
    assert solution.certifies(large)
    circulant = [[(j - i) % 12 % 5 for j in range(12)] for i in range(12)]
    assert solve_matrix(circulant, method="simplex").certifies(circulant)
    assert solve_matrix(circulant).value == Fraction(sum(circulant[0]), 12)
    long = [
        [Fraction(random.randint(-(10**12), 10**12), random.randint(1, 10**12)) for _ in range(6)]
        for _ in range(6)
    ]
    assert solve_matrix(long).certifies(long)
    assert solve_matrix(long).value == solve_matrix(long, method="simplex").value


def test_a_guess_that_fails(monkeypatch) -> None:
    """If floats propose nonsense or nothing, the simplex method still finds the value."""
    random = Random(6)
    matrix = [
        [random.randint(-99, 99) * 10**20 + random.randint(0, 9) for _ in range(5)]
        for _ in range(5)
    ]
    value = solve_matrix(matrix).value
    for guess in (None, ([1, 0, 0, 0, 0], [1, 0, 0, 0, 0]), ([-1, 2, 0, 0, 0], [1, 0, 0, 0, 0])):
        monkeypatch.setattr(module, "guided_weights", lambda _, guess=guess: guess)
        assert solve_matrix(matrix).value == value == lp_value(matrix)
    with pytest.raises(ArithmeticError, match="failed its certificate"):
        solve_matrix(matrix, method="guided")


def test_numbers_beyond_the_precision_of_floats() -> None:
    """Entries that differ far beyond the precision of floats are distinguished."""
    for big in (10**9, 10**30):
        matrix = [[big + 1, 2], [3, big + 7]]
        assert solve_matrix(matrix).value == lp_value(matrix)
        near = [[Fraction(1), 1 - Fraction(1, big)], [1 - Fraction(2, big), Fraction(1)]]
        assert solve_matrix(near).value == 1 - Fraction(2, 3 * big)


# --- certificates and errors ---------------------------------------------------------------------


def test_false_certificates() -> None:
    """Wrong values, wrong strategies and wrong shapes are not certified."""
    matrix = [[1, 0], [0, 1]]
    half = (HALF, HALF)
    assert MatrixSolution(HALF, half, half, "simplex").certifies(matrix)
    one = (Fraction(1), Fraction(0))
    for value, left, right in (
        (QUARTER, half, half),
        (HALF, one, half),
        (HALF, half, one),
        (HALF, (Fraction(3, 2), -HALF), half),
        (HALF, half, (HALF,)),
        (HALF, (HALF, QUARTER), half),
    ):
        assert not MatrixSolution(value, left, right, "simplex").certifies(matrix)


def test_refusals() -> None:
    """A matrix that `rational_rows` refuses is not solved."""
    with pytest.raises(DomainError, match="row 2 of the matrix has 1 entries, but row 1 has 2"):
        solve_matrix([[1, 2], [3]])


def test_unknown_methods() -> None:
    """Only two methods can be selected."""
    with pytest.raises(DomainError, match="'simplex' or 'guided', not 'magic'"):
        solve_matrix([[1]], method="magic")  # type: ignore[arg-type]


def test_limits() -> None:
    """A time limit stops the work."""
    random = Random(7)
    matrix = [[random.randint(-9, 9) for _ in range(30)] for _ in range(30)]
    with pytest.raises(BudgetExceeded, match="time"), Budget(seconds=0):
        solve_matrix(matrix, method="simplex")
    assert solve_matrix(matrix).certifies(matrix)


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


def test_too_many_candidates() -> None:
    """A large matrix has too many candidates."""
    with pytest.raises(TooLarge, match="12 rows and 12 columns"):
        optimal_strategies([[int(i == j) for j in range(12)] for i in range(12)])

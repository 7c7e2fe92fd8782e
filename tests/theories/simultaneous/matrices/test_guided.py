"""Integer systems of equations, and bases proposed by floats."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from partizan.theories.simultaneous.matrices import guided as module
from partizan.theories.simultaneous.matrices.guided import guided_weights, solve_integer_system
from partizan.theories.simultaneous.matrices.weights import certified


def holds(square, solution) -> bool:
    """Return whether integers solve a system with equal right-hand sides."""
    z, d = solution
    return d > 0 and all(sum(a * b for a, b in zip(row, z, strict=True)) == d for row in square)


@settings(max_examples=30)
@given(st.integers(1, 5), st.integers(1, 30), st.randoms(use_true_random=False))
def test_systems(size: int, bits: int, random) -> None:
    """Elimination and lifting solve the same systems exactly."""
    most = 1 << bits
    square = [[random.randint(-most, most) for _ in range(size)] for _ in range(size)]
    ones = [1] * size
    eliminated = module._eliminate([*map(list, square)], ones)
    inverse = module._inverse(square, module._PRIMES[0])
    assert (eliminated is None) == (inverse is None)
    if eliminated is not None and inverse is not None:
        lifted = module._lifted(square, ones, inverse, module._PRIMES[0])
        assert holds(square, eliminated)
        assert holds(square, lifted)


def test_large_systems() -> None:
    """Systems too large for elimination are lifted, also with long entries."""
    random = Random(2)
    for size, bits in ((20, 4), (18, 400), (30, 20)):
        square = [[random.getrandbits(bits) for _ in range(size)] for _ in range(size)]
        assert holds(square, solve_integer_system(square))
        scaled = [[x * 10**i for x in row] for i, row in enumerate(square)]
        assert holds(scaled, solve_integer_system(scaled))


def test_singular_systems() -> None:
    """A singular matrix has no solution, whether small or large or with a row of zeros."""
    assert solve_integer_system([[1, 2], [0, 0]]) is None
    assert solve_integer_system([[1, 2], [2, 4]]) is None
    assert solve_integer_system([[1] * 20 for _ in range(20)]) is None


def test_guesses_are_mostly_right() -> None:
    """For random games the weights found with floats are optimal."""
    random = Random(3)
    right = 0
    for _ in range(40):
        matrix = [[random.randint(1, 99) for _ in range(6)] for _ in range(7)]
        guess = guided_weights(matrix)
        right += guess is not None and certified(matrix, *guess)[1]
    assert right == 40

"""Matrix games with structure: values that follow from those of blocks.

Each function states a lemma, proved by playing the optimal strategies of the blocks. Play that is
correlated across components cannot be had from the components' values alone [Huggan19, Lem 6.3.14
(ii)] notwithstanding; these are the cases in which it can.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import prod

from partizan.errors import DomainError
from partizan.theories.simultaneous.matrices.entries import Rational, exact, rational_rows
from partizan.theories.simultaneous.matrices.solve import MatrixSolution, solve_matrix

__all__ = ["block_value", "diagonal_value", "direct_sum_value", "kronecker_value", "solve_blocks"]

Matrix = Sequence[Sequence[Rational]]


def direct_sum_value(values: Sequence[Rational]) -> Fraction:
    """Return the value of games that are played in the same round, with payoffs added.

    The entry for rows i, k and columns j, l is a_ij + b_kl. Independent optimal play secures the
    sum of the values to both players [Huggan19, Thm 6.3.25].

    >>> direct_sum_value([Fraction(1, 2), Fraction(-1, 3)])
    Fraction(1, 6)
    """
    _check_values(values)
    return Fraction(sum(values))


def kronecker_value(values: Sequence[Rational]) -> Fraction:
    """Return the value of games played in the same round, with non-negative payoffs multiplied.

    If x secures v in A and y secures w in B, every payoff of x and y together is a product of
    numbers that are at least v and w, which are not negative; likewise from above. With negative
    payoffs this fails: with -1 and -2, and 1 and 2, to choose from, Left gets -1 and not -1·2.

    >>> kronecker_value([Fraction(1, 2), Fraction(1, 2)])
    Fraction(1, 4)
    """
    _check_values(values)
    for value in values:
        if value < 0:
            raise DomainError(
                f"values multiply for games without negative payoffs, and one has the value {value}"
            )
    return Fraction(prod(values))


def diagonal_value(values: Sequence[Rational]) -> Fraction:
    """Return the value of a block diagonal game, zero elsewhere, whose blocks have positive values.

    The reciprocal is the sum of the reciprocals of the blocks' values: a player who plays block i
    with a probability proportional to 1 / v_i makes the other indifferent.

    >>> diagonal_value([1, 1, 1])  # the identity matrix
    Fraction(1, 3)
    """
    _check_values(values)
    for value in values:
        if value <= 0:
            raise DomainError(
                f"reciprocals add for blocks of positive value, and one has the value {value}; "
                "use block_value"
            )
    if not values:
        raise DomainError("a block diagonal game needs a block")
    return 1 / sum((1 / Fraction(value) for value in values), Fraction(0))


def block_value(outer: Matrix) -> Fraction:
    """Return the value of a game of blocks that are constant off the diagonal.

    `outer` has the values of the blocks on its diagonal and the constants elsewhere: whoever has
    chosen a block plays optimally within, so the choice of a block is the game `outer`.

    >>> block_value([[Fraction(1, 2), 0], [0, Fraction(1, 2)]])
    Fraction(1, 4)
    """
    if any(len(row) != len(outer) for row in outer):
        raise DomainError("a game of blocks needs a square matrix: their values and constants")
    return solve_matrix(outer).value


def solve_blocks(blocks: Sequence[Sequence[Matrix]]) -> MatrixSolution | None:
    """Return the solution of a game given in square blocks, if those off the diagonal are constant.

    The matrix itself is never put together: a disjunctive sum of many components of which the moves
    do not matter elsewhere costs no more than its components. Returns None if some block off the
    diagonal is not constant.

    >>> solution = solve_blocks([[[[0, 1], [1, 0]], [[0], [0]]], [[[0, 0]], [[1]]]])
    >>> solution.value, solution.left == solution.right
    (Fraction(1, 3), True)
    """
    _check_shapes(blocks)
    for i, line in enumerate(blocks):
        for j, block in enumerate(line):
            if i != j and any(entry != block[0][0] for row in block for entry in row):
                return None
    solutions = [solve_matrix(line[i]) for i, line in enumerate(blocks)]
    chosen = solve_matrix(
        [
            [solutions[i].value if i == j else block[0][0] for j, block in enumerate(line)]
            for i, line in enumerate(blocks)
        ]
    )
    left, right = (
        tuple(
            share * weight
            for share, inner in zip(shares, strategies, strict=True)
            for weight in inner
        )
        for shares, strategies in (
            (chosen.left, [solution.left for solution in solutions]),
            (chosen.right, [solution.right for solution in solutions]),
        )
    )
    return MatrixSolution(chosen.value, left, right, chosen.method)


def _check_values(values: Sequence[Rational]) -> None:
    for place, value in enumerate(values, 1):
        exact(value, f"value {place}")


def _check_shapes(blocks: Sequence[Sequence[Matrix]]) -> None:
    """Refuse blocks that do not fit together."""
    if any(len(line) != len(blocks) for line in blocks):
        raise DomainError("a game of blocks needs as many blocks in each line as there are lines")
    for i, line in enumerate(blocks):
        for j, block in enumerate(line):
            height, width = len(line[i]), len(rational_rows(blocks[j][j])[0])
            rows = rational_rows(block)
            if (len(rows), len(rows[0])) != (height, width):
                raise DomainError(
                    f"block {j + 1} of line {i + 1} has {len(rows)} rows and {len(rows[0])} "
                    f"columns; beside the blocks on the diagonal it needs {height} and {width}"
                )

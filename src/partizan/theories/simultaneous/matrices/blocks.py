"""Structured matrix games: values that follow from the values of blocks.

Each function states a lemma, proved by playing the optimal strategies of the blocks. In general the
value of play that is correlated across components does not follow from the components' values,
despite [Huggan19, Lem 6.3.14 (ii)]; in these cases it does.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import prod

from partizan.errors import DomainError
from partizan.theories.simultaneous.matrices.entries import Rational, exact, rational_rows
from partizan.theories.simultaneous.matrices.solve import MatrixSolution, solve_matrix

Matrix = Sequence[Sequence[Rational]]


def direct_sum_value(values: Sequence[Rational]) -> Fraction:
    """Return the value of games played in the same round, with payoffs added.

    The entry for rows i, k and columns j, l is a_ij + b_kl. By playing the games independently and
    optimally, both players secure the sum of the values [Huggan19, Thm 6.3.25].

    >>> direct_sum_value([Fraction(1, 2), Fraction(-1, 3)])
    Fraction(1, 6)
    """
    _check_values(values)
    return Fraction(sum(values))


def kronecker_value(values: Sequence[Rational]) -> Fraction:
    """Return the value of games played in the same round, with nonnegative payoffs multiplied.

    If x secures v in A and y secures w in B, every payoff of x and y together is a product of
    numbers that are at least v and w, which are not negative; likewise from above. With negative
    payoffs this fails: in the games of one column with rows -1, -2 and 1, 2, Left gets -1, not
    -1·2.

    >>> kronecker_value([Fraction(1, 2), Fraction(1, 2)])
    Fraction(1, 4)
    """
    _check_values(values)
    for value in values:
        if value < 0:
            raise DomainError(
                f"values multiply only for games without negative payoffs, but one value is {value}"
            )
    return Fraction(prod(values))


def diagonal_value(values: Sequence[Rational]) -> Fraction:
    """Return the value of a block diagonal game, zero elsewhere, whose blocks have positive values.

    Its reciprocal is the sum of the reciprocals of the blocks' values: a player who plays block i
    with a probability proportional to 1 / v_i makes the other player indifferent.

    >>> diagonal_value([1, 1, 1])  # the identity matrix
    Fraction(1, 3)
    """
    _check_values(values)
    for value in values:
        if value <= 0:
            raise DomainError(
                f"reciprocals add only for blocks of positive value, but one value is {value}; use "
                "block_value"
            )
    if not values:
        raise DomainError("a block diagonal game needs at least one block")
    return 1 / sum((1 / Fraction(value) for value in values), Fraction(0))


def block_value(outer: Matrix) -> Fraction:
    """Return the value of a block game whose blocks off the diagonal are constant.

    The diagonal of `outer` has the values of the blocks; its other entries are the constants.
    Within a block both players play optimally, so the choice of a block is the game `outer`.

    >>> block_value([[Fraction(1, 2), 0], [0, Fraction(1, 2)]])
    Fraction(1, 4)
    """
    if any(len(row) != len(outer) for row in outer):
        raise DomainError("a block game needs a square matrix of values and constants")
    return solve_matrix(outer).value


def solve_blocks(blocks: Sequence[Sequence[Matrix]]) -> MatrixSolution | None:
    """Return the solution of a block game whose blocks off the diagonal are constant.

    The full matrix is never built, so a disjunctive sum of many components whose moves do not
    matter elsewhere costs no more than its components. Returns None if a block off the diagonal is
    not constant.

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
    """Raise `DomainError` if the blocks do not fit together."""
    if any(len(line) != len(blocks) for line in blocks):
        raise DomainError("a block game needs as many blocks in each row as it has rows")
    for i, line in enumerate(blocks):
        for j, block in enumerate(line):
            height, width = len(line[i]), len(rational_rows(blocks[j][j])[0])
            rows = rational_rows(block)
            if (len(rows), len(rows[0])) != (height, width):
                raise DomainError(
                    f"block {j + 1} of row {i + 1} has {len(rows)} rows and {len(rows[0])} "
                    f"columns; the blocks on the diagonal require {height} and {width}"
                )

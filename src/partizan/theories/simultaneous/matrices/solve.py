"""Exact solution of zero-sum matrix games: the value, and an optimal strategy for each player.

Left chooses a row and Right a column, in secret; the entry is Left's payoff. By the minimax theorem
both players have mixed strategies that secure the same value [Huggan19, Thm 6.1.8].
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import gcd, lcm
from typing import Literal, NamedTuple, TypeAlias

from partizan.errors import DomainError
from partizan.theories.simultaneous.matrices.entries import (
    IntegerMatrix,
    Rational,
    certified,
    rational_rows,
)
from partizan.theories.simultaneous.matrices.guided import guided_weights
from partizan.theories.simultaneous.matrices.weights import (
    Pair,
    integer_simplex,
    saddle_point,
    two_columns,
    two_rows,
    undominated,
)

_GUIDED = 120  # bits times lines from which floats make a guess; measured by `partizan bench`

Method: TypeAlias = Literal["saddle point", "two lines", "simplex", "guided"]


class MatrixSolution(NamedTuple):
    """The value of a matrix game, an optimal mixed strategy for each player, and the method used.

    >>> solve_matrix([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])  # rock, paper, scissors
    <MatrixSolution: value 0, Left (1/3, 1/3, 1/3), Right (1/3, 1/3, 1/3), by simplex>
    """

    value: Fraction
    left: tuple[Fraction, ...]
    right: tuple[Fraction, ...]
    method: Method

    def __str__(self) -> str:
        left, right = (", ".join(map(str, weights)) for weights in (self.left, self.right))
        return f"value {self.value}, Left ({left}), Right ({right}), by {self.method}"

    def __repr__(self) -> str:
        return f"<MatrixSolution: {self}>"

    def certifies(self, matrix: Sequence[Sequence[Rational]]) -> bool:
        """Return whether both strategies secure the value in `matrix`, which proves it.

        >>> solve_matrix([[2, 0], [0, 1]]).certifies([[2, 0], [0, 1]])
        True
        """
        left, right, value = self.left, self.right, self.value
        return (
            len(left) == len(matrix)
            and all(len(right) == len(row) for row in matrix)
            and sum(left) == sum(right) == 1
            and min(left) >= 0
            and min(right) >= 0
            and all(sum(map(_times, left, col)) >= value for col in zip(*matrix, strict=True))
            and all(sum(map(_times, right, row)) <= value for row in matrix)
        )


def _times(weight: Fraction, entry: Rational) -> Rational:
    return weight * entry if weight else 0


def solve_matrix(
    matrix: Iterable[Iterable[Rational]], *, method: Method | None = None
) -> MatrixSolution:
    """Return the exact solution of a matrix game with rational entries.

    The methods are tried in this order: a saddle point, domination, the closed form for two rows or
    columns, and the simplex method, which is guided by floats if the matrix is large or the numbers
    are long. In every case an integer certificate proves the strategies optimal. `method` selects
    "simplex" or "guided", applied to the matrix as given.

    >>> solution = solve_matrix([[3, Fraction(-1, 2)], [-2, 1]])
    >>> str(solution.value), *map(str, solution.left)
    ('4/13', '6/13', '7/13')
    """
    integers, unit = _integers(matrix)
    if method is None:
        left, right, method = _quickly(integers, unit.denominator)
    elif method == "simplex":
        left, right = integer_simplex(_positive(integers))
    elif method == "guided":
        guess = guided_weights(_positive(integers, unit.denominator))
        if guess is None:
            raise DomainError("floats found no basis for this matrix; use method='simplex'")
        left, right = guess
    else:
        raise DomainError(f"method is 'simplex' or 'guided', not {str(method)[:40]!r}")
    (low, over), is_value = certified(integers, left, right)
    if not is_value:
        raise ArithmeticError(f"the {method} solution of a matrix game failed its certificate")
    return MatrixSolution(
        unit * Fraction(low, over), _probabilities(left), _probabilities(right), method
    )


def _probabilities(weights: list[int]) -> tuple[Fraction, ...]:
    total = sum(weights)
    return tuple([Fraction(weight, total) for weight in weights])


def _quickly(matrix: IntegerMatrix, whole: int) -> tuple[list[int], list[int], Method]:
    """Return optimal weights by the cheapest method; `whole` is the integer that stands for 1."""
    at = saddle_point(matrix)
    if at is not None:
        left, right = [0] * len(matrix), [0] * len(matrix[0])
        left[at[0]] = right[at[1]] = 1
        return left, right, "saddle point"
    if len(matrix) == len(matrix[0]) == 2:
        return *two_rows(matrix), "two lines"
    rows, columns = undominated(matrix)
    small = [[matrix[i][j] for j in columns] for i in rows]
    (some_left, some_right), method = _reduced(small, whole)
    left, right = [0] * len(matrix), [0] * len(matrix[0])
    for i, weight in zip(rows, some_left, strict=True):
        left[i] = weight
    for j, weight in zip(columns, some_right, strict=True):
        right[j] = weight
    return left, right, method


def _reduced(matrix: IntegerMatrix, whole: int) -> tuple[Pair, Method]:
    """Return optimal weights for a matrix without saddle points and without dominated lines."""
    if len(matrix) == 2:
        return two_rows(matrix), "two lines"
    if len(matrix[0]) == 2:
        return two_columns(matrix), "two lines"
    positive = _positive(matrix)
    bits = max(map(max, positive)).bit_length()
    if bits * min(len(matrix), len(matrix[0])) > _GUIDED:
        # Rows have short denominators of their own; shifting by an integer keeps them short.
        guess = guided_weights(_positive(matrix, whole))
        if guess is not None and certified(matrix, *guess)[1]:
            return guess, "guided"
    return integer_simplex(positive), "simplex"


def _positive(matrix: IntegerMatrix, least: int = 1) -> list[list[int]]:
    """Return the matrix shifted by a constant, so that its least entry is `least`."""
    shift = least - min(map(min, matrix))
    return [[x + shift for x in row] for row in matrix]


# --- entries -------------------------------------------------------------------------------------


def _integers(matrix: Iterable[Iterable[Rational]]) -> tuple[list[list[int]], Fraction]:
    """Return coprime integers, and the unit they are multiples of."""
    rows = rational_rows(matrix)
    kinds = {type(entry) for row in rows for entry in row}
    whole: list[list[int]]
    if kinds == {int}:
        whole, over = rows, 1  # type: ignore[assignment]
    else:
        over = lcm(*{entry.denominator for row in rows for entry in row})
        whole = [[x.numerator * (over // x.denominator) for x in row] for row in rows]
    common = gcd(*(x for row in whole for x in row)) or 1
    if common > 1:
        whole = [[x // common for x in row] for row in whole]
    return whole, Fraction(common, over)

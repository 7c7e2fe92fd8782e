"""Exact zero-sum matrix games: value, optimal strategies, and games of blocks.

Left chooses a row and Right a column, in secret; the entry is Left's payoff. By the minimax theorem
both players have mixed strategies that secure the same value [Huggan19, Thm 6.1.8].

A player's optimal strategies form a polytope: the probabilities that secure the value against every
move of the other player. Its vertices are found from the definition, by solving for the points
where as many constraints as unknowns are tight.

Each function about blocks states a lemma, proved by playing the optimal strategies of the blocks.
In general the value of play that is correlated across components does not follow from the
components' values, despite [Huggan19, Lem 6.3.14 (ii)]; in these cases it does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb, gcd, lcm, prod
from typing import Final, Literal, NamedTuple, TypeAlias

from partizan.budget import Meter
from partizan.errors import DomainError, TooLarge
from partizan.players import LEFT, Player
from partizan.theories.simultaneous.matrices.guided import guided_weights
from partizan.theories.simultaneous.matrices.weights import (
    IntegerMatrix,
    Pair,
    Rational,
    certified,
    exact,
    integer_simplex,
    rational_rows,
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


MOST_SYSTEMS: Final = 100_000
"""The largest number of systems of equations that are tried before a matrix is refused."""


def optimal_strategies(
    matrix: Sequence[Sequence[Rational]], player: Player = LEFT
) -> list[tuple[Fraction, ...]]:
    """Return the extreme optimal strategies of `player`, in decreasing lexicographic order.

    >>> for x in optimal_strategies([[-1, 1], [1, -1], [0, 0]]):
    ...     print(*x)
    1/2 1/2 0
    0 0 1
    """
    value = solve_matrix(matrix).value
    if player is not LEFT:
        matrix = [[-x for x in column] for column in zip(*matrix, strict=True)]
        value = -value
    columns = list(zip(*matrix, strict=True))
    height, width = len(matrix), len(columns)
    if comb(height + width, height - 1) > MOST_SYSTEMS:
        raise TooLarge(
            f"the optimal strategies of a matrix of {height} rows and {width} columns are among "
            f"more than {MOST_SYSTEMS:,} candidates; use solve_matrix to find one"
        )
    found = set()
    meter = Meter.on("matrix games")
    for size in range(1, min(height, width + 1) + 1):
        for rows in combinations(range(height), size):
            for tight in combinations(columns, size - 1):
                meter.tick()
                system = [[Fraction(column[i]) for i in rows] + [value] for column in tight]
                system.append([Fraction(1)] * (size + 1))
                solution = _unique(system)
                if solution is None or min(solution) < 0:
                    continue
                x = [Fraction(0)] * height
                for i, weight in zip(rows, solution, strict=True):
                    x[i] = weight
                if all(_paid(x, column) >= value for column in columns):
                    found.add(tuple(x))
    return sorted(found, reverse=True)


def _paid(x: Sequence[Fraction], column: Sequence[Rational]) -> Fraction:
    return sum((w * a for w, a in zip(x, column, strict=True) if w), Fraction(0))


def _unique(system: list[list[Fraction]]) -> list[Fraction] | None:
    """Return the unique solution of a square system, or None if it is singular."""
    size = len(system)
    for k in range(size):
        pivot = next((i for i in range(k, size) if system[i][k]), -1)
        if pivot < 0:
            return None
        system[k], system[pivot] = system[pivot], system[k]
        chosen = [x / system[k][k] for x in system[k]]
        system[k] = chosen
        for i in range(size):
            factor = system[i][k]
            if i != k and factor:
                system[i] = [x - factor * y for x, y in zip(system[i], chosen, strict=True)]
    return [row[-1] for row in system]


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

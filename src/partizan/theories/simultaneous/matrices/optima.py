"""All optimal strategies of a small matrix game, by their extreme points.

A player's optimal strategies form a polytope: the probabilities that secure the value against every
move of the other player. Its vertices are found from the definition, by solving for the points
where as many constraints as unknowns are tight.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Final

from partizan.budget import Meter
from partizan.errors import TooLarge
from partizan.players import LEFT, Player
from partizan.theories.simultaneous.matrices.entries import Rational
from partizan.theories.simultaneous.matrices.solve import solve_matrix

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

"""Benchmarks of simultaneous play: exact matrix games by size and number length, whole games.

    python bench/matrix_games.py

Each case runs for about half a second. The targets are 50 rows and columns of small integers in
under a second, thousands of games with 2 or 3 rows per second, and Subtraction Squares up to 2,000
squares in seconds. Only Python integers are used. NumPy and FLINT were equally fast on small
matrices, slower on those of 5 to 20 rows with long fractions, and 3 to 10 times as fast on 50 rows
or more, where 30 ms became 8 ms.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

from measuring import each_seconds

from partizan.position.simultaneous import SimultaneousPosition
from partizan.rulesets.simultaneous.subtraction_squares import SubtractionSquares
from partizan.theories.simultaneous.matrices import solve_matrix
from partizan.theories.simultaneous.matrices.entries import Rational
from partizan.theories.simultaneous.matrices.solve import Method
from partizan.theories.simultaneous.sums import conjunctive, continued, disjunctive

__all__ = ["CASES"]

RANDOM = Random(1)


def matrices(count: int, size: int, entry: Callable[[], Rational]) -> list[list[list[Rational]]]:
    """Return `count` square matrices."""
    return [[[entry() for _ in range(size)] for _ in range(size)] for _ in range(count)]


def small() -> int:
    """Return a random integer between -10 and 10."""
    return RANDOM.randint(-10, 10)


def sign() -> int:
    """Return -1, 0 or 1 at random."""
    return RANDOM.randint(-1, 1)


def fraction(digits: int) -> Callable[[], Fraction]:
    """Return a source of fractions whose numerators and denominators have up to `digits` digits."""
    most = 10**digits
    return lambda: Fraction(RANDOM.randint(-most, most), RANDOM.randint(1, most))


def solving(
    games: list[list[list[Rational]]], method: Method | None = None
) -> Callable[[], object]:
    """Return a function that solves all the games."""
    return lambda: [solve_matrix(game, method=method) for game in games]


def squares() -> object:
    """Evaluate a strip of 2,000 squares with an empty memo."""
    return SubtractionSquares(1, 2)(2000).value()


def sum_of(kind: Callable[..., SimultaneousPosition[Any]], *sizes: int) -> Callable[[], object]:
    """Return a function that evaluates a sum of strips with an empty memo."""

    def ask() -> object:
        rules = SubtractionSquares(1, 2)
        return kind(*(rules(n) for n in sizes)).value()

    return ask


# a name, the number of answers per call, why it is interesting, and a function to time
CASES: list[tuple[str, int, str, Callable[[], object]]] = [
    ("2 x 2, small", 100, "most rounds", solving(matrices(100, 2, small))),
    ("3 x 3, small", 100, "target: thousands per second", solving(matrices(100, 3, small))),
    ("3 x 3, 12 digits", 100, "after a few rounds", solving(matrices(100, 3, fraction(12)))),
    ("5 x 5, signs", 100, "ties and domination", solving(matrices(100, 5, sign))),
    ("8 x 8, 12 digits", 10, "elimination", solving(matrices(10, 8, fraction(12)))),
    ("20 x 20, small", 5, "where guessing begins to pay", solving(matrices(5, 20, small))),
    ("20 x 20, simplex", 5, "the same without a guess", solving(matrices(5, 20, small), "simplex")),
    ("50 x 50, small", 1, "target: under a second", solving(matrices(1, 50, small))),
    ("50 x 50, 3 digits", 1, "lifting", solving(matrices(1, 50, fraction(3)))),
    ("100 x 100, signs", 1, "beyond the target", solving(matrices(1, 100, sign))),
    ("SQ(1;2)(2000)", 1, "target: seconds", squares),
    ("4 strips, +", 1, "joint matrices", sum_of(disjunctive, 5, 5, 6, 7)),
    ("5 equal strips, ∧", 1, "exchanges", sum_of(conjunctive, *[6] * 5)),
    ("50 strips, ∇", 1, "probabilities multiply", sum_of(continued, *range(50))),
]


if __name__ == "__main__":
    for name, answers, why, question in CASES:
        each = each_seconds(question) / answers
        print(f"{name:20} {each * 1e3:12,.3f} ms   {why}")

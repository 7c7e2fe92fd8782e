"""What simultaneous play costs: exact matrix games by size and length of numbers, and whole games.

    python bench/matrix_games.py

Each case runs for about half a second. The anchors are 50 rows and columns of small whole numbers
in under a second, thousands of games of 2 or 3 rows a second, and Subtraction Squares to 2,000
squares in seconds. Nothing but Python's own whole numbers is used. NumPy and FLINT in their place
were as fast on small matrices, slower on those of 5 to 20 rows with long fractions, and 3 to 10
times as fast on 50 rows or more, where 30 ms became 8 ms.
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
    """Some square matrices."""
    return [[[entry() for _ in range(size)] for _ in range(size)] for _ in range(count)]


def small() -> int:
    """A whole number between -10 and 10."""
    return RANDOM.randint(-10, 10)


def sign() -> int:
    """One of -1, 0 and 1."""
    return RANDOM.randint(-1, 1)


def fraction(digits: int) -> Callable[[], Fraction]:
    """A fraction whose numerator and denominator have up to so many digits."""
    most = 10**digits
    return lambda: Fraction(RANDOM.randint(-most, most), RANDOM.randint(1, most))


def solving(
    games: list[list[list[Rational]]], method: Method | None = None
) -> Callable[[], object]:
    """All of some matrix games."""
    return lambda: [solve_matrix(game, method=method) for game in games]


def squares() -> object:
    """A strip of 2,000 squares, from nothing."""
    return SubtractionSquares(1, 2)(2000).value()


def sum_of(kind: Callable[..., SimultaneousPosition[Any]], *sizes: int) -> Callable[[], object]:
    """A sum of strips, from nothing."""

    def ask() -> object:
        rules = SubtractionSquares(1, 2)
        return kind(*(rules(n) for n in sizes)).value()

    return ask


# a question, how many answers it gives at once, why it is interesting, and what is asked
CASES: list[tuple[str, int, str, Callable[[], object]]] = [
    ("2 x 2, small", 100, "most rounds", solving(matrices(100, 2, small))),
    ("3 x 3, small", 100, "anchor: thousands a second", solving(matrices(100, 3, small))),
    ("3 x 3, 12 digits", 100, "after a few rounds", solving(matrices(100, 3, fraction(12)))),
    ("5 x 5, signs", 100, "ties and domination", solving(matrices(100, 5, sign))),
    ("8 x 8, 12 digits", 10, "elimination", solving(matrices(10, 8, fraction(12)))),
    ("20 x 20, small", 5, "where guessing begins to pay", solving(matrices(5, 20, small))),
    ("20 x 20, simplex", 5, "the same without a guess", solving(matrices(5, 20, small), "simplex")),
    ("50 x 50, small", 1, "anchor: under a second", solving(matrices(1, 50, small))),
    ("50 x 50, 3 digits", 1, "lifting", solving(matrices(1, 50, fraction(3)))),
    ("100 x 100, signs", 1, "beyond the anchor", solving(matrices(1, 100, sign))),
    ("SQ(1;2)(2000)", 1, "anchor: seconds", squares),
    ("4 strips, +", 1, "joint matrices", sum_of(disjunctive, 5, 5, 6, 7)),
    ("5 equal strips, ∧", 1, "exchanges", sum_of(conjunctive, *[6] * 5)),
    ("50 strips, ∇", 1, "probabilities multiply", sum_of(continued, *range(50))),
]


if __name__ == "__main__":
    for name, answers, why, question in CASES:
        each = each_seconds(question) / answers
        print(f"{name:20} {each * 1e3:12,.3f} ms   {why}")

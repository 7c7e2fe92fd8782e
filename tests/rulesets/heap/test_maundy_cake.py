"""Maundy Cake: `partizan.rulesets.heap.cakes`."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import oracle
from partizan.boards.cakes import Cakes
from partizan.players import LEFT, RIGHT
from partizan.rulesets.heap.cakes import MAUNDY_CAKE as RULESET


@cache
def simplest(rows: int, columns: int) -> Fraction:
    """Return the simplest number between the options, all of which are numbers."""
    left = [n * simplest(rows, columns // n) for n in range(2, columns + 1) if columns % n == 0]
    right = [n * simplest(rows // n, columns) for n in range(2, rows + 1) if rows % n == 0]
    low, high = max(left, default=None), min(right, default=None)
    assert low is None or high is None or low < high
    return oracle.simplest(low, high)


def test_numbers() -> None:
    """All cakes of up to twelve rows and columns are the simplest numbers that fit."""
    for rows in range(1, 13):
        for columns in range(1, 13):
            assert RULESET(Cakes([(rows, columns)])).value() == simplest(rows, columns)


def test_prime_sides() -> None:
    """A cake with a prime number of rows and a prime number of columns is 0."""
    assert [RULESET(cake).value() for cake in ("5x5", "3x7", "11x2")] == [0, 0, 0]


def test_moves() -> None:
    """A cake is cut into two or more equal pieces."""
    board = RULESET.board("2x6")
    assert [str(o) for o in RULESET.options(board, LEFT)] == [
        "2x3+2x3",
        "2x2+2x2+2x2",
        "2x1+2x1+2x1+2x1+2x1+2x1",
    ]
    assert [str(o) for o in RULESET.options(board, RIGHT)] == ["1x6+1x6"]

"""Subtraction games: `partizan.rulesets.heap.subtraction`."""

from __future__ import annotations

import pytest

from partizan.catalog import load
from partizan.errors import DomainError
from partizan.rulesets.heap.subtraction import Subtraction


@pytest.mark.parametrize("k", range(1, 6))
def test_up_to_k(k: int) -> None:
    """If 1, 2, ..., k may be taken, a heap of n has nim-value n modulo k + 1."""
    game = Subtraction(*range(1, k + 1))
    assert [game(str(n)).nim_value() for n in range(14)] == [n % (k + 1) for n in range(14)]


def test_2357() -> None:
    """With 2, 3, 5 and 7, the nim-values 0, 0, 1, 1, 2, 2, 3, 3, 4 repeat. [Allen06]"""
    game = Subtraction(2, 3, 5, 7)
    assert [game(str(n)).nim_value() for n in range(18)] == [0, 0, 1, 1, 2, 2, 3, 3, 4] * 2


def test_large_numbers() -> None:
    """Positions allow any numbers, although the length of a code is limited."""
    game = Subtraction(1, 10**12)
    assert game(str(5)).nim_value() == 1
    with pytest.raises(DomainError, match="too few for 1000000000000"):
        game.nim_values(5)


def test_names() -> None:
    """The numbers are sorted parameters without repetitions."""
    assert repr(load("subtraction(4, 3, 1, 3)")) == "subtraction(1,3,4)"
    assert Subtraction(3, 1) == Subtraction(1, 3) != Subtraction(1)


def test_bad_numbers() -> None:
    """At least one number is needed, and all must be positive."""
    with pytest.raises(DomainError, match=r"takes positive numbers of counters, not 0"):
        Subtraction(1, 0)
    with pytest.raises(DomainError, match="positive numbers of counters, not 'x'"):
        load("subtraction(x)")
    with pytest.raises(DomainError, match="subtraction needs the numbers"):
        Subtraction()

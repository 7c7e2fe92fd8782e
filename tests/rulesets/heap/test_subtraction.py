"""Subtraction games: `partizan.rulesets.heap.subtraction`."""

from __future__ import annotations

import pytest

from partizan.boards import Heaps
from partizan.catalog import load
from partizan.errors import DomainError
from partizan.rulesets.heap.subtraction import Subtraction
from rulesets.strip.trees import keeps_its_word


@pytest.mark.parametrize("k", range(1, 6))
def test_up_to_k(k: int) -> None:
    """If 1, 2, ..., k may be taken, a heap n is worth n modulo k + 1."""
    game = Subtraction(*range(1, k + 1))
    assert [game(str(n)).nim_value() for n in range(14)] == [n % (k + 1) for n in range(14)]


def test_2357() -> None:
    """With 2, 3, 5 and 7 the nim-values are 0, 0, 1, 1, 2, 2, 3, 3, 4, and again. [Allen06]"""
    game = Subtraction(2, 3, 5, 7)
    assert [game(str(n)).nim_value() for n in range(18)] == [0, 0, 1, 1, 2, 2, 3, 3, 4] * 2


def test_savings_are_of_the_same_tree() -> None:
    """Each heap is a part of its own."""
    boards = [Heaps([a, b]) for a in range(7) for b in range(a + 1)]
    assert keeps_its_word(Subtraction(1, 3, 4), boards)


def test_large_numbers() -> None:
    """A position may be played with any numbers, though a code has only so many digits."""
    game = Subtraction(1, 10**12)
    assert game(str(5)).nim_value() == 1
    with pytest.raises(DomainError, match="too few for 1000000000000"):
        game.nim_values(5)


def test_names() -> None:
    """The numbers are parameters, in order and once each."""
    assert repr(load("subtraction(4, 3, 1, 3)")) == "subtraction(1,3,4)"
    assert Subtraction(3, 1) == Subtraction(1, 3) != Subtraction(1)


def test_bad_numbers() -> None:
    """Only 1, 2, 3, ... can be taken, and something must be."""
    with pytest.raises(DomainError, match=r"takes positive numbers of counters, not 0"):
        Subtraction(1, 0)
    with pytest.raises(DomainError, match="positive numbers of counters, not 'x'"):
        load("subtraction(x)")
    with pytest.raises(DomainError, match="subtraction needs the numbers"):
        Subtraction()

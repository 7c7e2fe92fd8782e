"""Misère Nim: `partizan.theorems.misere_nim`."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.errors import DomainError
from partizan.rulesets.heap.nim import RULESET as NIM
from partizan.theorems.misere_nim import (
    misere_nim_outcome,
    misere_nim_value,
    misere_winning_moves,
)
from partizan.theory import Outcome


def test_small_heaps() -> None:
    """For up to four heaps of few counters all three answers are those of play."""
    for count in range(5):
        for heaps in combinations_with_replacement(range(6 - count // 2), count):
            position = NIM("+".join(map(str, heaps)) or "0")
            assert misere_nim_outcome(heaps) is position.outcome("misere")
            assert misere_nim_value(heaps) == position.misere_nim_value()
            won = [
                (size, left)
                for size in dict.fromkeys(heaps)
                for left in range(size)
                if NIM("+".join(map(str, moved(heaps, size, left)))).outcome("misere") is Outcome.P
            ]
            assert misere_winning_moves(heaps) == won


def moved(heaps: tuple[int, ...], size: int, left: int) -> list[int]:
    """Return the heaps after a move."""
    others = [*heaps]
    others.remove(size)
    return [*others, left]


@given(st.lists(st.integers(0, 10**30) | st.integers(0, 3), max_size=8))
def test_large_heaps(heaps: list[int]) -> None:
    """Winning moves lead to losses, and there are some unless one has lost, or won already."""
    moves = misere_winning_moves(heaps)
    for size, left in moves:
        assert misere_nim_outcome(moved(tuple(heaps), size, left)) is Outcome.P
    assert bool(moves) == (any(heaps) and misere_nim_outcome(heaps) is Outcome.N)


def test_what_is_no_heap() -> None:
    """Negative numbers and texts are no heaps."""
    for bad in ([-1], ["3"], [1.5]):
        with pytest.raises(DomainError, match="a heap has"):
            misere_nim_outcome(bad)

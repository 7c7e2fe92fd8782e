"""Nim with heaps of any size: `partizan.theorems.nim`."""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.errors import DomainError
from partizan.rulesets.heap.moores_nim import MooresNim
from partizan.rulesets.heap.nim import RULESET as NIM
from partizan.rulesets.heap.saturated_nim import SaturatedNim
from partizan.theorems.nim import (
    is_lost_in_moores_nim,
    nim_sum,
    sum_without_carry,
    winning_moves,
)

SMALL = [sizes for n in range(4) for sizes in combinations_with_replacement(range(1, 5), n)]


def test_nim() -> None:
    """The nim-sum is the nim-value, and winning moves are those to lost positions."""
    for sizes in SMALL:
        position = NIM("+".join(map(str, sizes)) or "0")
        assert nim_sum(sizes) == position.nim_value()
        lost = {str(option) for option in position.left if option.nim_value() == 0}
        found = set()
        for heap, rest in winning_moves(sizes):
            others = list(sizes)
            others.remove(heap)
            found.add(str(NIM("+".join(map(str, [*others, rest]))).board))
        assert found == lost


@given(st.lists(st.integers(0, 10**50), max_size=8))
def test_huge_heaps(sizes: list[int]) -> None:
    """After a winning move in huge heaps the nim-sum is 0, and there is one unless it was."""
    moves = winning_moves(sizes)
    assert bool(moves) == (nim_sum(sizes) != 0)
    for heap, rest in moves:
        assert rest < heap
        assert nim_sum([*sizes, heap, rest]) == 0


@pytest.mark.parametrize("most", [1, 2, 3])
def test_moores_nim(most: int) -> None:
    """The binary columns tell who loses if several heaps may be chosen."""
    for sizes in SMALL:
        position = MooresNim(most)("+".join(map(str, sizes)) or "0")
        assert is_lost_in_moores_nim(sizes, most) == (position.outcome().name == "P")


@pytest.mark.parametrize("base", [2, 3, 4, 5])
def test_saturated_nim(base: int) -> None:
    """Adding without carrying gives the nim-value of the saturated game."""
    for sizes in [*product(range(8), repeat=2), *product(range(4), repeat=3)]:
        assert sum_without_carry(sizes, base) == SaturatedNim(base)(sizes).nim_value()


@given(st.lists(st.integers(0, 10**30)))
def test_base_two(sizes: list[int]) -> None:
    """In base 2 it is the nim-sum."""
    assert sum_without_carry(sizes, 2) == nim_sum(sizes)


@pytest.mark.parametrize(
    "ask",
    [
        lambda: nim_sum([1, -1]),
        lambda: winning_moves([1.0]),  # type: ignore[list-item]
        lambda: is_lost_in_moores_nim([1], 0),
        lambda: sum_without_carry([1], 1),
        lambda: sum_without_carry([-1], 3),
    ],
)
def test_bad_questions(ask: Any) -> None:
    """Sizes, numbers of heaps and bases are whole numbers, and large enough."""
    with pytest.raises(DomainError, match=r"not -?[01]"):
        ask()

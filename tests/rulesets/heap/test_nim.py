"""Nim, Moore's Nim and saturated Nim: `partizan.rulesets.heap.nim`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import combinations_with_replacement, product
from operator import xor
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conftest import Within
from partizan import LEFT, Budget
from partizan.boards import Heaps
from partizan.boards.point import Point
from partizan.errors import DomainError, NotationError, TooLarge
from partizan.rulesets.heap.nim import (
    NIM,
    MooresNim,
    SaturatedNim,
    misere_nim_value,
    misere_winning_move,
    nim_sum,
    sum_without_carry,
    winning_move,
)
from rulesets.heap.definition import nim_values

HEAPS = [Heaps(sizes) for sizes in product(range(4), repeat=3)]


def test_the_nim_sum() -> None:
    """The nim-value is the nim-sum of the sizes. [Bouton01]"""
    for heaps in HEAPS:
        assert NIM(heaps).nim_value() == reduce(xor, heaps.sizes, 0)


def test_misere_play() -> None:
    """Misère Nim is lost if the nim-sum is 0 or, if no heap exceeds 1, if it is 1. [Bouton01]"""
    for heaps in HEAPS:
        total = reduce(xor, heaps.sizes, 0)
        is_lost = total == 0 if max(heaps, default=0) > 1 else total == 1
        assert NIM(heaps).outcome("misere").name == ("P" if is_lost else "N")


def test_texts() -> None:
    """Heaps are given by their sizes."""
    assert repr(NIM("3,5,1")) == 'nim("5+3+1")'
    with pytest.raises(NotationError, match="a negative number of counters"):
        NIM("1+-3")


@given(st.lists(st.integers(0, 10**50), max_size=8))
def test_huge_heaps(sizes: list[int]) -> None:
    """A winning move with huge heaps makes the nim-sum 0, and exists unless it is 0."""
    heaps = Heaps(sizes)
    moved = winning_move(NIM, heaps, LEFT)
    assert (moved is not None) == (nim_sum(sizes) != 0)
    if moved is not None:
        assert nim_sum(moved.sizes) == 0
        assert sum(moved.sizes) < sum(sizes)


@given(st.lists(st.integers(0, 10**50), max_size=8))
def test_huge_heaps_of_misere_nim(sizes: list[int]) -> None:
    """A winning move of misère Nim makes the misère nim-value 0, and exists unless it is 0."""
    heaps = Heaps(sizes)
    moved = misere_winning_move(NIM, heaps, LEFT)
    assert (moved is not None) == (misere_nim_value(NIM, heaps) != 0 and len(heaps) > 0)
    if moved is not None:
        assert misere_nim_value(NIM, moved) == 0
        assert sum(moved.sizes) < sum(sizes)


@given(st.lists(st.integers(0, 10**30)))
def test_base_two(sizes: list[int]) -> None:
    """In base 2 the sum without carrying is the nim-sum."""
    assert sum_without_carry(sizes, 2) == nim_sum(sizes)


@pytest.mark.parametrize(
    "ask",
    [
        lambda: nim_sum([1, -1]),
        lambda: sum_without_carry([1], 1),
        lambda: sum_without_carry([-1], 3),
    ],
)
def test_bad_questions(ask: Any) -> None:
    """Sizes and bases are integers, and large enough."""
    with pytest.raises(DomainError, match=r"not -?[01]"):
        ask()


HEAPS_OF_MOORES_NIM = [
    Heaps(sizes) for n in range(4) for sizes in combinations_with_replacement(range(1, 4), n)
]


def by_rule(at: tuple[int, ...], k: int) -> Iterator[tuple[int, ...]]:
    """Yield the smaller boards with at most k heaps changed."""
    for after in product(*(range(size + 1) for size in at)):
        if 0 < sum(a != b for a, b in zip(after, at, strict=True)) <= k:
            yield after


@pytest.mark.parametrize("k", [1, 2, 3])
def test_nim_values(k: int) -> None:
    """The nim-values agree with the rule."""
    value = nim_values(lambda at: by_rule(at, k))
    for heaps in HEAPS_OF_MOORES_NIM:
        assert MooresNim(k)(heaps).nim_value() == value(heaps.sizes)


def test_one_heap() -> None:
    """For k = 1, this is Nim."""
    for heaps in HEAPS_OF_MOORES_NIM:
        assert MooresNim(1)(heaps).form() == NIM(heaps).form()


@pytest.mark.parametrize("most", [0, -1, "2", True])
def test_bad_parameters(most: Any) -> None:
    """The number k must be positive."""
    with pytest.raises(DomainError, match="needs a positive number k of heaps"):
        MooresNim(most)


def test_bad_boards() -> None:
    """Heaps are read as in other games."""
    with pytest.raises(NotationError, match="a negative number of counters"):
        MooresNim(2)("1+-3")
    with pytest.raises(DomainError, match="played on heaps, not on"):
        MooresNim(2)((1, 2.5))


def test_huge_heaps_of_moores_nim(within: Within) -> None:
    """Heaps too large to be played out are refused at once."""
    with within(5), pytest.raises(TooLarge, match="has more than 1,000,000 options"):
        MooresNim(2)("999999999999999999+5").nim_value()


def order(n: int, p: int) -> int:
    """Return the exponent of the largest power of p that divides n."""
    return max(k for k in range(n) if n % p**k == 0)


def by_rule_of_saturated_nim(at: tuple[int, ...], p: int) -> Iterator[tuple[int, ...]]:
    """Yield the smaller points whose differences have a sum of the least order among them."""
    for after in product(*(range(n + 1) for n in at)):
        taken = [a - b for a, b in zip(at, after, strict=True) if a > b]
        if taken and order(sum(taken), p) == min(order(n, p) for n in taken):
            yield after


@pytest.mark.parametrize("p", [2, 3, 4, 5])
def test_moves(p: int) -> None:
    """The moves are those whose lowest nonzero digits do not cancel."""
    for at in [*product(range(7), repeat=2), *product(range(4), repeat=3)]:
        assert {*SaturatedNim(p).options(Point(at), LEFT)} == {*by_rule_of_saturated_nim(at, p)}


def test_single_heaps() -> None:
    """Any number may be taken from a single heap."""
    assert [SaturatedNim(3)((n,)).nim_value() for n in range(12)] == list(range(12))


def test_no_heaps() -> None:
    """The board without heaps is one empty heap."""
    assert SaturatedNim(2)(Point()).board == Point([0])


@pytest.mark.parametrize("base", [1, 0, -2, "3", True])
def test_bad_parameters_of_saturated_nim(base: Any) -> None:
    """A base is at least 2."""
    with pytest.raises(DomainError, match="needs a base from 2, 3, 4"):
        SaturatedNim(base)


def test_huge_heaps_of_saturated_nim(within: Within) -> None:
    """Heaps too large to be played out are refused at once if theorems are off."""
    refusal = pytest.raises(TooLarge, match="has more than 1,000,000 options")
    with within(5), Budget(theorems=False), refusal:
        SaturatedNim(3)("999999999999999999,5").nim_value()

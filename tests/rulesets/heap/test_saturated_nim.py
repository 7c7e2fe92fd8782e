"""Saturated Nim: `partizan.rulesets.heap.saturated_nim`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from conftest import Within
from partizan import Budget
from partizan.boards.point import Point
from partizan.errors import DomainError, TooLarge
from partizan.players import LEFT
from partizan.rulesets.heap.saturated_nim import RULESET, SaturatedNim


def order(n: int, p: int) -> int:
    """Return the exponent of the largest power of p that divides n."""
    return max(k for k in range(n) if n % p**k == 0)


def by_rule(at: tuple[int, ...], p: int) -> Iterator[tuple[int, ...]]:
    """Yield the smaller points whose differences have a sum of the least order among them."""
    for after in product(*(range(n + 1) for n in at)):
        taken = [a - b for a, b in zip(at, after, strict=True) if a > b]
        if taken and order(sum(taken), p) == min(order(n, p) for n in taken):
            yield after


@pytest.mark.parametrize("p", [2, 3, 4, 5])
def test_moves(p: int) -> None:
    """The moves are those whose lowest nonzero digits do not cancel."""
    for at in [*product(range(7), repeat=2), *product(range(4), repeat=3)]:
        assert {*SaturatedNim(p).options(Point(at), LEFT)} == {*by_rule(at, p)}


def test_single_heaps() -> None:
    """Any number may be taken from a single heap."""
    assert [SaturatedNim(3)((n,)).nim_value() for n in range(12)] == list(range(12))


def test_no_heaps() -> None:
    """The board without heaps is one empty heap."""
    assert RULESET(2)(Point()).board == Point([0])


@pytest.mark.parametrize("base", [1, 0, -2, "3", True])
def test_bad_parameters(base: Any) -> None:
    """A base is at least 2."""
    with pytest.raises(DomainError, match="needs a base from 2, 3, 4"):
        SaturatedNim(base)


def test_huge_heaps(within: Within) -> None:
    """Heaps too large to be played out are refused at once if theorems are off."""
    refusal = pytest.raises(TooLarge, match="has more than 1,000,000 options")
    with within(5), Budget(theorems=False), refusal:
        SaturatedNim(3)("999999999999999999,5").nim_value()

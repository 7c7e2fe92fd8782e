"""Antichains counted, listed and sampled by the core, compared with all subsets."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan import BudgetExceeded, DomainError
from partizan.theories.finite_order import FiniteOrder, members
from partizan.theories.misere.days.antichains import Antichains
from theories.misere.universes.small_orders import is_antichain, orders, subsets


def sets(order: FiniteOrder) -> set[int]:
    """Return all antichains, found by examining every subset."""
    return {sum(1 << i for i in s) for s in subsets(order) if is_antichain(order, s)}


@settings(max_examples=40)
@given(orders(8), st.data())
def test_counting(order: FiniteOrder, data: st.DataObject) -> None:
    """The antichains of a set are its subsets without comparable elements."""
    found = Antichains(order)
    listed = list(found)
    assert set(listed) == sets(order) and len(listed) == len(set(listed)) == found.count()
    among = data.draw(st.integers(0, (1 << len(order)) - 1))
    assert found.counts([among, 0]) == [sum(not s & ~among for s in sets(order)), 1]


@settings(max_examples=40)
@given(orders(8), st.data())
def test_marks(order: FiniteOrder, data: st.DataObject) -> None:
    """Antichains are counted by the union of their elements' marks."""
    size = len(order)
    marks = data.draw(st.lists(st.integers(0, 7), min_size=size, max_size=size))
    expected: Counter[int] = Counter()
    for antichain in sets(order) - {0}:
        found = 0
        for i in members(antichain):
            found |= marks[i]
        expected[found] += 1
    assert Antichains(order).by_marks(marks) == expected


@settings(max_examples=40)
@given(orders(8).filter(len), st.integers(0, 2**64))
def test_walking(order: FiniteOrder, seed: int) -> None:
    """A walk visits only antichains, and the same seed gives the same walk."""
    antichains = Antichains(order)
    everything = (1 << len(order)) - 1
    met = antichains.walk(everything, seed=seed, samples=50, gap=5)
    assert len(met) == 50 and set(met) <= sets(order)
    assert met == antichains.walk(everything, seed=seed, samples=50, gap=5)
    later = antichains.walk(everything, start=met[-1], seed=seed, samples=1, gap=1)
    assert set(later) <= sets(order)


def test_an_even_walk() -> None:
    """A walk on the 18 antichains of two chains and a point visits all about equally often."""
    order = FiniteOrder([0b1, 0b11, 0b100, 0b1100, 0b10000])
    met = Counter(Antichains(order).walk(31, seed=4, samples=9000, gap=30))
    assert len(met) == 18
    assert all(400 < times < 600 for times in met.values())


def test_limits() -> None:
    """An order that is too large, an invalid set and an invalid walk are refused."""
    free = Antichains(FiniteOrder([1 << i for i in range(200)]))
    assert free.count((1 << 100) - 1) == 1 << 100
    with pytest.raises(BudgetExceeded, match=r"more than 2\^128"):
        free.count()
    with pytest.raises(DomainError, match="at most 256 elements, but this one has 300"):
        Antichains(FiniteOrder([1 << i for i in range(300)])).count()
    few = Antichains(FiniteOrder([0b1, 0b11, 0b111]))
    with pytest.raises(DomainError, match=r"an integer below 2\^3"):
        few.count(8)
    with pytest.raises(DomainError, match="an antichain in it to begin at"):
        few.walk(0b111, start=0b11, samples=1, gap=1)
    with pytest.raises(DomainError, match="needs a non-empty set of elements"):
        few.walk(0, samples=1, gap=1)
    with pytest.raises(DomainError, match="not samples=1 and gap=0"):
        few.walk(1, samples=1, gap=0)
    with pytest.raises(DomainError, match="2 marks were given for 3 elements"):
        few.by_marks([1, 2])
    with pytest.raises(BudgetExceeded):
        few.walk(1, samples=1 << 40, gap=1)

"""Finite orders, compared with all subsets of their elements."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, pairwise, product
from math import prod
from operator import le

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan import DomainError, TooLarge
from partizan.theories.finite_order import Antichains, FiniteOrder, members
from theories.misere.universes.small_orders import is_antichain, orders, subsets

few = settings(max_examples=40)


@few
@given(orders())
def test_width_and_height(order: FiniteOrder) -> None:
    """Width and height are the sizes of the largest antichain and of the largest chain."""
    chains = [
        some
        for some in subsets(order)
        if all(order.ge(i, j) or order.ge(j, i) for i, j in combinations(some, 2))
    ]
    assert order.width == max(len(s) for s in subsets(order) if is_antichain(order, s))
    assert order.height == max(map(len, chains))


@few
@given(orders())
def test_chains(order: FiniteOrder) -> None:
    """The chains contain each element once, and descend."""
    assert sorted(i for chain in order.chains for i in chain) == list(range(len(order)))
    for chain in order.chains:
        assert all(order.ge(i, j) for i, j in pairwise(chain))


@few
@given(orders())
def test_hasse_diagram(order: FiniteOrder) -> None:
    """An element covers another if it is greater and nothing lies strictly between."""
    everything = range(len(order))
    greater = {(i, j) for i in everything for j in everything if i != j and order.ge(j, i)}
    covers = {
        (i, j)
        for i, j in greater
        if not any((i, k) in greater and (k, j) in greater for k in everything)
    }
    assert set(order.hasse()) == covers
    assert order.comparable_pairs == len(greater)


@few
@given(orders())
def test_rows(order: FiniteOrder) -> None:
    """`above`, `below` and `comparable` describe the same relation, and bytes restore it."""
    for i in range(len(order)):
        assert set(members(order.above[i])) == {j for j in range(len(order)) if order.ge(j, i)}
        assert set(members(order.comparable[i])) == {
            j for j in range(len(order)) if i != j and (order.ge(i, j) or order.ge(j, i))
        }
    width = (len(order) + 7) // 8
    rows = b"".join(row.to_bytes(width, "little") for row in order.below)
    assert FiniteOrder.of_bytes(rows, len(order)).below == order.below


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


@pytest.mark.parametrize(
    ("subsets_of", "count"),
    list(enumerate([2, 3, 6, 20, 168, 7581, 7828354, 2414682040998])),
)
def test_dedekind(subsets_of: int, count: int) -> None:
    """The antichains of subsets of a set are counted by Dedekind's numbers."""
    sets = range(1 << subsets_of)
    order = FiniteOrder([sum(1 << j for j in sets if j & i == j) for i in sets])
    assert Antichains(order).count() == count


@given(st.tuples(*[st.integers(1, 6)] * 3))
def test_plane_partitions(sides: tuple[int, int, int]) -> None:
    """The antichains of a product of three chains are counted by MacMahon's formula."""
    cells = list(product(*map(range, sides)))
    below = [
        sum(1 << j for j, other in enumerate(cells) if all(map(le, other, cell))) for cell in cells
    ]
    a, b, c = sides
    expected = prod(Fraction(c + i + j + 1, i + j + 1) for i in range(a) for j in range(b))
    assert Antichains(FiniteOrder(below)).count() == expected


def test_limits() -> None:
    """A relation that is not an order, too large an order, and an invalid set are refused."""
    free = Antichains(FiniteOrder([1 << i for i in range(200)]))
    assert free.count((1 << 100) - 1) == 1 << 100
    with pytest.raises(TooLarge, match=r"more than 2\^128"):
        free.count()
    with pytest.raises(DomainError, match="at most 256 elements, but this one has 300"):
        Antichains(FiniteOrder([1 << i for i in range(300)])).count()
    few = Antichains(FiniteOrder([0b1, 0b11, 0b111]))
    with pytest.raises(DomainError, match=r"an integer below 2\^3"):
        few.count(8)
    with pytest.raises(DomainError, match="2 marks were given for 3 elements"):
        few.by_marks([1, 2])
    with pytest.raises(DomainError, match="at or below element 0 do not make an order"):
        Antichains(FiniteOrder([0b11, 0b11])).count()

"""Finite orders, compared with all subsets of their elements."""

from __future__ import annotations

from itertools import combinations, pairwise

from hypothesis import given, settings

from partizan.theories.finite_order import FiniteOrder, members
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

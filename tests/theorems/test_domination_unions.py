"""Bounds for the domination game on unions: `partizan.theorems.domination_unions`."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.theorems.domination_unions import (
    TABLE,
    UnionBounds,
    no_minus_union_bounds,
    table_bounds,
    union_bounds,
    union_bounds_of_several,
)
from partizan.theories.domination.classes import is_no_minus
from partizan.theories.domination.kinds import DominationType
from partizan.theories.domination.unions import Tree, Unions

TREES = 108  # game trees of partially dominated graphs with up to six vertices
KINDS = [DominationType.of(k, k + step) for k in range(2, 12) for step in (-1, 0, 1)]


@pytest.fixture(scope="module")
def six() -> Unions:
    """Return the game trees of all partially dominated graphs with up to six vertices."""
    store = Unions()
    for n in range(1, 7):
        for graph in Graph.listed(n):
            store.trees(graph)
    assert len(store) == TREES
    return store


# --- published values ----------------------------------------------------------------------------


def test_the_table() -> None:
    """The printed table agrees with the inequalities."""
    assert len(TABLE) == 21
    for one, other in product(KINDS, repeat=2):
        assert union_bounds(one, other) == table_bounds(one, other)
    kinds = {frozenset(row[:2]) for row in TABLE}
    assert len(kinds) == 21


def test_rows_that_leave_no_choice() -> None:
    """Only the first four rows determine both numbers, and the next four determine one of them."""
    widths = [(b.high - b.low, b.high_prime - b.low_prime) for _, _, b in TABLE]
    assert [w for w in widths[:4] if w != (0, 0)] == []
    assert [0 in w and w != (0, 0) for w in widths[4:8]] == [True] * 4
    assert [0 in w for w in widths[8:]] == [False] * 13


def test_three_cycles() -> None:
    """Three cycles with six vertices have the type (7,-) [Renault13, Table 5.3]."""
    assert union_bounds_of_several([DominationType(3, "-")] * 3) == (7, 7, 6, 6)
    assert union_bounds_of_several([]) == (0, 0, 0, 0)


# --- the game ------------------------------------------------------------------------------------


def test_unions_are_within_the_bounds(six: Unions) -> None:
    """All unions of two partially dominated graphs with up to six vertices are within bounds."""
    known = [Tree(tree) for tree in range(1, TREES)]
    types = {tree: six.numbers(tree).type for tree in known}
    for a, b in combinations_with_replacement(known, 2):
        union = six.numbers(six.union([a, b]))
        assert union_bounds(types[a], types[b]).allow(union.gamma, union.gamma_prime)


@given(st.lists(st.integers(1, TREES - 1), min_size=1, max_size=3))
def test_unions_of_several(six: Unions, chosen: list[int]) -> None:
    """Unions of up to three parts are within the bounds."""
    trees = [Tree(number) for number in chosen]
    union = six.numbers(six.union(trees))
    bounds = union_bounds_of_several(six.numbers(tree).type for tree in trees)
    assert bounds.allow(union.gamma, union.gamma_prime)


def test_no_minus_unions() -> None:
    """All unions of two no-minus graphs with up to five vertices are within the bounds."""
    store = Unions()
    known = {store.tree(g) for n in range(1, 6) for g in Graph.listed(n) if is_no_minus(g)}
    for a, b in combinations_with_replacement(sorted(known), 2):
        one, other = store.numbers(a).type, store.numbers(b).type
        union = store.numbers(store.union([a, b]))
        allowed = no_minus_union_bounds(one, other)
        assert allowed.allow(union.gamma, union.gamma_prime)
        assert union_bounds(one, other).low <= allowed.low


def test_numbers_outside_the_bounds() -> None:
    """Both numbers must lie within the bounds."""
    bounds = UnionBounds(3, 4, 4, 5)
    assert bounds.allow(3, 4)
    assert not bounds.allow(2, 4)
    assert not bounds.allow(5, 4)
    assert not bounds.allow(3, 3)
    assert not bounds.allow(3, 6)


def test_bad_questions() -> None:
    """A no-minus graph does not have a minus type, and a part is not yet dominated."""
    with pytest.raises(DomainError, match=r"does not realise \(3,-\)"):
        no_minus_union_bounds(DominationType(3, "-"), DominationType(1, "+"))
    for bounds in (union_bounds, table_bounds, no_minus_union_bounds):
        with pytest.raises(DomainError, match="positive numbers"):
            bounds(DominationType(0, "="), DominationType(1, "+"))


@pytest.mark.parametrize("thing", ["3-", 1, None])
def test_other_arguments(thing: object) -> None:
    """Arguments other than domination types are rejected."""
    some = DominationType(3, "-")
    for ask in (union_bounds, table_bounds, no_minus_union_bounds):
        with pytest.raises(DomainError, match="given by their DominationType, not by"):
            ask(thing, some)  # type: ignore[arg-type]
    for parts in ([some, thing], [thing, some], "3-"):
        with pytest.raises(DomainError, match="given by their DominationType, not by"):
            union_bounds_of_several(parts)  # type: ignore[arg-type]

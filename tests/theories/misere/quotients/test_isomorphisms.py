"""Isomorphism of bipartite monoids, compared with renamed copies and near misses."""

from __future__ import annotations

import random

import pytest

from partizan.theories.misere.quotients import BipartiteMonoid, isomorphism, quotient


def renamed(monoid: BipartiteMonoid, seed: int) -> BipartiteMonoid:
    """Return the monoid with its elements, except the identity, permuted."""
    names = [0, *random.Random(seed).sample(range(1, monoid.order), monoid.order - 1)]
    rows = [[0] * monoid.order for _ in names]
    for x in range(monoid.order):
        for y, xy in enumerate(monoid.row(x)):
            rows[names[x]][names[y]] = names[xy]
    return BipartiteMonoid(rows, {names[x] for x in monoid.p_portion})


@pytest.mark.parametrize("code", ["0.77", "0.15", "0.3103", "0.312", "0.71", "0.152"])
def test_renamed_copies(code: str) -> None:
    """A renamed copy is isomorphic, by a map that preserves products and P."""
    monoid = quotient(code).monoid
    for seed in range(3):
        other = renamed(monoid, seed)
        images = isomorphism(monoid, other)
        assert images is not None
        assert sorted(images) == list(range(monoid.order))
        assert {images[x] for x in monoid.p_portion} == other.p_portion
        for x in range(monoid.order):
            for y, xy in enumerate(monoid.row(x)):
                assert other.product(images[x], images[y]) == images[xy]


def test_tame_quotients_are_tame() -> None:
    """The quotient of Nim with heaps below 8 is T3, not T2."""
    monoid = quotient("0.[3]", heaps=7).monoid
    assert isomorphism(monoid, BipartiteMonoid.tame(3)) is not None
    assert isomorphism(monoid, BipartiteMonoid.tame(2)) is None


def test_another_p() -> None:
    """Exchanging one element of P for another destroys the isomorphism."""
    monoid = quotient("0.3103", heaps=7).monoid
    rows = [list(monoid.row(x)) for x in range(monoid.order)]
    kept = sorted(monoid.p_portion)
    for x in set(range(1, monoid.order)) - monoid.p_portion:
        changed = BipartiteMonoid(rows, [x, *kept[1:]])
        if not changed.is_reduced:
            assert isomorphism(monoid, changed) is None


def test_large_symmetry() -> None:
    """Groups with very many automorphisms are matched quickly."""
    monoid = BipartiteMonoid.tame(6)
    assert isomorphism(monoid, renamed(monoid, 7)) is not None

"""Bipartite monoids: tables, structure, and tame quotients."""

from __future__ import annotations

import random

import pytest

from partizan.errors import DomainError
from partizan.theories.misere.quotients import BipartiteMonoid, isomorphism, quotient


def test_tame_monoids() -> None:
    """Tame monoids are monoids, reduced, and recognised."""
    for level in range(5):
        made = BipartiteMonoid.tame(level)
        rows = [list(made.row(x)) for x in range(made.order)]
        assert BipartiteMonoid(rows, made.p_portion).tame_level == level
        assert made.is_reduced
        assert made.order == (1, 2, 6, 10, 18)[level]
    with pytest.raises(DomainError, match="level of a tame quotient is 0 to 12"):
        BipartiteMonoid.tame(13)


def test_tame_monoids_play_nim() -> None:
    """In a tame monoid, a sum of nim-heaps is lost as in Bouton's theorem."""
    for level in (2, 3):
        made = BipartiteMonoid.tame(level)
        heaps = [0, 1, *range(4, 2**level + 2)]  # the element of each nim-heap
        for a, x in enumerate(heaps):
            for b, y in enumerate(heaps):
                for c, z in enumerate(heaps):
                    is_lost = (a ^ b ^ c) == (1 if max(a, b, c) < 2 else 0)
                    assert (made.product(x, y, z) in made.p_portion) == is_lost


def test_almost_tame_monoids() -> None:
    """A tame monoid with another P is not tame."""
    made = BipartiteMonoid.tame(2)
    rows = [list(made.row(x)) for x in range(made.order)]
    for p in ([], [1], [2], [1, 3], [1, 2, 3]):
        assert BipartiteMonoid(rows, p).tame_level is None
    assert BipartiteMonoid([[0]], [0]).tame_level is None
    assert BipartiteMonoid([[0, 1], [1, 1]], [1]).tame_level is None
    assert BipartiteMonoid([[0, 1], [1, 0]], []).tame_level is None


def test_the_structure_of_kayles() -> None:
    """The quotient of Kayles has a normal kernel of order 16: nim-values below 16 occur."""
    made = quotient("0.77").monoid
    assert len(made.kernel.elements) == 16
    assert made.kernel.is_normal
    assert made.kernel.is_regular
    groups = [made.maximal_subgroup(e) for e in made.idempotents]
    inside = {x for group in groups for x in group}
    assert sum(map(len, groups)) == len(inside)  # they are disjoint
    regular = {x for x in range(made.order) if made.index_and_period(x)[0] <= 1}
    assert inside == regular
    assert set(made.maximal_subgroup(0)) == {0, quotient("0.77").element("a")}


def test_powers() -> None:
    """Powers recur from the index on with the period."""
    made = quotient("0.3103", heaps=7).monoid
    for x in range(made.order):
        index, period = made.index_and_period(x)
        naive = [0]
        for _ in range(12):
            naive.append(made.product(naive[-1], x))
        assert [made.power(x, n) for n in range(13)] == naive
        assert naive[index] == naive[index + period]
        assert index == 0 or naive[index - 1] != naive[index - 1 + period]
    with pytest.raises(DomainError, match="exponent is an integer"):
        made.power(1, -1)
    with pytest.raises(DomainError, match="its own square"):
        made.maximal_subgroup(1)


@pytest.mark.parametrize(
    ("rows", "p", "reason"),
    [
        ([], [], "1 to 65535 elements"),
        ([[0, 1], [1]], [], "row 1 has 1 products"),
        ([[0, 1], [1, 5]], [], "1 times 1 is 5, but"),
        ([[1]], [], "0 times 0 is 1, but"),
        ([[0, 1, 2], [1, 0, 2], [2, 1, 0]], [], "times 1 is not"),
        ([[0, 0], [0, 0]], [], "the identity"),
        ([[0, 1], [1, 0]], [2], "2 cannot be in P"),
        ([[0, 1, 2], [1, 2, 2], [2, 2, 1]], [], "is not associative"),
    ],
)
def test_invalid_monoids(rows: list[list[int]], p: list[int], reason: str) -> None:
    """A table that is not that of a commutative monoid is refused, with a witness."""
    with pytest.raises(DomainError, match=reason):
        BipartiteMonoid(rows, p)


def test_monoids_that_are_not_reduced() -> None:
    """A monoid with two indistinguishable elements is not reduced."""
    assert not BipartiteMonoid([[0, 1], [1, 1]], []).is_reduced
    assert repr(BipartiteMonoid.tame(1)) == "<bipartite monoid of order 2, with 1 in P>"
    assert repr(BipartiteMonoid.tame(2).kernel) == "<kernel of order 4, with 1 in P>"


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

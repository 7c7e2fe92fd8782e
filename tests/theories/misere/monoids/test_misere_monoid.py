"""Finite misère monoids."""

from __future__ import annotations

from itertools import product

import pytest

from partizan import DomainError, Form, Outcome
from partizan.theories.misere.monoids.closed_sets import closure
from partizan.theories.misere.monoids.misere_monoid import MisereMonoid
from partizan.theories.misere.quotients.misere_quotient import quotient


def finite(text: str, *, conjugates: bool = True) -> MisereMonoid:
    """Return the finite monoid of a game."""
    found = closure(text, conjugates=conjugates).monoid
    assert isinstance(found, MisereMonoid)
    return found


@pytest.mark.parametrize(("text", "order"), [("*", 2), ("*2", 6), ("*3", 6), ("*4", 10)])
def test_nim(text: str, order: int) -> None:
    """The monoids of nim-heaps are tame, and agree with the quotient of Nim."""
    monoid = finite(text)
    assert monoid.order == order
    partition = monoid.partition()
    heaps = int(text[1:] or 1)
    assert len(partition[Outcome.P]) == quotient("0.(3)", heaps=heaps).p_size
    assert not partition[Outcome.L] and not partition[Outcome.R]


def test_products() -> None:
    """Products are commutative and associative with identity 0, and follow the sums."""
    monoid = finite("{0|*}", conjugates=False)
    table = monoid.products
    elements = range(monoid.order)
    assert list(table[0]) == list(elements)
    for x, y in product(elements, repeat=2):
        assert table[x][y] == table[y][x]
        assert all(table[table[x][y]][z] == table[x][table[y][z]] for z in elements)
    up = monoid.element_of("{0|*}")
    assert table[up][up] == monoid.element_of("{0|*}", "{0|*}")
    assert monoid.element(monoid.words[5]) == 5


def test_order() -> None:
    """The order is reflexive and antisymmetric, and failures are refuted by an element."""
    monoid = finite("{0,*|0}", conjugates=False)
    elements = range(monoid.order)
    for x, y in product(elements, repeat=2):
        if x == y:
            assert monoid.ge(x, y)
            continue
        assert not (monoid.ge(x, y) and monoid.ge(y, x))
        found = monoid.refutation(x, y)
        if found is not None:
            z, _ = found
            outcomes = [monoid.outcome(monoid.products[w][z]) for w in (x, y)]
            assert outcomes[0] is not outcomes[1]


def test_groups() -> None:
    """Sums of * form a group of order 2; those of *2 do not form a group."""
    assert finite("*").is_group and not finite("*2").is_group
    assert finite("*2").invertible == (0, 1)


def test_texts_and_refusals() -> None:
    """A monoid shows its order and partition, and refuses other games."""
    monoid = finite("*")
    assert repr(monoid) == (
        "<misère monoid of 1 game: order 2, with 1 in P, 1 in N, 0 in L and 0 in R>"
    )
    with pytest.raises(DomainError, match=r"\*2 is not among the games"):
        monoid.element_of("*", "*2")
    assert monoid.outcome(monoid.element_of(Form("*"))) is Outcome.P

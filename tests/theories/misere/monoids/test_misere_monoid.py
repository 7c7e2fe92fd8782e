"""Finite misère monoids."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings

from misere_oracle import Game
from partizan import DomainError, Form, Outcome, Undecided
from partizan.theories.misere.monoids.closed_sets import closure
from partizan.theories.misere.monoids.letters import Alphabet, plus
from partizan.theories.misere.monoids.misere_monoid import MisereMonoid, search
from partizan.theories.misere.quotients.misere_quotient import quotient
from theories.misere.universes.bridge import form_of, small


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


@given(small())
@settings(max_examples=20)
def test_tables(g: Game) -> None:
    """A table gives the outcome of every sum, and small sums distinguish all classes."""
    letters = Alphabet([form_of(g)])
    try:
        table = search(letters, 12)
    except Undecided:
        return
    words = list(product(range(3), repeat=len(letters.games)))
    for word in words:
        assert table.bits[table.run(word)] == letters.outcome_bits(word)
    rows = {
        tuple(letters.outcome_bits(plus(word, table.words[z])) for z in range(len(table.words)))
        for word in table.words
    }
    assert len(rows) == len(table.words) and table.cases >= len(table.words)


def test_longer_sums() -> None:
    """The outcomes of all sums of up to seven copies each of * and *2 are correct."""
    letters = Alphabet([Form("*2")])
    table = search(letters, 10)
    for word in product(range(8), repeat=2):
        assert table.bits[table.run(word)] == letters.outcome_bits(word)


def test_too_large() -> None:
    """The integers have an infinite monoid, so the search is undecided."""
    with pytest.raises(Undecided, match="more than 20 elements, as that many"):
        search(Alphabet([Form(1), Form(-1)]), 20)

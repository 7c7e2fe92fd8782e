"""Specimens: genera of options and sums."""

from __future__ import annotations

from functools import cache

from hypothesis import given, settings

from partizan.theories.misere.impartial import nodes
from partizan.theories.misere.impartial.days import Specimen
from theories.misere.bridge import form_of, kind
from theories.misere.sets import Set, genus, heap, plus, sets


@cache
def specimen(g: Set) -> Specimen:
    """Return a game, built from its options up."""
    return Specimen.of_options(map(specimen, g))


@given(sets())
def test_games_by_their_options(g: Set) -> None:
    """Genus, tameness and canonical form of a game are those of the definition."""
    made = specimen(g)
    assert genus(g, 4) == (made.genus.base, [made.genus.entry(n) for n in range(4)])
    assert made.tameness is kind(g)
    assert made.node is form_of(g)._node


@settings(max_examples=40)
@given(sets(leaves=6), sets(leaves=6))
def test_sums(g: Set, h: Set) -> None:
    """The sum of two games has the genus, tameness and form that its options give."""
    made = Specimen.of_sum([specimen(g), specimen(h)])
    whole = specimen(plus(g, h))
    assert (made.genus, made.tameness) == (whole.genus, whole.tameness)
    assert made.node is whole.node


@settings(max_examples=40)
@given(sets(leaves=6))
def test_small_company(g: Set) -> None:
    """Sums with 0, *1 and *2 are correct, also after the games were stored."""
    parts = [specimen(x) for x in (g, heap(0), heap(1), heap(2), heap(2))]
    made = Specimen.of_sum(parts)
    whole = specimen(plus(plus(g, heap(1)), plus(heap(2), heap(2))))
    assert (made.genus, made.tameness, made.node) == (whole.genus, whole.tameness, whole.node)
    again = Specimen.of_sum([Specimen.of_node(part.node, part.tameness) for part in parts])
    assert (again.genus, again.node) == (made.genus, made.node)
    alone = Specimen.of_sum([parts[0], parts[1]])
    assert (alone.genus, alone.tameness) == (parts[0].genus, parts[0].tameness)


def test_specimens_are_compared_as_games() -> None:
    """Specimens are equal if their canonical forms and kinds are equal."""
    two = specimen(heap(2))
    again = Specimen.of_options([Specimen.of_options([]), specimen(heap(1))])
    assert two == again
    assert hash(two) == hash(again)
    assert two != specimen(heap(3))
    assert two != 2


def test_no_games() -> None:
    """The empty sum is 0."""
    assert str(Specimen.of_sum([]).genus) == "0^120"
    assert Specimen.of_sum([]).node is nodes.EMPTY

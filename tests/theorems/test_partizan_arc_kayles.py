"""Partizan Arc Kayles with one colour, and on stars: `partizan.theorems.partizan_arc_kayles`."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.rulesets.graph.partizan_arc_kayles import RULESET as ARC_KAYLES
from partizan.theorems.partizan_arc_kayles import value_of_one_colour, value_of_star


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_one_colour(data: st.DataObject) -> None:
    """A graph with edges of one colour is worth its value by the engine."""
    order = data.draw(st.integers(2, 7))
    pairs = [(u, v) for v in range(order) for u in range(v)]
    colour = data.draw(st.sampled_from("lr"))
    edges = data.draw(st.lists(st.sampled_from(pairs), max_size=9))
    graph = Graph(order, [(u, v, colour) for u, v in edges])
    assert value_of_one_colour(graph) == ARC_KAYLES(graph).value()


def test_large_paths() -> None:
    """Of a blue path every other edge can be chosen."""
    assert value_of_one_colour("l" * 99) == 50
    assert value_of_one_colour("r" * 100) == -50
    assert value_of_one_colour(Graph(3)) == 0


def test_stars() -> None:
    """Stars with up to two edges of each colour have the value of the engine."""
    for blue, red, green in product(range(3), repeat=3):
        colours = "l" * blue + "r" * red + "e" * green
        star = Graph(len(colours) + 1, [(0, v, c) for v, c in enumerate(colours, 1)])
        assert value_of_star(blue, red, green) == ARC_KAYLES(star).value()


def test_bad_input() -> None:
    """An edge of another colour is named, loops are refused, and counts are not negative."""
    with pytest.raises(DomainError, match="between 1 and 2 is red"):
        value_of_one_colour("lrl")
    with pytest.raises(DomainError, match="is green"):
        value_of_one_colour("e")
    with pytest.raises(DomainError, match="loop"):
        value_of_one_colour(Graph(2, [(0, 0, "l"), (0, 1, "l")]))
    with pytest.raises(DomainError, match="not -1"):
        value_of_star(1, -1)


def test_a_loop_is_named() -> None:
    """A loop is refused with the vertex it is at."""
    for text, vertex in (("0l1 1l1", 1), ("0l0 0l1", 0), ("0l1 1l2 2l2", 2)):
        with pytest.raises(DomainError, match=f"a loop at vertex {vertex}, which deletes only"):
            value_of_one_colour(text)


def test_long_input_is_cut() -> None:
    """What is no number of edges is not repeated as a whole."""
    with pytest.raises(DomainError) as caught:
        value_of_star("1" * 10**5, 1)
    assert len(str(caught.value)) < 500

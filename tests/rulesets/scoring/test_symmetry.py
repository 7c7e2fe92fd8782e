"""Symmetries of graphs: `partizan.rulesets.scoring._symmetry`."""

from __future__ import annotations

from itertools import combinations, permutations, product

import networkx as nx

from partizan.boards.graph import Graph
from partizan.rulesets.scoring._symmetry import Symmetries, automorphisms, independence_number


def small_graphs(vertices: int) -> list[Graph]:
    """Return the graphs with up to `vertices` vertices."""
    atlas = nx.graph_atlas_g()
    return [Graph.from_networkx(g) for g in atlas if g.number_of_nodes() <= vertices]


def test_automorphisms() -> None:
    """The automorphisms are the permutations that preserve adjacency, for all small graphs."""
    for graph in small_graphs(5):
        joined = graph.joined()
        expected = {
            image
            for image in permutations(graph)
            if all({image[w] for w in joined[v]} == joined[image[v]] for v in graph)
        }
        found = automorphisms(graph)
        assert {*found} == expected
        assert len(found) == len(expected)
        assert found[0] == tuple(graph)


def test_independence() -> None:
    """The independence number is that of an exhaustive search, for all small graphs."""
    for graph in small_graphs(6):
        joined = graph.joined()
        sizes = [
            size
            for size in range(graph.order + 1)
            for chosen in combinations(graph, size)
            if not any(v in joined[u] for u, v in combinations(chosen, 2))
        ]
        assert independence_number(graph) == max(sizes)
    assert independence_number(Graph.path(41)) == 41  # an upper bound for large graphs


def test_least_colourings() -> None:
    """Two pairs have the same representative if and only if a symmetry and renaming relate them."""
    graph = Graph.path(3)
    symmetries = Symmetries(graph)

    def named(colours: tuple[int, ...]) -> tuple[int, ...]:
        names = {0: 0}
        return tuple([names.setdefault(colour, len(names)) for colour in colours])

    looks: dict[object, object] = {}
    for one, other in product(product(range(3), repeat=3), repeat=2):
        orbit = frozenset(
            (named(tuple(one[v] for v in image)), named(tuple(other[v] for v in image)))
            for image in automorphisms(graph)
        )
        look = symmetries.least(one, other)
        assert look in orbit
        assert looks.setdefault(look, orbit) == orbit

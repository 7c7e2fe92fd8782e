"""Symmetries that exchange vertices in pairs: `partizan.rulesets.graph.involutions`."""

from __future__ import annotations

from itertools import permutations

import pytest

from partizan.boards.graph import Graph
from partizan.errors import TooLarge
from partizan.rulesets.graph.involutions import exchanging_involution
from partizan_literature.instances import labelled_graphs

MIRRORED = {"": "", "L": "R", "R": "L"}


def _is_exchange(graph: Graph, image: tuple[int, ...], *, apart: bool) -> bool:
    """Return whether a map is an exchanging involution, by the definition."""
    edges = {frozenset(edge[:2]) for edge in graph.edges}
    return {frozenset(image[v] for v in edge) for edge in edges} == edges and all(
        image[w] == v != w
        and graph[w] == MIRRORED[graph[v]]
        and not (apart and frozenset((v, w)) in edges)
        for v, w in enumerate(image)
    )


@pytest.mark.parametrize("apart", [True, False])
def test_small_graphs(apart: bool) -> None:
    """On all labelled graphs with up to four vertices one is found if and only if it exists."""
    for graph in labelled_graphs(4, ("", "L", "R")):
        found = exchanging_involution(graph, apart=apart)
        if found is None:
            every = permutations(range(graph.order))
            assert not any(_is_exchange(graph, image, apart=apart) for image in every)
        else:
            assert _is_exchange(graph, found, apart=apart)


def test_large_graphs() -> None:
    """Grids with an even side have reflections, and rotations without neighbours."""
    grid = Graph.grid(6, 8)
    for apart in (True, False):
        found = exchanging_involution(grid, apart=apart)
        assert found is not None
        assert _is_exchange(grid, found, apart=apart)


def test_limit() -> None:
    """A search that takes too long is given up."""
    with pytest.raises(TooLarge, match="20 vertices"):
        exchanging_involution(Graph.cycle(20), apart=True, steps=10)

"""G. Renault, Combinatorial games on graphs (2013), sect. 4.1.1: where misère Geography is hard."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from partizan.atlas.contract import Case, claim
from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.theorems.misere_geography import (
    misere_directed_vertex_geography,
    misere_vertex_geography,
)


def digraphs(vertices: int, degree: int) -> Iterator[Digraph]:
    """Yield digraphs of so many vertices at most, with each pair joined once at most."""
    for order in range(1, vertices + 1):
        pairs = list(combinations(range(order), 2))
        for size in range(len(pairs) + 1):
            for chosen in combinations(pairs, size):
                board = Digraph(order, chosen, token=0)
                if max(map(board.underlying().degree, range(order))) <= degree:
                    yield board


def is_planar(graph: Graph) -> bool:
    """Return whether a graph can be drawn without crossings."""
    import networkx as nx  # noqa: PLC0415

    return bool(nx.check_planarity(graph.to_networkx())[0])


def is_bipartite(graph: Graph) -> bool:
    """Return whether a graph has no cycle of odd length."""
    import networkx as nx  # noqa: PLC0415

    return bool(nx.is_bipartite(graph.to_networkx()))


def largest_degree(graph: Graph) -> int:
    """Return the largest degree of a vertex."""
    return max(map(graph.degree, graph))


@claim(
    "renault2013/cor-4.9",
    "Misère vertex Geography is hard even on planar bipartite digraphs in which no vertex has more "
    "than four arcs: of such a digraph with up to three arcs each, for normal play, one is made.",
    source="[Renault13, Cor. 4.9]",
    about="directed-vertex-geography",
    up_to=(3, 4, 5),
    unit="vertices",
)
def planar_digraphs(vertices: int) -> Iterator[Case]:
    """Look at what is made of planar bipartite digraphs."""
    for board in digraphs(vertices, 3):
        graph = board.underlying()
        if is_bipartite(graph) and is_planar(graph):
            made = misere_directed_vertex_geography(board).underlying()
            found = is_planar(made), is_bipartite(made), largest_degree(made) <= 4
            yield Case(board, (True, True, True), found)


@claim(
    "renault2013/cor-4.11",
    "Misère vertex Geography is hard even on planar undirected graphs in which no vertex has more "
    "than five edges: of a planar digraph with up to three arcs each, for normal play, one is "
    "made.",
    source="[Renault13, Cor. 4.11]",
    about="vertex-geography",
    up_to=(3, 4, 5),
    unit="vertices",
)
def planar_graphs(vertices: int) -> Iterator[Case]:
    """Look at what is made of planar digraphs."""
    for board in digraphs(vertices, 3):
        if is_planar(board.underlying()):
            made = misere_vertex_geography(board)
            yield Case(board, (True, True), (is_planar(made), largest_degree(made) <= 5))

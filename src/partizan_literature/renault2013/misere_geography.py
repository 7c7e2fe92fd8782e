"""G. Renault, Combinatorial games on graphs (2013), sect. 4.1.1: hardness of misère Geography."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from partizan.atlas.contract import Case, claim
from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.extras import optional
from partizan_literature.renault2013.doubled_geography import (
    misere_directed_vertex_geography,
    misere_vertex_geography,
)


def digraphs(vertices: int, degree: int) -> Iterator[Digraph]:
    """Yield digraphs with at most `vertices` vertices and at most one arc between any two."""
    for order in range(1, vertices + 1):
        pairs = list(combinations(range(order), 2))
        for size in range(len(pairs) + 1):
            for chosen in combinations(pairs, size):
                board = Digraph(order, chosen, token=0)
                if max(map(board.underlying().degree, range(order))) <= degree:
                    yield board


def is_planar(graph: Graph) -> bool:
    """Return whether a graph is planar."""
    return bool(optional("networkx").check_planarity(graph.to_networkx())[0])


def is_bipartite(graph: Graph) -> bool:
    """Return whether a graph is bipartite."""
    return bool(optional("networkx").is_bipartite(graph.to_networkx()))


def largest_degree(graph: Graph) -> int:
    """Return the largest degree of a vertex."""
    return max(map(graph.degree, graph))


@claim(
    "renault2013/cor-4.9",
    "Misère vertex Geography is hard even on planar bipartite digraphs with at most four arcs at "
    "each vertex: such a digraph is constructed from one with at most three arcs at each vertex, "
    "for normal play.",
    source="[Renault13, Cor. 4.9]",
    about="directed-vertex-geography",
    up_to=(3, 4, 5),
    unit="vertices",
)
def planar_digraphs(vertices: int) -> Iterator[Case]:
    """Check the graphs constructed from planar bipartite digraphs."""
    for board in digraphs(vertices, 3):
        graph = board.underlying()
        if is_bipartite(graph) and is_planar(graph):
            made = misere_directed_vertex_geography(board).underlying()
            found = is_planar(made), is_bipartite(made), largest_degree(made) <= 4
            yield Case(board, (True, True, True), found)


@claim(
    "renault2013/cor-4.11",
    "Misère vertex Geography is hard even on planar undirected graphs with at most five edges at "
    "each vertex: such a graph is constructed from a planar digraph with at most three arcs at "
    "each vertex, for normal play.",
    source="[Renault13, Cor. 4.11]",
    about="vertex-geography",
    up_to=(3, 4, 5),
    unit="vertices",
)
def planar_graphs(vertices: int) -> Iterator[Case]:
    """Check the graphs constructed from planar digraphs."""
    for board in digraphs(vertices, 3):
        if is_planar(board.underlying()):
            made = misere_vertex_geography(board)
            yield Case(board, (True, True), (is_planar(made), largest_degree(made) <= 5))

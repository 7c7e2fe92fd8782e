"""G. Renault, Combinatorial games on graphs (2013), sect. 4.1.1: misère Geography."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import Any

from partizan.atlas.contract import Case, claim
from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.rulesets.graph.directed_edge_geography import RULESET as DIRECTED_EDGE_GEOGRAPHY
from partizan.rulesets.graph.directed_vertex_geography import RULESET as DIRECTED_VERTEX_GEOGRAPHY
from partizan.rulesets.graph.edge_geography import RULESET as EDGE_GEOGRAPHY
from partizan.rulesets.graph.vertex_geography import RULESET as VERTEX_GEOGRAPHY
from partizan.theorems.misere_geography import (
    misere_directed_edge_geography,
    misere_directed_vertex_geography,
    misere_edge_geography,
    misere_vertex_geography,
)

VERTICES = "vertices"


def digraphs(vertices: int, arcs: int | None = None) -> Iterator[Digraph]:
    """Yield the digraphs with so many vertices at most, and so many arcs, with a token anywhere."""
    for order in range(1, vertices + 1):
        pairs = [(u, v) for u, v in product(range(order), repeat=2) if u != v]
        for size in range(min(len(pairs), len(pairs) if arcs is None else arcs) + 1):
            for chosen in combinations(pairs, size):
                for token in range(order):
                    yield Digraph(order, chosen, token=token)


def graphs(vertices: int) -> Iterator[Graph]:
    """Yield the graphs with so many vertices at most, one of each kind, with a token anywhere."""
    import networkx as nx  # type: ignore[import-untyped]  # noqa: PLC0415  (it knows them by heart)

    for graph in nx.graph_atlas_g()[1:]:
        if graph.number_of_nodes() > vertices:
            return
        for token in graph:
            yield Graph.from_networkx(graph).marked(token=token)


def compared(
    boards: Iterator[Any], rules: Any, other: Any, made: Callable[[Any], Any]
) -> Iterator[Case]:
    """Compare normal play on boards with misère play on what is made of them."""
    for board in boards:
        yield Case(board, rules(board).outcome(), other(made(board)).outcome("misere"))


@claim(
    "renault2013/thm-4.8",
    "If each vertex of a digraph gets an arc to a new sink, misère vertex Geography is won by "
    "whoever would win it before under normal play.",
    source="[Renault13, Thm 4.8]",
    about="directed-vertex-geography",
    up_to=(2, 3, 4),
    unit=VERTICES,
)
def directed_vertices(vertices: int) -> Iterator[Case]:
    """Search both boards."""
    rules = DIRECTED_VERTEX_GEOGRAPHY
    return compared(digraphs(vertices), rules, rules, misere_directed_vertex_geography)


@claim(
    "renault2013/thm-4.10",
    "If each vertex of a digraph gets a leaf, and each arc becomes an undirected graph with eight "
    "vertices, misère vertex Geography there is won by whoever wins normal play on the digraph.",
    source="[Renault13, Thm 4.10]",
    about=("vertex-geography", "directed-vertex-geography"),
    up_to=(1, 3, 4),
    unit="arcs, on up to three vertices",
)
def undirected_vertices(arcs: int) -> Iterator[Case]:
    """Search both boards."""
    return compared(
        digraphs(3, arcs), DIRECTED_VERTEX_GEOGRAPHY, VERTEX_GEOGRAPHY, misere_vertex_geography
    )


@claim(
    "renault2013/thm-4.12",
    "If each vertex of a graph gets a leaf, misère edge Geography is won by whoever would win it "
    "before under normal play.",
    source="[Renault13, Thm 4.12]",
    about="edge-geography",
    up_to=(3, 5, 6),
    unit=VERTICES,
)
def undirected_edges(vertices: int) -> Iterator[Case]:
    """Search both boards."""
    return compared(graphs(vertices), EDGE_GEOGRAPHY, EDGE_GEOGRAPHY, misere_edge_geography)


@claim(
    "renault2013/thm-4.13",
    "If each vertex of a digraph gets an arc to a new sink, misère edge Geography is won by "
    "whoever would win it before under normal play.",
    source="[Renault13, Thm 4.13]",
    about="directed-edge-geography",
    up_to=(2, 3, 4),
    unit=VERTICES,
)
def directed_edges(vertices: int) -> Iterator[Case]:
    """Search both boards."""
    rules = DIRECTED_EDGE_GEOGRAPHY
    return compared(digraphs(vertices), rules, rules, misere_directed_edge_geography)

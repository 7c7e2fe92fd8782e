"""G. Renault, Combinatorial games on graphs (2013), sect. 4.1.1: misère Geography."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import Any

from partizan.atlas.contract import Case, claim
from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.rulesets.graph.geography import (
    DIRECTED_EDGE_GEOGRAPHY,
    DIRECTED_VERTEX_GEOGRAPHY,
    EDGE_GEOGRAPHY,
    VERTEX_GEOGRAPHY,
)
from partizan_literature.instances import bare_graphs
from partizan_literature.renault2013.doubled_geography import (
    misere_directed_edge_geography,
    misere_directed_vertex_geography,
    misere_edge_geography,
    misere_vertex_geography,
)

VERTICES = "vertices"


def digraphs(vertices: int, arcs: int | None = None) -> Iterator[Digraph]:
    """Yield the digraphs with at most `vertices` vertices and `arcs` arcs, with every token."""
    for order in range(1, vertices + 1):
        pairs = [(u, v) for u, v in product(range(order), repeat=2) if u != v]
        for size in range(min(len(pairs), len(pairs) if arcs is None else arcs) + 1):
            for chosen in combinations(pairs, size):
                for token in range(order):
                    yield Digraph(order, chosen, token=token)


def graphs(vertices: int) -> Iterator[Graph]:
    """Yield the graphs with at most `vertices` vertices, up to isomorphism, with every token."""
    for graph in bare_graphs(vertices):
        for token in graph:
            yield graph.marked(token=token)


def compared(
    boards: Iterator[Any], rules: Any, other: Any, made: Callable[[Any], Any]
) -> Iterator[Case]:
    """Compare normal play on boards with misère play on the boards constructed from them."""
    for board in boards:
        yield Case(board, rules(board).outcome(), other(made(board)).outcome("misere"))


@claim(
    "renault2013/thm-4.8",
    "If each vertex of a digraph gets an arc to a new sink, the winner of misère vertex Geography "
    "on the new digraph is the winner of normal play on the original one.",
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
    "If each vertex of a digraph gets a leaf, and each arc is replaced by an undirected graph "
    "with eight vertices, the winner of misère vertex Geography on the result is the winner of "
    "normal play on the digraph.",
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
    "If each vertex of a graph gets a leaf, the winner of misère edge Geography on the new graph "
    "is the winner of normal play on the original one.",
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
    "If each vertex of a digraph gets an arc to a new sink, the winner of misère edge Geography "
    "on the new digraph is the winner of normal play on the original one.",
    source="[Renault13, Thm 4.13]",
    about="directed-edge-geography",
    up_to=(2, 3, 4),
    unit=VERTICES,
)
def directed_edges(vertices: int) -> Iterator[Case]:
    """Search both boards."""
    rules = DIRECTED_EDGE_GEOGRAPHY
    return compared(digraphs(vertices), rules, rules, misere_directed_edge_geography)


# --- the end of the game --------------------------------------------------------------------------


@claim(
    "renault2013/app-a-geography-as-printed",
    "Geography is over when the token is on an isolated vertex.",
    source="[Renault13, app. A, as printed]",
    about="directed-vertex-geography",
    up_to=(2, 3, 3),
    unit=VERTICES,
    corrected_by="renault2013/app-a-geography",
)
def over_when_isolated(vertices: int) -> Iterator[Case]:
    """Check for moves."""
    for board in digraphs(vertices):
        is_isolated = all(board.token not in (u, v) for u, v, _ in board.edges)
        yield Case(board, is_isolated, is_over(board))


@claim(
    "renault2013/app-a-geography",
    "Geography is over when no arc leaves the vertex of the token.",
    source="[Renault13, app. A, corrected by sect. 4.1.1]",
    about=("directed-vertex-geography", "directed-edge-geography"),
    up_to=(3, 3, 4),
    unit=VERTICES,
)
def over_at_a_sink(vertices: int) -> Iterator[Case]:
    """Check for moves."""
    for board in digraphs(vertices):
        is_sink = all(u != board.token for u, _, _ in board.edges)
        yield Case(board, is_sink, is_over(board))


def is_over(board: Digraph) -> bool:
    """Return whether there is no move, in both vertex and edge Geography."""
    rulesets = (DIRECTED_VERTEX_GEOGRAPHY, DIRECTED_EDGE_GEOGRAPHY)
    ends = {not rules(board).left for rules in rulesets}
    assert len(ends) == 1
    return ends.pop()

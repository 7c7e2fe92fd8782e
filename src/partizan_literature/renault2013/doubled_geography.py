"""Reductions from normal to misère Geography, which show that the latter is as hard.

Each function returns a board whose misère outcome is the normal outcome of the given board. So all
four forms of misère Geography are PSPACE-complete, as three of them are under normal play; the
fourth, vertex Geography on undirected graphs, is decided by a matching under normal play
[Renault13, Thms 4.8, 4.10, 4.12 and 4.13].

New vertices follow the old ones, so that the token stays at the same vertex.
"""

from __future__ import annotations

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.rulesets.graph.geography import (
    DIRECTED_EDGE_GEOGRAPHY,
    DIRECTED_VERTEX_GEOGRAPHY,
    EDGE_GEOGRAPHY,
)

LARGEST = 100_000
"""The greatest number of vertices and edges, together, of a board that is constructed."""

# [Renault13, Fig. 4.4], reconstructed from the proof: a graph that replaces an arc from u to v. It
# has eight vertices of its own, 1, ..., 8; u is joined to 1, and v to 7.
_GADGET = ((1, 2), (1, 3), (1, 6), (2, 4), (3, 5), (3, 6), (4, 5), (4, 6), (5, 6), (6, 7), (7, 8))
_GADGET_ORDER = 8


def misere_directed_vertex_geography(board: Digraph | str) -> Digraph:
    """Return a digraph for misère vertex Geography: each vertex gets an arc to a new sink.

    A player who moves to a sink loses at once, so this is a last resort; and a player without any
    other move would have lost under normal play. [Renault13, Thm 4.8]

    >>> board = misere_directed_vertex_geography("@>>")
    >>> board.order, board.size, DIRECTED_VERTEX_GEOGRAPHY(board).outcome("misere")
    (6, 5, Outcome.P)
    """
    digraph = DIRECTED_VERTEX_GEOGRAPHY(board).board
    return Digraph(2 * _order(digraph), _with_ways_out(digraph), token=digraph.token)


def misere_directed_edge_geography(board: Digraph | str) -> Digraph:
    """Return a digraph for misère edge Geography: each vertex gets an arc to a new sink.

    [Renault13, Thm 4.13]

    >>> DIRECTED_EDGE_GEOGRAPHY(misere_directed_edge_geography(":A>:A")).outcome("misere")
    Outcome.N
    """
    digraph = DIRECTED_EDGE_GEOGRAPHY(board).board
    return Digraph(2 * _order(digraph), _with_ways_out(digraph), token=digraph.token)


def misere_edge_geography(board: Graph | str) -> Graph:
    """Return a graph for misère edge Geography: each vertex gets a new leaf.

    [Renault13, Thm 4.12]

    >>> EDGE_GEOGRAPHY(misere_edge_geography("C5")).outcome("misere")
    Outcome.N
    """
    graph = EDGE_GEOGRAPHY(board).board
    return Graph(2 * _order(graph), _with_ways_out(graph), token=graph.token)


def misere_vertex_geography(board: Digraph | str) -> Graph:
    """Return an undirected graph for misère vertex Geography, from a digraph.

    Each vertex gets a new leaf, and eight vertices replace each arc: a player who enters them in
    the wrong direction loses. [Renault13, Thm 4.10]

    >>> graph = misere_vertex_geography("@>")
    >>> graph.order, graph.size
    (12, 15)
    """
    digraph = DIRECTED_VERTEX_GEOGRAPHY(board).board
    order = _order(digraph, _GADGET_ORDER)
    size = 2 * order
    edges = [(v, order + v) for v in range(order)]
    for u, v, _ in digraph.edges:
        edges += [(size + a - 1, size + b - 1) for a, b in _GADGET]
        edges += [(u, size), (v, size + 6)]
        size += _GADGET_ORDER
    return Graph(size, edges, token=digraph.token)


def _order(board: Graph | Digraph, each: int = 1) -> int:
    """Return the number of vertices, unless the new board would be too large."""
    if 2 * board.order + each * board.size > LARGEST:
        raise DomainError(
            f"boards of up to {LARGEST:,} vertices and edges are constructed; {board.order:,} "
            f"vertices and {board.size:,} edges would give a larger one"
        )
    return board.order


def _with_ways_out(board: Graph | Digraph) -> list[tuple[int, int]]:
    """Return the edges, and one more edge from each vertex to a new one."""
    return [*((u, v) for u, v, _ in board.edges), *((v, board.order + v) for v in board)]

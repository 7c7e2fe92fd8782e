"""Reductions to misère Geography: `partizan.theorems.misere_geography`."""

from __future__ import annotations

import random

import pytest

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.rulesets.graph.geography import (
    DIRECTED_EDGE_GEOGRAPHY,
    DIRECTED_VERTEX_GEOGRAPHY,
    EDGE_GEOGRAPHY,
    VERTEX_GEOGRAPHY,
)
from partizan.theorems.misere_geography import (
    misere_directed_edge_geography,
    misere_directed_vertex_geography,
    misere_edge_geography,
    misere_vertex_geography,
)
from rulesets.graph.tokens import digraphs, messy
from rulesets.graph.trees import small_graphs


def small_digraphs(arcs: int) -> list[Digraph]:
    """Return the digraphs with up to three vertices and `arcs` arcs, the token on each vertex."""
    return [
        digraph.marked(token=token)
        for order in (1, 2, 3)
        for digraph in digraphs(order)
        if digraph.size <= arcs
        for token in digraph
    ]


def test_directed_vertex_geography() -> None:
    """On digraphs of up to three vertices, and some others, the sinks reverse the convention."""
    boards = [*small_digraphs(6), *messy(60, Digraph, seed=1)]
    assert len(boards) == 1 + 2 * 4 + 3 * 64 + 60
    for board in boards:
        found = DIRECTED_VERTEX_GEOGRAPHY(misere_directed_vertex_geography(board))
        assert found.outcome("misere") is DIRECTED_VERTEX_GEOGRAPHY(board).outcome(), board


def test_directed_edge_geography() -> None:
    """The same holds for edge Geography, with parallel arcs and loops."""
    for board in [*small_digraphs(6), *messy(60, Digraph, seed=2)]:
        found = DIRECTED_EDGE_GEOGRAPHY(misere_directed_edge_geography(board))
        assert found.outcome("misere") is DIRECTED_EDGE_GEOGRAPHY(board).outcome(), board


def test_edge_geography() -> None:
    """On graphs of up to four vertices, and some others, the leaves reverse the convention."""
    boards = [graph.marked(token=v) for graph in small_graphs(4) for v in graph]
    for board in [*boards, *messy(60, Graph, seed=3)]:
        found = EDGE_GEOGRAPHY(misere_edge_geography(board))
        assert found.board.order == 2 * board.order
        assert found.outcome("misere") is EDGE_GEOGRAPHY(board).outcome(), board


def test_vertex_geography() -> None:
    """Undirected graphs simulate digraphs of up to three vertices with up to two arcs."""
    for board in small_digraphs(2):
        found = VERTEX_GEOGRAPHY(misere_vertex_geography(board))
        assert found.outcome("misere") is DIRECTED_VERTEX_GEOGRAPHY(board).outcome(), board


def test_vertex_geography_with_more_arcs() -> None:
    """The gadget also simulates the arcs of random digraphs with four vertices."""
    rng = random.Random(4)
    for _ in range(5):
        pairs = rng.sample([(u, v) for u in range(4) for v in range(4) if u != v], 4)
        board = Digraph(4, pairs, token=pairs[0][0])
        found = VERTEX_GEOGRAPHY(misere_vertex_geography(board))
        assert found.outcome("misere") is DIRECTED_VERTEX_GEOGRAPHY(board).outcome(), board


def test_degrees() -> None:
    """On a directed triangle the largest degree is five, that of the gadget."""
    cubic = Digraph(3, [(0, 1), (1, 2), (2, 0)], token=0)
    graph = misere_vertex_geography(cubic)
    assert (graph.order, graph.size) == (2 * 3 + 3 * 8, 3 + 3 * 13)
    assert max(graph.degree(v) for v in graph) == 5


def test_too_large() -> None:
    """Boards that would become too large are rejected, and empty boards are allowed."""
    with pytest.raises(DomainError, match="vertices and edges are constructed"):
        misere_edge_geography(Graph.path(60_000))
    assert misere_vertex_geography(Digraph(0)).order == 0
    assert misere_directed_edge_geography("").order == 0

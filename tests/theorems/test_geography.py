from __future__ import annotations

import random

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.boards.graph import Graph
from partizan.errors import DomainError, NotationError
from partizan.rulesets.graph.geography import EDGE_GEOGRAPHY, VERTEX_GEOGRAPHY
from partizan.theorems.geography import (
    edge_outcome,
    edge_winning_move,
    matched_move,
    vertex_outcome,
    vertex_winning_move,
)
from partizan.theory import Outcome
from rulesets.graph.tokens import Winners, edge_nim, edges_of, messy, state_of, vertex_geography
from rulesets.graph.trees import small_graphs

BIPARTITE = st.integers(1, 8).flatmap(
    lambda n: st.builds(
        lambda pairs, token: Graph(n, [p for p in pairs if sum(p) % 2], token=token),
        st.lists(st.tuples(st.integers(0, n - 1), st.integers(0, n - 1)), max_size=12),
        st.integers(0, n - 1),
    )
)

# --- vertex Geography ----------------------------------------------------------------------------


def test_all_small_graphs() -> None:
    """On all graphs of up to six vertices the matching decides, and its move wins."""
    winners = Winners(vertex_geography)
    count = 0
    for graph in small_graphs(6):
        for token in graph:
            board = graph.marked(token=token)
            to = vertex_winning_move(board)
            assert (to is not None) == winners[state_of(board)], board
            if to is not None:
                after = VERTEX_GEOGRAPHY.moved(board, to)
                assert vertex_winning_move(after) is None
            count += 1
    assert count == 1167


def test_loops_and_parallel_edges() -> None:
    """Loops and parallel edges change nothing."""
    for board in messy(100, Graph, seed=5):
        assert vertex_outcome(board) is VERTEX_GEOGRAPHY(board).outcome()


def test_known_graphs() -> None:
    """From the end of a path, and in a complete graph, the first player wins if n is even."""
    for n in range(1, 60):
        assert (vertex_outcome(Graph.path(n)) is Outcome.N) == (n % 2 == 0)
        assert (vertex_outcome(Graph.complete(n)) is Outcome.N) == (n % 2 == 0)
    assert vertex_outcome(Graph(0)) is Outcome.P
    assert matched_move([[0]], 0) is None


def test_large_graphs() -> None:
    """A perfect matching is a win, and a matching that misses the token alone is a loss."""
    rng = random.Random(1)
    for n in (10_000, 10_001):
        places = rng.sample(range(n), n)
        edges = [(places[i - 1], places[i]) for i in range(n - 1, 0, -2)]
        edges += [(rng.randrange(n), rng.randrange(n)) for _ in range(n)]
        board = Graph(n, edges, token=places[0])
        to = vertex_winning_move(board)
        assert (to is None) == (n % 2 == 1)
        if to is not None:
            assert vertex_winning_move(VERTEX_GEOGRAPHY.moved(board, to)) is None


# --- edge Geography ------------------------------------------------------------------------------


@given(BIPARTITE)
def test_bipartite_graphs(board: Graph) -> None:
    """On bipartite graphs, with parallel edges, the equations decide, and their move wins."""
    winners = Winners(edge_nim)
    to = edge_winning_move(board)
    assert (to is not None) == winners[edges_of(board)]
    if to is not None:
        assert not winners[edges_of(EDGE_GEOGRAPHY.moved(board, to))]


def test_all_small_bipartite_graphs() -> None:
    """On graphs of up to five vertices the equations decide, or an odd cycle is found."""
    winners = Winners(edge_nim)
    decided = 0
    for graph in small_graphs(5):
        for token in graph:
            board = graph.marked(token=token)
            if nx.is_bipartite(nx.Graph(graph.component(token).to_networkx())):
                assert (edge_outcome(board) is Outcome.N) == winners[edges_of(board)]
                decided += 1
            else:
                with pytest.raises(DomainError, match="odd length"):
                    edge_outcome(board)
    assert decided > 100


def test_odd_cycles_elsewhere() -> None:
    """An odd cycle that is not connected with the token does not matter, one that is does."""
    assert edge_outcome("P2+C3") is Outcome.N
    with pytest.raises(DomainError, match="cycle of odd length through the edge from"):
        edge_outcome("C3+P2")
    with pytest.raises(DomainError, match="cycle of odd length through the edge from 0 to 0"):
        edge_outcome(":A-:A")


def test_large_bipartite_graphs() -> None:
    """Large grids, and the longest path, are decided."""
    grid = Graph.grid(40, 41).marked(token=3)
    to = edge_winning_move(grid)
    if to is not None:
        assert edge_winning_move(EDGE_GEOGRAPHY.moved(grid, to)) is None
    assert edge_outcome(Graph.path(20_000)) is Outcome.N
    assert edge_outcome(Graph.path(20_001)) is Outcome.P


def test_the_engine_agrees() -> None:
    """What the equations say of some grids is what the engine finds."""
    for text in ("2x3", "3x3", "2x4", "P4", "C6", ""):
        assert edge_outcome(text) is EDGE_GEOGRAPHY(text).outcome()


def test_bad_texts() -> None:
    """What is no position is refused as the rulesets refuse it."""
    with pytest.raises(NotationError, match="vertex-geography"):
        vertex_outcome("{3}-")
    with pytest.raises(NotationError, match="edge-geography"):
        edge_outcome("1>2")

"""Geography on large boards: `partizan.rulesets.graph.geography`."""

from __future__ import annotations

import random
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from partizan.boards.graph import Graph
from partizan.players import LEFT
from partizan.rulesets.graph.geography import (
    EDGE_GEOGRAPHY,
    VERTEX_GEOGRAPHY,
    edge_outcome,
    edge_winning_move,
    matched_move,
    vertex_outcome,
    vertex_winning_move,
)
from partizan.theory import Outcome
from rulesets.graph.tokens import Winners, edge_nim, edges_of

BIPARTITE = st.integers(1, 8).flatmap(
    lambda n: st.builds(
        lambda pairs, token: Graph(n, [p for p in pairs if sum(p) % 2], token=token),
        st.lists(st.tuples(st.integers(0, n - 1), st.integers(0, n - 1)), max_size=12),
        st.integers(0, n - 1),
    )
)


def test_known_graphs() -> None:
    """From the end of a path, and in a complete graph, the first player wins if n is even."""
    for n in range(1, 60):
        for graph in (Graph.path(n), Graph.complete(n)):
            won = VERTEX_GEOGRAPHY(graph).outcome() is Outcome.N
            assert won == (n % 2 == 0)
    assert vertex_outcome(VERTEX_GEOGRAPHY, Graph(0)) is Outcome.P
    assert matched_move([[0]], 0) is None


def test_large_graphs() -> None:
    """A perfect matching is a win, and a matching that misses only the token is a loss."""
    rng = random.Random(1)
    for n in (10_000, 10_001):
        places = rng.sample(range(n), n)
        edges = [(places[i - 1], places[i]) for i in range(n - 1, 0, -2)]
        edges += [(rng.randrange(n), rng.randrange(n)) for _ in range(n)]
        board = Graph(n, edges, token=places[0])
        after = vertex_winning_move(VERTEX_GEOGRAPHY, board, LEFT)
        assert (after is None) == (n % 2 == 1)
        assert after is None or vertex_outcome(VERTEX_GEOGRAPHY, after) is Outcome.P


@given(BIPARTITE)
def test_bipartite_graphs(board: Graph) -> None:
    """On bipartite graphs with parallel edges, the equations agree with independent rules."""
    winners = Winners(edge_nim)
    after = edge_winning_move(EDGE_GEOGRAPHY, board, LEFT)
    assert (after is not None) == winners[edges_of(board)]
    assert after is None or not winners[edges_of(after)]


def test_all_small_bipartite_graphs() -> None:
    """On all bipartite graphs with sides of three and four vertices, the token moves legally."""
    pairs = [(v, w) for v in range(3) for w in range(3, 7)]
    winners = Winners(edge_nim)
    for count in range(len(pairs) + 1):
        for edges in combinations(pairs, count):
            board = Graph(7, edges, token=0)
            after = edge_winning_move(EDGE_GEOGRAPHY, board, LEFT)
            assert (after is not None) == winners[edges_of(board)]
            assert after is None or after in EDGE_GEOGRAPHY.options(board, LEFT)
            assert after is None or not winners[edges_of(after)]


def test_odd_cycles() -> None:
    """An odd cycle matters if and only if it is connected with the token."""
    assert edge_outcome(EDGE_GEOGRAPHY, EDGE_GEOGRAPHY.board("P2+C3")) is Outcome.N
    for text in ("C3+P2", ":A-:A"):
        assert edge_outcome(EDGE_GEOGRAPHY, EDGE_GEOGRAPHY.board(text)) is None


def test_large_bipartite_graphs() -> None:
    """Large grids and long paths are decided at once."""
    grid = Graph.grid(40, 41).marked(token=3)
    after = edge_winning_move(EDGE_GEOGRAPHY, grid, LEFT)
    assert after is None or edge_outcome(EDGE_GEOGRAPHY, after) is Outcome.P
    assert EDGE_GEOGRAPHY(Graph.path(20_000)).outcome() is Outcome.N
    assert EDGE_GEOGRAPHY(Graph.path(20_001)).outcome() is Outcome.P

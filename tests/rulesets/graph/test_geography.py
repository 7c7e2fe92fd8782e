"""Geography: `partizan.rulesets.graph.geography`."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT
from partizan.rulesets.graph.geography import (
    DIRECTED_EDGE_GEOGRAPHY,
    EDGE_GEOGRAPHY,
    VERTEX_GEOGRAPHY,
    edge_outcome,
    edge_winning_move,
    matched_move,
    vertex_outcome,
    vertex_winning_move,
)
from partizan.rulesets.graph.geography import DIRECTED_VERTEX_GEOGRAPHY as DIRECTED
from partizan.rulesets.graph.geography import VERTEX_GEOGRAPHY as GEOGRAPHY
from partizan.rulesets.graph.geography import VERTEX_GEOGRAPHY as UNDIRECTED
from partizan.testing import check_ruleset
from partizan.theory import Outcome
from rulesets.graph.tokens import (
    Winners,
    agree,
    edge_nim,
    edges_of,
    messy,
    state_of,
    vertex_geography,
)
from rulesets.graph.trees import small_graphs
from rulesets.graph.walks import starts_on_digraphs, starts_on_graphs


@pytest.mark.parametrize(
    ("text", "nim_value"),
    [("P1", 0), ("P2", 1), ("P5", 0), ("-@-", 1), ("--@-", 2), ("C6", 1), ("K4", 1), ("", 0)],
)
def test_values(text: str, nim_value: int) -> None:
    """On a path the token walks to an end; in a complete graph it visits every vertex."""
    assert GEOGRAPHY(text).nim_value() == nim_value


def test_directed_values() -> None:
    """On a directed cycle with n vertices there are n-1 moves, and on a path no way back."""
    for n in range(2, 7):
        assert DIRECTED(Digraph.cycle(n).marked(token=0)).nim_value() == (n - 1) % 2
    assert DIRECTED(">@>").nim_value() == DIRECTED("<@>").nim_value() == 1
    assert DIRECTED(">@<").nim_value() == 0


def test_agrees_with_the_definition() -> None:
    """The game walks to unvisited vertices, on all small graphs and digraphs."""
    graphs, digraphs = starts_on_graphs(5), starts_on_digraphs()
    assert agree(GEOGRAPHY, state_of, vertex_geography, graphs) == len(graphs) > 250
    assert agree(DIRECTED, state_of, vertex_geography, digraphs) == len(digraphs) > 300


def test_laws() -> None:
    """The laws of rulesets hold on boards with loops and parallel edges."""
    assert check_ruleset(GEOGRAPHY, [*messy(60, Graph, seed=3), "3x3"], limit=400) > 100
    assert check_ruleset(DIRECTED, messy(120, Digraph, seed=4), limit=400) > 100


def test_moves() -> None:
    """The vertex that the token leaves is deleted; it cannot be left along a loop."""
    board = GEOGRAPHY(":A@(-:A;-;-)").board
    assert [*GEOGRAPHY.ends(board)] == [1, 2]
    assert GEOGRAPHY.moved(board, 2) == Graph(2, [], token=1)
    with pytest.raises(DomainError, match="the token cannot move to 0 in"):
        GEOGRAPHY.moved(board, 0)


def test_bad_boards() -> None:
    """Vertices and edges have no labels, and arcs need the directed game."""
    for text in ("{2}-.", "L-", ".>."):
        with pytest.raises(NotationError, match="cannot read a vertex-geography position"):
            GEOGRAPHY(text)
    with pytest.raises(DomainError, match="is played on a digraph"):
        DIRECTED(Graph(1))


def test_arcs_both_ways() -> None:
    """Vertex Geography on a graph is the directed game with an arc each way."""
    for graph in small_graphs(5):
        for token in graph:
            arcs = [arc for u, v, _ in graph.edges for arc in ((u, v), (v, u))]
            both_ways = Digraph(graph.order, arcs, token=token)
            assert DIRECTED(both_ways).form() == UNDIRECTED(graph.marked(token=token)).form()


def test_without_circuits_nothing_returns() -> None:
    """On an acyclic digraph the token never returns, so deletions change nothing."""
    rng = random.Random(1)
    for _ in range(60):
        n = rng.randrange(1, 7)
        arcs = {(u, v) for u in range(n) for v in range(u + 1, n) if rng.random() < 0.5}
        values: dict[int, int] = {}
        for u in reversed(range(n)):
            after = {values[v] for t, v in arcs if t == u}
            values[u] = min({*range(n + 1)} - after)
        found = {u: DIRECTED(Digraph(n, sorted(arcs), token=u)).nim_value() for u in range(n)}
        assert found == values


@pytest.mark.parametrize(
    ("text", "nim_value"),
    [("P1", 0), ("P2", 1), ("P5", 0), ("C4", 0), ("C5", 1), (":A-:A", 1), ("", 0)],
)
def test_values_of_edge_geography(text: str, nim_value: int) -> None:
    """On a path or a cycle there is one walk, and its length decides."""
    assert EDGE_GEOGRAPHY(text).nim_value() == nim_value


def test_parallel_edges() -> None:
    """Parallel edges and loops can each be used once."""
    for n in range(6):
        assert EDGE_GEOGRAPHY(Graph(2, [(0, 1)] * n, token=0)).nim_value() == n % 2
        assert EDGE_GEOGRAPHY(Graph(1, [(0, 0)] * n, token=0)).nim_value() == n % 2
        assert DIRECTED_EDGE_GEOGRAPHY(Digraph(2, [(0, 1)] * n, token=0)).nim_value() == min(n, 1)
        assert DIRECTED_EDGE_GEOGRAPHY(Digraph(1, [(0, 0)] * n, token=0)).nim_value() == n % 2


def test_agrees_with_the_definition_of_edge_geography() -> None:
    """The game walks along remaining edges, on all small graphs and digraphs."""
    graphs, digraphs = starts_on_graphs(4), starts_on_digraphs()
    assert agree(EDGE_GEOGRAPHY, edges_of, edge_nim, graphs) == len(graphs) > 140
    assert agree(DIRECTED_EDGE_GEOGRAPHY, edges_of, edge_nim, digraphs) == len(digraphs) > 300


def test_laws_of_edge_geography() -> None:
    """The laws of rulesets hold on boards with loops and parallel edges."""
    assert check_ruleset(EDGE_GEOGRAPHY, messy(60, Graph, seed=3), limit=200) > 100
    assert check_ruleset(DIRECTED_EDGE_GEOGRAPHY, messy(120, Digraph, seed=4), limit=200) > 100


def test_moves_of_edge_geography() -> None:
    """The edge that the token uses is deleted, and it may be a loop."""
    board = EDGE_GEOGRAPHY(":A@(-:A;-;-)").board
    assert [*EDGE_GEOGRAPHY.ends(board)] == [0, 1, 2]
    assert EDGE_GEOGRAPHY.moved(board, 2) == Graph(3, [(0, 0), (0, 1)], token=2)
    with pytest.raises(DomainError, match="the token cannot move to 3 in"):
        EDGE_GEOGRAPHY.moved(board, 3)


def test_bad_boards_of_edge_geography() -> None:
    """Vertices and edges have no labels, and arcs need the directed game."""
    for text in ("{2}-.", "L-", ".>."):
        with pytest.raises(NotationError, match=r"cannot read an? edge-geography position"):
            EDGE_GEOGRAPHY(text)
    with pytest.raises(DomainError, match="is played on a digraph"):
        DIRECTED_EDGE_GEOGRAPHY(Graph(1))


def test_the_way_back_stays() -> None:
    """Opposite arcs are different, so an edge given as two arcs can be used twice."""
    assert DIRECTED_EDGE_GEOGRAPHY("@-").nim_value() == 0
    assert EDGE_GEOGRAPHY("@-").nim_value() == 1


def test_circuits() -> None:
    """On a directed cycle with n vertices there are n moves."""
    for n in range(1, 7):
        assert DIRECTED_EDGE_GEOGRAPHY(Digraph.cycle(n).marked(token=0)).nim_value() == n % 2


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

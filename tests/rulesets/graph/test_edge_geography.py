from __future__ import annotations

import pytest

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.errors import DomainError, NotationError
from partizan.rulesets.graph.geography import DIRECTED_EDGE_GEOGRAPHY as DIRECTED
from partizan.rulesets.graph.geography import EDGE_GEOGRAPHY as GEOGRAPHY
from partizan.testing import check_ruleset
from rulesets.graph.tokens import agree, edge_nim, edges_of, messy
from rulesets.graph.walks import starts_on_digraphs, starts_on_graphs


@pytest.mark.parametrize(
    ("text", "nim_value"),
    [("P1", 0), ("P2", 1), ("P5", 0), ("C4", 0), ("C5", 1), (":A-:A", 1), ("", 0)],
)
def test_values(text: str, nim_value: int) -> None:
    """On a path or a cycle there is one walk, and its length decides."""
    assert GEOGRAPHY(text).nim_value() == nim_value


def test_parallel_edges() -> None:
    """Parallel edges and loops can each be used once."""
    for n in range(6):
        assert GEOGRAPHY(Graph(2, [(0, 1)] * n, token=0)).nim_value() == n % 2
        assert GEOGRAPHY(Graph(1, [(0, 0)] * n, token=0)).nim_value() == n % 2
        assert DIRECTED(Digraph(2, [(0, 1)] * n, token=0)).nim_value() == min(n, 1)
        assert DIRECTED(Digraph(1, [(0, 0)] * n, token=0)).nim_value() == n % 2


def test_agrees_with_the_definition() -> None:
    """The game walks along remaining edges, on all small graphs and digraphs."""
    graphs, digraphs = starts_on_graphs(4), starts_on_digraphs()
    assert agree(GEOGRAPHY, edges_of, edge_nim, graphs) == len(graphs) > 140
    assert agree(DIRECTED, edges_of, edge_nim, digraphs) == len(digraphs) > 300


def test_laws() -> None:
    """The laws of rulesets hold on boards with loops and parallel edges."""
    assert check_ruleset(GEOGRAPHY, messy(60, Graph, seed=3), limit=200) > 100
    assert check_ruleset(DIRECTED, messy(120, Digraph, seed=4), limit=200) > 100


def test_moves() -> None:
    """The edge that the token uses is deleted, and it may be a loop."""
    board = GEOGRAPHY(":A@(-:A;-;-)").board
    assert [*GEOGRAPHY.ends(board)] == [0, 1, 2]
    assert GEOGRAPHY.moved(board, 2) == Graph(3, [(0, 0), (0, 1)], token=2)
    with pytest.raises(DomainError, match="the token cannot move to 3 in"):
        GEOGRAPHY.moved(board, 3)


def test_bad_boards() -> None:
    """Vertices and edges have no labels, and arcs need the directed game."""
    for text in ("{2}-.", "L-", ".>."):
        with pytest.raises(NotationError, match=r"cannot read an? edge-geography position"):
            GEOGRAPHY(text)
    with pytest.raises(DomainError, match="is played on a digraph"):
        DIRECTED(Graph(1))

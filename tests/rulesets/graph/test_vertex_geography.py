from __future__ import annotations

import pytest

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.errors import DomainError, NotationError
from partizan.rulesets.graph.geography import DIRECTED_VERTEX_GEOGRAPHY as DIRECTED
from partizan.rulesets.graph.geography import VERTEX_GEOGRAPHY as GEOGRAPHY
from partizan.testing import check_ruleset
from rulesets.graph.tokens import agree, messy, state_of, vertex_geography
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

from __future__ import annotations

import re
from collections.abc import Iterator

import networkx as nx
import pytest

from partizan import rulesets
from partizan.boards.graph import Graph
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT, Player
from partizan.rulesets.graph import GraphRuleset, LocalRuleset
from partizan.testing import check_ruleset
from partizan.theories.normal.game import Game
from rulesets.graph.trees import value


class Pruning(GraphRuleset):
    """Left deletes a blue vertex, Right a red one; the first vertex cannot be deleted."""

    alphabet = "LR"

    def options(self, board: Graph, player: Player) -> Iterator[Graph]:
        """Yield the boards after one deletion."""
        for v in board.find("L" if player is LEFT else "R"):
            if v > 0:
                yield board.without_vertices(v)


class Gathering(LocalRuleset):
    """Either player deletes an isolated vertex, or all edges between two vertices."""

    def options(self, board: Graph, player: Player) -> Iterator[Graph]:
        """Yield the boards after one deletion."""
        for v, around in enumerate(board.joined()):
            if not around:
                yield board.without_vertices(v)
        for u, v in {edge[:2] for edge in board.edges}:
            yield board.without_edges(*(i for i, e in enumerate(board.edges) if e[:2] == (u, v)))

    def conjugate(self, board: Graph) -> Graph:
        """Return the board itself."""
        return board


def test_a_user_ruleset() -> None:
    """A user's ruleset defines only its options, and nothing else is assumed."""
    pruning = Pruning()
    assert value(pruning, "LLR") == 0
    assert value(pruning, "RLL") == 2
    assert pruning("R-L-L").value() == 2
    assert pruning.representative(pruning.board("RLL")) == pruning.board("RLL")
    assert check_ruleset(pruning, ["RLLR", "LR"]) > 3


def test_a_local_user_ruleset() -> None:
    """A local ruleset decomposes into components and uses canonical order."""
    gathering = Gathering()
    assert value(gathering, "P1+P2") == Game("*") + value(gathering, "P2")
    assert len([*gathering.parts(gathering.board("P2+P3+C3"))]) == 3
    assert check_ruleset(gathering, ["P4", "C3+P1"]) > 5


def test_boards_are_checked() -> None:
    """Texts and graphs with other labels are refused, with the name of the game."""
    with pytest.raises(NotationError, match="cannot read a pruning position"):
        Pruning()("LXR")
    with pytest.raises(DomainError, match=r"vertex 1 of L-\. has the label '', but pruning allows"):
        Pruning()(Graph("L.", [(0, 1)]))
    with pytest.raises(DomainError, match=r"edge \(0, 1\) of LlL has the label 'l', but pruning"):
        Pruning()(Graph("LL", [(0, 1, "l")]))
    with pytest.raises(DomainError, match="pruning is played on a graph, not on None"):
        Pruning()(None)


def test_weights_are_never_lost() -> None:
    """Weights of a NetworkX graph that a game does not have are refused, unless all are 1."""

    class Weightless(GraphRuleset):
        def options(self, board: Graph, player: Player) -> list[Graph]:
            return [board.without_vertices(v) for v in board]

    class Weighted(Weightless):
        pattern = "[0-9]+"

    graph: nx.Graph[str] = nx.Graph()
    graph.add_node("a", weight=3)
    graph.add_edge("a", "b", weight=1)
    assert Weighted().board(graph).labels == ("3", "")
    with pytest.raises(DomainError, match="node 'a' has the weight 3, but weightless has no"):
        Weightless()(graph)
    graph.nodes["a"]["weight"] = 1
    assert Weightless().board(graph) == Graph.path(2)
    graph.edges["a", "b"]["weight"] = 0.5
    with pytest.raises(DomainError, match=r"has the weight 0\.5, but .* no weights of edges"):
        Weighted()(graph)


@pytest.mark.parametrize(
    ("text", "ways"),
    [
        ("P_3", "'>>' for arcs in one direction, '--' for arcs in both"),
        ("C3", "':A>>>:A' for arcs in one direction, ':A---:A' for arcs in both"),
    ],
)
def test_paths_without_directions(text: str, ways: str) -> None:
    """In games on digraphs, P3 and C3 are refused with the two digraphs that they may be."""
    for ruleset in (rulesets.timber, rulesets.directed_vertex_nim):
        said = re.escape(f"{text} has no directions; write {ways}")
        with pytest.raises(NotationError, match=said):
            ruleset(text)


def test_a_number_is_no_graph() -> None:
    """A number alone would only name a vertex, and is refused."""
    for ruleset in (rulesets.node_kayles, rulesets.graph_snort, rulesets.timber):
        with pytest.raises(
            NotationError, match=r"a number only names a vertex; write '\.' for one"
        ):
            ruleset("7")

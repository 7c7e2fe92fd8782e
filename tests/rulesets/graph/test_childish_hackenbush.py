from __future__ import annotations

from collections.abc import Iterator

import networkx as nx
import pytest

from partizan.boards.graph import Graph
from partizan.players import LEFT, Player
from partizan.rulesets.graph.hackenbush import CHILDISH_HACKENBUSH as CHILDISH
from partizan.theories.normal.game import Game
from rulesets.graph.trees import Trees, check_trees, coloured, messy_graphs, small_graphs, value


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("l(l;rl)", "2"),
        (":{ground}llllllrrrr:{ground}", "{4|-2}"),
        ("r(l:T;r(l:T;r(l:T;r(l:T;rl:T))))", "15/16"),
        ("(e:B;e:Bllllllrrr:B)", "{0|^[4]*||vv}"),
    ],
)
def test_values_of_cgsuite(text: str, expected: str) -> None:
    """These values are in CGSuite's test suite."""
    assert value(CHILDISH, text) == Game(expected)


def test_an_atomic_weight_of_cgsuite() -> None:
    """A lollipop with three sticks has the atomic weight in CGSuite's test suite."""
    assert value(CHILDISH, "(e:B;e:B;e:Blllllllllrr:B)").atomic_weight == Game("3/2")


def cut(edges: frozenset[tuple[int, int, str, int]], player: Player) -> Iterator[frozenset]:
    """Yield the edges that remain after a player cuts one that is green or falls alone."""
    for edge in edges:
        if edge[2] in ("le" if player is LEFT else "re"):
            graph = nx.MultiGraph()
            graph.add_node(0)
            graph.add_edges_from((u, v) for u, v, *_ in edges - {edge})
            found = nx.node_connected_component(graph, 0)
            after = frozenset(e for e in edges - {edge} if e[0] in found)
            if edge[2] == "e" or len(after) == len(edges) - 1:
                yield after


def test_agrees_with_the_definition() -> None:
    """The trees agree with the definition, on all connected graphs with three vertices."""
    ours, theirs = Trees(CHILDISH.options), Trees(cut)
    boards = [b for g in small_graphs(3) if g.order and g.is_connected for b in coloured(g, "lre")]
    boards += [b for b in messy_graphs(100, ".", "lre", seed=2) if b.is_connected]
    for board in boards:
        edges = frozenset((*edge, i) for i, edge in enumerate(board.edges))
        assert ours[board] == theirs[edges], board


def test_decomposition() -> None:
    """Parts, representatives and conjugates have the right trees, also with loops."""
    assert check_trees(CHILDISH, messy_graphs(150, ".", "lre", seed=3)) == 150
    assert CHILDISH.compiled(Graph(2, [(0, 1, "l")])) is None


def test_one_colour_gives_an_integer() -> None:
    """Left can remove a blue tree edge by edge."""
    assert value(CHILDISH, "l(l;ll(l;l))") == 6

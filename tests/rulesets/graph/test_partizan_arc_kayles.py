from __future__ import annotations

from collections.abc import Iterator

import pytest

from partizan.boards.graph import Graph
from partizan.players import LEFT, Player
from partizan.rulesets.graph.partizan_arc_kayles import RULESET as PARTIZAN
from partizan.theories.normal.game import Game
from rulesets.graph.trees import (
    Trees,
    check_trees,
    coloured,
    different,
    messy_graphs,
    small_graphs,
    value,
)


@pytest.mark.parametrize(
    ("text", "expected"), [("llr", "1/2"), ("lrlr(ll;ree(rl;l))", "{3*|2*||3/2,3/2*|1/2*}")]
)
def test_values_of_cgsuite(text: str, expected: str) -> None:
    """These values are in CGSuite's test suite."""
    assert value(PARTIZAN, text) == Game(expected)


def deletions(graph: Graph) -> Trees:
    """Return the trees of deletions, on sets of vertices."""

    def options(alive: frozenset[int], player: Player) -> Iterator[frozenset[int]]:
        for u, v, colour in graph.edges:
            if {u, v} <= alive and colour in ("le" if player is LEFT else "re"):
                yield alive - {u, v}

    return Trees(options)


def test_agrees_with_the_definition() -> None:
    """The game deletes the ends of one's edges, on all graphs with four vertices."""
    ours = Trees(PARTIZAN.options)
    boards = [board for graph in small_graphs(4) for board in coloured(graph, "lre")]
    for board in (*boards, *messy_graphs(100, ".", "lre")):
        assert ours[board] == deletions(board)[frozenset(board)], board


def test_decomposition() -> None:
    """Parts, representatives and conjugates have the right trees, also with loops."""
    boards = different(board for graph in small_graphs(4) for board in coloured(graph, "lre"))
    assert check_trees(PARTIZAN, boards) == len(boards) > 200
    assert check_trees(PARTIZAN, messy_graphs(150, ".", "lre", seed=1)) == 150


def test_parallel_edges() -> None:
    """A blue and a red edge with the same ends act like a green one."""
    assert str(PARTIZAN.simplified(PARTIZAN.board(":A(l.:B;r:B)"))) == "e"
    assert str(PARTIZAN.simplified(PARTIZAN.board(":A(l.:B;l:B)"))) == "l"

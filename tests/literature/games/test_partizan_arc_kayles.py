"""Partizan Arc Kayles: `partizan_literature.games.partizan_arc_kayles`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.players import LEFT, Player
from partizan.theories.normal import Game
from partizan_literature.games.partizan_arc_kayles import RULESET as PARTIZAN
from partizan_literature.games.partizan_arc_kayles import value, value_of_star
from rulesets.graph.trees import Trees, check_trees, coloured, different, messy_graphs, small_graphs
from rulesets.graph.trees import value as value_by_trees


@pytest.mark.parametrize(
    ("text", "expected"), [("llr", "1/2"), ("lrlr(ll;ree(rl;l))", "{3*|2*||3/2,3/2*|1/2*}")]
)
def test_values_of_cgsuite(text: str, expected: str) -> None:
    """These values are in CGSuite's test suite."""
    assert value_by_trees(PARTIZAN, text) == Game(expected)


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


def test_large_paths() -> None:
    """Every other edge of a blue path can be chosen."""
    assert PARTIZAN("l" * 999).value() == 500
    assert PARTIZAN("r" * 100).value() == -50
    assert value(PARTIZAN, Graph(3)) == 0


def test_large_stars() -> None:
    """One move ends a star of any size."""
    star = Graph(2001, [(0, v, "lr"[v % 2]) for v in range(1, 2001)])
    assert PARTIZAN(star).value() == Game("*")


def test_domain() -> None:
    """Graphs with loops, and other graphs of several colours, are outside the theorem."""
    for text in ("0l1 1l1", "lrl", "ee;e"):
        assert value(PARTIZAN, PARTIZAN.board(text)) is None


def test_bad_input() -> None:
    """Numbers of edges are not negative, and errors shorten long input."""
    with pytest.raises(DomainError, match="not -1"):
        value_of_star(1, -1)
    with pytest.raises(DomainError) as caught:
        value_of_star("1" * 10**5, 1)  # type: ignore[arg-type]
    assert len(str(caught.value)) < 500

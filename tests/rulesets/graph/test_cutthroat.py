from __future__ import annotations

from collections.abc import Iterator

import networkx as nx
import pytest

from partizan.boards.graph import Graph
from partizan.errors import NotationError
from partizan.form import Form
from partizan.players import LEFT, Player
from partizan.rules.variants import Impartial
from partizan.rulesets.graph.cutthroat import RULESET as CUTTHROAT
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theories.normal.game import Game
from rulesets.graph.trees import Trees, check_trees, labelled, messy_graphs, small_graphs, value
from toys import by_rules


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("BR", "*"),
        ("BBR", "^*"),
        ("BRB", "v"),
        ("BBRR", "*"),
        ("BBBR", "{0,^*|0}"),
        ("B(R;R)", "^"),
        ("B(R;R;R)", "{0|^}"),
        ("BB", "0"),
        ("R", "0"),
    ],
)
def test_values(text: str, expected: str) -> None:
    """The values of paths and stars were computed independently [Huggan19, app. B]."""
    assert value(CUTTHROAT, text) == Game(expected)


def test_two_runs_by_either_player() -> None:
    """If all may be deleted, i blue and j red in a row are (i-1)⊕(j-1)+1 [Huggan19, 4.1.1]."""
    rules = Impartial(CUTTHROAT)
    for i in range(1, 6):
        for j in range(1, 6):
            board = rules.board("B" * i + "R" * j)
            assert by_rules(rules, board, NIM_VALUE) == ((i - 1) ^ (j - 1)) + 1


def deletions(graph: nx.Graph, colours: str) -> Form:
    """Return the tree of all deletions; positions are sets of vertices."""

    def options(alive: frozenset[int], player: Player) -> Iterator[frozenset[int]]:
        own = "L" if player is LEFT else "R"
        for v in alive:
            if colours[v] == own:
                yield mixed(alive - {v})

    def mixed(alive: frozenset[int]) -> frozenset[int]:
        parts = nx.connected_components(graph.subgraph(alive))
        return frozenset(v for part in parts if len({colours[w] for w in part}) > 1 for v in part)

    return Trees(options)[mixed(frozenset(graph))]


def test_agrees_with_the_definition() -> None:
    """The game deletes vertices and then components of one colour, on all small boards."""
    ours = Trees(CUTTHROAT.options)
    for graph in (*small_graphs(4), Graph.cycle(5), Graph.star(5)):
        for board in labelled(graph, "LR"):
            theirs = deletions(nx.Graph(graph.to_networkx()), "".join(board.labels))
            assert ours[board] == theirs, board


def test_decomposition() -> None:
    """Parts, representatives and conjugates have the right trees, and all are dicots."""
    boards = [board for graph in small_graphs(4) for board in labelled(graph, "LR")]
    boards += messy_graphs(80, "LR", "-")
    assert check_trees(CUTTHROAT, boards) == len(boards) > 250
    trees = Trees(CUTTHROAT.options)
    assert all(trees[board].is_dicot for board in boards)


def test_every_vertex_has_a_colour() -> None:
    """A vertex without a colour is refused."""
    for text in ("B-", "B.R", "P3"):
        with pytest.raises(NotationError, match=r"cannot read a cutthroat position: .*'L' or 'R'"):
            CUTTHROAT(text)

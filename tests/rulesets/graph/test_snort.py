"""Snort and Fjords on graphs: `partizan.rulesets.graph.snort`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from partizan.boards.graph import Graph
from partizan.players import LEFT, Player
from partizan.rulesets.graph.snort import FJORDS, GRAPH_SNORT, outcome
from partizan.rulesets.graph.snort import GRAPH_SNORT as SNORT
from partizan.rulesets.graph.snort import value as value_of_snort
from partizan.rulesets.grid.colouring import SNORT as GRID_SNORT
from partizan.theories.normal.game import Game
from partizan.theory import Outcome
from rulesets.graph.colourings import check_definition, check_tinted_trees, graph_of
from rulesets.graph.trees import (
    Trees,
    check_trees,
    different,
    labelled,
    messy_graphs,
    small_graphs,
    value,
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("L-.-.-.-L", "{4|0,+-1}"),
        (".-.-.(-.;-.)", "+-{3|2}"),
        ("P1", "*"),
        ("P2", "+-1"),
        ("P3", "+-2"),
        ("P4", "{{2|1}|{-1|-2}}"),
        ("P5", "{1,{3|0}|-1,{0|-3}}"),
    ],
)
def test_values(text: str, expected: str) -> None:
    """CGSuite's test suite, and paths; values computed [Huggan19, app. B]."""
    assert value(SNORT, text) == Game(expected)


def test_everybody_wants_to_move() -> None:
    """n connected vertices that only Left may colour are worth n."""
    for n in range(1, 6):
        assert value(SNORT, "L" * n) == n
        assert value(SNORT, "R" * n) == -n


def test_grids() -> None:
    """On a grid graph the game is that of the grid."""
    for text in ("..|..", "...|...", "....|....", "...|...|...", "l.r|.r.|l..", ".#.|l..|r.."):
        graph = graph_of(GRID_SNORT.board(text), {".": "", "l": "L", "r": "R"})
        assert value(SNORT, graph) == value(GRID_SNORT, text)


def test_agrees_with_the_definition() -> None:
    """The game keeps the colours apart, on all graphs and colourings with four vertices."""
    assert check_definition(SNORT, lambda one, other: one != other) > 500


def test_decomposition() -> None:
    """Parts, representatives and conjugates have the right trees."""
    check_tinted_trees(SNORT)


def test_edges_that_do_not_matter() -> None:
    """Vertices for the same player are independent."""
    assert SNORT.simplified(SNORT.board("LLRR")).edges == ((1, 2, ""),)
    compiled = SNORT.compiled(SNORT.board("LLRR"))
    assert compiled is not None
    assert (compiled.kernel, compiled.cells) == ("graph-snort", bytes([1, 1, 2, 2]))
    assert SNORT.board("BW") == SNORT.board("LR")


def colourings(graph: Graph) -> Trees:
    """Return the trees in which each player extends their colour, away from the other's."""
    joined = graph.joined()

    def options(colours: str, player: Player) -> Iterator[str]:
        own, other = "XO" if player is LEFT else "OX"
        for v, colour in enumerate(colours):
            around = {colours[w] for w in joined[v]}
            if colour == "." and own in around and other not in around:
                yield colours[:v] + own + colours[v + 1 :]

    return Trees(options)


def test_agrees_with_the_definition_of_fjords() -> None:
    """The game extends one's colour, on all graphs and colourings with four vertices."""
    ours = Trees(FJORDS.options)
    for graph in small_graphs(4):
        theirs = colourings(graph)
        for board in labelled(graph, ".XO"):
            colours = "".join(label or "." for label in board.labels)
            assert ours[FJORDS.board(str(board))] == theirs[colours], board


def test_decomposition_of_fjords() -> None:
    """Parts, representatives and conjugates have the right trees, also with loops."""
    boards = different(board for graph in small_graphs(4) for board in labelled(graph, ".LR"))
    assert check_trees(FJORDS, boards) == len(boards) > 200
    assert check_trees(FJORDS, messy_graphs(60, ".LR", "-")) == 60


def test_components_without_colours() -> None:
    """Without a colour there are no moves; with one colour, its player takes all vertices."""
    assert value(FJORDS, "P5") == 0
    assert [*FJORDS.parts(FJORDS.board("P3+K3"))] == []
    for n in range(5):
        assert value(FJORDS, "X" + "." * n) == n
    compiled = FJORDS.compiled(FJORDS.board("L."))
    assert compiled is not None
    assert compiled.kernel == "graph-rules"


def test_large_graphs() -> None:
    """Even cycles and boards with two even sides are opposable."""
    for graph in (Graph.cycle(20), Graph.grid(6, 6), Graph.grid(4, 8)):
        assert outcome(GRAPH_SNORT, graph) is Outcome.P


def test_odd_paths_and_boards() -> None:
    """The first player wins in the middle of odd paths, stars and boards with two odd sides."""
    for graph in (Graph.path(1), Graph.path(31), Graph.grid(5, 5), Graph.star(9)):
        assert outcome(GRAPH_SNORT, graph) is Outcome.N


def test_pairs() -> None:
    """Two paths of the same length are opposable."""
    for n in range(1, 7):
        assert outcome(GRAPH_SNORT, Graph.path(n) + Graph.path(n)) is Outcome.P


def test_positions_left_to_play() -> None:
    """Graphs outside the theorems, and large ones, are left to play."""
    assert value_of_snort(GRAPH_SNORT, Graph.path(4)) is None
    assert value_of_snort(GRAPH_SNORT, Graph(0)) is None
    assert outcome(GRAPH_SNORT, Graph.path(4)) is None
    assert outcome(GRAPH_SNORT, Graph.cycle(200)) is None

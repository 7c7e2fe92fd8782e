from __future__ import annotations

from collections.abc import Iterator

from partizan.boards.graph import Graph
from partizan.players import LEFT, Player
from partizan.rulesets.graph.fjords import RULESET as FJORDS
from rulesets.graph.trees import (
    Trees,
    check_trees,
    different,
    labelled,
    messy_graphs,
    small_graphs,
    value,
)


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


def test_agrees_with_the_definition() -> None:
    """The game extends one's colour, on all graphs and colourings with four vertices."""
    ours = Trees(FJORDS.options)
    for graph in small_graphs(4):
        theirs = colourings(graph)
        for board in labelled(graph, ".XO"):
            colours = "".join(label or "." for label in board.labels)
            assert ours[FJORDS.board(str(board))] == theirs[colours], board


def test_decomposition() -> None:
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
    assert FJORDS.compiled(FJORDS.board("L.")) is None

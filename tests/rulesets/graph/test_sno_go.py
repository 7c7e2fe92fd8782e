from __future__ import annotations

from collections.abc import Iterator

import networkx as nx
import pytest

from partizan.boards.graph import Graph
from partizan.errors import NotationError
from partizan.players import LEFT, Player
from partizan.rulesets.graph.sno_go import RULESET as SNO_GO
from rulesets.graph.trees import Trees, labelled, small_graphs


def breathes(graph: nx.Graph, colours: str) -> bool:
    """Return whether every connected set of one colour has an uncoloured neighbour."""
    return all(
        any(colours[w] == "." for v in group for w in graph[v])
        for letter in "LR"
        for group in nx.connected_components(
            graph.subgraph(v for v in graph if colours[v] == letter)
        )
    )


def moves(graph: nx.Graph) -> Trees:
    """Return the trees of Sno-Go on a graph, on words of colours."""

    def options(colours: str, player: Player) -> Iterator[str]:
        after = [
            (v, colours[:v] + letter + colours[v + 1 :])
            for v in graph
            if colours[v] == "."
            for letter in "LR"
        ]
        first = [word for v, word in after if all(word[w] in (".", word[v]) for w in graph[v])]
        yield from first or (word for _, word in after if breathes(graph, word))

    return Trees(options)


def test_agrees_with_the_definition() -> None:
    """On all small graphs with all colours the trees agree with the definition."""
    ours = Trees(SNO_GO.options)
    for graph in (*small_graphs(3), Graph.path(4), Graph.star(4), Graph.cycle(4)):
        theirs = moves(nx.Graph(graph.to_networkx()))
        for board in labelled(graph, ".LR"):
            colours = "".join(label or "." for label in board.labels)
            assert ours[board] == theirs[colours], colours


def test_published_example() -> None:
    """From the end of a first phase the thesis continues to this board [Huggan19, Sect. 4.2]."""
    board = SNO_GO.board("BB.RRR.BB.R.BB")
    assert SNO_GO.board("BB.RRRRBB.R.BB") in {*SNO_GO.options(board, LEFT)}


def test_cycles() -> None:
    """The nim-values of cycles with three to seven vertices were computed independently."""
    assert [SNO_GO(f"C{n}").nim_value() for n in range(3, 8)] == [1, 0, 0, 0, 0]


def test_exchanged_colours() -> None:
    """Exchanging the colours does not change the representative."""
    swapped = SNO_GO.board("B.R.."), SNO_GO.board("R.B..")
    assert SNO_GO.representative(swapped[0]) == SNO_GO.representative(swapped[1])


def test_letters() -> None:
    """Vertices are blue, red or uncoloured."""
    assert SNO_GO.board("B.R") == SNO_GO.board("L.R")
    with pytest.raises(NotationError, match="cannot read a sno-go position"):
        SNO_GO("B.X")

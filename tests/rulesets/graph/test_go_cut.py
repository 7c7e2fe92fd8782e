from __future__ import annotations

from collections.abc import Iterator

import networkx as nx
import pytest

from partizan.boards.graph import Graph
from partizan.errors import NotationError
from partizan.players import LEFT, Player
from partizan.rulesets.graph.go_cut import RULESET as GO_CUT
from partizan.rulesets.graph.go_cut import nogo_colourings
from rulesets.graph.trees import Trees, labelled, small_graphs


def groups(graph: nx.Graph, colours: str, letter: str) -> list[set[int]]:
    """Return the connected sets of vertices with a letter."""
    return [*nx.connected_components(graph.subgraph(v for v in graph if colours[v] == letter))]


def is_legal(graph: nx.Graph, colours: str) -> bool:
    """Return whether every connected set of one colour has an uncoloured neighbour."""
    return all(
        any(colours[w] == "." for v in group for w in graph[v])
        for letter in "LR"
        for group in groups(graph, colours, letter)
    )


def moves(graph: nx.Graph) -> Trees:
    """Return the trees of Go-Cut on a graph; positions are colours, later sets of vertices."""

    def options(position: tuple[str, frozenset[int] | None], player: Player) -> Iterator[object]:
        colours, alive = position
        if alive is None:
            after = [
                colours[:v] + letter + colours[v + 1 :]
                for v in graph
                if colours[v] == "."
                for letter in "LR"
            ]
            legal = [word for word in after if is_legal(graph, word)]
            if legal:
                yield from ((word, None) for word in legal)
                return
            alive = mixed(colours, frozenset(v for v in graph if colours[v] != "."))
        for v in alive:
            yield colours, mixed(colours, alive - {v})

    def mixed(colours: str, alive: frozenset[int]) -> frozenset[int]:
        parts = nx.connected_components(graph.subgraph(alive))
        return frozenset(v for part in parts if len({colours[w] for w in part}) > 1 for v in part)

    return Trees(options)


def test_agrees_with_the_definition() -> None:
    """On all small graphs with all colours, legal or not, the trees agree with the definition."""
    ours = Trees(GO_CUT.options)
    for graph in (*small_graphs(3), Graph.path(4), Graph.star(4), Graph.cycle(4)):
        theirs = moves(nx.Graph(graph.to_networkx()))
        for board in labelled(graph, ".LR"):
            colours = "".join(label or "." for label in board.labels)
            assert ours[board] == theirs[colours, None], colours


def test_published_example() -> None:
    """The end of a first phase in the thesis leaves RBB and RB [Huggan19, Sect. 4.1]."""
    board = GO_CUT.board("BB.RBB.RB.R.BB")
    assert not [*nogo_colourings(board)]
    parts = ["".join(part.labels) for part in GO_CUT.parts(board)]
    assert parts == ["RLL", "RL"]
    assert GO_CUT(board).nim_value() == 2 ^ 1


def test_cycles() -> None:
    """The nim-values of cycles with three to seven vertices were computed independently."""
    assert [GO_CUT(f"C{n}").nim_value() for n in range(3, 8)] == [0, 0, 1, 0, 1]


def test_exchanged_colours() -> None:
    """Exchanging the colours does not change the representative."""
    swapped = GO_CUT.board("B.RR."), GO_CUT.board("R.BB.")
    assert GO_CUT.representative(swapped[0]) == GO_CUT.representative(swapped[1])


def test_letters() -> None:
    """Vertices are blue, red or uncoloured."""
    assert GO_CUT.board("B.R") == GO_CUT.board("L.R")
    assert {*GO_CUT.options(GO_CUT.board("P2"), LEFT)} == {
        GO_CUT.board(text) for text in ("B.", "R.", ".B", ".R")
    }
    with pytest.raises(NotationError, match="cannot read a go-cut position"):
        GO_CUT("B.X")

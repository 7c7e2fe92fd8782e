from __future__ import annotations

from collections.abc import Iterator

import networkx as nx
import pytest

from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.players import LEFT, Player
from partizan.rulesets.grid.nogo import RULESET as GRID_NOGO
from partizan.theories.normal.game import Game
from partizan_literature.huggan2019.games.graph_nogo import RULESET as NOGO
from rulesets.graph.trees import (
    Trees,
    check_trees,
    different,
    labelled,
    messy_graphs,
    small_graphs,
    value,
)


def test_paths() -> None:
    """The values of empty paths were computed independently [Huggan19, app. B]."""
    expected = ["0", "*", "+-1", "0", "*", "+-1"]
    assert [value(NOGO, f"P{n}") for n in range(1, 7)] == [*map(Game, expected)]


def test_grids() -> None:
    """On a grid graph the game is that of the grid."""
    for text in ("..|..", "x..|..o", ".x.|o.."):
        grid = GRID_NOGO.board(text)
        graph = Graph.grid(grid.rows, grid.columns)
        graph = graph.relabelled({v: grid[v].upper() for v in graph})
        assert value(NOGO, graph) == value(GRID_NOGO, text)


def is_alive(graph: nx.Graph, cells: str) -> bool:
    """Return whether each group has an adjacent empty vertex."""
    for colour in "XO":
        stones = graph.subgraph(v for v in graph if cells[v] == colour)
        for group in nx.connected_components(stones):
            if not any(cells[w] == "." for v in group for w in graph[v]):
                return False
    return True


def stones(graph: nx.Graph) -> Trees:
    """Return the trees of stones that are placed so that all groups keep a liberty."""

    def options(cells: str, player: Player) -> Iterator[str]:
        for v, cell in enumerate(cells):
            if cell == ".":
                after = cells[:v] + ("X" if player is LEFT else "O") + cells[v + 1 :]
                if is_alive(graph, after):
                    yield after

    return Trees(options)


def test_agrees_with_the_definition() -> None:
    """The game checks whole boards group by group, for all small graphs and stones."""
    ours = Trees(NOGO.options)
    for graph in small_graphs(4):
        theirs_graph = nx.Graph(graph.to_networkx())
        theirs = stones(theirs_graph)
        for board in labelled(graph, ".XO"):
            cells = "".join(label or "." for label in board.labels)
            assert ours[board] == theirs[cells], board
            if not is_alive(theirs_graph, cells):
                with pytest.raises(
                    DomainError, match=r"the group of vertex .* must touch in graph-nogo"
                ):
                    NOGO(board)


def test_decomposition() -> None:
    """Parts, representatives and conjugates have the right trees, also with dead groups."""
    boards = different(board for graph in small_graphs(4) for board in labelled(graph, ".XO"))
    assert check_trees(NOGO, boards) == len(boards) > 200
    larger = [board for text in ("C5", "S5", "2x3") for board in labelled(Graph.read(text), ".X")]
    assert check_trees(NOGO, larger) == len(larger)
    assert check_trees(NOGO, messy_graphs(60, ".XO", "-")) == 60


def test_groups_become_stones() -> None:
    """A group acts like one stone, and so do stones with the same liberties."""
    assert NOGO.simplified(NOGO.board("XXX.")).order == 2
    assert NOGO.simplified(NOGO.board("X.X")).order == 2
    assert NOGO.simplified(NOGO.board(".XO.")).components() == NOGO.parts(NOGO.board(".XO."))
    assert len(NOGO.parts(NOGO.board("..XO.."))) == 2


def test_texts_with_dead_groups_are_refused() -> None:
    """A board with a group without a liberty is refused."""
    with pytest.raises(DomainError, match=r"the group of vertex 1 of X-O-\. touches nothing"):
        NOGO("XO.")

from __future__ import annotations

from collections.abc import Iterator

import pytest

from partizan.boards.graph import Graph
from partizan.players import LEFT, Player
from partizan.rulesets.graph.graph_clobber import RULESET as CLOBBER
from partizan.rulesets.grid.clobber import CLOBBER as GRID_CLOBBER
from partizan.theories.normal.game import Game
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
    ("text", "expected"), [("XO", "*"), ("XXO", "^"), ("XOO", "v"), ("XXOO", "0"), ("K4", "0")]
)
def test_values(text: str, expected: str) -> None:
    """The values of the smallest positions are well known."""
    assert value(CLOBBER, text) == Game(expected)


def test_grids() -> None:
    """On a grid graph the game is that of the grid."""
    for text in ("xo|ox", "xoxo|oxox", "xox|.ox|o.x", "xoxoxoxo"):
        grid = GRID_CLOBBER.board(text)
        graph = Graph.grid(grid.rows, grid.columns)
        graph = graph.relabelled({v: grid[v].upper() for v in graph})
        assert value(CLOBBER, graph) == value(GRID_CLOBBER, text)


def stones(graph: Graph) -> Trees:
    """Return the trees of stones that move onto stones of the other colour."""
    pairs = {(u, v) for u, v, _ in graph.edges} | {(v, u) for u, v, _ in graph.edges}

    def options(cells: str, player: Player) -> Iterator[str]:
        own, other = "XO" if player is LEFT else "OX"
        for u, v in pairs:
            if (cells[u], cells[v]) == (own, other):
                after = [*cells]
                after[u], after[v] = ".", own
                yield "".join(after)

    return Trees(options)


def test_agrees_with_the_definition() -> None:
    """The game moves stones on an unchanged graph, for all small boards."""
    ours = Trees(CLOBBER.options)
    for graph in (*small_graphs(4), Graph.cycle(5), Graph.star(5)):
        theirs = stones(graph)
        for board in labelled(graph, ".XO"):
            cells = "".join(label or "." for label in board.labels)
            assert ours[board] == theirs[cells], board


def test_decomposition() -> None:
    """Parts, representatives and conjugates have the right trees, also with loops."""
    boards = different(board for graph in small_graphs(4) for board in labelled(graph, ".XO"))
    assert check_trees(CLOBBER, boards) == len(boards) > 200
    assert check_trees(CLOBBER, messy_graphs(60, ".XO", "-")) == 60
    assert CLOBBER.board("bw") == CLOBBER.board("XO")
    assert [*CLOBBER.parts(CLOBBER.board("XX.OO"))] == []


def test_every_position_is_a_dicot() -> None:
    """If one player can capture, so can the other."""
    for board in messy_graphs(60, ".XO", "-", seed=1):
        assert Trees(CLOBBER.options)[board].is_dicot

from __future__ import annotations

from collections.abc import Iterator

import pytest

from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.players import LEFT, Player
from partizan.rulesets.graph.graph_snort import RULESET as SNORT
from partizan.rulesets.grid.snort import RULESET as GRID_SNORT
from partizan.theories.normal.game import Game
from rulesets.graph.trees import (
    Trees,
    check_savings,
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
    """CGSuite's own suite, and the paths [Huggan19, app. B; values computed]."""
    assert value(SNORT, text) == Game(expected)


def test_everybody_wants_to_move() -> None:
    """A vertex that is left to Left is worth a move, and joined ones are worth as many."""
    for n in range(1, 6):
        assert value(SNORT, "L" * n) == n
        assert value(SNORT, "R" * n) == -n


def test_grids() -> None:
    """On the graph of a grid the game is that of the grid."""
    for text in ("..|..", "...|...", "....|....", "...|...|...", "l.r|.r.|l..", ".#.|l..|r.."):
        grid = GRID_SNORT.board(text)
        names = {".": "", "l": "L", "r": "R"}
        graph = Graph.grid(grid.rows, grid.columns)
        gone = grid.find("#")
        graph = graph.relabelled({v: names[grid[v]] for v in graph if v not in gone})
        assert value(SNORT, graph.without_vertices(*gone)) == value(GRID_SNORT, text)


def colourings(graph: Graph) -> Trees:
    """Return the trees of partial colourings in which no two colours meet."""
    joined = graph.joined()

    def options(colours: str, player: Player) -> Iterator[str]:
        own, other = "XO" if player is LEFT else "OX"
        for v, colour in enumerate(colours):
            if colour == "." and not any(colours[w] == other for w in joined[v]):
                yield colours[:v] + own + colours[v + 1 :]

    return Trees(options)


def test_agrees_with_the_definition() -> None:
    """Keeping the colours apart, on all graphs and colourings of four vertices, is this game."""
    ours = Trees(SNORT.options)
    seen = 0
    for graph in small_graphs(4):
        theirs = colourings(graph)
        for board in labelled(graph, ".XO"):
            colours = "".join(label or "." for label in board.labels)
            if any({colours[u], colours[v]} == {"X", "O"} for u, v, _ in graph.edges):
                with pytest.raises(DomainError, match="cannot have coloured vertex"):
                    SNORT.board(str(board))
            else:
                assert ours[SNORT.board(str(board))] == theirs[colours], board
                seen += 1
    assert seen > 500


def test_savings() -> None:
    """Parts, representatives and conjugates leave every tree as it is."""
    boards = different(board for graph in small_graphs(4) for board in labelled(graph, ".LR"))
    assert check_savings(SNORT, boards) == len(boards) > 200
    assert check_savings(SNORT, messy_graphs(60, ".LR", "-")) == 60


def test_edges_that_do_not_matter() -> None:
    """Vertices that are left to the same player do not disturb each other."""
    assert SNORT.simplified(SNORT.board("LLRR")).edges == ((1, 2, ""),)
    compiled = SNORT.compiled(SNORT.board("LLRR"))
    assert compiled is not None
    assert (compiled.kernel, compiled.cells) == ("graph-snort", bytes([1, 1, 2, 2]))
    assert SNORT.board("BW") == SNORT.board("LR")

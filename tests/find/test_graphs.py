"""Graphs and digraphs, labelled and weighted."""

from __future__ import annotations

import pytest

from partizan import catalog
from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.find.graphs import (
    GRAPHS,
    count_graphs,
    count_weighted,
    graph_boards,
    graph_letters,
    has_weights,
    weighted_boards,
)


@pytest.mark.parametrize(
    ("name", "letters"),
    [
        ("graph-col", ".LR"),
        ("hackenbush", "lre"),
        ("node-kayles", "-"),
        ("timbush", "-lr"),
        ("timber", "-"),
        ("vertex-geography", "-"),
        ("vertex-nim", None),
        ("weighted-arc-kayles", None),
        ("nim", None),
    ],
)
def test_letters(name: str, letters: str | None) -> None:
    """Labels are chosen from the letters of vertices or edges, unless there is no end of them."""
    assert graph_letters(catalog.load(name)) == letters


def test_marks() -> None:
    """The token, or the ground, is on every vertex once."""
    paths = [*graph_boards(catalog.load("vertex-geography"), 2, None)]
    assert [board.token for board in paths if isinstance(board, Graph)] == [0, 1]
    trees = [*graph_boards(catalog.load("hackenbush"), 2, "l")]
    assert [board.ground for board in trees if isinstance(board, Graph)] == [0, 1]


def test_directions() -> None:
    """Arcs lead either way, and every graph below a digraph is connected."""
    boards = [*graph_boards(catalog.load("timber"), 3, None)]
    assert all(isinstance(board, Digraph) and board.is_connected for board in boards)
    assert len(boards) == count_graphs(catalog.load("timber"), 3, None) == 12
    assert len({board.canonical() for board in boards if isinstance(board, Digraph)}) == 5


def test_all_graphs() -> None:
    """There are 853 connected graphs with seven vertices, and no two are the same."""
    boards = [*graph_boards(catalog.load("node-kayles"), GRAPHS, None)]
    assert len(boards) == count_graphs(catalog.load("node-kayles"), GRAPHS, None) == 853
    assert len({board.canonical() for board in boards if isinstance(board, Graph)}) == 853


def test_weights() -> None:
    """Weights are positive, add up, and are on vertices or on edges."""
    assert [has_weights(catalog.load(n)) for n in ("vertex-nim", "nim-on-graphs", "timber")] == [
        True,
        True,
        False,
    ]
    vertex_nim, on_edges = map(catalog.load, ("vertex-nim", "nim-on-graphs"))
    for board in weighted_boards(vertex_nim, 4):
        assert isinstance(board, Graph)
        assert sum(int(label or 1) for label in board.labels) == 4
    for board in weighted_boards(on_edges, 4):
        assert isinstance(board, Graph)
        assert sum(int(label or 1) for _, _, label in board.edges) == 4
    assert count_weighted(on_edges, 1) == 2

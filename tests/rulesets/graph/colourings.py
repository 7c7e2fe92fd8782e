"""Col and Snort directly from their rules: certain colours must not be adjacent."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from partizan.boards.graph import Graph
from partizan.boards.grid import Grid
from partizan.errors import DomainError
from partizan.players import LEFT, Player
from rulesets.graph.trees import (
    Trees,
    check_trees,
    different,
    labelled,
    messy_graphs,
    small_graphs,
)

Clash = Callable[[str, str], bool]
"""Whether two colours must not be adjacent."""


def colourings(graph: Graph, clash: Clash) -> Trees:
    """Return the trees of partial colourings in which no colours clash."""
    joined = graph.joined()

    def options(colours: str, player: Player) -> Iterator[str]:
        own = "X" if player is LEFT else "O"
        for v, colour in enumerate(colours):
            if colour == "." and not any(_clashes(own, colours[w], clash) for w in joined[v]):
                yield colours[:v] + own + colours[v + 1 :]

    return Trees(options)


def _clashes(one: str, other: str, clash: Clash) -> bool:
    return "." not in (one, other) and clash(one, other)


def check_definition(rules: Any, clash: Clash) -> int:
    """Check all graphs and colourings with four vertices; return the number of positions."""
    ours = Trees(rules.options)
    seen = 0
    for graph in small_graphs(4):
        theirs = colourings(graph, clash)
        for board in labelled(graph, ".XO"):
            colours = "".join(label or "." for label in board.labels)
            if any(_clashes(colours[u], colours[v], clash) for u, v, _ in graph.edges):
                with pytest.raises(DomainError, match="cannot have coloured vertex"):
                    rules.board(str(board))
            else:
                assert ours[rules.board(str(board))] == theirs[colours], board
                seen += 1
    return seen


def check_tinted_trees(rules: Any) -> None:
    """Check parts and representatives on all labelled graphs with four vertices, and messy ones."""
    boards = different(board for graph in small_graphs(4) for board in labelled(graph, ".LR"))
    assert check_trees(rules, boards) == len(boards) > 200
    assert check_trees(rules, messy_graphs(60, ".LR", "-")) == 60


def graph_of(grid: Grid, labels: Mapping[str, str]) -> Graph:
    """Return the graph of the cells other than `#`, with their letters translated to labels."""
    graph = Graph.grid(grid.rows, grid.columns)
    gone = grid.find("#")
    graph = graph.relabelled({v: labels[grid[v]] for v in graph if v not in gone})
    return graph.without_vertices(*gone)

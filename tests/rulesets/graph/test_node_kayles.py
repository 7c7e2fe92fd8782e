from __future__ import annotations

from collections.abc import Iterator

import networkx as nx

from partizan.boards.graph import Graph
from partizan.players import Player
from partizan.rulesets.graph.node_kayles import RULESET as NODE_KAYLES
from rulesets.graph.trees import Trees, check_trees, messy_graphs, nim_value, small_graphs

PATHS = [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4]


def mex(values: set[int]) -> int:
    """Return the least excluded number."""
    return next(n for n in range(len(values) + 1) if n not in values)


def test_paths() -> None:
    """Paths are Dawson's Chess, 0.137 [Huggan19, sect. 4.2; values recomputed]."""
    dawson = [0]
    for n in range(1, len(PATHS)):
        ends = range(1, n + 1)
        dawson.append(mex({dawson[max(0, v - 2)] ^ dawson[max(0, n - v - 1)] for v in ends}))
    assert dawson == PATHS
    assert [nim_value(NODE_KAYLES, f"P{n}") for n in range(len(PATHS))] == PATHS


def test_cycles() -> None:
    """A move in a cycle leaves a path, so the nim-value is the mex of one number."""
    for n in range(3, 16):
        assert nim_value(NODE_KAYLES, f"C{n}") == mex({PATHS[n - 3]})


def test_complete_graphs_and_stars() -> None:
    """A complete graph has one move; in a star, a move takes the centre or a leaf."""
    assert [nim_value(NODE_KAYLES, f"K{n}") for n in range(6)] == [0, 1, 1, 1, 1, 1]
    for n in range(2, 9):
        leaves = n - 1
        assert nim_value(NODE_KAYLES, f"S{n}") == mex({0, (leaves - 1) % 2})


def deletions(graph: nx.Graph) -> Trees:
    """Return the trees of deletions, on sets of vertices."""

    def options(alive: frozenset[int], player: Player) -> Iterator[frozenset[int]]:
        for v in alive:
            yield alive - {v} - {*graph[v]}

    return Trees(options)


def test_agrees_with_the_definition() -> None:
    """The game deletes a vertex and its neighbours, on all graphs with five vertices."""
    ours = Trees(NODE_KAYLES.options)
    for graph in small_graphs(5):
        assert ours[graph] == deletions(graph.to_networkx())[frozenset(graph)], graph


def test_decomposition() -> None:
    """Parts, representatives and conjugates have the right trees, also with loops."""
    assert check_trees(NODE_KAYLES, small_graphs(5)) == 53
    assert check_trees(NODE_KAYLES, messy_graphs(60, ".", "-")) == 60


def test_compiled() -> None:
    """The kernel receives a simple graph."""
    compiled = NODE_KAYLES.compiled(Graph(3, [(0, 1), (1, 0), (2, 2)]))
    assert compiled is not None
    assert (compiled.kernel, compiled.cells, compiled.edges) == (
        "node-kayles",
        bytes(3),
        ((0, 1, 0),),
    )
    assert NODE_KAYLES.is_impartial

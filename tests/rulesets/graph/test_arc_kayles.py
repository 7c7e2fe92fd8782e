from __future__ import annotations

from collections.abc import Iterator

from partizan.boards.graph import Graph
from partizan.players import Player
from partizan.rulesets.graph.arc_kayles import RULESET as ARC_KAYLES
from rulesets.graph.trees import Trees, check_trees, messy_graphs, nim_value, small_graphs

PATHS = [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4]
LOOPED = [1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1]


def test_paths() -> None:
    """Paths are heaps of Dawson's Kayles, 0.07; these values are in CGSuite's test suite."""
    assert [nim_value(ARC_KAYLES, f"P{n}") for n in range(1, len(PATHS) + 1)] == PATHS


def test_paths_with_loops() -> None:
    """Paths with a loop at each vertex are heaps of Kayles; these values are in CGSuite's tests."""
    for n, expected in enumerate(LOOPED, 1):
        path = Graph.path(n)
        assert (
            nim_value(ARC_KAYLES, path.with_edges([*path.edges, *zip(path, path, strict=True)]))
            == expected
        )


def test_complete_graphs() -> None:
    """In a complete graph all moves are equivalent."""
    assert [nim_value(ARC_KAYLES, f"K{n}") for n in range(8)] == [0, 0, 1, 1, 0, 0, 1, 1]


def deletions(graph: Graph) -> Trees:
    """Return the trees of deletions, on sets of vertices."""

    def options(alive: frozenset[int], player: Player) -> Iterator[frozenset[int]]:
        for u, v, _ in graph.edges:
            if {u, v} <= alive:
                yield alive - {u, v}

    return Trees(options)


def test_agrees_with_the_definition() -> None:
    """The game deletes the ends of edges, on all graphs with five vertices."""
    ours = Trees(ARC_KAYLES.options)
    for graph in (*small_graphs(5), *messy_graphs(60, ".", "-", seed=1)):
        assert ours[graph] == deletions(graph)[frozenset(graph)], graph


def test_decomposition() -> None:
    """Parts, representatives and conjugates have the right trees, also with loops."""
    assert check_trees(ARC_KAYLES, small_graphs(5)) == 53
    assert check_trees(ARC_KAYLES, messy_graphs(60, ".", "-")) == 60


def test_compiled() -> None:
    """The kernel receives loops, but no isolated vertices and parallel edges."""
    compiled = ARC_KAYLES.compiled(Graph(4, [(0, 2), (2, 0), (3, 3)]))
    assert compiled is not None
    assert (compiled.kernel, compiled.columns) == ("arc-kayles", 3)
    assert compiled.edges == ((0, 1, 0), (2, 2, 0))
    assert ARC_KAYLES.is_impartial
    assert ARC_KAYLES.compiled(Graph(3)) is None

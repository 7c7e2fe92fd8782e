"""Kayles on graphs: `partizan.rulesets.graph.kayles`."""

from __future__ import annotations

import random
from collections.abc import Iterator

import networkx as nx
import pytest

from partizan.boards.graph import Graph
from partizan.errors import DomainError, NotationError
from partizan.players import Player
from partizan.rulesets.graph.kayles import ARC_KAYLES, NODE_KAYLES
from partizan.rulesets.graph.kayles import WEIGHTED_ARC_KAYLES as WEIGHTED
from rulesets.graph.trees import Trees, check_trees, labelled, messy_graphs, nim_value, small_graphs

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


LOOPED = [1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1]


def test_paths_of_arc_kayles() -> None:
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


def deletions_of_arc_kayles(graph: Graph) -> Trees:
    """Return the trees of deletions, on sets of vertices."""

    def options(alive: frozenset[int], player: Player) -> Iterator[frozenset[int]]:
        for u, v, _ in graph.edges:
            if {u, v} <= alive:
                yield alive - {u, v}

    return Trees(options)


def test_agrees_with_the_definition_of_arc_kayles() -> None:
    """The game deletes the ends of edges, on all graphs with five vertices."""
    ours = Trees(ARC_KAYLES.options)
    for graph in (*small_graphs(5), *messy_graphs(60, ".", "-", seed=1)):
        assert ours[graph] == deletions_of_arc_kayles(graph)[frozenset(graph)], graph


def test_decomposition_of_arc_kayles() -> None:
    """Parts, representatives and conjugates have the right trees, also with loops."""
    assert check_trees(ARC_KAYLES, small_graphs(5)) == 53
    assert check_trees(ARC_KAYLES, messy_graphs(60, ".", "-")) == 60


def test_compiled_of_arc_kayles() -> None:
    """The kernel receives loops, but no isolated vertices and parallel edges."""
    compiled = ARC_KAYLES.compiled(Graph(4, [(0, 2), (2, 0), (3, 3)]))
    assert compiled is not None
    assert (compiled.kernel, compiled.columns) == ("arc-kayles", 3)
    assert compiled.edges == ((0, 1, 0), (2, 2, 0))
    assert ARC_KAYLES.is_impartial
    assert ARC_KAYLES.compiled(Graph(3)) is None


def test_weight_one_is_arc_kayles() -> None:
    """If all weights are 1, written or not, this is Arc Kayles."""
    for graph in (*small_graphs(5), *messy_graphs(60, ".", "-")):
        ones = graph.relabelled(dict.fromkeys(graph, "1"))
        assert (
            nim_value(WEIGHTED, graph) == nim_value(WEIGHTED, ones) == nim_value(ARC_KAYLES, graph)
        )


def test_one_edge() -> None:
    """An edge is played as often as its lighter end allows, and a loop as often as its vertex."""
    for weight in range(5):
        assert nim_value(WEIGHTED, f"{{{weight}}}-{{4}}") == weight % 2
        assert nim_value(WEIGHTED, f"{{{weight}}}:A-:A") == weight % 2


def playing(graph: Graph) -> Trees:
    """Return the trees of weights."""
    edges = {edge[:2] for edge in graph.edges}

    def options(weights: tuple[int, ...], player: Player) -> Iterator[tuple[int, ...]]:
        for ends in edges:
            if all(weights[v] > 0 for v in ends):
                yield tuple(w - (v in ends) for v, w in enumerate(weights))

    return Trees(options)


def test_agrees_with_the_definition_of_weighted_arc_kayles() -> None:
    """The game reduces the weights of both ends, on all small graphs with weights up to 2."""
    ours = Trees(WEIGHTED.options)
    for graph in small_graphs(3):
        theirs = playing(graph)
        for board in labelled(graph, "012"):
            assert ours[board] == theirs[tuple(map(int, board.labels))], board
    for graph in messy_graphs(60, "0123", "-", seed=1):
        assert ours[graph] == playing(graph)[tuple(map(int, graph.labels))], graph


def test_decomposition_of_weighted_arc_kayles() -> None:
    """Parts, representatives and conjugates have the right trees, also with excess weight."""
    rng = random.Random(2)
    boards = [board for graph in small_graphs(3) for board in labelled(graph, "012")]
    boards += messy_graphs(150, "00123", "-", seed=3)
    boards += [
        graph.relabelled({v: rng.choice(["", "1", "9"]) for v in graph})
        for graph in small_graphs(4)
    ]
    assert check_trees(WEIGHTED, boards) == len(boards)


def test_excess_weight() -> None:
    """Weight above that of all neighbours together is dropped."""
    assert str(WEIGHTED.simplified(WEIGHTED.board("{1}-{999999999}-{2}"))) == "{1}-{3}-{2}"
    assert nim_value(WEIGHTED, "{1}-{999999999}") == 1
    assert WEIGHTED.simplified(WEIGHTED.board("{0}-{5}-{0}")) == Graph(0)


def test_bad_weights() -> None:
    """Weights are nonnegative integers with at most nine digits."""
    for text in ("{-1}-", "{x}-", "{1.5}", "{1234567890}", "L-"):
        with pytest.raises(
            NotationError, match=r"cannot read a weighted-arc-kayles position.*such as .\{3\}."
        ):
            WEIGHTED(text)
    with pytest.raises(
        DomainError, match=r"vertex 0 of L-\. has the label 'L', but weighted-arc-kayles"
    ):
        WEIGHTED(Graph("L.", [(0, 1)]))

"""Canonical labellings without pynauty: `partizan.boards.labelling`."""

from __future__ import annotations

import random
from itertools import combinations, permutations

import pytest

from partizan import rulesets
from partizan.boards import Graph, multigraph
from partizan.boards import labelling as nauty
from partizan.boards.labelling import labelling

Edges = list[tuple[int, int]]


@pytest.fixture
def _without_nauty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide pynauty."""
    monkeypatch.setattr(nauty, "_pynauty", lambda: None)
    monkeypatch.setattr(multigraph, "_canonical", {})  # orders that pynauty found earlier


def neighbours(order: int, edges: Edges) -> list[list[int]]:
    """Return the neighbours of each vertex."""
    near: list[list[int]] = [[] for _ in range(order)]
    for u, v in edges:
        near[u].append(v)
        near[v].append(u)
    return near


def test_isomorphic_graphs_are_labelled_equally() -> None:
    """Two of the 1,024 graphs on five vertices are equal in canonical order iff isomorphic."""
    pairs = [*combinations(range(5), 2)]
    found = {
        labelling(
            neighbours(5, [pair for k, pair in enumerate(pairs) if code >> k & 1]), [range(5)]
        ).graph
        for code in range(1 << len(pairs))
    }
    assert len(found) == 34  # OEIS A000088


@pytest.mark.usefixtures("_without_nauty")
@pytest.mark.parametrize(
    "edges",
    [
        [(k, (k + 1) % 6) for k in range(6)],
        [(0, 1), (2, 3), (4, 5)],
        [(0, 1), (1, 2), (2, 0), (3, 4), (4, 5), (5, 3)],
        [(u, v) for u in range(3) for v in range(3, 6)],
        [(0, 1), (0, 2), (0, 3), (3, 4), (3, 5)],
        [],
    ],
    ids=["cycle", "matching", "triangles", "bipartite", "tree", "empty"],
)
def test_automorphisms_are_all_found(edges: Edges) -> None:
    """The group is that of all permutations that keep the edges."""
    kept = {frozenset(edge) for edge in edges}
    group = {
        p for p in permutations(range(6)) if {frozenset((p[u], p[v])) for u, v in edges} == kept
    }
    near = dict(enumerate(neighbours(6, edges)))
    assert set(nauty.automorphisms(near)) == group


def test_colours_keep_their_order() -> None:
    """Vertices of the first colour come first, and renumbering changes nothing."""
    edges = [(k, (k + 1) % 8) for k in range(8)]
    colours = [[5], [0, 1, 2, 3, 4, 6, 7]]
    expected = labelling(neighbours(8, edges), colours)
    assert expected.order[0] == 5
    chance = random.Random(8)
    for _ in range(20):
        p = chance.sample(range(8), 8)
        moved = neighbours(8, [(p[u], p[v]) for u, v in edges])
        assert labelling(moved, [[p[v] for v in cell] for cell in colours]).graph == expected.graph


@pytest.mark.parametrize("size", [60, 400])
def test_symmetric_and_long_graphs_are_quick(size: int) -> None:
    """Empty graphs, complete graphs and long paths are labelled without a long search."""
    path = labelling(neighbours(size, [(k, k + 1) for k in range(size - 1)]), [range(size)])
    assert len(path.generators) == 1
    assert len(labelling(neighbours(size, []), [range(size)]).generators) == size - 1


@pytest.mark.usefixtures("_without_nauty")
def test_graph_games_need_no_nauty() -> None:
    """Without pynauty, positions on graphs have values, and isomorphic graphs are equal."""
    assert rulesets.node_kayles("petersen").nim_value() == 1
    one, other = Graph(4, [(0, 1), (1, 2), (2, 3)]), Graph(4, [(2, 0), (0, 3), (3, 1)])
    assert one.canonical() == other.canonical()

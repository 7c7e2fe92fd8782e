"""Recognition of cographs, and their cotrees: `partizan.rulesets.graph.cographs`."""

from __future__ import annotations

from itertools import combinations, permutations
from random import Random

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan.boards.graph import Graph
from partizan.errors import DomainError, NotationError
from partizan.rulesets.graph.cographs import (
    Composition,
    Cotree,
    Node,
    cotree_of,
    find_induced_path,
)

PATH = {(0, 1), (1, 2), (2, 3)}
# graphs without an induced path of four vertices, with 1, 2, ... vertices [OEIS A000084]
COGRAPHS = [1, 2, 4, 10, 24, 66]


def _has_induced_path(graph: Graph) -> bool:
    """Return whether four vertices induce a path, by trying all."""
    edges = {frozenset(edge[:2]) for edge in graph.edges}
    return any(
        all((frozenset((four[a], four[b])) in edges) == ((a, b) in PATH) for a, b in PAIRS)
        for some in combinations(range(graph.order), 4)
        for four in permutations(some)
    )


PAIRS = [*combinations(range(4), 2)]


def cograph(order: int, random: Random) -> Graph:
    """Return a cograph made by unions and joins of random parts."""
    parts, edges = [[v] for v in range(order)], []
    while len(parts) > 1:
        one = parts.pop(random.randrange(len(parts)))
        other = parts[random.randrange(len(parts))]
        if random.random() < 0.5:
            edges += [(u, v) for u in one for v in other]
        other += one
    return Graph(order, edges)


def _is_proper(cotree: Cotree) -> bool:
    return all(
        len(children) >= 2 and all(cotree.nodes[child].kind is not kind for child in children)
        for kind, children, _ in cotree.nodes
        if kind is not Composition.VERTEX
    )


def test_small_graphs() -> None:
    """A graph with up to six vertices is a cograph if and only if no four of them induce a path."""
    counts = [0] * 6
    for found in nx.graph_atlas_g()[1:]:
        if found.number_of_nodes() > 6:
            break
        graph = Graph(found.number_of_nodes(), sorted(found.edges))
        is_cograph = find_induced_path(graph) is None
        assert is_cograph == (not _has_induced_path(graph)), graph
        if is_cograph:
            counts[graph.order - 1] += 1
            assert cotree_of(graph).graph() == graph
            assert _is_proper(cotree_of(graph))
    assert counts == COGRAPHS


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 40), st.randoms(use_true_random=False))
def test_cotrees(order: int, random: Random) -> None:
    """The cotree of a cograph is proper, and gives back the graph."""
    graph = cograph(order, random)
    cotree = cotree_of(graph)
    assert cotree.graph() == graph
    assert _is_proper(cotree)


@settings(max_examples=40, deadline=None)
@given(st.integers(4, 25), st.randoms(use_true_random=False))
def test_witnesses(order: int, random: Random) -> None:
    """A graph that is not a cograph is rejected with four vertices that induce a path."""
    pairs = [*combinations(range(order), 2)]
    graph = Graph(order, random.sample(pairs, min(len(pairs), 2 * order)))
    path = find_induced_path(graph)
    if path is None:
        assert cotree_of(graph).graph() == graph
        return
    edges = {frozenset(edge[:2]) for edge in graph.edges}
    assert [frozenset((path[a], path[b])) in edges for a, b in PAIRS] == [
        pair in PATH for pair in PAIRS
    ]
    with pytest.raises(DomainError, match=", ".join(map(str, path))):
        cotree_of(graph)


def test_deep_cotrees() -> None:
    """A cotree may be as deep as there are vertices."""
    order = 120
    graph = Graph(order, [(u, v) for v in range(1, order, 2) for u in range(v)])
    cotree = cotree_of(graph)
    assert cotree.graph() == graph
    assert len(cotree.nodes) == 2 * order - 1
    assert str(cotree).count("(") == order - 1


def test_loops_and_parallel_edges() -> None:
    """Loops and parallel edges are ignored."""
    assert str(cotree_of(Graph(2, [(0, 1), (1, 0), (0, 0)]))) in {"(0 * 1)", "(1 * 0)"}


def test_bad_cotrees() -> None:
    """A cotree has a root, and children precede their parents."""
    with pytest.raises(DomainError, match="root"):
        Cotree(())
    with pytest.raises(DomainError, match="node 0 of this cotree, a join"):
        Cotree(
            (
                Node(Composition.JOIN, (1, 2)),
                Node(Composition.VERTEX, (), 0),
                Node(Composition.VERTEX, (), 1),
            )
        )


def test_hidden_paths() -> None:
    """An induced path is found quickly in a large graph that hides it."""
    order = 400
    edges = [(u, v) for v in range(order) for u in range(v) if u % 2 != v % 2]
    path = [(order + i, order + i + 1) for i in range(3)]
    joins = [(u, v) for u in range(order) for v in range(order, order + 4)]
    found = find_induced_path(Graph(order + 4, [*edges, *path, *joins]))
    assert found is not None
    assert sorted(found) == [order, order + 1, order + 2, order + 3]


def test_no_vertices() -> None:
    """A graph without vertices has no cotree."""
    with pytest.raises(DomainError, match="without vertices"):
        cotree_of(Graph(0))


def test_texts() -> None:
    """A graph may be given by its text, and other arguments are rejected."""
    assert cotree_of("S4").graph() == Graph.read("S4")
    assert find_induced_path("P4") == find_induced_path(Graph.read("P4"))
    for ask in (cotree_of, find_induced_path):
        with pytest.raises(DomainError, match="a cograph is a Graph or its text, not 3"):
            ask(3)  # type: ignore[arg-type]
        with pytest.raises(NotationError):
            ask("P4-")

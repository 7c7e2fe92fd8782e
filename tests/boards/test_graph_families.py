"""Graphs given by name."""

from __future__ import annotations

from typing import Any

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.boards.graph import Graph
from partizan.errors import NotationError


@pytest.mark.parametrize(
    ("text", "order", "size"),
    [
        ("path(1)", 1, 0),
        ("path(0)", 0, 0),
        ("cycle(3)", 3, 3),
        ("star(5)", 5, 4),
        ("complete(5)", 5, 10),
        ("grid(3, 4)", 12, 17),
        ("hypercube(0)", 1, 0),
        ("hypercube(4)", 16, 32),
        ("spider(1,1,2)", 5, 4),
        ("spider()", 1, 0),
        ("random(9,0,1)", 9, 0),
        ("random(9,1,1)", 9, 36),
        ("random-tree(1)", 1, 0),
        ("random-tree(2,5)", 2, 1),
        ("path(3) + C6", 9, 8),
        ("P3+C6", 9, 8),
        (":A---:A", 3, 3),
        ("K3,3", 6, 9),
        ("complete(1,2,3)", 6, 11),
        ("petersen", 10, 15),
        ("petersen+cycle(3)", 13, 18),
    ],
)
def test_families(text: str, order: int, size: int) -> None:
    """Named graphs have the expected numbers of vertices and edges."""
    graph = Graph.read(text)
    assert (graph.order, graph.size) == (order, size)


@given(st.integers(1, 40), st.integers(0, 999))
def test_random_trees(n: int, seed: int) -> None:
    """A random tree is connected, has one edge less than vertices, and depends only on the seed."""
    text = f"random-tree({n},{seed})"
    tree = Graph.read(text)
    assert (tree.order, tree.size, tree.is_connected) == (n, n - 1, True)
    assert Graph.read(text) == tree


def test_networkx_agrees() -> None:
    """The hypercube is isomorphic to that of NetworkX."""
    ours: nx.Graph[int] = nx.Graph((u, v) for u, v, _ in Graph.read("hypercube(4)").edges)
    assert nx.is_isomorphic(ours, nx.hypercube_graph(4))


def networkx(text: str) -> nx.Graph[int]:
    """Return the graph that a text denotes, as a NetworkX graph."""
    graph = Graph.read(text)
    made: nx.Graph[int] = nx.empty_graph(graph.order)
    made.add_edges_from((u, v) for u, v, _ in graph.edges)
    return made


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("P2 □ P4", nx.grid_2d_graph(2, 4)),
        ("K3xK3", nx.cartesian_product(nx.complete_graph(3), nx.complete_graph(3))),
        ("2x3x2", nx.grid_graph([2, 3, 2])),
        ("Q_3", nx.hypercube_graph(3)),
        ("2K1", nx.empty_graph(2)),
        ("3K_{1,2} ∪ C_4", nx.disjoint_union_all([*[nx.path_graph(3)] * 3, nx.cycle_graph(4)])),
        ("2(P2 + K1)", nx.disjoint_union_all([nx.path_graph(2), nx.empty_graph(1)] * 2)),
        ("(P2+K1) × P2", nx.disjoint_union(nx.cycle_graph(4), nx.path_graph(2))),
        ("W6", nx.wheel_graph(6)),
        ("K_{2,3}", nx.complete_bipartite_graph(2, 3)),
        ("T2", nx.from_edgelist([(0, 1), (0, 2), (0, 3), (3, 4)])),
    ],
)
def test_expressions(text: str, expected: nx.Graph[Any]) -> None:
    """Products, unions and copies of named graphs are those of NetworkX."""
    assert nx.is_isomorphic(networkx(text), expected)


def test_what_is_not_a_name() -> None:
    """Labels, lists of vertices and walks are not taken for names."""
    assert [Graph.read(text).order for text in ("X", "XX", "1 2 3", "(-;-)", "{P3}{P4}")] == [
        1,
        2,
        3,
        3,
        2,
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("path(x)", "takes integers with up to 9 digits, not 'x'"),
        ("path(-3)", "takes integers"),
        ("path(1,2)", "takes 1 number, not 2"),
        ("petersen(3)", "takes no numbers, not 1"),
        ("C3,3", "cycle takes 1 number, not 2"),
        ("path(999999999999)", "takes integers"),
        ("grid(99999,99999)", "too large"),
        ("hypercube(900000000)", "too large"),
        ("K9999", "too large"),
        ("random(9999,0.5)", "too large"),
        ("+".join(["path(9999)"] * 99), "too large"),
        ("K200xP300", "too large"),
        ("99999K9", "too large"),
        ("random(5,2)", "from 0 to 1"),
        ("pathway(3)", "there is no family 'pathway'"),
        ("P3+fan(3)", "there is no family 'fan'"),
        ("3xK2", "write P3 for a path, or 3 before a graph for 3 copies"),
        ("P2x", "expected the name of a graph here"),
        ("P2+", "expected the name of a graph here"),
        ("(P2+K1", "this parenthesis is never closed"),
        ("P2 P3", "expected '∪', '∨', '□' or the end here"),
        ("!", "expected a vertex"),
    ],
)
def test_bad_families(text: str, said: str) -> None:
    """Bad names and graphs that are too large are refused before they are constructed."""
    with pytest.raises(NotationError, match=said):
        Graph.read(text)


@pytest.mark.parametrize(
    "name", ["C3", "C7", "K4", "K6", "2x2", "3x4", "5x2", "K2,3", "K3,3", "petersen"]
)
def test_printed_names(name: str) -> None:
    """Cycles, grids, complete graphs and the Petersen graph are printed by name and read back."""
    graph = Graph.read(name)
    assert str(graph) == name
    assert Graph.read(str(graph.relabelled({0: "L"}))) == graph.relabelled({0: "L"})
    turned = graph.permuted([*reversed(graph)])
    assert Graph.read(str(turned)) == turned
    assert Graph.read(str(graph.marked(token=1))) == graph.marked(token=1)


@given(
    st.text(max_size=15)
    | st.from_regex(r"[a-z-]{1,11}\([0-9,. ]{0,9}\)(\+[A-Z0-9x]{1,3})?", fullmatch=True)
)
def test_any_text(text: str) -> None:
    """Any text is a graph that can be printed and read back, or is refused."""
    try:
        graph = Graph.read(text)
    except NotationError:
        return
    assert Graph.read(str(graph)) == graph

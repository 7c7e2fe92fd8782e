"""Graphs by the names of families, and as lists of edges."""

from __future__ import annotations

from contextlib import suppress

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.boards.graph import Graph
from partizan.errors import NotationError
from partizan.theories.domination.reading import MOST_VERTICES, read_edges, read_graph


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
    ],
)
def test_families(text: str, order: int, size: int) -> None:
    """Families have the vertices and edges that everyone expects."""
    graph = read_graph(text)
    assert (graph.order, graph.size) == (order, size)


@given(st.integers(1, 40), st.integers(0, 999))
def test_random_trees(n: int, seed: int) -> None:
    """A random tree is connected, has an edge less than vertices, and is the same again."""
    text = f"random-tree({n},{seed})"
    tree = read_graph(text)
    assert (tree.order, tree.size, tree.is_connected) == (n, n - 1, True)
    assert read_graph(text) == tree


def test_networkx_agrees() -> None:
    """The hypercube is that of NetworkX."""
    ours: nx.Graph[int] = nx.Graph((u, v) for u, v, _ in read_graph("hypercube(4)").edges)
    assert nx.is_isomorphic(ours, nx.hypercube_graph(4))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("path(x)", "takes natural numbers, not 'x'"),
        ("path(-3)", "takes natural numbers"),
        ("path(1,2)", "takes 1 numbers, not 2"),
        ("path(129)", "128 vertices at most"),
        ("path(999999999999)", "takes natural numbers"),
        ("grid(99999,99999)", "128 vertices at most"),
        ("hypercube(900000000)", "128 vertices at most"),
        ("spider(99,99)", "128 vertices at most"),
        ("path(99)+path(30)", "128 vertices at most"),
        ("+".join(["path(1)"] * 100_000), "128 vertices at most"),
        ("cycle(2)", "3 vertices or more"),
        ("random(5,2)", "from 0 to 1"),
        ("pathway(3)", "there is no family 'pathway'"),
        ("P3+wheel(3)", "there is no family 'wheel'"),
        ("!", "cannot read"),
        ("petersen", "expected a vertex"),
    ],
)
def test_bad_families(text: str, said: str) -> None:
    """What is no graph, or too large for the search, is refused before it is made."""
    with pytest.raises(NotationError, match=said):
        read_graph(text)


def test_edges() -> None:
    """Vertices keep their numbers, and may have no edges."""
    found = read_edges(" 2 - 7,7-4, 9")
    assert found.names == (2, 4, 7, 9)
    assert found.graph == Graph(4, [(0, 2), (1, 2)])
    assert read_edges("").graph == Graph(0)


@pytest.mark.parametrize(
    ("text", "index", "said"),
    [
        ("0-0", 0, "0-0 is a loop"),
        ("0-1,1-0", 4, "the edge 0-1 is there already"),
        ("0-1,,2-3", 4, "expected an edge"),
        ("0-1, x", 5, "found 'x'"),
        ("0>1", 0, "expected an edge"),
        ("0-1-2", 0, "expected an edge"),
        ("1234567890123-1", 0, "expected an edge"),
        (",".join(map(str, range(MOST_VERTICES + 1))), 402, "128 vertices at most"),
    ],
)
def test_bad_edges(text: str, index: int, said: str) -> None:
    """Loops, edges given twice, and what is no edge are refused, with a caret."""
    with pytest.raises(NotationError, match=said) as refused:
        read_edges(text)
    assert refused.value.position == index


@given(
    st.text(max_size=15)
    | st.from_regex(r"[a-z-]{1,11}\([0-9,. ]{0,9}\)(\+[A-Z0-9x]{1,3})?", fullmatch=True)
    | st.text("0123456789-, ", max_size=12)
)
def test_any_text(text: str) -> None:
    """Every text is a graph, or refused with a sentence."""
    for read in (read_graph, lambda given: read_edges(given).graph):
        with suppress(NotationError):
            assert read(text).order >= 0

"""Reading and writing graph6."""

from __future__ import annotations

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.boards.graph import Graph
from partizan.errors import DomainError, NotationError


@pytest.mark.parametrize(
    ("line", "order", "size"),
    [("?", 0, 0), ("@", 1, 0), ("A_", 2, 1), ("Bw", 3, 3), (">>graph6<<Dhc", 5, 5), ("Bw\n", 3, 3)],
)
def test_known_lines(line: str, order: int, size: int) -> None:
    """Lines as `geng` prints them, with or without a header."""
    graph = Graph.from_graph6(line)
    assert (graph.order, graph.size) == (order, size)


@pytest.mark.parametrize("n", [*range(14), 61, 62, 63, 64, 70])
def test_round_trip(n: int) -> None:
    """Writing and reading restore a graph, and NetworkX writes the same line."""
    edges = [(u, v) for v in range(n) for u in range(v) if (u * u + 3 * v) % 7 < 3]
    graph = Graph(n, edges)
    line = graph.to_graph6()
    assert Graph.from_graph6(line) == graph
    other: nx.Graph[int] = nx.Graph()
    other.add_nodes_from(range(n))
    other.add_edges_from(edges)
    assert nx.to_graph6_bytes(other, header=False).decode().strip() == line


@pytest.mark.parametrize(
    ("line", "index", "said"),
    [
        ("", 0, "expected the number of vertices"),
        ("D", 1, "5 vertices need 2 characters"),
        ("Dhcc", 3, "5 vertices need 2 characters"),
        ("Dh c", 2, "found ' '"),
        ("Dhé", 2, "found 'é'"),
        (":Dhc", 0, "sparse6"),
        ("&Dhc", 0, "digraph6"),
        ("Bx", 1, "must be 0"),
        ("~~?????", 0, "three characters"),
        ("~?", 0, "three characters"),
        ("~~~~", 0, "three characters"),
        ("~}~~", 0, "at most 1000 vertices"),
    ],
)
def test_garbage(line: str, index: int, said: str) -> None:
    """Text that is not graph6 is refused, with a caret at the error."""
    with pytest.raises(NotationError, match=said) as refused:
        Graph.from_graph6(line)
    assert refused.value.position == index


@given(st.text("?@AB_w~:&;>g6 é\n", max_size=12) | st.just(">>graph6<<Bw"))
def test_any_text(text: str) -> None:
    """Any text is a graph, which is written as the same line, or is refused."""
    try:
        graph = Graph.from_graph6(text)
    except NotationError:
        return
    assert graph.to_graph6() == text.rstrip("\r\n").removeprefix(">>graph6<<")


def test_what_cannot_be_written() -> None:
    """Graphs with loops, parallel edges or more than a thousand vertices cannot be written."""
    for graph in (Graph.read("1-1"), Graph.read("1-2 1-2"), Graph(1001)):
        with pytest.raises(DomainError):
            graph.to_graph6()


def test_lines_as_boards() -> None:
    """With its header, a line of graph6 is read like any other text of a graph."""
    assert Graph.read(">>graph6<<Dhc") == Graph.cycle(5)
    with pytest.raises(NotationError, match="5 vertices need 2 characters"):
        Graph.read(">>graph6<<D")

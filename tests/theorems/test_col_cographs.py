"""Grey cographs in Col: `partizan.theorems.col_cographs`."""

from __future__ import annotations

from itertools import combinations

import networkx as nx
import pytest

from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.rulesets.graph.graph_col import RULESET as GRAPH_COL
from partizan.theorems.cographs import cotree_of, is_cograph
from partizan.theorems.col_cographs import value, value_of_cotree
from partizan.theories.normal import Game


@pytest.mark.parametrize(
    ("text", "worth", "independent"),
    [("K7", "0", 1), ("P1", "*", 1), ("S4", "*", 3), ("C4", "0", 2), ("P1+P1+P1", "*", 3)],
)
def test_published_values(text: str, worth: str, independent: int) -> None:
    """Complete graphs, stars and other small cographs have their published values."""
    assert value_of_cotree(cotree_of(text)) == (Game(worth), independent)


def test_all_small_cographs() -> None:
    """All cographs with up to seven vertices have the value found by play."""
    seen = 0
    for found in nx.graph_atlas_g()[1:]:
        graph = Graph(found.number_of_nodes(), sorted(found.edges))
        if is_cograph(graph):
            worth, independent = value_of_cotree(cotree_of(graph))
            assert worth == GRAPH_COL(graph).value(theorems=False), graph
            assert independent == _independence_number(graph)
            seen += 1
    assert seen == 287  # of the 1,252 graphs


def _independence_number(graph: Graph) -> int:
    edges = {edge[:2] for edge in graph.edges}
    return max(
        size
        for size in range(graph.order + 1)
        for some in combinations(range(graph.order), size)
        if not any(pair in edges for pair in combinations(some, 2))
    )


def test_large_cographs() -> None:
    """A complete multipartite graph is 0 if its two largest parts are equally large."""
    sizes = [17, 30, 30]
    assert GRAPH_COL(_multipartite(sizes)).value() == 0
    assert GRAPH_COL(_multipartite([*sizes, 31])).value() == Game("*")


def _multipartite(sizes: list[int]) -> Graph:
    part = [i for i, size in enumerate(sizes) for _ in range(size)]
    pairs = combinations(range(len(part)), 2)
    return Graph(len(part), [(u, v) for u, v in pairs if part[u] != part[v]])


def test_domain() -> None:
    """Reserved vertices and induced paths are outside the theorem; the empty graph is 0."""
    assert value(GRAPH_COL, GRAPH_COL.board("..B")) is None
    assert value(GRAPH_COL, GRAPH_COL.board("P5")) is None
    assert value(GRAPH_COL, Graph(0)) == 0


def test_other_arguments() -> None:
    """Arguments other than a cotree are rejected."""
    for thing in (1, "S4", Graph.read("S4")):
        with pytest.raises(DomainError, match="expected a Cotree, as made by cotree_of, not"):
            value_of_cotree(thing)  # type: ignore[arg-type]

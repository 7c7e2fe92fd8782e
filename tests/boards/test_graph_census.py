"""Lists of all small graphs, trees and digraphs up to isomorphism."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import pytest

from partizan.boards import Digraph, Graph
from partizan.boards.graph_census import graph_codes, small_graph_pairs
from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError

# --- published numbers ---------------------------------------------------------------------------


def test_how_many_graphs() -> None:
    """1, 1, 2, 4, 11, 34, 156, 1044 graphs and 1, 1, 1, 2, 6, 21, 112, 853 connected ones."""
    found = [[*Graph.listed(n)] for n in range(8)]
    assert [len(every) for every in found] == [1, 1, 2, 4, 11, 34, 156, 1044]
    connected = [sum(graph.is_connected for graph in every) for every in found]
    assert connected == [1, 1, 1, 2, 6, 21, 112, 853]
    assert len({graph.canonical() for graph in found[6]}) == 156


def test_how_many_trees() -> None:
    """There are 1, 1, 1, 2, 3, 6, 11, 23, 47, 106, 235, 551, 1301 trees up to isomorphism."""
    found = [[*Graph.trees(n)] for n in range(1, 14)]
    counts = [1, 1, 1, 2, 3, 6, 11, 23, 47, 106, 235, 551, 1301]
    assert [len(every) for every in found] == counts
    assert all(tree.is_connected and tree.size == 9 for tree in found[9])
    assert len({tree.canonical() for tree in found[9]}) == 106


def test_how_many_digraphs() -> None:
    """1, 3, 16, 218 digraphs, 1, 2, 13, 199 connected ones, 1, 1, 4, 24, 267 of these acyclic."""
    found = [[*Digraph.listed(n)] for n in range(1, 5)]
    assert [len(every) for every in found] == [1, 3, 16, 218]
    assert [sum(digraph.is_connected for digraph in every) for every in found] == [1, 2, 13, 199]
    acyclic = [len([*Digraph.acyclic(n)]) for n in range(1, 6)]
    assert acyclic == [1, 1, 4, 24, 267]


def test_how_many_graphs_with_two_colours() -> None:
    """There are 2, 6, 20, 90, 544 graphs with vertices of two colours, and as many rooted ones."""
    counts = [2, 6, 20, 90, 544]
    assert [len([*Graph.listed(n, ".L")]) for n in range(1, 6)] == counts
    assert [len([*Graph.listed(n + 1, mark="ground")]) for n in range(1, 5)] == counts[:-1]


# --- comparison with the definition --------------------------------------------------------------


@pytest.mark.parametrize("kind", [Graph, Digraph])
@pytest.mark.parametrize("mark", [None, "token", "ground"])
def test_labelled_graphs(kind: type[Graph | Digraph], mark: Any) -> None:
    """The list contains each labelled and marked graph exactly once up to isomorphism."""
    # marked digraphs with three vertices add thousands of cases and no new code
    for order in range(1, 3 if mark and kind is Digraph else 4):
        listed = [*kind.listed(order, ".L", "-r", mark=mark)]
        found = {graph.canonical() for graph in listed}
        assert len(found) == len(listed)
        pairs = [*combinations(range(order), 2)]
        states: list[list[list[tuple[int, int, str]]]] = []
        for u, v in pairs:
            one = [[(u, v, label)] for label in ("", "r")]
            other = [[(v, u, label)] for label in ("", "r")]
            both = [a + b for a, b in product(one, other)]
            states.append([[], *one, *(other + both if kind is Digraph else [])])
        expected = set()
        for labels in product(("", "L"), repeat=order):
            for drawn in product(*states):
                edges = [edge for some in drawn for edge in some]
                for place in range(order) if mark else [None]:
                    marks = {mark: place} if mark else {}
                    expected.add(kind(labels, edges, **marks).canonical())
        assert found == expected


def test_weights() -> None:
    """The list contains each weighted graph of a sum exactly once up to isomorphism."""
    for total in range(1, 5):
        listed = [*Graph.weighted(total, "vertices")]
        expected = set()
        for order in range(1, total + 1):
            for graph in Graph.listed(order, connected=True):
                for weights in product(range(1, total + 1), repeat=order):
                    if sum(weights) == total:
                        labels = ["" if weight == 1 else str(weight) for weight in weights]
                        expected.add(Graph(labels, graph.edges).canonical())
        assert {graph.canonical() for graph in listed} == expected
        assert len(listed) == len(expected)
    assert [graph.size for graph in Graph.weighted(3, "edges")] == [1, 2, 3, 3, 3]


def test_the_order_of_the_list() -> None:
    """Graphs with few edges come first, and the order is always the same."""
    found = [*small_graph_pairs(6)]
    assert [len(pairs) for pairs in found] == sorted(len(pairs) for pairs in found)
    assert found == [*small_graph_pairs(6)]


# --- bad questions -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: Graph.listed(11), "graphs can be listed from 0 to 10 vertices, not 11"),
        (lambda: Graph.listed(-1), "not -1"),
        (lambda: Graph.trees(0), "trees can be listed from 1 to 24 vertices, not 0"),
        (lambda: Graph.trees(25), "not 25"),
        (lambda: [*Digraph.weighted(3, "edges")], "weights on vertices, not on arcs"),
    ],
)
def test_bad_questions(ask, message: str) -> None:
    """Too many vertices, or too few, are refused at once."""
    with pytest.raises(DomainError, match=message):
        ask()


def test_budgets() -> None:
    """Long enumerations stop when the time limit is reached."""
    with pytest.raises(BudgetExceeded), Budget(seconds=0.05):
        graph_codes(10)
    with pytest.raises(BudgetExceeded), Budget(seconds=0.05):
        for _ in Graph.trees(20):
            pass

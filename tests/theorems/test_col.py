"""Col, decomposed by theorems: `partizan.theorems.col`."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan.atlas.instances import glued, labelled_graphs
from partizan.boards.graph import Graph
from partizan.budget import Budget
from partizan.errors import BudgetExceeded
from partizan.rulesets.graph.graph_col import RULESET as GRAPH_COL
from partizan.theorems.col import MAX_ORDER, reduced_col, value
from partizan.theories.normal import Game

LABELS = ("", "L", "R")


@st.composite
def graphs(draw: st.DrawFn, most: int = 9) -> Graph:
    """Draw trees with a few more edges, and labels on some vertices."""
    order = draw(st.integers(1, most))
    edges = [(draw(st.integers(max(0, v - 3), v - 1)), v) for v in range(1, order)]
    ends = st.integers(0, order - 1)
    edges += draw(st.lists(st.tuples(ends, ends), max_size=3))
    letters = draw(st.sampled_from((("",), LABELS, ("", "", "R"), ("R", "L"))))
    return Graph([draw(st.sampled_from(letters)) for _ in range(order)], edges)


# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("P1", "*"),
        ("P2", "0"),
        ("C7", "0"),
        ("S4", "*"),  # K_{1,3}
        ("K6", "0"),
        (".BB", "1*"),  # oBB, and so on [Renault13, Lemmas 3.63 to 3.75]
        (".BW", "-1/2"),
        ("WB..", "-1/2"),
        ("BB.B", "3/2"),
        ("W.BB", "1/2"),
        ("...(.)..", "*"),  # ooxoo
        ("B.(.).B", "5/4"),
    ],
)
def test_published_values(text: str, worth: str) -> None:
    """Small graphs have the values printed in the thesis."""
    assert GRAPH_COL(text).value() == Game(worth)


# --- the definition ------------------------------------------------------------------------------


@settings(max_examples=25, deadline=None)
@given(graphs(15))
def test_decomposition(graph: Graph) -> None:
    """The part that the theorems leave and the value of the rest add up to the position."""
    left, beside = reduced_col(graph)
    with Budget(theorems=False):
        assert GRAPH_COL(left).value() + beside == GRAPH_COL(graph).value()
    assert left.order <= graph.order


def test_edges_that_would_matter_again() -> None:
    """A leaf is not relabelled if one of its edges, irrelevant so far, would matter afterwards."""
    triangle = Graph(["", "L", "R"], [(0, 1), (1, 2), (0, 2)])
    assert GRAPH_COL(triangle).value() == GRAPH_COL(triangle).value(theorems=False) == 0


def test_counts() -> None:
    """Of the graphs with four, five and six vertices, 4, 13 and 52 are *, the others 0."""
    counts = {order: [0, 0] for order in range(7)}
    for graph in labelled_graphs(6, ("",)):
        counts[graph.order][GRAPH_COL(graph).value() == Game("*")] += 1
    assert [counts[order] for order in (4, 5, 6)] == [[7, 4], [21, 13], [104, 52]]


# --- laws ----------------------------------------------------------------------------------------


@settings(max_examples=25, deadline=None)
@given(graphs(12))
def test_values_are_numbers_and_stars(graph: Graph) -> None:
    """A value is a number or a number plus a star, and exchanging the labels negates it."""
    worth = GRAPH_COL(graph).value()
    assert worth.is_number or (worth + Game("*")).is_number
    assert GRAPH_COL(graph.swapped("L", "R")).value() == -worth


@settings(max_examples=25, deadline=None)
@given(graphs(7), st.integers(4, 60))
def test_long_paths(graph: Graph, many: int) -> None:
    """Paths of at least three grey vertices on a reserved vertex are equal."""
    for v, label in enumerate(graph.labels):
        if label:
            long, short = (
                glued(graph, v, Graph(n + 1, [*pairwise(range(n + 1))]), 0) for n in (many, 3)
            )
            assert GRAPH_COL(long).value() == GRAPH_COL(short).value()


def test_large_graphs(within) -> None:
    """Hundreds of vertices are evaluated at once if the theorems apply."""
    with within(5):
        assert GRAPH_COL(Graph(500, [(v // 2, v) for v in range(1, 500)])).value() == 0
        assert GRAPH_COL(Graph(900, [(v // 3, v) for v in range(1, 900)])).value() == Game("*")
        assert GRAPH_COL(Graph.cycle(MAX_ORDER)).value() == 0


def test_limits() -> None:
    """Larger graphs, and those that no theorem decomposes, are left to play."""
    assert value(GRAPH_COL, Graph(MAX_ORDER + 1)) is None
    with pytest.raises(BudgetExceeded, match="1,001"):
        reduced_col(Graph(MAX_ORDER + 1))
    with pytest.raises(BudgetExceeded), Budget(seconds=0.05):
        GRAPH_COL(Graph.grid(9, 9)).value()

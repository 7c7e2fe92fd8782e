"""Col on graphs: `partizan.rulesets.graph.graph_col_theorems`."""

from __future__ import annotations

from itertools import combinations, pairwise

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan.boards.graph import Graph
from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError, TooLarge
from partizan.rulesets.graph.cographs import cotree_of, find_induced_path
from partizan.rulesets.graph.graph_col import RULESET as GRAPH_COL
from partizan.rulesets.graph.graph_col_theorems import (
    MAX_ORDER,
    caterpillar_words,
    closed_form,
    cograph_value,
    reduced_col,
    value,
    value_of_cotree,
    value_of_subdivided_star,
)
from partizan.theories.normal import Game
from partizan_literature.instances import glued, labelled_graphs, spider
from partizan_literature.renault2013.caterpillars import caterpillar


@pytest.mark.parametrize(
    ("text", "worth", "independent"),
    [("K7", "0", 1), ("P1", "*", 1), ("S4", "*", 3), ("C4", "0", 2), ("P1+P1+P1", "*", 3)],
)
def test_published_cographs(text: str, worth: str, independent: int) -> None:
    """Complete graphs, stars and other small cographs have their published values."""
    assert value_of_cotree(cotree_of(text)) == (Game(worth), independent)


def test_all_small_cographs() -> None:
    """All cographs with up to seven vertices have the value found by play."""
    seen = 0
    for found in nx.graph_atlas_g()[1:]:
        graph = Graph(found.number_of_nodes(), sorted(found.edges))
        if find_induced_path(graph) is None:
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
    assert cograph_value(GRAPH_COL, GRAPH_COL.board("..B")) is None
    assert cograph_value(GRAPH_COL, GRAPH_COL.board("P5")) is None
    assert cograph_value(GRAPH_COL, Graph(0)) == 0


def test_other_arguments() -> None:
    """Arguments other than a cotree are rejected."""
    for thing in (1, "S4", Graph.read("S4")):
        with pytest.raises(DomainError, match="expected a Cotree, as made by cotree_of, not"):
            value_of_cotree(thing)  # type: ignore[arg-type]


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
    with pytest.raises(TooLarge, match="1,001"):
        reduced_col(Graph(MAX_ORDER + 1))
    with pytest.raises(BudgetExceeded), Budget(seconds=0.05):
        GRAPH_COL(Graph.grid(9, 9)).value()


@given(st.lists(st.integers(1, 30), min_size=3, max_size=9))
def test_large_subdivided_stars(legs: list[int]) -> None:
    """Large subdivided stars have the value that the theorems on any graph give."""
    left, beside = reduced_col(spider(*legs))
    if not left.order:
        assert value_of_subdivided_star(*legs) == beside == GRAPH_COL(spider(*legs)).value()
    else:
        assert sorted(min(n, 3) for n in legs) == [1, 2, 3]


def test_bad_input() -> None:
    """A star has three rays with vertices."""
    with pytest.raises(DomainError, match="are 2"):
        value_of_subdivided_star(1, 2)
    with pytest.raises(DomainError, match="not 0"):
        value_of_subdivided_star(1, 2, 0)


def test_long_input_is_cut() -> None:
    """Errors shorten long input."""
    for ask in (
        lambda: value_of_subdivided_star("1" * 10**5),  # type: ignore[arg-type]
        lambda: value_of_subdivided_star(10**400, 2),
    ):
        with pytest.raises(DomainError) as caught:
            ask()
        assert len(str(caught.value)) < 1000


@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("B" + "o" * 7 + "B", "1"),
        ("W" + "o" * 100, "-1/2"),
        ("ooBooo", "1/2"),
        ("BoWo", "1/4"),
        ("WxooooB", "-1/4"),
        ("WxoooW", "-5/4"),
        ("xxx", "*"),
        ("x" * 400, "0"),
        ("W" + "x" * 8 + "WW", "-7/4"),
    ],
)
def test_published_caterpillars(word: str, value: str) -> None:
    """Words have the values of Lemmas 3.59 to 3.80 and App. B.3 [Renault13]."""
    assert closed_form(word) == GRAPH_COL(caterpillar(word)).value() == Game(value)
    assert closed_form("oxo") is None


@given(st.text("oBWx", min_size=1, max_size=9))
def test_words_of_caterpillars(word: str) -> None:
    """The words of a caterpillar have the same graph, and its own word is among them."""
    graph = caterpillar(word)
    found = caterpillar_words(graph)
    assert {caterpillar(each).canonical() for each in found} <= {graph.canonical()}
    if "B" not in word and "W" not in word:
        assert {word, word[::-1]} & {*found}, word

"""Col taken apart by theorems: `partizan.theorems.col`."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan.atlas.instances import glued, labelled_graphs
from partizan.boards.graph import Graph
from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError, NotationError
from partizan.rulesets.graph.graph_col import RULESET as GRAPH_COL
from partizan.theorems.col import MAX_ORDER, adjacency_of, reduced_col, state_of, value_of_col
from partizan.theorems.col_words import value_of_words
from partizan.theories.normal import Game

LABELS = ("", "L", "R")


@st.composite
def graphs(draw: st.DrawFn, most: int = 9) -> Graph:
    """Trees, with a few edges more, and labels on some vertices."""
    order = draw(st.integers(1, most))
    edges = [(draw(st.integers(max(0, v - 3), v - 1)), v) for v in range(1, order)]
    ends = st.integers(0, order - 1)
    edges += draw(st.lists(st.tuples(ends, ends), max_size=3))
    letters = draw(st.sampled_from((("",), LABELS, ("", "", "R"), ("R", "L"))))
    return Graph([draw(st.sampled_from(letters)) for _ in range(order)], edges)


# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "value"),
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
def test_published_values(text: str, value: str) -> None:
    """Small graphs have the values of the thesis."""
    assert value_of_col(text) == Game(value)


# --- the definition ------------------------------------------------------------------------------


def test_all_small_graphs() -> None:
    """All graphs with up to four vertices, labelled in all ways, have the value of the engine."""
    for graph in labelled_graphs(4, LABELS):
        assert value_of_col(graph) == GRAPH_COL(graph).value(), graph


@settings(max_examples=60, deadline=None)
@given(graphs())
def test_random_graphs(graph: Graph) -> None:
    """Sparse graphs have the value of the engine."""
    assert value_of_col(graph) == GRAPH_COL(graph).value()


@settings(max_examples=25, deadline=None)
@given(graphs(15))
def test_what_is_left(graph: Graph) -> None:
    """What the theorems leave, and what they settled, add up to the position."""
    left, beside = reduced_col(graph)
    assert GRAPH_COL(left).value() + beside == GRAPH_COL(graph).value()
    assert left.order <= graph.order


def test_edges_that_would_matter_again() -> None:
    """A leaf is not relabelled if one of its edges, idle so far, would matter afterwards."""
    triangle = Graph(["", "L", "R"], [(0, 1), (1, 2), (0, 2)])
    assert value_of_col(triangle) == GRAPH_COL(triangle).value() == 0


def test_counts() -> None:
    """Of the graphs with four, five and six vertices, 4, 13 and 52 are worth *, the others 0."""
    counts = {order: [0, 0] for order in range(7)}
    for graph in labelled_graphs(6, ("",)):
        counts[graph.order][value_of_col(graph) == Game("*")] += 1
    assert [counts[order] for order in (4, 5, 6)] == [[7, 4], [21, 13], [104, 52]]


# --- laws ----------------------------------------------------------------------------------------


@settings(max_examples=25, deadline=None)
@given(graphs(12))
def test_values_are_numbers_and_stars(graph: Graph) -> None:
    """A value is a number or a number and a star, and exchanging the labels negates it."""
    value = value_of_col(graph)
    assert value.is_number or (value + Game("*")).is_number
    assert value_of_col(graph.swapped("L", "R")) == -value


@settings(max_examples=25, deadline=None)
@given(graphs(7), st.integers(4, 60))
def test_long_paths(graph: Graph, many: int) -> None:
    """A path of three grey vertices or more on a reserved vertex may have any length."""
    for v, label in enumerate(graph.labels):
        if label:
            long, short = (
                glued(graph, v, Graph(n + 1, [*pairwise(range(n + 1))]), 0) for n in (many, 3)
            )
            assert value_of_col(long) == value_of_col(short)


def test_large_graphs() -> None:
    """Hundreds of vertices are no trouble if the theorems apply."""
    forks = Graph(500, [(v // 2, v) for v in range(1, 500)])
    assert value_of_col(forks) == 0
    assert value_of_col(Graph.cycle(MAX_ORDER)) == 0


# --- bad input -----------------------------------------------------------------------------------


def test_bad_input() -> None:
    """Foreign labels and graphs that are too large are refused with their reason."""
    with pytest.raises(DomainError, match=r"vertex 1 of .* has the label 'Q'"):
        value_of_col(Graph(["", "Q"], []))
    with pytest.raises(NotationError, match="found 'q'"):
        value_of_col(".q")
    with pytest.raises(DomainError, match="not on 7"):
        value_of_col(7)  # type: ignore[arg-type]
    with pytest.raises(BudgetExceeded, match="1,001"):
        value_of_col(Graph(MAX_ORDER + 1))


def test_budget() -> None:
    """A position that no theorem takes apart keeps to the budget."""
    with pytest.raises(BudgetExceeded), Budget(seconds=0.05):
        value_of_col(Graph.grid(9, 9))


def test_masks_of_texts() -> None:
    """The neighbours and the kinds of vertices are found in a graph and in its text alike."""
    graph = GRAPH_COL("B.W(.;B)").board
    assert adjacency_of("B.W(.;B)") == adjacency_of(graph)
    assert state_of("B.W(.;B)") == state_of(graph)
    for ask in (adjacency_of, state_of, value_of_col):
        with pytest.raises(DomainError, match="played on a graph, not on 1"):
            ask(1)


def test_letters_of_words_and_of_graphs() -> None:
    """In a graph `o` is Right's stone and in a word it is grey; what can only be a word is told."""
    assert value_of_col("BoW") == Game(1)
    assert value_of_col("B.W") == value_of_words("BoW") == Game(0)
    for text, position in (("Bo^3W", 2), ("C_5 + o", 0), ("o + x^3", 5)):
        with pytest.raises(NotationError, match="words are for value_of_words") as caught:
            value_of_col(text)
        assert caught.value.position == position
    with pytest.raises(DomainError, match=r"'ooB' has vertices side by side .* value_of_words"):
        value_of_col("ooB")
    for text in ("B.q", "99999x99999", "b-w^-q"):
        with pytest.raises((NotationError, DomainError)) as refused:
            value_of_col(text)
        assert "words" not in str(refused.value)


def test_long_texts_are_cut() -> None:
    """A refused text is not repeated as a whole."""
    with pytest.raises(DomainError) as caught:
        value_of_col("o" * 10**5)
    assert len(str(caught.value)) < 500

"""Snort by symmetry, or by one move: `partizan.theorems.snort`."""

from __future__ import annotations

from itertools import product

import pytest

from partizan.atlas.instances import labelled_graphs
from partizan.boards.graph import Graph
from partizan.errors import DomainError, Undecided
from partizan.rulesets.graph.graph_snort import RULESET as GRAPH_SNORT
from partizan.theorems.snort import (
    opposing_involution,
    outcome_by_symmetry,
    value_with_universal_vertex,
)
from partizan.theory import Outcome

LABELS = ("", "L", "R")


def test_universal_vertices() -> None:
    """All labelled graphs with up to four vertices, one of them universal, have their values."""
    seen = 0
    for graph in labelled_graphs(4, LABELS):
        try:
            found = value_with_universal_vertex(graph)
        except DomainError:
            continue
        assert found == GRAPH_SNORT(graph).value(), graph
        seen += 1
    assert seen > 100


def test_symmetry() -> None:
    """Whatever is decided for graphs with up to four labelled or six bare vertices is right."""
    decided = dict.fromkeys(Outcome, 0)
    for labels, order in ((LABELS, 4), (("",), 6)):
        for graph in labelled_graphs(order, labels):
            try:
                found = outcome_by_symmetry(graph)
            except Undecided:
                continue
            assert found is GRAPH_SNORT(graph).value().outcome, graph
            decided[found] += 1
    assert min(decided.values()) > 10


def test_large_graphs() -> None:
    """Even cycles and boards with two even sides are opposable; with one, the middle is an edge."""
    for graph in (Graph.cycle(20), Graph.grid(6, 6), Graph.grid(4, 8)):
        assert outcome_by_symmetry(graph) is Outcome.P
    assert opposing_involution(Graph.grid(5, 6)) is None


def test_odd_paths_and_boards() -> None:
    """Who begins in the middle wins on odd paths and on boards with two odd sides."""
    for graph in (Graph.path(1), Graph.path(31), Graph.grid(5, 5), Graph.star(9)):
        assert outcome_by_symmetry(graph) is Outcome.N


def test_bad_input() -> None:
    """Graphs outside the theorems are refused."""
    with pytest.raises(DomainError, match="next to all others"):
        value_with_universal_vertex("P4")
    with pytest.raises(DomainError):
        value_with_universal_vertex(Graph(0))
    with pytest.raises(Undecided):
        outcome_by_symmetry("P4")


def test_pairs() -> None:
    """Two paths of the same length are opposable, whatever it is."""
    for n, m in product(range(1, 7), repeat=2):
        both = Graph.path(n) + Graph.path(m)
        if n == m:
            assert outcome_by_symmetry(both) is Outcome.P


def test_long_graphs_are_cut() -> None:
    """A refused graph is not repeated as a whole."""
    with pytest.raises(DomainError, match="open to both players") as caught:
        value_with_universal_vertex("L" * 10**4)
    assert len(str(caught.value)) < 500

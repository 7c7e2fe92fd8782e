"""Snort settled by symmetry or by one move: `partizan.rulesets.graph.snort_theorems`."""

from __future__ import annotations

from partizan.boards.graph import Graph
from partizan.rulesets.graph.graph_snort import RULESET as GRAPH_SNORT
from partizan.rulesets.graph.snort_theorems import outcome, value
from partizan.theory import Outcome


def test_large_graphs() -> None:
    """Even cycles and boards with two even sides are opposable."""
    for graph in (Graph.cycle(20), Graph.grid(6, 6), Graph.grid(4, 8)):
        assert outcome(GRAPH_SNORT, graph) is Outcome.P


def test_odd_paths_and_boards() -> None:
    """The first player wins in the middle of odd paths, stars and boards with two odd sides."""
    for graph in (Graph.path(1), Graph.path(31), Graph.grid(5, 5), Graph.star(9)):
        assert outcome(GRAPH_SNORT, graph) is Outcome.N


def test_pairs() -> None:
    """Two paths of the same length are opposable."""
    for n in range(1, 7):
        assert outcome(GRAPH_SNORT, Graph.path(n) + Graph.path(n)) is Outcome.P


def test_positions_left_to_play() -> None:
    """Graphs outside the theorems, and large ones, are left to play."""
    assert value(GRAPH_SNORT, Graph.path(4)) is None
    assert value(GRAPH_SNORT, Graph(0)) is None
    assert outcome(GRAPH_SNORT, Graph.path(4)) is None
    assert outcome(GRAPH_SNORT, Graph.cycle(200)) is None

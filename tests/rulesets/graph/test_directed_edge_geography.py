from __future__ import annotations

from partizan.boards.digraph import Digraph
from partizan.rulesets.graph.geography import DIRECTED_EDGE_GEOGRAPHY as DIRECTED
from partizan.rulesets.graph.geography import EDGE_GEOGRAPHY as UNDIRECTED


def test_the_way_back_stays() -> None:
    """Opposite arcs are different, so an edge given as two arcs can be used twice."""
    assert DIRECTED("@-").nim_value() == 0
    assert UNDIRECTED("@-").nim_value() == 1


def test_circuits() -> None:
    """On a directed cycle with n vertices there are n moves."""
    for n in range(1, 7):
        assert DIRECTED(Digraph.cycle(n).marked(token=0)).nim_value() == n % 2

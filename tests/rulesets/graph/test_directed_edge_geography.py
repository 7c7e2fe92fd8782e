from __future__ import annotations

from partizan.boards.digraph import Digraph
from partizan.rulesets.graph.geography import DIRECTED_EDGE_GEOGRAPHY as DIRECTED
from partizan.rulesets.graph.geography import EDGE_GEOGRAPHY as UNDIRECTED


def test_the_way_back_stays() -> None:
    """An arc the other way is another arc, so that an edge as two arcs is used twice."""
    assert DIRECTED("@-").nim_value() == 0
    assert UNDIRECTED("@-").nim_value() == 1


def test_circuits() -> None:
    """On a circuit of n vertices there are n moves."""
    for n in range(1, 7):
        assert DIRECTED(Digraph.cycle(n).marked(token=0)).nim_value() == n % 2

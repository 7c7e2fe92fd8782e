from __future__ import annotations

from partizan.boards.digraph import Digraph
from partizan.rulesets.graph.vertex_nimg import DIRECTED_VERTEX_NIMG as RULESET
from partizan.rulesets.graph.vertex_nimg import MOVE_THEN_REMOVE, VertexNimg
from partizan.rulesets.graph.vertex_nimg import DirectedVertexNimg as Directed
from rulesets.graph.tokens import weighted
from rulesets.graph.trees import small_graphs


def test_arcs_both_ways() -> None:
    """Vertex NimG on a graph is the directed game with an arc each way."""
    for graph in small_graphs(3):
        for board in weighted(graph, (0, 1, 2)):
            arcs = [arc for u, v, _ in board.edges for arc in ((u, v), (v, u))]
            both_ways = Digraph(board.labels, arcs, token=board.token)
            assert RULESET(both_ways).form() == VertexNimg()(board).form()
            moving_first = VertexNimg(MOVE_THEN_REMOVE)(board)
            assert Directed(MOVE_THEN_REMOVE)(both_ways).form() == moving_first.form()


def test_dead_ends() -> None:
    """If the token cannot move on, there is no move, regardless of the weight."""
    assert RULESET(">{5}@").nim_value() == 0
    assert RULESET("{5}@>").nim_value() == 1
    assert Directed(MOVE_THEN_REMOVE)("@>{5}").nim_value() == 1

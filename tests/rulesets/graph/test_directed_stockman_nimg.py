from __future__ import annotations

from partizan.boards.digraph import Digraph
from partizan.rulesets.graph.vertex_nimg import DIRECTED_STOCKMAN_NIMG as DIRECTED
from partizan.rulesets.graph.vertex_nimg import STOCKMAN_NIMG as UNDIRECTED
from rulesets.graph.tokens import weighted
from rulesets.graph.trees import small_graphs


def test_arcs_both_ways() -> None:
    """Stockman's game on a graph is the directed game with an arc each way."""
    for graph in small_graphs(3):
        for board in weighted(graph, (0, 1, 2)):
            arcs = [arc for u, v, _ in board.edges for arc in ((u, v), (v, u))]
            both_ways = Digraph(board.labels, arcs, token=board.token)
            assert DIRECTED(both_ways).form() == UNDIRECTED(board).form()

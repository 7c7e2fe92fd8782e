from __future__ import annotations

import random

from partizan.boards.digraph import Digraph
from partizan.rulesets.graph.geography import DIRECTED_VERTEX_GEOGRAPHY as DIRECTED
from partizan.rulesets.graph.geography import VERTEX_GEOGRAPHY as UNDIRECTED
from rulesets.graph.trees import small_graphs


def test_arcs_both_ways() -> None:
    """Vertex Geography on a graph is the directed game with an arc each way."""
    for graph in small_graphs(5):
        for token in graph:
            arcs = [arc for u, v, _ in graph.edges for arc in ((u, v), (v, u))]
            both_ways = Digraph(graph.order, arcs, token=token)
            assert DIRECTED(both_ways).form() == UNDIRECTED(graph.marked(token=token)).form()


def test_without_circuits_nothing_returns() -> None:
    """On an acyclic digraph the token never returns, so deletions change nothing."""
    rng = random.Random(1)
    for _ in range(60):
        n = rng.randrange(1, 7)
        arcs = {(u, v) for u in range(n) for v in range(u + 1, n) if rng.random() < 0.5}
        values: dict[int, int] = {}
        for u in reversed(range(n)):
            after = {values[v] for t, v in arcs if t == u}
            values[u] = min({*range(n + 1)} - after)
        found = {u: DIRECTED(Digraph(n, sorted(arcs), token=u)).nim_value() for u in range(n)}
        assert found == values

"""S. K. McCurdy and R. J. Nowakowski, Cutthroat (2005): complete bipartite graphs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from partizan.atlas.contract import Case, claim
from partizan.boards.graph import Graph
from partizan.rulesets.graph.cutthroat import RULESET as CUTTHROAT
from partizan.rulesets.graph.cutthroat import value_of_complete_graph

BLUE, RED = "LR"


@claim(
    "mccurdy2005/complete-bipartite-graphs",
    "A graph in which every blue vertex is adjacent to every red one has the same value as the "
    "complete graph with the same number of vertices of each colour.",
    source="[MN05, abstract] states that some complete bipartite graphs are known; the statement "
    "is ours",
    about="cutthroat",
    up_to=(6, 7, 8),
    unit="vertices",
)
def complete_bipartite_graphs(vertices: int) -> Iterator[Case]:
    """Evaluate the graphs, with no edges among the blue vertices or with a path of them."""
    for order in range(2, vertices + 1):
        for blue in range(1, order):
            labels = [BLUE] * blue + [RED] * (order - blue)
            across = [*product(range(blue), range(blue, order))]
            path = [(v, v + 1) for v in range(blue - 1)]
            said = value_of_complete_graph(blue, order - blue)
            for more in ([], path, [*combinations(range(blue), 2)]):
                graph = Graph(labels, dict.fromkeys([*across, *more]))
                where = f"{blue} blue, {order - blue} red, {len(graph.edges)} edges"
                yield Case(where, said, CUTTHROAT(graph).value())

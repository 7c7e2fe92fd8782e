"""K. Kakihara, Snort: a combinatorial game (2010)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from partizan import rulesets
from partizan.atlas.contract import Case, claim
from partizan.atlas.instances import labelled_graphs
from partizan.boards.graph import Graph
from partizan.theory import Outcome

__all__: list[str] = []


@claim(
    "kakihara2010/opposable",
    "If an involution of a graph takes no vertex to itself or to a neighbour, the second player wins "
    "Snort on it, with the image of each move.",
    source="[Kakihara10]; locator from memory",
    about=("graph-snort", "snort"),
    up_to=(6, 6, 7),
    unit="vertices",
)
def opposable(vertices: int) -> Iterator[Case]:
    """Search every graph that has such an involution."""
    for graph in labelled_graphs(vertices, ("",)):
        if graph.order and _is_opposable(graph):
            yield Case(graph, Outcome.P, rulesets.graph_snort(graph).value().outcome)


def _is_opposable(graph: Graph) -> bool:
    edges = {frozenset(edge[:2]) for edge in graph.edges}
    return any(
        all(f[f[v]] == v != f[v] and frozenset((v, f[v])) not in edges for v in range(graph.order))
        and all(frozenset(f[v] for v in edge) in edges for edge in edges)
        for f in permutations(range(graph.order))
    )

"""K. Kakihara, Snort: a combinatorial game (2010)."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.boards.graph import Graph
from partizan.rulesets.graph.snort import GRAPH_SNORT
from partizan.theory import Outcome
from partizan_literature.instances import labelled_graphs


@claim(
    "kakihara2010/opposable",
    "If an involution of a graph takes no vertex to itself or to a neighbour, the second player "
    "wins Snort on it by answering each move with its image.",
    source="[Kakihara10]",
    about=("graph-snort", "snort"),
    up_to=(6, 6, 6),
    unit="vertices",
)
def opposable(vertices: int) -> Iterator[Case]:
    """Search every graph that has such an involution."""
    for graph in labelled_graphs(vertices, ("",)):
        if graph.order and _is_opposable(graph):
            yield Case(graph, Outcome.P, GRAPH_SNORT(graph).value().outcome)


def _is_opposable(graph: Graph) -> bool:
    edges = {frozenset(edge[:2]) for edge in graph.edges}
    return any(
        all(frozenset(pair) not in edges for pair in pairs)
        and all(frozenset(image[v] for v in edge) in edges for edge in edges)
        for pairs in _pairings(tuple(range(graph.order)))
        for image in [dict([*pairs, *((b, a) for a, b in pairs)])]
    )


def _pairings(vertices: tuple[int, ...]) -> Iterator[list[tuple[int, int]]]:
    """Yield the perfect pairings of the vertices."""
    if not vertices:
        yield []
    first, *rest = vertices or (0,)
    for other in rest:
        for pairs in _pairings(tuple(v for v in rest if v != other)):
            yield [(first, other), *pairs]

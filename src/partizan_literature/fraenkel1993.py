"""A. S. Fraenkel, E. R. Scheinerman and D. Ullman, Undirected edge geography (1993)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from partizan.atlas.contract import Case, claim
from partizan.boards.graph import Graph
from partizan.rulesets.graph.geography import (
    EDGE_GEOGRAPHY,
    VERTEX_GEOGRAPHY,
    edge_outcome,
    vertex_outcome,
)
from partizan.theory import Outcome
from partizan_literature.instances import labelled_graphs


def largest_matching(edges: frozenset[tuple[int, int]]) -> int:
    """Return the size of a maximum matching, by trying each edge."""
    if not edges:
        return 0
    u, v = min(edges)
    without = frozenset(edge for edge in edges if edge != (u, v))
    taken = frozenset(edge for edge in edges if not {u, v} & {*edge})
    return max(largest_matching(without), 1 + largest_matching(taken))


def even_kernels(graph: Graph) -> Iterator[set[int]]:
    """Yield the independent sets in which every other vertex has an even number of neighbours."""
    joined = graph.joined()
    for count in range(1, graph.order + 1):
        for chosen in combinations(graph, count):
            kernel = {*chosen}
            if all(not joined[v] & kernel for v in kernel) and all(
                len(joined[v] & kernel) % 2 == 0 for v in graph if v not in kernel
            ):
                yield kernel


def is_bipartite(graph: Graph) -> bool:
    """Return whether the graph has a proper 2-colouring."""
    sides: dict[int, bool] = {}
    joined = graph.joined()
    for start in graph:
        waiting = [] if start in sides else [start]
        sides.setdefault(start, True)
        while waiting:
            v = waiting.pop()
            waiting += [w for w in joined[v] if w not in sides]
            sides.update({w: not sides[v] for w in joined[v] if w not in sides})
    return all(sides[u] != sides[v] for u, v, _ in graph.edges)


@claim(
    "fraenkel1993/vertex-geography",
    "On an undirected graph the first player wins vertex Geography if and only if every maximum "
    "matching covers the token's vertex.",
    source="[FSU93]",
    about="vertex-geography",
    up_to=(4, 5, 6),
    unit="vertices",
)
def vertex_geography(vertices: int) -> Iterator[Case]:
    """Compare the sizes of matchings, and the fast algorithm, with a search."""
    for graph in labelled_graphs(vertices, ("",)):
        edges = frozenset((u, v) for u, v, _ in graph.edges)
        size = largest_matching(edges)
        for token in graph:
            elsewhere = frozenset(edge for edge in edges if token not in edge)
            said = Outcome.N if largest_matching(elsewhere) < size else Outcome.P
            position = VERTEX_GEOGRAPHY(graph.marked(token=token))
            found = position.outcome()
            yield Case(
                position, (said, said), (found, vertex_outcome(VERTEX_GEOGRAPHY, position.board))
            )


@claim(
    "fraenkel1993/even-kernel",
    "The second player wins edge Geography if an even kernel contains the token's vertex.",
    source="[FSU93]",
    about="edge-geography",
    up_to=(4, 5, 6),
    unit="vertices",
)
def even_kernel(vertices: int) -> Iterator[Case]:
    """Search the positions with the token on a vertex of an even kernel."""
    for graph in labelled_graphs(vertices, ("",)):
        for token in sorted({v for kernel in even_kernels(graph) for v in kernel}):
            position = EDGE_GEOGRAPHY(graph.marked(token=token))
            yield Case(position, Outcome.P, position.outcome())


@claim(
    "fraenkel1993/bipartite",
    "On a bipartite graph the second player wins edge Geography if and only if an even kernel "
    "contains the token's vertex.",
    source="[FSU93]",
    about="edge-geography",
    up_to=(5, 6, 6),
    unit="vertices",
)
def bipartite(vertices: int) -> Iterator[Case]:
    """Compare the kernels, and the fast algorithm, with a search."""
    for graph in filter(is_bipartite, labelled_graphs(vertices, ("",))):
        lost = {v for kernel in even_kernels(graph) for v in kernel}
        for token in graph:
            said = Outcome.P if token in lost else Outcome.N
            position = EDGE_GEOGRAPHY(graph.marked(token=token))
            found = position.outcome()
            yield Case(
                position, (said, said), (found, edge_outcome(EDGE_GEOGRAPHY, position.board))
            )

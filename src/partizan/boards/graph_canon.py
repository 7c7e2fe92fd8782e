"""Canonical order of a graph's vertices, independent of their numbering, computed by nauty.

Two graphs in canonical order are equal if and only if they are isomorphic. Labels, loops and marks
become colours of vertices. Parallel edges become one edge with a colour, and an edge whose colour
is not the most common one is subdivided by a vertex of that colour. [McKayPiperno14]

Digraphs are reduced to graphs, since nauty needs exponential time for a directed path that is
numbered from its end: each vertex gets a twin, linked to it by a vertex between them, and an arc
becomes an edge from its tail to the twin of its head.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Protocol

from partizan.boards.nauty import canonical_labelling
from partizan.errors import BudgetExceeded

__all__ = ["canonical_order"]

_MOST = 1 << 14  # nauty needs a bit for each pair of vertices


class _Graph(Protocol):
    @property
    def labels(self) -> tuple[str, ...]: ...
    @property
    def edges(self) -> tuple[tuple[int, int, str], ...]: ...
    @property
    def marks(self) -> tuple[int, int]: ...
    @property
    def is_directed(self) -> bool: ...


def canonical_order(graph: _Graph) -> Sequence[int]:
    """Return the vertices in canonical order: the ground first, then the token, then by label."""
    order = len(graph.labels)
    if order < 2:
        return range(order)
    token, ground = graph.marks
    loops: list[tuple[str, ...]] = [()] * order
    bundles: dict[tuple[int, int], tuple[str, ...]] = {}
    for u, v, label in graph.edges:  # sorted, so that equal bundles are equal tuples
        if u == v:
            loops[u] += (label,)
        else:
            bundles[u, v] = (*bundles.get((u, v), ()), label)
    colours: defaultdict[tuple[object, ...], set[int]] = defaultdict(set)
    for v, label in enumerate(graph.labels):
        colours[v != ground, v != token, label, loops[v]].add(v)
    adjacent: list[list[int]] = [[] for _ in range(order)]
    twin = 2 * order if graph.is_directed else 0  # the twin of v is v + twin
    if graph.is_directed:
        adjacent += ([v, v + twin] for v in range(order))
        adjacent += ([] for _ in range(order))
    counts = Counter(bundles.values())
    common = min(counts, key=lambda bundle: (-counts[bundle], bundle), default=())
    inner: defaultdict[tuple[str, ...], set[int]] = defaultdict(set)
    for (u, v), bundle in bundles.items():
        head = v + twin
        if bundle == common:
            adjacent[u].append(head)
        else:
            middle = len(adjacent)
            adjacent[u].append(middle)
            adjacent.append([head])
            inner[bundle].add(middle)
    if len(adjacent) > _MOST:
        raise BudgetExceeded(
            f"a canonical order needs at most {_MOST:,} vertices and edges with rare labels; this "
            f"graph has {len(adjacent):,}"
        )
    cells = [colours[colour] for colour in sorted(colours)]
    if graph.is_directed:
        cells += [{*range(order, twin)}, {*range(twin, twin + order)}]
    cells += [inner[bundle] for bundle in sorted(inner)]
    return tuple(canonical_labelling(dict(enumerate(adjacent)), cells)[:order])

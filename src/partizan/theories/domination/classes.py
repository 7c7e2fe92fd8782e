"""Recognition of graph classes relevant to the domination game.

A graph is *no-minus* if γ_g is at most γ'_g for every set of vertices dominated at the start:
Staller never loses by moving first [Renault13, §5.1]. Tri-split graphs and dually chordal graphs
are no-minus [Renault13, Thms 5.6 and 5.7], and so are unions of no-minus graphs [Renault13, Cor.
5.11].
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from partizan._core import DominationTable
from partizan.boards.graph import Graph
from partizan.errors import TooLarge
from partizan.theories.domination.game import covers, simple

Closed: TypeAlias = Sequence[set[int]]
"""The closed neighbourhoods of the remaining vertices."""

TABLED = 24
"""The largest number of vertices of a component for which all dominated sets are examined."""


def minus_set(graph: Graph) -> tuple[int, ...] | None:
    """Return a set of dominated vertices for which γ_g > γ'_g, or None for a no-minus graph.

    The set is as small as possible within the first component that has one; all other components
    are dominated entirely.

    >>> minus_set(Graph.cycle(5)), minus_set(Graph.path(5)), minus_set(Graph.cycle(4))
    ((), None, None)
    """
    # If all other components are dominated, only one remains; and unions of no-minus graphs are
    # no-minus.
    parts = simple(graph).connected_sets()
    for part in sorted(parts, key=len):
        if len(part) > TABLED:
            raise TooLarge(
                f"a component has {len(part)} vertices, but all sets of dominated vertices are "
                f"examined only up to {TABLED}; tri-split and dually chordal graphs are no-minus, "
                "so check tri_split or is_dually_chordal"
            )
        table = DominationTable(covers(graph.component(part[0])))
        table.fill()
        found = table.minus()
        if found is not None:
            inside = {v for i, v in enumerate(part) if found >> i & 1}
            return tuple(v for v in graph if v in inside or v not in {*part})
    return None


def is_no_minus(graph: Graph) -> bool:
    """Return whether Staller never loses by moving first, for any set dominated at the start.

    Components with at most `TABLED` vertices are examined by the definition. Larger ones are
    no-minus if they are tri-split or dually chordal; for all others, `TooLarge` is raised.

    >>> is_no_minus(Graph.path(40)), is_no_minus(Graph.cycle(6))
    (True, False)
    """
    parts = simple(graph).components()
    if any(minus_set(part) is not None for part in parts if part.order <= TABLED):
        return False
    return all(
        is_dually_chordal(part) or tri_split(part) is not None or minus_set(part) is None
        for part in parts
        if part.order > TABLED
    )


class TriSplit(NamedTuple):
    """A clique joined to all of the rest, an independent set not joined to it, and the rest."""

    clique: tuple[int, ...]
    independent: tuple[int, ...]
    rest: tuple[int, ...]


def tri_split(graph: Graph) -> TriSplit | None:
    """Return a partition that shows the graph to be tri-split, or None if it is not.

    The clique must not be empty. A vertex in the clique forces all vertices not joined to it into
    the independent set, and a vertex there forces its neighbours into the clique; all others may
    belong to the rest. So it suffices to start with each vertex once (our own observation).

    >>> tri_split(Graph.read("K3+P1")) is None, tri_split(Graph.star(4))
    (False, TriSplit(clique=(0,), independent=(), rest=(1, 2, 3)))
    """
    joined = simple(graph).joined()
    every = {*graph}
    for start in graph:
        clique: set[int] = set()
        independent: set[int] = set()
        waiting = [(start, clique)]
        while waiting and not clique & independent:
            v, where = waiting.pop()
            if v not in where:
                where.add(v)
                forced = every - joined[v] - {v} if where is clique else joined[v]
                waiting += [(u, independent if where is clique else clique) for u in forced]
        if not clique & independent:
            rest = every - clique - independent
            return TriSplit(*(tuple(sorted(part)) for part in (clique, independent, rest)))
    return None


def is_dually_chordal(graph: Graph) -> bool:
    """Return whether the vertices can be removed one by one, each having a maximum neighbour.

    A maximum neighbour of v is a vertex whose closed neighbourhood contains those of all neighbours
    of v. The order in which removable vertices are removed does not matter (checked on all graphs
    with up to seven vertices), except for a vertex that is its own only maximum neighbour.

    >>> is_dually_chordal(Graph.path(9)), is_dually_chordal(Graph.cycle(4))
    (True, False)
    """
    return elimination(graph, _has_maximum_neighbour) is not None


def _has_maximum_neighbour(v: int, closed: Closed) -> bool:
    around = set().union(*(closed[w] for w in closed[v]))
    others = closed[v] - {v}
    return not others or any(closed[u] >= around for u in others)


def elimination(graph: Graph, is_removable: Callable[[int, Closed], bool]) -> list[int] | None:
    """Return an order in which all vertices can be removed as `is_removable` allows, or None.

    >>> elimination(Graph.path(3), lambda v, closed: len(closed[v]) < 3)
    [0, 1, 2]
    """
    closed = [{v, *ends} for v, ends in enumerate(simple(graph).joined())]
    left = {*graph}
    order = []
    while left:
        v = next((v for v in sorted(left) if is_removable(v, closed)), None)
        if v is None:
            return None
        for u in closed[v] - {v}:
            closed[u].discard(v)
        left.discard(v)
        order.append(v)
    return order

"""Classes of graphs that matter to the domination game, recognised.

A graph is *no-minus* if, whichever vertices are dominated at the start, γ_g is at most γ'_g:
Staller never loses by beginning [Renault13, §5.1]. Tri-split graphs and dually chordal graphs
are [Renault13, Thms 5.6 and 5.7], and a union is if its parts are [Renault13, Cor. 5.11].
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from partizan._core import DominationTable
from partizan.boards.graph import Graph
from partizan.errors import BudgetExceeded
from partizan.theories.domination.game import covers, simple

__all__ = [
    "TABLED",
    "Closed",
    "TriSplit",
    "elimination",
    "is_chordal",
    "is_dually_chordal",
    "is_no_minus",
    "minus_set",
    "tri_split",
]

Closed: TypeAlias = Sequence[set[int]]
"""The closed neighbourhoods of the vertices that are left."""

TABLED = 24
"""The most vertices of a component all of whose dominated sets are examined."""


def minus_set(graph: Graph) -> tuple[int, ...] | None:
    """Return dominated vertices with which γ_g is more than γ'_g, or None in a no-minus graph.

    As few as possible in the first component that has some; all the others are dominated too.

    >>> minus_set(Graph.cycle(5)), minus_set(Graph.path(5)), minus_set(Graph.cycle(4))
    ((), None, None)
    """
    # With all other components dominated, what is left is one of them; and unions of no-minus
    # graphs are no-minus.
    parts = simple(graph).connected_sets()
    for part in sorted(parts, key=len):
        if len(part) > TABLED:
            raise BudgetExceeded(
                f"whether a graph is no-minus is found by looking at all sets of dominated "
                f"vertices; one of its components has {len(part)} vertices, and {TABLED} are the "
                "most. Tri-split and dually chordal graphs are no-minus: ask whether it is one"
            )
        table = DominationTable(covers(graph.component(part[0])))
        table.fill()
        found = table.minus()
        if found is not None:
            inside = {v for i, v in enumerate(part) if found >> i & 1}
            return tuple(v for v in graph if v in inside or v not in {*part})
    return None


def is_no_minus(graph: Graph) -> bool:
    """Return whether Staller never loses by beginning, with any vertices dominated at the start.

    By the definition, if no component has more than `TABLED` vertices; larger ones by theorems, if
    they are tri-split or dually chordal, and otherwise `BudgetExceeded` is raised.

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
    """A clique, joined to all of the rest; an independent set, not joined to it; and the rest."""

    clique: tuple[int, ...]
    independent: tuple[int, ...]
    rest: tuple[int, ...]


def tri_split(graph: Graph) -> TriSplit | None:
    """Return a partition that shows the graph to be tri-split, or None if it is not.

    The clique must not be empty. A vertex of the clique forces all that are not joined to it into
    the independent set, and one of that forces its neighbours into the clique; whatever is not
    forced may belong to the rest. So it is enough to begin with each vertex once (our own remark).

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

    A maximum neighbour of v is a vertex whose closed neighbourhood contains those of all the
    neighbours of v. Which of the removable vertices goes first does not matter (checked on all
    graphs with up to seven vertices), unless it is its own only maximum neighbour.

    >>> is_dually_chordal(Graph.path(9)), is_dually_chordal(Graph.cycle(4))
    (True, False)
    """
    return elimination(graph, _has_maximum_neighbour) is not None


def is_chordal(graph: Graph) -> bool:
    """Return whether the vertices can be removed one by one, each having a clique of neighbours.

    >>> is_chordal(Graph.complete(4)), is_chordal(Graph.cycle(4))
    (True, False)
    """
    return elimination(graph, _is_simplicial) is not None


def _has_maximum_neighbour(v: int, closed: Closed) -> bool:
    around = set().union(*(closed[w] for w in closed[v]))
    others = closed[v] - {v}
    return not others or any(closed[u] >= around for u in others)


def _is_simplicial(v: int, closed: Closed) -> bool:
    return all(closed[u] >= closed[v] for u in closed[v])


def elimination(graph: Graph, is_removable: Callable[[int, Closed], bool]) -> list[int] | None:
    """Return an order in which all vertices can be removed, or None if one gets stuck.

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

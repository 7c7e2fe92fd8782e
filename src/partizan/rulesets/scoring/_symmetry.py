"""Symmetries of a graph, and their action on pairs of colourings of its vertices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from partizan.boards import labelling as nauty
from partizan.boards.graph import Graph

_MOST: Final = 1200  # the most automorphisms used; the 4x4 board has 1152
_REMEMBERED = 1 << 18
MOST_FOR_INDEPENDENCE: Final = 40
"""The largest number of vertices for which the independence number is computed."""


def automorphisms(graph: Graph, most: int = _MOST) -> list[tuple[int, ...]]:
    """Return up to `most` automorphisms, the identity first.

    >>> len(automorphisms(Graph.cycle(4))), len(automorphisms(Graph.complete(9), 100))
    (8, 100)
    """
    return nauty.automorphisms(dict(enumerate(map(sorted, graph.joined()))), most)


def independence_number(graph: Graph) -> int:
    """Return the size of a largest independent set; for a large graph, an upper bound.

    >>> [independence_number(Graph.path(n)) for n in range(6)]
    [0, 1, 1, 2, 2, 3]
    """
    if graph.order > MOST_FOR_INDEPENDENCE:
        return graph.order
    closed = [sum(1 << w for w in {v, *around}) for v, around in enumerate(graph.joined())]
    known = {0: 0}

    def largest(left: int) -> int:
        found = known.get(left)
        if found is None:
            # A vertex with at most one remaining neighbour is in some largest set.
            degrees = {
                v: (closed[v] & left).bit_count() for v in range(graph.order) if left >> v & 1
            }
            v = min(degrees, key=lambda u: degrees[u])
            found = 1 + largest(left & ~closed[v])
            if degrees[v] > 2:
                v = max(degrees, key=lambda u: degrees[u])
                found = max(1 + largest(left & ~closed[v]), largest(left & ~(1 << v)))
            known[left] = found
        return found

    return largest((1 << graph.order) - 1)


class Symmetries:
    """The automorphisms of a graph, acting on pairs of colourings up to renaming of colours."""

    def __init__(self, graph: Graph) -> None:
        self._all = automorphisms(graph)
        self._known: dict[tuple[int, ...], tuple[tuple[int, ...], list[tuple[int, ...]]]] = {}

    def least(
        self, one: tuple[int, ...], other: tuple[int, ...]
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the lexicographically least image of this pair under the symmetries."""
        found = self._known.get(one)
        if found is None:
            images = [(_renamed(one, symmetry), symmetry) for symmetry in self._all]
            first = min(images)[0]
            found = first, [symmetry for image, symmetry in images if image == first]
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            self._known[one] = found
        first, symmetries = found
        return first, min(_renamed(other, symmetry) for symmetry in symmetries)


def _renamed(colours: Sequence[int], order: Sequence[int]) -> tuple[int, ...]:
    """Return the colours in another order, renumbered by first occurrence."""
    names = {0: 0}
    return tuple([names.setdefault(colours[v], len(names)) for v in order])

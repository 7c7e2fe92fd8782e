"""Thickets without directed cycles, by the number of their arcs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, product
from math import comb, prod
from typing import Final

from partizan.boards.digraph import Digraph
from partizan.boards.multigraph import reached
from partizan.find._population import Population

__all__ = ["MOST_ARCS", "Thickets", "shapes"]

MOST_ARCS: Final = 7
"""The most arcs of thickets that are listed."""

_PLAIN = "-"


class Thickets(Population):
    """Digraphs in which all arcs lead to vertex 0, and none back; arcs may be parallel."""

    noun = "arcs"
    largest = MOST_ARCS

    def __init__(self, colours: str) -> None:
        self._colours = [colour.replace(_PLAIN, "") for colour in colours]

    def boards(self, size: int) -> Iterator[Digraph]:
        """Yield the thickets, one shape after the other."""
        for shape in shapes(size):
            ends = Counter((tail, head) for tail, head, _ in shape.edges)
            ways = [combinations_with_replacement(self._colours, n) for n in ends.values()]
            for chosen in product(*ways):  # parallel arcs have no order
                arcs = zip(ends, chosen, strict=True)
                yield Digraph(
                    shape.order, [(*both, colour) for both, colours in arcs for colour in colours]
                )

    def count(self, size: int) -> int:
        """Return how many ways there are to colour all shapes."""
        kinds = len(self._colours)
        return sum(
            prod(comb(kinds + n - 1, n) for n in Counter(shape.edges).values())
            for shape in shapes(size)
        )


@cache
def shapes(arcs: int) -> tuple[Digraph, ...]:
    """Return the thickets with so many arcs without colours, of each kind one.

    Whatever is no tree has an arc without which it is still a thicket, and a tree has a leaf; so
    each is had from a smaller one by one more arc, perhaps from a new vertex.

    >>> [len(shapes(arcs)) for arcs in range(6)]
    [1, 1, 3, 9, 33, 129]
    """
    if not arcs:
        return (Digraph(1, ground=0),)
    found: dict[Digraph, None] = {}
    for smaller in shapes(arcs - 1):
        ahead: list[list[int]] = [[] for _ in smaller]
        for tail, head, _ in smaller.edges:
            ahead[tail].append(head)
        new = smaller.order
        ends = [(new, head) for head in smaller]
        ends += [(tail, head) for head in smaller for tail in smaller if tail != head]
        for tail, head in ends:
            if tail < new and tail in reached(head, ahead):
                continue  # it would lead back
            order = max(new, tail + 1)
            grown = Digraph(order, [*smaller.edges, (tail, head)], ground=0).canonical()
            place = grown.ground or 0
            rooted = grown.permuted([place, *(v for v in grown if v != place)])
            found[rooted] = None
    return tuple(found)

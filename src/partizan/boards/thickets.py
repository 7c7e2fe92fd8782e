"""Thickets: digraphs in which all arcs lead to vertex 0, and none back, by the number of arcs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations_with_replacement, product
from typing import Final

from partizan.boards.digraph import Digraph
from partizan.boards.multigraph import reached
from partizan.errors import DomainError

__all__ = ["MOST_ARCS", "shapes", "thickets"]

MOST_ARCS: Final = 7
"""The largest number of arcs for which thickets are listed."""


def thickets(arcs: int, letters: Iterable[str] = "-") -> Iterator[Digraph]:
    """Yield the thickets with so many arcs, some parallel, in all colours; one shape after another.

    >>> print(*thickets(1, "lr"))
    l< r<
    """
    if arcs > MOST_ARCS:
        raise DomainError(f"thickets with up to {MOST_ARCS} arcs are listed, not with {arcs}")
    colours = [letter.replace("-", "") for letter in letters]
    return (board for shape in shapes(arcs) for board in _coloured(shape, colours))


def _coloured(shape: Digraph, colours: list[str]) -> Iterator[Digraph]:
    ends = Counter((tail, head) for tail, head, _ in shape.edges)
    ways = [combinations_with_replacement(colours, n) for n in ends.values()]
    for chosen in product(*ways):  # parallel arcs have no order
        arcs = zip(ends, chosen, strict=True)
        yield Digraph(shape.order, [(*both, c) for both, several in arcs for c in several])


@cache
def shapes(arcs: int) -> tuple[Digraph, ...]:
    """Return the thickets with so many arcs without colours, one of each isomorphism class.

    A thicket that is not a tree stays one without some arc, and a tree has a leaf; so each is a
    smaller one with one more arc, perhaps from a new vertex.

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
            found[grown.permuted([place, *(v for v in grown if v != place)])] = None
    return tuple(found)

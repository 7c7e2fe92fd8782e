"""Thickets: acyclic digraphs in which every vertex leads to vertex 0, listed by number of arcs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations_with_replacement, product
from typing import Final

from partizan.boards.digraph import Digraph
from partizan.boards.multigraph import reached
from partizan.errors import DomainError

MOST_ARCS: Final = 7
"""The largest number of arcs for which thickets are listed."""


def thickets(arcs: int, letters: Iterable[str] = "-") -> Iterator[Digraph]:
    """Yield the thickets with `arcs` arcs, possibly parallel, in all colours, shape by shape.

    >>> print(*thickets(1, "lr"))
    l< r<
    """
    if arcs > MOST_ARCS:
        raise DomainError(f"thickets can be listed up to {MOST_ARCS} arcs, not {arcs}")
    colours = [letter.replace("-", "") for letter in letters]
    return (board for shape in shapes(arcs) for board in _coloured(shape, colours))


def _coloured(shape: Digraph, colours: list[str]) -> Iterator[Digraph]:
    ends = Counter((tail, head) for tail, head, _ in shape.edges)
    ways = [combinations_with_replacement(colours, n) for n in ends.values()]
    for chosen in product(*ways):  # parallel arcs are unordered
        arcs = zip(ends, chosen, strict=True)
        yield Digraph(shape.order, [(*both, c) for both, several in arcs for c in several])


@cache
def shapes(arcs: int) -> tuple[Digraph, ...]:
    """Return the uncoloured thickets with `arcs` arcs, up to isomorphism.

    A thicket that is not a tree remains one without some arc, and a tree has a leaf; so each is
    obtained from a smaller one by adding an arc, possibly from a new vertex.

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
                continue  # it would close a cycle
            order = max(new, tail + 1)
            grown = Digraph(order, [*smaller.edges, (tail, head)], ground=0).canonical()
            place = grown.ground or 0
            found[grown.permuted([place, *(v for v in grown if v != place)])] = None
    return tuple(found)

"""Lists of all graphs, trees and labelled graphs of a given size, up to isomorphism.

Here graphs are lists of pairs of vertices 0, 1, 2, …; `Graph.listed`, `Graph.weighted`,
`Graph.trees` and `Digraph.acyclic` turn them into boards. A colouring is kept if it is the least of
its images under the automorphisms of the graph, so no table of earlier ones is needed.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import compress, product
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from partizan._core import FreeTrees, small_graphs
from partizan.boards import labelling as nauty
from partizan.boards.graph_labels import label_of
from partizan.boards.shares import compositions
from partizan.budget import Meter
from partizan.errors import DomainError

MOST_VERTICES: Final = 10
"""The largest number of vertices for which graphs are listed; there are twelve million with ten."""
MOST_TREE_VERTICES: Final = 24
"""The largest number of vertices for which trees are listed; there are 39 million with 24."""

Mark: TypeAlias = Literal["token", "ground"]
Edge: TypeAlias = tuple[int, int, str]
"""The two ends and the label."""
Pairs: TypeAlias = Sequence[tuple[int, int]]
"""The edges of a simple graph, sorted, with the smaller end first."""
Colours: TypeAlias = tuple[Any, ...]
Ways: TypeAlias = Callable[[int], Iterable[Colours]]
"""The colourings of n places, closed under permutations of the places."""

_NOWHERE = (-1, -1)
_KEPT = 8  # lists up to this number of vertices are cached


# --- graphs --------------------------------------------------------------------------------------


def graph_codes(order: int) -> array[int]:
    """Return a code for each graph, with a bit for each pair of vertices as in graph6."""
    if not 0 <= order <= MOST_VERTICES:
        raise DomainError(f"graphs can be listed from 0 to {MOST_VERTICES} vertices, not {order}")
    return _kept_codes(order) if order <= _KEPT else _codes(order)


def _codes(order: int) -> array[int]:
    codes = array("Q")
    codes.frombytes(small_graphs(order))
    return codes


_kept_codes = lru_cache(maxsize=None)(_codes)


def pairs_of(code: int, order: int) -> list[tuple[int, int]]:
    """Return the edges of the graph with this code."""
    return [pair for pair, bit in _bits(order) if code & bit]


@lru_cache(maxsize=16)
def _bits(order: int) -> list[tuple[tuple[int, int], int]]:
    """Return all pairs of vertices in order, with the bit of each in a code."""
    words = ((u, v) for v in range(order) for u in range(v))
    return sorted((pair, 1 << i) for i, pair in enumerate(words))


def small_graph_pairs(order: int, *, connected: bool = False) -> Iterator[Pairs]:
    """Yield the edges of each graph with `order` vertices; up to eight, those with few edges first.

    >>> [*small_graph_pairs(3)], [sum(1 for _ in small_graph_pairs(n)) for n in range(6)]
    ([[], [(1, 2)], [(0, 1), (1, 2)], [(0, 1), (0, 2), (1, 2)]], [1, 1, 2, 4, 11, 34])
    """
    codes: Iterable[int] = graph_codes(order)
    if order <= _KEPT:
        codes = sorted(codes, key=lambda code: (code.bit_count(), code))
    found = (_walked(pairs_of(code, order), order) for code in codes)
    return (pairs for pairs in found if is_connected(pairs, order)) if connected else found


def _walked(pairs: Pairs, order: int) -> Pairs:
    """Return the graph with its vertices renumbered in the order of a walk, for readable output."""
    beside: list[list[int]] = [[] for _ in range(order)]
    for u, v in pairs:
        beside[u].append(v)
        beside[v].append(u)
    number: dict[int, int] = {}
    for start in sorted(range(order), key=lambda v: len(beside[v])):
        waiting = [start]
        while waiting:
            v = waiting.pop()
            if v not in number:
                number[v] = len(number)
                waiting += beside[v]
    ends = [(number[u], number[v]) for u, v in pairs]
    return sorted([(u, v) if u < v else (v, u) for u, v in ends])


def is_connected(pairs: Pairs, order: int) -> bool:
    """Return whether the graph with these edges and `order` vertices is connected (or empty)."""
    if len(pairs) < order - 1:
        return False
    together = [1 << v for v in range(order)]
    for u, v in pairs:
        both = together[u] | together[v]
        if both != together[u] or both != together[v]:
            for w in range(order):
                if both >> w & 1:
                    together[w] = both
    return not order or together[0] == (1 << order) - 1


def tree_pairs(order: int) -> Iterator[Pairs]:
    """Yield the edges of each tree with `order` vertices [WROM86].

    >>> [sum(1 for _ in tree_pairs(n)) for n in range(1, 11)]
    [1, 1, 1, 2, 3, 6, 11, 23, 47, 106]
    """
    if not 1 <= order <= MOST_TREE_VERTICES:
        raise DomainError(
            f"trees can be listed from 1 to {MOST_TREE_VERTICES} vertices, not {order}"
        )
    return _tree_pairs(order)


@cache
def tree_count(order: int) -> int:
    """Return the number of trees with `order` vertices, from those of rooted trees (Otter, 1948).

    >>> [tree_count(n) for n in (1, 10, 20, 40)]
    [1, 106, 823065, 363990257783343]
    """
    rooted = [0, 1]
    meter = Meter.on("a count of trees", instead="ask about smaller ones")
    for n in range(2, order + 1):
        meter.tick()
        sums = (
            sum(d * rooted[d] for d in range(1, k + 1) if k % d == 0) * rooted[n - k]
            for k in range(1, n)
        )
        rooted.append(sum(sums) // (n - 1))
    pairs = sum(rooted[k] * rooted[order - k] for k in range(1, order))
    middle = rooted[order // 2] if order % 2 == 0 else 0
    return rooted[order] - (pairs - middle) // 2


def _tree_pairs(order: int) -> Iterator[Pairs]:
    found = FreeTrees(order)
    meter = Meter.on("trees")
    while (depths := found.next()) is not None:
        meter.tick()
        yield depth_pairs(depths)


def depth_pairs(depths: Iterable[int]) -> list[tuple[int, int]]:
    """Return the edges of the tree whose vertices, in preorder, have these depths."""
    last: dict[int, int] = {}
    pairs = []
    for vertex, depth in enumerate(depths):
        if depth:
            pairs.append((last[depth - 1], vertex))
        last[depth] = vertex
    return sorted(pairs)


# --- labelled graphs -----------------------------------------------------------------------------


class GraphParts(NamedTuple):
    """The labels of the vertices, the sorted edges, and the places of the token and the ground."""

    labels: tuple[str, ...]
    edges: tuple[Edge, ...]
    marks: tuple[int, int] = _NOWHERE


def labelled_graphs(
    order: int,
    labels: Sequence[str],
    edge_labels: Sequence[str],
    *,
    is_directed: bool = False,
    mark: Mark | None = None,
    connected: bool = False,
) -> Iterator[GraphParts]:
    """Yield the graphs with `order` vertices and every labelling, with `mark` on every vertex."""
    shapes = small_graph_pairs(order, connected=connected)
    ways: Sequence[Any] = _arcs(edge_labels) if is_directed else edge_labels
    if mark is None and len(labels) == len(ways) == 1:  # symmetries are irrelevant
        same = (*labels,) * order
        return (GraphParts(same, _drawn(pairs, (*ways,) * len(pairs))) for pairs in shapes)
    return _coloured(order, shapes, choices(labels), choices(ways), mark, is_directed=is_directed)


def weighted_graphs(
    total: int,
    on: Literal["vertices", "edges"],
    *,
    is_directed: bool = False,
    mark: Mark | None = None,
) -> Iterator[GraphParts]:
    """Yield the connected graphs with positive weights of sum `total` on the vertices or edges."""
    weights, bare = weightings(total), choices(_arcs([""]) if is_directed else [""])
    for order in range(1, min(total + (on == "edges"), MOST_VERTICES) + 1):
        shapes = small_graph_pairs(order, connected=True)
        if on == "vertices":
            yield from _coloured(order, shapes, weights, bare, mark, is_directed=is_directed)
        else:
            kept = (pairs for pairs in shapes if len(pairs) <= total)
            yield from _coloured(order, kept, choices([""]), weights, mark, is_directed=False)


def oriented_graphs(order: int, *, connected: bool = False) -> Iterator[GraphParts]:
    """Yield the oriented graphs with `order` vertices: digraphs without opposite arcs."""
    shapes = small_graph_pairs(order, connected=connected)
    ways = choices(_arcs([""])[:2])
    return _coloured(order, shapes, choices([""]), ways, None, is_directed=True)


def _coloured(
    order: int,
    shapes: Iterable[Pairs],
    vertices: Ways,
    edges: Ways,
    mark: Mark | None,
    *,
    is_directed: bool,
) -> Iterator[GraphParts]:
    for pairs in shapes:
        is_marked = mark is not None
        found = colourings(
            order, pairs, vertices, edges, is_directed=is_directed, is_marked=is_marked
        )
        for labels, colours, place in found:
            at = -1 if place is None else place
            marks = (at, -1) if mark == "token" else (-1, at)
            yield GraphParts(labels, _drawn(pairs, colours), marks)


def _arcs(labels: Sequence[str]) -> list[Colours]:
    """Return the possible arcs between two vertices: one in either direction, or both."""
    one = [(label,) for label in labels]
    return [*(((), arc) for arc in one), *((arc, ()) for arc in one), *product(one, repeat=2)]


def _drawn(pairs: Pairs, colours: Colours) -> tuple[Edge, ...]:
    """Return the edges, or arcs, that join pairs of vertices with these colours."""
    if not colours or isinstance(colours[0], str):
        return tuple([(u, v, colour) for (u, v), colour in zip(pairs, colours, strict=True)])
    arcs = []
    for (u, v), (back, there) in zip(pairs, colours, strict=True):
        arcs += [(u, v, label) for label in there]
        arcs += [(v, u, label) for label in back]
    return tuple(sorted(arcs))


# --- colourings ----------------------------------------------------------------------------------


class Colouring(NamedTuple):
    """The colours of the vertices and of the edges, and the marked vertex."""

    vertices: Colours
    edges: Colours
    marked: int | None


class _Symmetry(NamedTuple):
    """For each vertex and edge, the source of its colour, and whether the edge is reversed."""

    vertices: tuple[int, ...]
    edges: tuple[int, ...]
    turned: tuple[bool, ...]


def choices(colours: Iterable[Any]) -> Ways:
    """Return all ways to give each place one of these colours."""
    kept = (*colours,)
    return lambda places: product(kept, repeat=places)


def weightings(total: int) -> Ways:
    """Return all ways to label each place with a positive weight, with this total."""
    return lambda places: (tuple(map(label_of, cut)) for cut in compositions(total, places))


def colourings(
    order: int,
    pairs: Pairs,
    vertices: Ways,
    edges: Ways,
    *,
    is_directed: bool = False,
    is_marked: bool = False,
) -> Iterator[Colouring]:
    """Yield the colourings of a graph up to isomorphism, optionally with a marked vertex.

    In a digraph, the colour of an edge is a sequence, which is reversed when the edge is seen from
    its other end.

    >>> path = [(0, 1), (1, 2)]
    >>> print(*("".join(c.vertices) for c in colourings(3, path, choices("ab"), choices("-"))))
    aaa aab aba abb bab bbb
    """
    group = _symmetries(order, pairs)
    meter = Meter.on("colourings", instead="ask about a smaller graph")
    for place in range(order) if is_marked else (None,):
        fixing = group
        if place is not None:
            if any(symmetry.vertices[place] < place for symmetry in group):
                continue
            fixing = [symmetry for symmetry in group if symmetry.vertices[place] == place]
        for labels in vertices(order):
            meter.tick()
            left = _fixing(labels, fixing)
            if left is None:
                continue
            for colours in edges(len(pairs)):
                if _is_least(colours, left, is_directed=is_directed):
                    yield Colouring(labels, colours, place)


def _fixing(labels: Colours, group: list[_Symmetry]) -> list[_Symmetry] | None:
    """Return the symmetries that fix the labels, or None if one makes them smaller."""
    kept = []
    for symmetry in group:
        image = tuple([labels[v] for v in symmetry.vertices])
        if image < labels:
            return None
        if image == labels:
            kept.append(symmetry)
    return kept


def _is_least(colours: Colours, group: list[_Symmetry], *, is_directed: bool) -> bool:
    """Return whether no symmetry makes the colours of the edges smaller."""
    for _, places, turned in group:
        image = [colours[place] for place in places]
        if is_directed:
            for place in compress(range(len(image)), turned):
                image[place] = image[place][::-1]
        if tuple(image) < colours:
            return False
    return True


def _symmetries(order: int, pairs: Pairs) -> list[_Symmetry]:
    """Return the automorphisms of a graph other than the identity."""
    numbers = {pair: i for i, pair in enumerate(pairs)}
    found = []
    for images in _automorphisms(order, pairs):
        ends = [(images[u], images[v]) for u, v in pairs]
        places = tuple([numbers[min(end), max(end)] for end in ends])
        found.append(_Symmetry(images, places, tuple([u > v for u, v in ends])))
    return found


def _automorphisms(order: int, pairs: Pairs) -> list[tuple[int, ...]]:
    """Return the automorphisms, as permutations of the vertices, other than the identity."""
    adjacent: dict[int, list[int]] = {v: [] for v in range(order)}
    for u, v in pairs:
        adjacent[u].append(v)
    return nauty.automorphisms(adjacent)[1:]

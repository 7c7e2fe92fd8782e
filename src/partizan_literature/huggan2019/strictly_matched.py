"""Strictly matched involutions, by which Bob answers in the orthogonal colouring game.

They are the automorphisms of a graph that are their own inverses, map every vertex to a neighbour
or to itself, and whose fixed vertices are pairwise adjacent [Huggan19]. Deciding whether a graph
has one is NP-complete [Huggan19, Thm 5.5.5], so searches have a limit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement, product
from typing import Final

from partizan.boards.graph import Graph
from partizan.boards.labelling import canonical_labelling
from partizan.budget import Meter
from partizan.errors import DomainError, TooLarge
from partizan.numeric import is_count
from partizan.wording import show

MAX_STEPS: Final = 500_000
"""The number of images tried before a search is given up."""

MAX_MATCHED_ORDER: Final = 10
"""The greatest number of vertices for which all graphs with such an involution are listed."""


# --- one graph -----------------------------------------------------------------------------------


def is_strictly_matched(graph: Graph, image: Sequence[int]) -> bool:
    """Return whether `image`, which lists the images of the vertices, is such an involution.

    >>> paw = Graph(4, [(0, 1), (0, 2), (0, 3), (2, 3)])
    >>> is_strictly_matched(paw, (0, 1, 3, 2)), is_strictly_matched(paw, (0, 1, 2, 3))
    (True, False)
    """
    if sorted(image) != [*graph] or any(image[image[v]] != v for v in graph):
        return False
    joined = _joined(graph)
    return all(
        (image[v] in joined[image[u]]) == (v in joined[u])
        and (v in joined[u] or not (image[u] == u and image[v] == v))
        for u, v in combinations(graph, 2)
    ) and all(image[v] == v or image[v] in joined[v] for v in graph)


def strictly_matched_involution(graph: Graph, *, steps: int = MAX_STEPS) -> tuple[int, ...] | None:
    """Return a strictly matched involution as the images of the vertices, or None.

    If the search tries more than `steps` images, `TooLarge` is raised.

    >>> strictly_matched_involution(Graph.cycle(4)), strictly_matched_involution(Graph.path(3))
    ((1, 0, 3, 2), None)
    """
    joined = _joined(graph)
    image = [-1] * graph.order
    done: list[tuple[int, int]] = []  # vertices and their images, in the order of choice
    choices = [_candidates(joined, image)]
    meter = Meter.on("involutions", instead="ask about a smaller graph")
    while choices:
        meter.tick()
        candidates = choices[-1]
        if candidates is None:
            return tuple(image)
        if not candidates:
            choices.pop()
            if done:
                for v in done.pop():
                    image[v] = -1
            continue
        steps -= 1
        if steps < 0:
            raise TooLarge(
                f"a strictly matched involution of this graph with {graph.order} vertices was "
                "neither found nor ruled out in reasonable time"
            )
        u, v = candidates.pop()
        image[u], image[v] = v, u
        done.append((u, v))
        choices.append(_candidates(joined, image))
    return None


def _candidates(joined: list[set[int]], image: list[int]) -> list[tuple[int, int]] | None:
    """Return the pairs for the vertex with the fewest choices; None if all have an image."""
    fewest: list[tuple[int, int]] | None = None
    for u, taken in enumerate(image):
        if taken < 0:
            pairs = [
                (u, v)
                for v in sorted({u, *joined[u]}, reverse=True)
                if image[v] < 0 and _fits(joined, image, u, v)
            ]
            if fewest is None or len(pairs) < len(fewest):
                fewest = pairs
    return fewest


def _fits(joined: list[set[int]], image: list[int], u: int, v: int) -> bool:
    """Return whether u and v may be exchanged, or u fixed if they are the same."""
    if len(joined[u]) != len(joined[v]):
        return False
    for w, other in enumerate(image):
        if other >= 0:
            if (w in joined[u]) != (other in joined[v]):
                return False
            if u == v and w == other and w not in joined[u]:
                return False
    return True


def matched_pairs_fit(graph: Graph, pairs: Sequence[tuple[int, int]]) -> bool:
    """Return whether edges are the pairs of a strictly matched involution, by induced subgraphs.

    The edges must be disjoint, and the other vertices must form a clique; any two of the edges must
    induce two edges, a 4-cycle or a complete graph; and any of them with a vertex of the clique
    must induce an edge and a vertex, or a triangle. [Huggan19, Thm 5.4.1]

    >>> matched_pairs_fit(Graph.cycle(4), [(0, 1), (2, 3)]), matched_pairs_fit(Graph.path(2), [])
    (True, True)
    """
    joined = _joined(graph)
    ends = [v for pair in pairs for v in pair]
    if len({*ends}) < len(ends) or any(v not in joined[u] for u, v in pairs):
        return False
    clique = [v for v in graph if v not in {*ends}]
    if any(v not in joined[u] for u, v in combinations(clique, 2)):
        return False
    if any((z in joined[u]) != (z in joined[v]) for u, v in pairs for z in clique):
        return False
    for one, other in combinations(pairs, 2):
        degrees = sorted(len(joined[v] & {*one, *other}) for v in (*one, *other))
        if len({*degrees}) > 1:  # among graphs with such pairs, only 2K_2, C_4 and K_4 are regular
            return False
    return True


# --- all graphs ----------------------------------------------------------------------------------

_MOST_BITS = 1_000_000  # bits of a number of graphs


def matched_labellings(order: int, pairs: int) -> int:
    """Return the number of graphs with a given involution with `pairs` pairs: 2^(kn - k² - k).

    [Huggan19, Thm 5.5.2, the proof]

    >>> [matched_labellings(9, k) for k in range(5)]
    [1, 128, 4096, 32768, 65536]
    """
    if not 0 <= 2 * pairs <= order:
        raise DomainError(f"{order} vertices have from 0 to {order // 2} pairs, not {pairs}")
    if pairs * order > _MOST_BITS:
        raise TooLarge(f"the number of graphs with {pairs} pairs among {order} is too large")
    return 1 << (pairs * order - pairs * pairs - pairs)


def strictly_matched_graphs(order: int) -> Iterator[Graph]:
    """Yield every graph with `order` vertices and a strictly matched involution, up to isomorphism.

    A graph is made of some pairs, edges between any two pairs in one of four ways, a clique, and
    for each vertex of the clique the pairs to which it is joined. [Huggan19, Cor. 5.4.2]

    >>> [len([*strictly_matched_graphs(n)]) for n in range(7)]
    [1, 1, 1, 2, 4, 9, 21]
    """
    if not is_count(order):
        raise DomainError(f"a graph has 0, 1, 2, ... vertices, not {show(order)}")
    if order > MAX_MATCHED_ORDER:
        raise TooLarge(
            f"graphs with a strictly matched involution are listed for up to {MAX_MATCHED_ORDER} "
            f"vertices, not {order}"
        )
    seen: set[frozenset[tuple[int, int]]] = set()
    meter = Meter.on("graphs", instead="ask for fewer vertices")
    for edges in _matched_edges(order):
        meter.tick()
        name = _certificate(order, edges)
        if name not in seen:
            seen.add(name)
            yield Graph(order, edges)


def count_strictly_matched_graphs(order: int) -> int:
    """Return the number of graphs with a strictly matched involution, up to isomorphism.

    >>> [count_strictly_matched_graphs(n) for n in range(8)]
    [1, 1, 1, 2, 4, 9, 21, 65]
    """
    return sum(1 for _ in strictly_matched_graphs(order))


def _matched_edges(order: int) -> Iterator[list[tuple[int, int]]]:
    """Yield lists of edges; the pairs are 0-1, 2-3, …, and the clique follows them."""
    for count in range(order // 2 + 1):
        pairs = [(2 * i, 2 * i + 1) for i in range(count)]
        clique = range(2 * count, order)
        fixed = [*pairs, *combinations(clique, 2)]
        # Exchanging the ends of a pair exchanges the middle ways, so the first pair needs only one.
        ways = [_WAYS[:3] if one == 0 else _WAYS for one, _ in combinations(range(count), 2)]
        subsets = [
            [v for i in range(count) if bits >> i & 1 for v in pairs[i]]
            for bits in range(1 << count)
        ]
        for chosen in product(*ways):
            between = [
                (2 * one + a, 2 * other + b)
                for way, (one, other) in zip(chosen, combinations(range(count), 2), strict=True)
                for a, b in way
            ]
            for around in combinations_with_replacement(subsets, len(clique)):
                spokes = [(v, z) for z, ends in zip(clique, around, strict=True) for v in ends]
                yield [*fixed, *between, *spokes]


_WAYS: Final = ((), ((0, 0), (1, 1)), ((0, 0), (0, 1), (1, 0), (1, 1)), ((0, 1), (1, 0)))


def _certificate(order: int, edges: list[tuple[int, int]]) -> frozenset[tuple[int, int]]:
    """Return a key that graphs of one order share if and only if they are isomorphic."""
    adjacent: dict[int, list[int]] = {v: [] for v in range(order)}
    for u, v in edges:
        adjacent[u].append(v)
    place = {v: i for i, v in enumerate(canonical_labelling(adjacent))}
    return frozenset((min(place[u], place[v]), max(place[u], place[v])) for u, v in edges)


def _joined(graph: Graph) -> list[set[int]]:
    """Return the neighbours of each vertex; raise DomainError unless the graph is simple."""
    if not _is_simple(graph):
        raise DomainError(
            "strictly matched involutions are defined for graphs without loops and parallel edges, "
            f"not for {graph!s:.60}"
        )
    return graph.joined()


def _is_simple(graph: object) -> bool:
    return isinstance(graph, Graph) and graph.is_simple

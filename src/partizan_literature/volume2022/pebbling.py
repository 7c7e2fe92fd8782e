"""Combinatorial Game Theory (2022), ch. 2: graph pebbling, the origin of Blocking Pebbles.

In this one-player game a move takes two pebbles off a vertex and puts one of them on a neighbour.
The pebbling number is the least number of pebbles that suffices, however they are placed, to bring
one to any vertex. [CGT22, ch. 2, Sect. 1]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

from partizan.atlas.contract import Case, claim
from partizan.boards.graph import Graph

GAME = "blocking-pebbles"
SOURCE = "[CGT22, ch. 2, Sect. 1], which names the results"


def pebbling_number(graph: Graph) -> int:
    """Return the least number of pebbles that always suffices on a connected graph, by trying.

    >>> [pebbling_number(Graph.path(n)) for n in (1, 2, 3)]
    [1, 2, 4]
    """
    reached: dict[tuple[int, ...], frozenset[int]] = {}
    pebbles = 1
    while not _suffice(graph, pebbles, reached):
        pebbles += 1
    return pebbles


def _suffice(graph: Graph, pebbles: int, reached: dict[tuple[int, ...], frozenset[int]]) -> bool:
    """Return whether `pebbles` pebbles suffice, given what one pebble fewer can reach."""
    steps = [(u, v) for u in range(graph.order) for v in graph.neighbours(u)]
    suffices = True
    for places in combinations_with_replacement(range(graph.order), pebbles):
        heaps = [places.count(v) for v in range(graph.order)]
        vertices = {*places}
        for u, v in steps:
            if heaps[u] >= 2:
                after = [*heaps]
                after[u] -= 2
                after[v] += 1
                vertices |= reached[tuple(after)]
        reached[tuple(heaps)] = frozenset(vertices)
        suffices = suffices and len(vertices) == graph.order
    return suffices


def box(one: Graph, other: Graph) -> Graph:
    """Return the Cartesian product of two graphs.

    >>> box(Graph.path(2), Graph.path(3)).size
    7
    """
    across = other.order
    edges = [
        *((u * across + w, v * across + w) for u, v, _ in one.edges for w in range(across)),
        *((w * across + u, w * across + v) for u, v, _ in other.edges for w in range(one.order)),
    ]
    return Graph(one.order * across, edges)


@claim(
    "volume2022/ch2-pebbling-paths",
    "The pebbling number of a path with n vertices is 2^(n-1), and that of a complete graph is n.",
    source=SOURCE,
    about=GAME,
    up_to=(4, 5, 5),
    unit="vertices",
)
def paths(vertices: int) -> Iterator[Case]:
    """Try all distributions."""
    for n in range(1, vertices + 1):
        yield Case(f"P{n}", 2 ** (n - 1), pebbling_number(Graph.path(n)))
        yield Case(f"K{n}", n, pebbling_number(Graph.complete(n)))


@claim(
    "volume2022/ch2-pebbling-cycles",
    "The pebbling number of a cycle with 2k vertices is 2^k, and that of a cycle with 2k+1 "
    "vertices is 2 floor(2^(k+1)/3) + 1: 3, 4, 5, 8, 11 for 3, 4, 5, 6, 7 vertices.",
    source=SOURCE,
    about=GAME,
    up_to=(5, 7, 7),
    unit="vertices",
)
def cycles(vertices: int) -> Iterator[Case]:
    """Try all distributions."""
    for n, said in zip(range(3, vertices + 1), (3, 4, 5, 8, 11), strict=False):
        k = n // 2
        yield Case(f"C{n}", 2 * (2 ** (k + 1) // 3) + 1 if n % 2 else 2**k, said)
        yield Case(f"C{n}", said, pebbling_number(Graph.cycle(n)))


@claim(
    "volume2022/ch2-graham",
    "Graham's conjecture: the pebbling number of the Cartesian product of two graphs is at most "
    "the product of their pebbling numbers.",
    source="[CGT22, ch. 2, Sect. 1], open; on products of paths, cycles and complete graphs",
    about=GAME,
    up_to=(4, 6, 8),
    unit="vertices of the product",
    conjecture=True,
)
def products(vertices: int) -> Iterator[Case]:
    """Try all distributions on small products."""
    graphs = {
        "P2": Graph.path(2),
        "P3": Graph.path(3),
        "K3": Graph.complete(3),
        "P4": Graph.path(4),
        "C4": Graph.cycle(4),
        "K4": Graph.complete(4),
    }
    for (name, one), (other_name, other) in product(graphs.items(), repeat=2):
        if name <= other_name and one.order * other.order <= vertices:
            most = pebbling_number(one) * pebbling_number(other)
            found = pebbling_number(box(one, other))
            yield Case(f"{name} x {other_name}", True, found <= most)

"""Digraphs of which claims are checked, and what claims look for in them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from partizan.boards.digraph import Digraph

__all__ = ["digraphs", "oriented_trees", "reached", "source_branches", "unbroken_parts"]


def oriented_trees(vertices: int) -> Iterator[Digraph]:
    """Yield the trees with at least two and at most so many vertices, in every orientation."""
    import networkx as nx  # type: ignore[import-untyped]  # noqa: PLC0415  (it knows all trees)

    for order in range(2, vertices + 1):
        for tree in nx.nonisomorphic_trees(order):
            edges = sorted(tree.edges)
            for turns in product((False, True), repeat=len(edges)):
                pairs = zip(edges, turns, strict=True)
                yield Digraph(order, [(v, u) if turned else (u, v) for (u, v), turned in pairs])


def digraphs(vertices: int) -> Iterator[Digraph]:
    """Yield the digraphs without loops and parallel arcs, with so many vertices at most."""
    for order in range(2, vertices + 1):
        pairs = [(u, v) for u, v in product(range(order), repeat=2) if u != v]
        for size in range(len(pairs) + 1):
            for arcs in combinations(pairs, size):
                yield Digraph(order, arcs)


def unbroken_parts(board: Digraph) -> Iterator[tuple[int, ...]]:
    """Yield the sets of vertices that stay connected whichever arc between them is deleted."""
    for size in range(2, board.order + 1):
        for part in combinations(range(board.order), size):
            inside = board.induced(part)
            less = [inside.without_edges(place) for place in range(inside.size)]
            if inside.is_connected and all(graph.is_connected for graph in less):
                yield part


def source_branches(tree: Digraph) -> Iterator[tuple[list[int], int]]:
    """Yield the directed paths that begin at a leaf, without branches, and what they lead to."""
    for leaf in tree:
        path = [leaf]
        while tree.out_degree(path[-1]) == 1 and tree.in_degree(path[-1]) == (len(path) > 1):
            yield [*path], tree.successors(path[-1])[0]
            path.append(tree.successors(path[-1])[0])


def reached(tree: Digraph, start: int) -> set[int]:
    """Return the vertices to which directed paths lead."""
    found = {start}
    for vertex in (waiting := [start]):
        for head in tree.successors(vertex):
            found.add(head)
            waiting.append(head)
    return found

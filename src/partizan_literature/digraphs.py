"""Digraphs on which claims are checked, and the structures that claims look for in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, pairwise, product
from random import Random
from typing import TypeAlias

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph

Arc: TypeAlias = tuple[int, int, str]


# --- enumerations ---------------------------------------------------------------------------------


def oriented_trees(vertices: int) -> Iterator[Digraph]:
    """Yield the trees with 2 to `vertices` vertices, in every orientation."""
    for order in range(2, vertices + 1):
        for tree in Graph.trees(order):
            for turns in product((1, -1), repeat=tree.size):
                pairs = zip(tree.edges, turns, strict=True)
                yield Digraph(order, [(u, v)[::turn] for (u, v, _), turn in pairs])


def digraphs(vertices: int) -> Iterator[Digraph]:
    """Yield the digraphs on at most `vertices` vertices without loops or parallel arcs."""
    return (digraph for order in range(2, vertices + 1) for digraph in Digraph.listed(order))


def coloured(boards: Iterable[Digraph], colours: Sequence[str]) -> Iterator[Digraph]:
    """Yield the digraphs with their arcs coloured in every way."""
    for board in boards:
        for choice in product(colours, repeat=board.size):
            arcs = zip(board.edges, choice, strict=True)
            yield Digraph(board.order, [(u, v, colour) for (u, v, _), colour in arcs])


def random_multigraphs(arcs: int, colours: Sequence[str], *, count: int) -> Iterator[Digraph]:
    """Yield random digraphs on at most four vertices, with loops and parallel arcs.

    There are `count` of them for each number of arcs, small numbers first.

    >>> {board.size for board in random_multigraphs(5, ["l", "r"], count=2)}
    {2, 3, 4, 5}
    """
    rng = Random(1)
    for size in range(2, arcs + 1):
        for _ in range(count):
            order = rng.randint(2, 4)
            ends = [rng.choices(range(order), k=2) for _ in range(size)]
            yield Digraph(order, [(u, v, rng.choice(colours)) for u, v in ends])


def random_trees(orders: Iterable[int], colours: Sequence[str], *, count: int) -> Iterator[Digraph]:
    """Yield random oriented trees with coloured arcs, `count` for each number of vertices.

    >>> [(tree.order, tree.size) for tree in random_trees([6, 7], ["l", "r"], count=2)]
    [(6, 5), (6, 5), (7, 6), (7, 6)]
    """
    rng = Random(2)
    for order in orders:
        for _ in range(count):
            ends = [(rng.randrange(v), v)[:: rng.choice((1, -1))] for v in range(1, order)]
            yield Digraph(order, [(*pair, rng.choice(colours)) for pair in ends])


# --- constructions and structures -----------------------------------------------------------------


def contracted(board: Digraph, part: Sequence[int]) -> tuple[list[Arc], set[str]]:
    """Return the arcs after contracting a part to its first vertex, and the colours inside it.

    >>> contracted(Digraph(3, [(0, 1, "l"), (1, 2, "l"), (2, 1, "r")]), (1, 2))[0]
    [(0, 1, 'l')]
    """
    arcs, inside = [], set()
    for u, v, colour in board.edges:
        if u in part and v in part:
            inside.add(colour)
        else:
            arcs.append((part[0] if u in part else u, part[0] if v in part else v, colour))
    return arcs, inside


def without_valley(tree: Digraph, vertex: int) -> Digraph:
    """Return the tree without a vertex that two arcs leave, with their heads identified.

    >>> without_valley(Digraph(4, [(0, 1, "l"), (0, 2, "r"), (3, 2)]), 0).edges
    ((3, 1, ''),)
    """
    one, other = tree.successors(vertex)
    place = [one if v == other else v for v in tree]
    arcs = [(place[u], place[v], colour) for u, v, colour in tree.edges if u != vertex]
    return Digraph(tree.order, arcs)


def hung(tree: Digraph, vertex: int, colours: Sequence[str]) -> Digraph:
    """Return the tree with a directed path of these colours attached at a vertex.

    >>> hung(Digraph(2, [(1, 0)]), 0, "lr").edges
    ((0, 2, 'l'), (1, 0, ''), (2, 3, 'r'))
    """
    path = [vertex, *range(tree.order, tree.order + len(colours))]
    arcs = [(u, v, colour) for (u, v), colour in zip(pairwise(path), colours, strict=True)]
    return Digraph(tree.order + len(colours), [*tree.edges, *arcs])


def is_directed_to_a_leaf(tree: Digraph, vertex: int) -> bool:
    """Return whether an arc into this vertex begins a path directed to a leaf.

    >>> tree = Digraph(5, [(0, 1), (1, 2), (0, 3), (4, 3)])
    >>> is_directed_to_a_leaf(tree, 1), is_directed_to_a_leaf(tree, 3)
    (True, False)
    """
    while tree.in_degree(vertex) == tree.out_degree(vertex) == 1:
        (vertex,) = tree.successors(vertex)
    return tree.in_degree(vertex) == 1 and tree.out_degree(vertex) == 0


def has_two_leaf_paths(tree: Digraph) -> bool:
    """Return whether two paths directed to their leaves begin at the same vertex.

    >>> [has_two_leaf_paths(Digraph(4, arcs)) for arcs in ([(0, 1), (1, 2), (0, 3)], [(0, 1)])]
    [True, False]
    """
    return any(sum(is_directed_to_a_leaf(tree, v) for v in tree.successors(u)) > 1 for u in tree)


def unbroken_parts(board: Digraph) -> Iterator[tuple[int, ...]]:
    """Yield the sets of vertices that stay connected after deleting any one arc between them."""
    for size in range(2, board.order + 1):
        for part in combinations(range(board.order), size):
            inside = board.induced(part)
            less = [inside.without_edges(place) for place in range(inside.size)]
            if inside.is_connected and all(graph.is_connected for graph in less):
                yield part


def source_branches(tree: Digraph) -> Iterator[tuple[list[int], int]]:
    """Yield the unbranched directed paths that begin at a leaf, with the vertices they lead to."""
    for leaf in tree:
        path = [leaf]
        while tree.out_degree(path[-1]) == 1 and tree.in_degree(path[-1]) == (len(path) > 1):
            yield [*path], tree.successors(path[-1])[0]
            path.append(tree.successors(path[-1])[0])

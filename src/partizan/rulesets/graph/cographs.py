"""Cographs and their cotrees.

A cograph is built from single vertices by disjoint unions and joins. Two vertices are twins if they
have the same neighbours, apart from each other. A graph is a cograph if and only if it can be
reduced to one vertex by repeatedly removing a twin, in any order [CLS81]. Removing a false twin
undoes a union, and removing a true twin undoes a join; this yields the cotree.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from enum import Enum
from functools import partial
from typing import NamedTuple, TypeVar

from partizan.boards.graph import Graph
from partizan.display import Shown, draws
from partizan.errors import DomainError
from partizan.pictures.graphs import rooted
from partizan.pictures.picture import Picture
from partizan.recursion import postorder
from partizan.wording import show

T = TypeVar("T")

_SIGNS = {"union": "∪", "join": "⋈"}


class Composition(Enum):
    """The composition of a node of a cotree: a single vertex, a disjoint union, or a join."""

    VERTEX = "vertex"
    UNION = "union"
    JOIN = "join"


class Node(NamedTuple):
    """A node: the indices of its children, or the number of the vertex."""

    kind: Composition
    children: tuple[int, ...] = ()
    vertex: int = -1


class Cotree(Shown):
    """The nodes of a cotree, children before parents; the last one is the root.

    Unions and joins alternate from the root to the leaves, and have at least two children.
    """

    __slots__ = ("nodes",)

    def __init__(self, nodes: tuple[Node, ...]) -> None:
        if not nodes:
            raise DomainError("a cotree has a root")
        for place, (kind, children, _) in enumerate(nodes):
            is_vertex = kind is Composition.VERTEX
            if is_vertex == bool(children) or any(not 0 <= c < place for c in children):
                raise DomainError(
                    f"node {place} of this cotree, a {kind.value}, cannot have the children "
                    f"{children}: a vertex has none, other nodes have some that precede them"
                )
        self.nodes = nodes

    def fold(self, vertex: Callable[[int], T], inner: Callable[[Composition, list[T]], T]) -> T:
        """Return the result at the root, combining the results of children at each node.

        >>> cotree_of(Graph.read("C4")).fold(lambda v: 1, lambda kind, parts: sum(parts))
        4
        """
        found: list[T] = []
        for kind, children, leaf in self.nodes:
            if kind is Composition.VERTEX:
                found.append(vertex(leaf))
            else:
                found.append(inner(kind, [found[child] for child in children]))
        return found[-1]

    def graph(self) -> Graph:
        """Return the cograph, with its vertices numbered as in the cotree."""
        joins: list[tuple[int, int]] = []

        def inner(kind: Composition, parts: list[list[int]]) -> list[int]:
            together: list[int] = []
            for part in parts:
                if kind is Composition.JOIN:
                    joins.extend((u, v) for u in together for v in part)
                together += part
            return together

        vertices = self.fold(lambda v: [v], inner)
        return Graph(len(vertices), sorted(joins))

    def __str__(self) -> str:
        marks = {Composition.UNION: " + ", Composition.JOIN: " * "}

        def inner(kind: Composition, parts: list[str]) -> str:
            return f"({marks[kind].join(parts)})"

        return self.fold(str, inner)

    def __repr__(self) -> str:
        return f"<cotree {self}>"


@draws(Cotree)
def _picture(tree: Cotree) -> Picture:
    """Return the tree with its root at the top: unions ∪, joins ⋈, and numbers of vertices."""
    labels = [_SIGNS.get(node.kind.value, str(node.vertex)) for node in tree.nodes]
    parents = {child: v for v, node in enumerate(tree.nodes) for child in node.children}
    return Picture(rooted(labels, len(labels) - 1, parents, f"cotree {tree}"), str(tree))


def find_cotree(graph: Graph) -> Cotree | None:
    """Return the cotree of a graph with at least one vertex, or None if it is not a cograph."""
    return _Twins(graph).cotree()


def cotree_of(board: Graph | str) -> Cotree:
    """Return the cotree of a cograph.

    Raise DomainError, naming four vertices that induce a path, if the graph is not a cograph. The
    time is linear in the vertices and edges. Loops and parallel edges are ignored.

    >>> cotree_of(".(-.;-.;-.)")
    <cotree (0 * (1 + 2 + 3))>
    >>> cotree_of("C5")
    Traceback (most recent call last):
    partizan.errors.DomainError: C5 is not a cograph: its vertices 2, 1, 0, 4 induce a path
    """
    graph = _drawn(board)
    if not graph.order:
        raise DomainError("a graph without vertices has no cotree")
    found = find_cotree(graph)
    if found is None:
        path = find_induced_path(graph) or ()
        shown = str(graph) if graph.order <= _SHOWN else "this graph"
        raise DomainError(
            f"{shown} is not a cograph: its vertices {', '.join(map(str, path))} induce a path"
        )
    return found


_SHOWN = 20


def find_induced_path(board: Graph | str) -> tuple[int, int, int, int] | None:
    """Return four vertices that induce a path, or None.

    >>> find_induced_path("P4"), find_induced_path("C4")
    ((3, 2, 1, 0), None)
    """
    graph = _drawn(board)
    twins = _Twins(graph)
    if not graph.order or twins.cotree() is not None:
        return None
    joined = twins.left()  # without its twins the graph is small, and still has an induced path
    for b, around in joined.items():
        for c in sorted(w for w in around if w < b):
            ends = joined[c] - around - {b}
            for a in sorted(around - joined[c] - {c}):
                far = ends - joined[a]
                if far:
                    return a, b, c, min(far)
    raise AssertionError("a graph without twins is not a cograph, so it has an induced path")


def _drawn(board: Graph | str) -> Graph:
    """Return the graph, reading it from text if necessary."""
    if isinstance(board, str):
        return Graph.read(board)
    if not isinstance(board, Graph):
        raise DomainError(f"a cograph is a Graph or its text, not {show(board)}")
    return board


class _Twins:
    """A graph whose twins are merged, with the cotree that each remaining vertex represents.

    Vertices with the same neighbours are found by sums of random numbers, one for each vertex, and
    then compared exactly; a comparison costs no more than removing one of them.
    """

    def __init__(self, graph: Graph) -> None:
        self._joined = [around - {v} for v, around in enumerate(graph.joined())]
        numbers = random.Random(graph.order)
        self._number = [numbers.getrandbits(62) for _ in self._joined]
        self._sums = [sum(self._number[w] for w in around) for around in self._joined]
        self._seen: dict[tuple[Composition, int], list[int]] = {}
        self._nodes = [Node(Composition.VERTEX, (), v) for v in range(len(self._joined))]
        self._stands_for = list(range(len(self._joined)))  # the root of each vertex's cotree
        self._alive = [True] * len(self._joined)

    def cotree(self) -> Cotree | None:
        """Return the cotree, or None."""
        left = len(self._joined)
        waiting = list(range(left))
        while waiting:
            v = waiting.pop()
            if not self._alive[v]:
                continue
            for kind, key in self._keys(v):
                twin = self._twin(v, kind, key)
                if twin is not None:
                    self._merge(kind, twin, v)
                    left -= 1
                    waiting += [twin, *self._joined[v]]
                    break
        if left != 1:
            return None
        root = next(v for v, alive in enumerate(self._alive) if alive)
        return _ordered(self._nodes, self._stands_for[root])

    def left(self) -> dict[int, set[int]]:
        """Return the remaining vertices with their neighbours."""
        return {v: self._joined[v] for v, alive in enumerate(self._alive) if alive}

    def _keys(self, v: int) -> tuple[tuple[Composition, int], tuple[Composition, int]]:
        """Return the keys by which false twins and true twins of a vertex are found."""
        return (Composition.UNION, self._sums[v]), (
            Composition.JOIN,
            self._sums[v] + self._number[v],
        )

    def _twin(self, v: int, kind: Composition, key: int) -> int | None:
        """Return a twin of v, or record v for later."""
        alike = self._seen.setdefault((kind, key), [])
        # Vertices that have lost neighbours since they were recorded have other keys by now.
        alike[:] = [w for w in alike if self._alive[w] and (kind, key) in self._keys(w)]
        for w in alike:
            if w != v and self._joined[w] - {v} == self._joined[v] - {w}:
                return w
        if v not in alike:
            alike.append(v)
        return None

    def _merge(self, kind: Composition, twin: int, v: int) -> None:
        """Remove v; from now on its twin represents both."""
        self._alive[v] = False
        for w in self._joined[v]:
            self._joined[w].discard(v)
            self._sums[w] -= self._number[v]
        parts = [self._stands_for[twin], self._stands_for[v]]
        self._stands_for[twin] = len(self._nodes)
        self._nodes.append(Node(kind, tuple(parts)))


def _ordered(nodes: list[Node], root: int) -> Cotree:
    """Return the cotree, children first, without a union in a union or a join in a join."""
    kept: list[Node] = []
    places: dict[int, int] = {}
    for place in postorder(root, partial(_flat, nodes)):
        places[place] = len(kept)
        parts = tuple(places[child] for child in _flat(nodes, place))
        kept.append(Node(nodes[place].kind, parts, nodes[place].vertex))
    return Cotree(tuple(kept))


def _flat(nodes: list[Node], place: int) -> list[int]:
    """Return the children of a node, replacing those of the same kind with their children."""
    found = []
    waiting = [place]
    while waiting:
        node = nodes[waiting.pop()]
        for child in reversed(node.children):
            if nodes[child].kind is node.kind:
                waiting.append(child)
            else:
                found.append(child)
    return found

"""Digraphs with labels, parallel arcs, loops, a token and a ground."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Self, final

from partizan.boards.graph import Graph
from partizan.boards.graph_census import oriented_graphs
from partizan.boards.multigraph import Multigraph, reached
from partizan.errors import DomainError

MOST_ACYCLIC: Final = 6
"""The largest number of vertices for which acyclic digraphs are listed."""


@final
class Digraph(Multigraph):
    """A directed graph. An arc is given by its tail, its head and, if any, its label.

    >>> walk = Digraph.read(".>.>.l<.-.")
    >>> walk.edges
    ((0, 1, ''), (1, 2, ''), (3, 2, 'l'), (3, 4, ''), (4, 3, ''))
    >>> walk.successors(1), walk.predecessors(2)
    ((2,), (1, 3))
    >>> print(walk, walk.reversed())
    >>l<- <<l>-
    """

    __slots__ = ()
    _noun = "digraph"
    _edge_noun = "arc"
    is_directed = True

    @classmethod
    def acyclic(cls, order: int, *, connected: bool = True) -> Iterator[Self]:
        """Yield the acyclic digraphs with `order` vertices, up to isomorphism.

        Only connected digraphs are listed, unless `connected` is false.

        >>> print(*Digraph.acyclic(3))
        >> >< <> :A>><:A
        """
        if order > MOST_ACYCLIC:
            raise DomainError(
                f"acyclic digraphs can be listed up to {MOST_ACYCLIC} vertices, not {order}"
            )
        found = (cls._of(*parts) for parts in oriented_graphs(order, connected=connected))
        return (digraph for digraph in found if digraph.is_acyclic)

    @property
    def is_acyclic(self) -> bool:
        """Whether there is no directed cycle.

        >>> Digraph.read(">>").is_acyclic, Digraph.read(":A>>:A").is_acyclic
        (True, False)
        """
        before = [0] * len(self.labels)
        for _, v, _ in self.edges:
            before[v] += 1
        free = [v for v, count in enumerate(before) if not count]
        after: list[list[int]] = [[] for _ in self.labels]
        for u, v, _ in self.edges:
            after[u].append(v)
        for u in free:  # grows in the loop
            for v in after[u]:
                before[v] -= 1
                if not before[v]:
                    free.append(v)
        return len(free) == len(self.labels)

    def successors(self, vertex: int) -> tuple[int, ...]:
        """Return the heads of the arcs that leave a vertex, without repetitions.

        >>> Digraph.read(".>.>.").successors(0)
        (1,)
        """
        self._check(vertex)
        return tuple(sorted({v for u, v, _ in self.edges if u == vertex}))

    def predecessors(self, vertex: int) -> tuple[int, ...]:
        """Return the tails of the arcs that enter a vertex, without repetitions.

        >>> Digraph.read(".>.<.").predecessors(1)
        (0, 2)
        """
        self._check(vertex)
        return tuple(sorted({u for u, v, _ in self.edges if v == vertex}))

    ways = successors
    ways_back = predecessors

    def out_degree(self, vertex: int) -> int:
        """Return the number of arcs that leave a vertex.

        >>> Digraph.read(".<.>.").out_degree(1)
        2
        """
        self._check(vertex)
        return sum(u == vertex for u, _, _ in self.edges)

    def in_degree(self, vertex: int) -> int:
        """Return the number of arcs that enter a vertex.

        >>> Digraph.read(".>.<.").in_degree(1)
        2
        """
        self._check(vertex)
        return sum(v == vertex for _, v, _ in self.edges)

    def reversed(self) -> Self:
        """Return the digraph with every arc reversed.

        >>> print(Digraph.read(".>.>.").reversed())
        <<
        """
        edges = sorted([(v, u, label) for u, v, label in self.edges])
        return self._of(self.labels, tuple(edges), self.marks, self.names)

    def underlying(self) -> Graph:
        """Return the graph with an edge for each arc; opposite arcs become parallel edges.

        >>> print(Digraph.read(".>.<.").underlying())
        --
        """
        made = Graph(self.labels, self.edges, token=self.token, ground=self.ground)
        return made.named(self.names)

    def strong_components(self) -> list[Self]:
        """Return the strongly connected components, in the order of their first vertices.

        >>> [str(part) for part in Digraph.read(":A>>:A;:A>").strong_components()]
        ['-', '.']
        """
        after: list[set[int]] = [set() for _ in self.labels]
        before: list[set[int]] = [set() for _ in self.labels]
        for u, v, _ in self.edges:
            after[u].add(v)
            before[v].add(u)
        found: list[Self] = []
        placed: set[int] = set()
        for v in self:
            if v not in placed:
                mutual = reached(v, after) & reached(v, before)
                placed |= mutual
                found.append(self._induced(sorted(mutual)))
        return found

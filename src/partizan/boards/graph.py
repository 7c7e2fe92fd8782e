"""Graphs: vertices joined by edges, with labels, parallel edges and loops, a token and a ground.

A graph is read from one line of text, in several ways, told apart by how the text begins.

**Walks**: this is how most graphs are printed, and CGSuite's strings are of this kind. A walk goes
from vertex to vertex along edges: `.-.-.` is a path of three.

- A vertex is `.`, or its label: a capital, or anything between braces, `{12}`. A dot beside an edge
  may be left out: `--` is the same path. Two vertices side by side are joined: so is `...`.
- An edge is `-`, or its label: a small letter, or anything between brackets, `[12]`. So `lrl` is a
  path of four vertices. In digraphs `>` and `<` are arcs, written behind their label if they have
  one: `l<`; a label alone goes forward, and `-` both ways.
- `(…;…;…)` behind a vertex are several walks from there, and what follows the parenthesis begins
  there too: `l(l;rl)` is a tree, `(-;-;-)` a star.
- `:A` or `:{name}` behind a vertex names it. The name met again is the same vertex: `:A---:A` is a
  triangle, `:A-:A` a loop. The label may be repeated or left out.
- `@` behind all that puts the token on the vertex; `_` makes it the ground.
- `;` begins a new walk elsewhere, and so does `+`; but where everything stands on the ground, as in
  Hackenbush, `+` begins again at the ground: `lr+e` is `(lr;e)`. Unless marked, it is the first
  vertex.

**Lists of edges** begin with a digit: `1-2 2-3 3-1` or `1-2-3-1`, with spaces or commas between.
Edges are written as above: `1l2`, `1[12]2`, `1>2`. Labels and marks follow the number, at once or
later: `1:L-2 2-3; 3:{12}@`. Behind the first `;` no vertex is new, so that `1 2 3; 1-2 2-4` is
refused. The vertices come in the order of their numbers.

**Names**: `P5`, `C5`, `S5` and `K5` are the path, cycle, star and complete graph with five
vertices, `K3,3` is complete between two parts, `3x4` is a grid, and `petersen` what it says. The
same and others have longer names: `path(5)`, `cycle(5)`, `star(5)`, `complete(5)`, `grid(3,4)`,
`hypercube(3)`, `spider(1,1,2)` with its legs, `random(n,probability,seed)` and
`random-tree(n,seed)`. `+` puts several side by side. A line of graph6 has its header before it:
`>>graph6<<Dhc`. Cycles, grids and complete graphs are printed by their names.

Rulesets have their own letters, in either case; the capitals and small letters above are for graphs
that are read without a ruleset.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self, final

from partizan.boards import graph_families as families
from partizan.boards.graph6 import read_graph6, write_graph6
from partizan.boards.graph_census import tree_pairs
from partizan.boards.graph_labels import Labels
from partizan.boards.letters import LARGEST
from partizan.boards.multigraph import Edge, Multigraph, reached
from partizan.errors import DomainError

__all__ = ["Edge", "Graph", "Labels"]


@final
class Graph(Multigraph):
    """An undirected graph, whose vertices are 0, 1, 2, ….

    It is made of the number of vertices, or of their labels, and of the edges; or read from a text.

    >>> triangle = Graph(3, [(0, 1), (1, 2), (2, 0)])
    >>> print(triangle, triangle.relabelled({1: "L"}), triangle.without_vertices(0))
    C3 .:A-L-.-:A -
    >>> Graph.read("1-2-3-1").canonical() == Graph.read(":A---:A").canonical() == Graph.cycle(3)
    True
    >>> tree = Graph.read("l(l;rl)")
    >>> tree.edges
    ((0, 1, 'l'), (1, 2, 'l'), (1, 3, 'r'), (3, 4, 'l'))
    """

    __slots__ = ()
    _noun = "graph"
    _edge_noun = "edge"
    is_directed = False

    @classmethod
    def complete(cls, *parts: int) -> Self:
        """Return the complete graph with n vertices, or the complete one between several parts."""
        order = sum(parts)
        if order * order // 2 > LARGEST:
            raise DomainError(f"a complete graph of {order} vertices has too many edges")
        return cls(order, families.complete(*parts))

    @classmethod
    def from_graph6(cls, line: str) -> Self:
        """Return the graph of a line in graph6, as `geng` and the House of Graphs print it.

        >>> print(Graph.from_graph6("Dhc"))
        C5
        """
        return cls(*read_graph6(line))

    def to_graph6(self) -> str:
        """Return the line of a simple graph in graph6; its labels and marks get lost.

        >>> Graph.path(3).to_graph6()
        'Bg'
        """
        if not self.is_simple:
            raise DomainError(f"graph6 has no loops and no parallel edges, and {self!r} has")
        return write_graph6(self.order, ((u, v) for u, v, _ in self.edges))

    @classmethod
    def grid(cls, rows: int, columns: int) -> Self:
        """Return the grid, its vertices numbered row by row.

        >>> Graph.grid(2, 3).size
        7
        """
        return cls(rows * columns, families.grid(rows, columns))

    @classmethod
    def trees(cls, order: int) -> Iterator[Self]:
        """Yield the trees with so many vertices, one of each isomorphism class.

        >>> print(*Graph.trees(4))
        (--;-) (-;-;-)
        """
        return (cls(order, pairs) for pairs in tree_pairs(order))

    def neighbours(self, vertex: int) -> tuple[int, ...]:
        """Return the vertices that are joined to one, each once; itself only if it has a loop."""
        self._check(vertex)
        ends = {v if u == vertex else u for u, v, _ in self.edges if vertex in (u, v)}
        return tuple(sorted(ends))

    ways = ways_back = neighbours

    def degree(self, vertex: int) -> int:
        """Return how many ends of edges a vertex has; a loop has both of its ends there.

        >>> Graph.read(":A(-:A;-)").degree(0)
        3
        """
        self._check(vertex)
        return sum((u == vertex) + (v == vertex) for u, v, _ in self.edges)

    def hanging(self, vertex: int) -> list[Self]:
        """Return what hangs on a vertex: the components without it, each together with it again.

        Loops at the vertex are left out.

        >>> [str(part) for part in Graph.read("(ll;r:A;e:A)").hanging(0)]
        ['ll', ':Aer:A']
        """
        self._check(vertex)
        loopless = tuple(edge for edge in self.edges if not edge[0] == edge[1] == vertex)
        bare = self._of(self.labels, loopless, self.marks)
        joined = bare.joined()
        for ends in joined:
            ends.discard(vertex)
        placed = {vertex}
        found: list[Self] = []
        for v in self:
            if v not in placed:
                together = reached(v, joined)
                placed |= together
                found.append(bare._induced(sorted({vertex, *together})))
        return found

    @property
    def is_simple(self) -> bool:
        """Whether there are no loops and no parallel edges."""
        pairs = {(u, v) for u, v, _ in self.edges if u != v}
        return len(pairs) == len(self.edges)

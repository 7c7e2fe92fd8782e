"""Graphs with labels, parallel edges, loops, a token and a ground, and the text that denotes them.

A graph is read from one line of text, in one of the following forms.

**Walks.** Most graphs are printed in this form, and CGSuite's strings are a special case. A walk
goes from vertex to vertex along edges: `.-.-.` is a path with three vertices.

- A vertex is `.` or its label: a capital letter, or any text in braces, `{12}`. A dot next to an
edge may be omitted: `--` is the same path. Two adjacent vertices are joined: so is `...`. - An edge
is `-` or its label: a small letter, or any text in brackets, `[12]`. Thus `lrl` is a path with four
vertices. In digraphs, `>` and `<` are arcs, written after their label if they have one: `l<`; a
label alone points forward, and `-` is an arc in each direction. - `(…;…;…)` after a vertex contains
several walks from there, and the text after the parenthesis also continues from there: `l(l;rl)` is
a tree, `(-;-;-)` a star. - `:A` or `:{name}` after a vertex names it. The same name later denotes
the same vertex: `:A---:A` is a triangle, `:A-:A` a loop. The label may be repeated or omitted. -
`@` after all that places the token on the vertex; `_` makes it the ground. - `;` begins a new walk
elsewhere, and so does `+`. In games with a ground, such as Hackenbush, `+` returns to the ground:
`lr+e` is `(lr;e)`. Unless marked, the ground is the first vertex.

**Lists of edges** begin with a digit: `1-2 2-3 3-1` or `1-2-3-1`, separated by spaces or commas.
Edges are written as above: `1l2`, `1[12]2`, `1>2`. Labels and marks follow a number, at once or
later: `1:L-2 2-3; 3:{12}@`; the label of an edge may also follow its end, `1>2B`. Vertices may have
names of letters and digits, `x1>y1 x2>y1`; single letters, `a-b b-c`, if they are not labels.
Moves, pictures and answers have these names. After
the first `;` there are no new vertices, so `1 2 3; 1-2 2-4` is refused. The vertices are in the
order of their numbers.

**Names.** `P5`, `C5`, `S5`, `K5` and `W5` are the path, cycle, star, complete graph and wheel with
five vertices, `K3,3` is complete bipartite, `Q3` a hypercube, `3x4` a grid, and `petersen` the
Petersen graph; `P_5` and `K_{3,3}` are read too, and so are `T3` and `leg`, trees of the domination
game [Renault13, fig. 5.1]. There are also long names: `path(5)`, `cycle(5)`, `star(5)`,
`complete(5)`, `grid(3,4)`, `hypercube(3)`, `wheel(5)`, `spider(1,1,2)` with the lengths of its
legs, `random(n,probability,seed)` and `random-tree(n,seed)`. `+` or `∪` forms a disjoint union, a
number before a graph several copies, `2K1`, and `□`, `×` or `x` the Cartesian product, `K3□K3`;
parentheses group, `2(P2+K1)`. A line of graph6 needs its header: `>>graph6<<Dhc`. Cycles, grids and
complete graphs are printed by name.

Rulesets define their own letters, in either case; the capital and small letters above are for
graphs that are read without a ruleset.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self, final

from partizan.boards import graph_families as families
from partizan.boards.graph_census import tree_pairs
from partizan.boards.graph_labels import Labels
from partizan.boards.graph_writer import read_graph6, write_graph6
from partizan.boards.lettered import LARGEST
from partizan.boards.multigraph import Edge, Multigraph, reached
from partizan.errors import DomainError

__all__ = ["Edge", "Graph", "Labels"]


@final
class Graph(Multigraph):
    """An undirected graph with vertices 0, 1, 2, ….

    It is constructed from the number of vertices or their labels, and the edges; or read from text.

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
        """Return the complete graph with n vertices, or the complete multipartite graph.

        >>> print(Graph.complete(4), Graph.complete(2, 3))
        K4 K2,3
        """
        order = sum(parts)
        if order * order // 2 > LARGEST:
            raise DomainError(
                f"a complete graph with {order} vertices has more than {LARGEST:,} edges, which "
                "is too many"
            )
        return cls(order, families.complete(*parts))

    @classmethod
    def from_graph6(cls, line: str) -> Self:
        """Return the graph of a line of graph6, as printed by `geng` and the House of Graphs.

        >>> print(Graph.from_graph6("Dhc"))
        C5
        """
        return cls(*read_graph6(line))

    def to_graph6(self) -> str:
        """Return a simple graph as a line of graph6, without its labels and marks.

        >>> Graph.path(3).to_graph6()
        'Bg'
        """
        if not self.is_simple:
            raise DomainError(f"graph6 cannot express loops and parallel edges: {self!r}")
        return write_graph6(self.order, ((u, v) for u, v, _ in self.edges))

    @classmethod
    def grid(cls, rows: int, columns: int) -> Self:
        """Return the grid graph, its vertices numbered row by row.

        >>> Graph.grid(2, 3).size
        7
        """
        return cls(rows * columns, families.grid(rows, columns))

    @classmethod
    def trees(cls, order: int) -> Iterator[Self]:
        """Yield the trees with `order` vertices, up to isomorphism.

        >>> print(*Graph.trees(4))
        (--;-) (-;-;-)
        """
        return (cls(order, pairs) for pairs in tree_pairs(order))

    def neighbours(self, vertex: int) -> tuple[int, ...]:
        """Return the neighbours of a vertex, without repetitions; itself only if it has a loop.

        >>> Graph.path(3).neighbours(1)
        (0, 2)
        """
        self._check(vertex)
        ends = {v if u == vertex else u for u, v, _ in self.edges if vertex in (u, v)}
        return tuple(sorted(ends))

    ways = ways_back = neighbours

    def degree(self, vertex: int) -> int:
        """Return the degree of a vertex; a loop counts twice.

        >>> Graph.read(":A(-:A;-)").degree(0)
        3
        """
        self._check(vertex)
        return sum((u == vertex) + (v == vertex) for u, v, _ in self.edges)

    def hanging(self, vertex: int) -> list[Self]:
        """Return the branches at a vertex: each component without it, together with the vertex.

        Loops at the vertex are omitted.

        >>> [str(part) for part in Graph.read("(ll;r:A;e:A)").hanging(0)]
        ['ll', ':Aer:A']
        """
        self._check(vertex)
        loopless = tuple(edge for edge in self.edges if not edge[0] == edge[1] == vertex)
        bare = self._of(self.labels, loopless, self.marks, self.names)
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
        """Whether there are no loops and no parallel edges.

        >>> Graph.cycle(3).is_simple, Graph.cycle(2).is_simple
        (True, False)
        """
        pairs = {(u, v) for u, v, _ in self.edges if u != v}
        return len(pairs) == len(self.edges)

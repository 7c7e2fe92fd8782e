"""Graphs and digraphs: how they are made, listed, changed and taken apart."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, Self

from partizan.boards import graph_families as families
from partizan.boards.graph_census import Edge, Mark, labelled_graphs, weighted_graphs
from partizan.boards.graph_input import parts_of
from partizan.boards.graph_labels import ANY_EDGE, ANY_VERTEX, Labels
from partizan.boards.graph_text import read
from partizan.boards.labelled_graph import LabelledGraph, checked_label, is_vertex
from partizan.boards.labelling import canonical_order
from partizan.errors import DomainError
from partizan.extras import optional
from partizan.wording import position_of

__all__ = ["Edge", "Mark", "Multigraph", "reached"]

_REMEMBERED = 1 << 15


class Multigraph(LabelledGraph):
    """A graph or digraph, possibly with parallel edges and loops.

    >>> from partizan.boards import Digraph, Graph
    >>> Graph.read("P3").edges, Digraph.read(">>").edges
    (((0, 1, ''), (1, 2, '')), ((0, 1, ''), (1, 2, '')))
    """

    __slots__ = ()

    # --- other constructors ----------------------------------------------------------------------

    @classmethod
    def read(
        cls,
        text: str,
        vertices: Labels = ANY_VERTEX,
        edges: Labels = ANY_EDGE,
        *,
        is_grounded: bool = False,
        ruleset: str = "",
    ) -> Self:
        """Read a graph in one line: `l(l;rl)`, `:A---:A`, `1-2 2-3 3-1; 2:L`, `P5`, `3x4`.

        `vertices` and `edges` are the labels that are allowed. If the graph `is_grounded`, its
        first vertex is the ground unless another one is marked. An error names the `ruleset`.

        >>> from partizan.boards import Digraph, Graph
        >>> Graph.read("C5").size, Digraph.read(".>.<.").order
        (5, 3)
        """
        what = position_of(ruleset) if ruleset else f"a {cls._noun}"
        found = read(
            text,
            vertices,
            edges,
            is_directed=cls.is_directed,
            is_grounded=is_grounded,
            what=what,
        )
        drawn = found.edges
        if not cls.is_directed:
            drawn = [(v, u, label) if v < u else (u, v, label) for u, v, label in drawn]
        labels = tuple(found.labels)
        marks = (found.token, found.ground)
        return cls._of(labels, tuple(sorted(drawn)), marks, found.names)

    @classmethod
    def of(
        cls,
        given: Any,
        *,
        labels: Sequence[str] = ("label",),
        edge_labels: Sequence[str] = ("label",),
    ) -> Self:
        """Return the graph given by text, by a NetworkX graph, by neighbours or by edges.

        A dictionary gives the neighbours of each vertex; a list gives edges, as two ends and
        optionally a label. Integer vertices are sorted, others are numbered in order of occurrence.
        In a NetworkX graph, the label of a node is its first attribute among `labels`, that of an
        edge its first among `edge_labels`, and the graph attributes `token` and `ground` name a
        node. The vertices keep the given names.

        >>> from partizan.boards import Graph
        >>> print(Graph.of({"a": "bc", "b": "c"}), Graph.of([(1, 2), (2, 3)]), Graph.of("C4").size)
        C3 -- 4
        """
        if isinstance(given, cls):
            return given
        if isinstance(given, str):
            return cls.read(given)
        found = parts_of(given, is_directed=cls.is_directed, labels=labels, edge_labels=edge_labels)
        made = cls(found.vertices, found.edges, token=found.token, ground=found.ground)
        return made.named(found.names)

    @classmethod
    def from_networkx(cls, graph: Any, *, label: str = "label") -> Self:
        """Return the graph of a NetworkX graph, with the attribute of this name as label.

        >>> import networkx
        >>> from partizan.boards import Graph
        >>> print(Graph.from_networkx(networkx.cycle_graph(4)))
        C4
        """
        return cls.of(graph, labels=(label,), edge_labels=(label,))

    def to_networkx(self, *, label: str = "label") -> Any:
        """Return a NetworkX multigraph, with the names of vertices as nodes, labels as attributes.

        A label that is a number is also the attribute `weight`; `token` and `ground` are attributes
        of the graph.

        >>> from partizan.boards import Graph
        >>> sorted(Graph.read("P3").to_networkx().degree())
        [(0, 1), (1, 2), (2, 1)]
        >>> print(Graph.read("x1-x2; x2:{3}").to_networkx().nodes(data=True))
        [('x1', {}), ('x2', {'label': '3', 'weight': 3})]
        """
        nx = optional("networkx", "graphs in its classes")
        graph = nx.MultiDiGraph() if self.is_directed else nx.MultiGraph()
        for v, text in enumerate(self.labels):
            graph.add_node(self.node(v), **_attributes(label, text))
        for u, v, text in self.edges:
            graph.add_edge(self.node(u), self.node(v), **_attributes(label, text))
        marks = {"token": self.token, "ground": self.ground}
        graph.graph.update({mark: self.node(v) for mark, v in marks.items() if v is not None})
        return graph

    @classmethod
    def path(cls, n: int) -> Self:
        """Return the path with n vertices.

        >>> from partizan.boards import Digraph, Graph
        >>> print(Graph.path(4), Digraph.path(3))
        --- >>
        """
        return cls(n, families.path(n))

    @classmethod
    def cycle(cls, n: int) -> Self:
        """Return the cycle with n vertices: a loop for n = 1, a double edge for n = 2.

        >>> from partizan.boards import Digraph, Graph
        >>> print(Graph.cycle(5), Digraph.cycle(3))
        C5 :A>>>:A
        """
        return cls(n, families.cycle(n))

    @classmethod
    def star(cls, n: int) -> Self:
        """Return the star with n vertices, the centre first.

        >>> from partizan.boards import Graph
        >>> Graph.star(5).degree(0)
        4
        """
        return cls(n, families.star(n))

    # --- listing ---------------------------------------------------------------------------------

    @classmethod
    def listed(
        cls,
        size: int,
        letters: str = ".",
        edge_letters: str = "-",
        *,
        mark: Mark | None = None,
        connected: bool = False,
    ) -> Iterator[Self]:
        """Yield the graphs with `size` vertices up to isomorphism, those with few edges first.

        There are no loops and no parallel edges. Vertices are labelled with `letters` and edges
        with `edge_letters`, in all ways. With a `mark`, each graph has its token or its ground on a
        vertex; with `connected`, only connected graphs are listed.

        >>> from partizan.boards import Digraph, Graph
        >>> [sum(1 for _ in Graph.listed(n)) for n in range(6)]
        [1, 1, 2, 4, 11, 34]
        >>> print(*Graph.listed(2, ".L"), *Digraph.listed(2, mark="token", connected=True))
        .;. .;L L;L - .-L L-L @> @< @-
        """
        labels, edge_labels = (
            [checked_label(letter) for letter in given] for given in (letters, edge_letters)
        )
        found = labelled_graphs(
            size,
            labels,
            edge_labels,
            is_directed=cls.is_directed,
            mark=mark,
            connected=connected,
        )
        return (cls._of(*parts) for parts in found)

    @classmethod
    def weighted(
        cls, size: int, on: Literal["vertices", "edges"], *, mark: Mark | None = None
    ) -> Iterator[Self]:
        """Yield the connected graphs with positive weights of sum `size`, few vertices first.

        The weights are `on` the vertices or on the edges; a `mark` puts a token or a ground on a
        vertex.

        They are listed up to isomorphism. Weights of 1 are not printed.

        >>> from partizan.boards import Graph
        >>> print(*Graph.weighted(3, "vertices"), *Graph.weighted(2, "edges"))
        {3} .-{2} -- C3 [2] --
        """
        if on == "edges" and cls.is_directed:
            raise DomainError(
                "digraphs can be listed with weights on vertices, not on arcs; use on='vertices'"
            )
        found = weighted_graphs(size, on, is_directed=cls.is_directed, mark=mark)
        return (cls._of(*parts) for parts in found)

    # --- changes ---------------------------------------------------------------------------------

    def relabelled(self, changes: Mapping[int, str]) -> Self:
        """Return the graph with new labels; `changes` maps vertices to labels.

        >>> from partizan.boards import Graph
        >>> print(Graph.path(3).relabelled({1: "L"}))
        .-L-.
        """
        labels = [*self.labels]
        for v, label in changes.items():
            self._check(v)
            labels[v] = checked_label(label)
        return self._of(tuple(labels), self.edges, self.marks, self.names)

    def swapped(self, one: str, other: str) -> Self:
        """Return the graph with two labels exchanged, on vertices and on edges.

        >>> from partizan.boards import Graph
        >>> print(Graph.read("L-R-L").swapped("L", "R"))
        R-L-R
        """
        exchanged = {one: other, other: one}
        labels = tuple([exchanged.get(label, label) for label in self.labels])
        edges = [(u, v, exchanged.get(label, label)) for u, v, label in self.edges]
        return self._of(labels, tuple(sorted(edges)), self.marks, self.names)

    def marked(self, *, token: int | None = None, ground: int | None = None) -> Self:
        """Return the graph with the token and the ground at these vertices, or without them.

        >>> from partizan.boards import Graph
        >>> print(Graph.path(3).marked(token=1))
        -@-
        """
        for vertex in (token, ground):
            if vertex is not None:
                self._check(vertex)
        marks = (-1 if token is None else token, -1 if ground is None else ground)
        return self._of(self.labels, self.edges, marks, self.names)

    def induced(self, kept: Iterable[int]) -> Self:
        """Return the subgraph induced by the vertices `kept`, in their present order.

        >>> from partizan.boards import Graph
        >>> print(Graph.cycle(5).induced([0, 1, 2]))
        --
        """
        chosen = {*kept}
        for v in chosen:
            self._check(v)
        return self._induced(sorted(chosen))

    def without_vertices(self, *gone: int) -> Self:
        """Return the graph without the given vertices and their edges.

        >>> from partizan.boards import Graph
        >>> print(Graph.cycle(5).without_vertices(0), Graph.path(3).without_vertices(1))
        --- .;.
        """
        for v in gone:
            self._check(v)
        places = {*gone}
        return self._induced([v for v in range(len(self.labels)) if v not in places])

    def _induced(self, kept: Collection[int]) -> Self:
        """Return the subgraph induced by vertices given in increasing order."""
        labels = self.labels
        if len(kept) == len(labels):
            return self
        numbers = dict(zip(kept, range(len(kept)), strict=True))
        edges = [
            (numbers[u], numbers[v], label)
            for u, v, label in self.edges
            if u in numbers and v in numbers
        ]
        token, ground = self.marks
        marks = (numbers.get(token, -1), numbers.get(ground, -1))
        names = tuple([self.names[v] for v in kept]) if self.names else ()
        return self._of(tuple([labels[v] for v in kept]), tuple(edges), marks, names)

    def without_edges(self, *gone: int) -> Self:
        """Return the graph without the edges at these indices of `edges`.

        >>> from partizan.boards import Graph
        >>> print(Graph.cycle(4).without_edges(0))
        :A;---:A
        """
        for place in gone:
            if not is_vertex(place, len(self.edges)):
                raise DomainError(
                    f"there is no {self._edge_noun} {place!r}: the {self._noun} has {self.size}, "
                    "numbered from 0"
                )
        places = {*gone}
        edges = tuple([edge for place, edge in enumerate(self.edges) if place not in places])
        return self._of(self.labels, edges, self.marks, self.names)

    def with_edges(self, edges: Iterable[Sequence[Any]]) -> Self:
        """Return the graph with the same vertices and other edges.

        >>> from partizan.boards import Graph
        >>> print(Graph.path(3).with_edges([(0, 1), (1, 2), (2, 0)]))
        C3
        """
        made = type(self)(self.labels, edges, token=self.token, ground=self.ground)
        return self._of(made.labels, made.edges, made.marks, self.names)

    def permuted(self, order: Sequence[int]) -> Self:
        """Return the graph with its vertices in another order, `order[0]` first.

        >>> from partizan.boards import Graph
        >>> Graph.path(3).permuted([1, 0, 2]).edges
        ((0, 1, ''), (0, 2, ''))
        """
        if sorted(order) != [*range(self.order)]:
            raise DomainError(
                f"an order of {self.order} vertices must contain each of them once; "
                f"{[*order][:20]} does not"
            )
        names = tuple([self.names[old] for old in order]) if self.names else ()
        return self._permuted(order, names)

    def _permuted(self, order: Sequence[int], names: tuple[Any, ...] = ()) -> Self:
        numbers = [0] * (len(order) + 1)  # the last entry is for no mark
        numbers[-1] = -1
        for new, old in enumerate(order):
            numbers[old] = new
        if self.is_directed:
            edges = [(numbers[u], numbers[v], label) for u, v, label in self.edges]
        else:
            edges = [
                (numbers[u], numbers[v], label)
                if numbers[u] <= numbers[v]
                else (numbers[v], numbers[u], label)
                for u, v, label in self.edges
            ]
        edges.sort()
        labels = tuple([self.labels[old] for old in order])
        token, ground = self.marks
        return self._of(labels, tuple(edges), (numbers[token], numbers[ground]), names)

    def simple(self) -> Self:
        """Return the graph without loops, parallel edges and labels of edges.

        >>> from partizan.boards import Graph
        >>> print(Graph(2, [(0, 1), (0, 1), (1, 1)]).simple())
        -
        """
        kept = tuple(dict.fromkeys([(u, v, "") for u, v, _ in self.edges if u != v]))
        return self if kept == self.edges else self._of(self.labels, kept, self.marks, self.names)

    def distinct(self) -> Self:
        """Return the graph with edges of the same ends and label merged.

        >>> from partizan.boards import Graph
        >>> Graph(2, [(0, 1), (0, 1), (1, 1)]).distinct().edges
        ((0, 1, ''), (1, 1, ''))
        """
        kept = tuple(dict.fromkeys(self.edges))
        if len(kept) == self.size:
            return self
        return self._of(self.labels, kept, self.marks, self.names)

    def without_isolated(self) -> Self:
        """Return the graph without isolated vertices.

        >>> from partizan.boards import Graph
        >>> print(Graph(4, [(1, 2)]).without_isolated())
        -
        """
        ends = {end for edge in self.edges for end in edge[:2]}
        return self._induced(sorted(ends))

    def __add__(self, other: Self) -> Self:
        """Return the disjoint union; the marks of the first graph take precedence.

        Vertices keep their names if both graphs have some, and no name occurs twice.
        """
        if type(other) is not type(self):
            return NotImplemented
        start = len(self.labels)
        moved = tuple([(u + start, v + start, label) for u, v, label in other.edges])
        pairs = zip(self.marks, other.marks, strict=True)
        token, ground = (a if a >= 0 or b < 0 else b + start for a, b in pairs)
        texts = {graph.name(v) for graph in (self, other) if graph.names for v in graph}
        names = self.names + other.names if len(texts) == start + len(other.labels) else ()
        return self._of(self.labels + other.labels, self.edges + moved, (token, ground), names)

    # --- shape -----------------------------------------------------------------------------------

    def component(self, vertex: int) -> Self:
        """Return the component of a vertex.

        >>> from partizan.boards import Graph
        >>> print(Graph.read("--;-").component(4))
        -
        """
        self._check(vertex)
        return self._induced(sorted(reached(vertex, self.joined())))

    def connected_sets(self) -> list[list[int]]:
        """Return the vertices of each connected component, ordered by first vertex.

        >>> from partizan.boards import Graph
        >>> Graph.read("-;--").connected_sets()
        [[0, 1], [2, 3, 4]]
        """
        joined = self.joined()
        placed: set[int] = set()
        found = []
        for v in range(len(joined)):
            if v not in placed:
                together = reached(v, joined)
                placed |= together
                found.append(sorted(together))
        return found

    def reachable(self) -> Self:
        """Return the part of the graph that the token can reach.

        >>> from partizan.boards import Digraph
        >>> print(Digraph.read(">@>>").reachable())
        @>>
        """
        token = self.token
        return self if token is None else self._induced(sorted(self.reach(token)))

    def reach(self, vertex: int) -> set[int]:
        """Return the vertices that can be reached from a vertex, including itself.

        >>> from partizan.boards import Digraph
        >>> Digraph.read(">>>").reach(1)
        {1, 2, 3}
        """
        after: list[list[int]] = [[] for _ in self.labels]
        for u, v, _ in self.edges:
            after[u].append(v)
            if not self.is_directed:
                after[v].append(u)
        return reached(vertex, after)

    def components(self) -> list[Self]:
        """Return the connected components, ordered by first vertex.

        >>> from partizan.boards import Graph
        >>> [str(part) for part in Graph.read("-;--").components()]
        ['-', '--']
        """
        return [self._induced(together) for together in self.connected_sets()]

    @property
    def is_connected(self) -> bool:
        """Whether there is at most one component.

        >>> from partizan.boards import Graph
        >>> Graph.cycle(4).is_connected, Graph.read("-;-").is_connected
        (True, False)
        """
        return not self.labels or len(reached(0, self.joined())) == len(self.labels)

    def canonical(self) -> Self:
        """Return a canonical form: equal for two graphs if and only if they are isomorphic.

        Isomorphisms preserve labels, parallel edges, loops and marks. The ground comes first, then
        the token. It has no names.

        >>> from partizan.boards import Graph
        >>> Graph(3, [(0, 1), (0, 2)]).canonical() == Graph.path(3).canonical()
        True
        """
        found = _canonical.get(self)
        if found is None:
            if len(_canonical) > _REMEMBERED:
                _canonical.clear()
            found = self._permuted(canonical_order(self))
            _canonical[self] = _canonical[found] = found
        return found  # type: ignore[return-value]


_canonical: dict[Multigraph, Multigraph] = {}  # a cache


def _attributes(label: str, text: str) -> dict[str, Any]:
    """Return a label as attributes of a node or an edge."""
    weight = {"weight": int(text)} if text.isascii() and text.isdecimal() else {}
    return {label: text, **weight} if text else {}


def reached(start: int, after: Sequence[Iterable[int]]) -> set[int]:
    """Return the vertices that can be reached from one, including itself."""
    found = {start}
    waiting = [start]
    while waiting:
        new = {*after[waiting.pop()]} - found
        found |= new
        waiting += new
    return found

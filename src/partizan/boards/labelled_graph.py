"""Vertices and edges with labels, a token and a ground: the fields of graphs and digraphs.

The vertices are 0, 1, 2, …. A label is a string; the empty one, which may also be given as `.` for
a vertex and `-` for an edge, means no label. Edges are sorted, so that equal graphs compare equal.

Vertices may have names besides: the nodes of a NetworkX graph, or words of a text. Names are for
people. They follow the vertices through moves, and graphs that differ only in names are equal.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Self

from partizan.boards.graph_census import Edge
from partizan.boards.graph_labels import ANY_VERTEX
from partizan.boards.graph_writer import write
from partizan.boards.lettered import LARGEST
from partizan.errors import DomainError
from partizan.frozen import Frozen
from partizan.wording import quoted

_NOWHERE = (-1, -1)
_WORD = re.compile(r"[^\s<>(){}\[\]-]+")  # a name that needs no parentheses in names of edges
_BRACKETS = str.maketrans("()", "[]")


class LabelledGraph(Frozen):
    """The vertices, edges and marks of a graph or digraph, and its text.

    >>> from partizan.boards import Graph
    >>> path = Graph.path(3)
    >>> path.labels, path.edges, path.marks, len(path)
    (('', '', ''), ((0, 1, ''), (1, 2, '')), (-1, -1), 3)
    """

    # Graphs are hashed far more often than they are constructed, so the hash is cached.
    __slots__ = ("_hash", "edges", "labels", "marks", "names")
    labels: tuple[str, ...]
    edges: tuple[Edge, ...]
    marks: tuple[int, int]
    """The vertices of the token and of the ground, or -1."""
    names: tuple[Any, ...]
    """The names of the vertices, for people; () if they have none."""
    _hash: int
    _edge_noun: ClassVar[str]
    unit: ClassVar[str] = "vertices"
    is_directed: ClassVar[bool]

    def __new__(
        cls,
        vertices: int | Iterable[str],
        edges: Iterable[Sequence[Any]] = (),
        *,
        token: int | None = None,
        ground: int | None = None,
    ) -> Self:
        """Return the graph with this number of vertices, or with vertices that have these labels.

        An edge is given by its two ends and, if any, its label.
        """
        labels = _checked_labels(vertices, cls._noun)
        drawn = []
        for edge in edges:
            u, v, label = _checked_edge(edge, len(labels), cls._noun, cls._edge_noun)
            drawn.append((v, u, label) if v < u and not cls.is_directed else (u, v, label))
        for mark, vertex in (("token", token), ("ground", ground)):
            if vertex is not None and not is_vertex(vertex, len(labels)):
                raise DomainError(
                    f"the {mark} cannot be on vertex {vertex!r}: {_vertices(labels, cls._noun)}"
                )
        marks = (-1 if token is None else token, -1 if ground is None else ground)
        return cls._of(labels, tuple(sorted(drawn)), marks)

    @classmethod
    def _of(
        cls,
        labels: tuple[str, ...],
        edges: tuple[Edge, ...],
        marks: tuple[int, int] = _NOWHERE,
        names: tuple[Any, ...] = (),
    ) -> Self:
        """Return the graph with fields that are known to be valid and sorted."""
        graph = _make(cls)
        _set_labels(graph, labels)
        _set_edges(graph, edges)
        _set_marks(graph, marks)
        _set_names(graph, names)
        return graph

    # --- contents --------------------------------------------------------------------------------

    @property
    def order(self) -> int:
        """The number of vertices.

        >>> from partizan.boards import Graph
        >>> Graph.read("petersen").order
        10
        """
        return len(self.labels)

    @property
    def size(self) -> int:
        """The number of edges.

        >>> from partizan.boards import Graph
        >>> Graph.read("petersen").size
        15
        """
        return len(self.edges)

    @property
    def token(self) -> int | None:
        """The vertex with the token, or None.

        >>> from partizan.boards import Graph
        >>> Graph.read("@--").token, Graph.read("--").token
        (0, None)
        """
        return None if self.marks[0] < 0 else self.marks[0]

    @property
    def ground(self) -> int | None:
        """The vertex that is the ground, or None.

        >>> from partizan.boards import Graph
        >>> Graph.read("_--").ground, Graph.read("--").ground
        (0, None)
        """
        return None if self.marks[1] < 0 else self.marks[1]

    def ways(self, vertex: int) -> tuple[int, ...]:
        """Return the ends of the edges from a vertex, without repetitions.

        >>> from partizan.boards import Digraph, Graph
        >>> Graph.read("P3").ways(1), Digraph.read(">>").ways(1)
        ((0, 2), (2,))
        """
        raise NotImplementedError

    def ways_back(self, vertex: int) -> tuple[int, ...]:
        """Return the vertices from which edges lead to a vertex.

        >>> from partizan.boards import Digraph, Graph
        >>> Graph.read("P3").ways_back(1), Digraph.read(">>").ways_back(1)
        ((0, 2), (0,))
        """
        raise NotImplementedError

    def find(self, label: str) -> list[int]:
        """Return the vertices with a label.

        >>> from partizan.boards import Graph
        >>> Graph.read("L-.-L").find("L")
        [0, 2]
        """
        return [v for v, found in enumerate(self.labels) if found == label]

    def joined(self) -> list[set[int]]:
        """Return, for each vertex, the set of its neighbours, regardless of direction.

        A vertex with a loop is its own neighbour.

        >>> from partizan.boards import Digraph
        >>> Digraph.read(">>").joined()
        [{1}, {0, 2}, {1}]
        """
        joined: list[set[int]] = [set() for _ in self.labels]
        for u, v, _ in self.edges:
            joined[u].add(v)
            joined[v].add(u)
        return joined

    # --- names of vertices and edges -------------------------------------------------------------

    def named(self, names: Iterable[Hashable]) -> Self:
        """Return the graph with names of its vertices, one for each; without names if there are 0.

        >>> from partizan.boards import Graph
        >>> path = Graph.path(3).named("abc")
        >>> path.name(0), path.without_vertices(0).names, path == Graph.path(3)
        ('a', ('b', 'c'), True)
        """
        found = tuple(names)
        if len(found) not in {0, len(self.labels)}:
            raise DomainError(f"{len(self.labels)} vertices cannot have {len(found)} names")
        texts: dict[str, Hashable] = {}
        for name in found:
            if (text := _text(name)) in texts:
                raise DomainError(
                    f"the names {texts[text]!r:.40} and {name!r:.40} of two vertices cannot be "
                    "told apart in moves; rename one, in NetworkX with relabel_nodes"
                )
            texts[text] = name
        return self._of(self.labels, self.edges, self.marks, found)

    def name(self, vertex: int) -> str:
        """Return the name of a vertex as text; without names, its number counted from 1.

        >>> from partizan.boards import Graph
        >>> Graph.read("P3").name(0), Graph.read("x1-y1 y1-z1").name(0)
        ('1', 'x1')
        """
        return _text(self.names[vertex]) if self.names else str(vertex + 1)

    def node(self, vertex: int) -> Any:
        """Return the name of a vertex as it was given; without names, its number counted from 0.

        >>> from partizan.boards import Graph
        >>> Graph.read("P3").node(0), Graph.of([(5, 6), (6, 9)]).node(2)
        (0, 9)
        """
        return self.names[vertex] if self.names else vertex

    def vertex(self, name: Any) -> int:
        """Return the vertex with a name, or with a number counted from 0 if there are no names.

        >>> from partizan.boards import Graph
        >>> Graph.read("x1-y1 y1-z1").vertex("y1"), Graph.read("P3").vertex(1)
        (1, 1)
        """
        if not self.names:
            self._check(name)
            return int(name)
        if name not in self.names:
            shown = ", ".join([repr(each) for each in self.names[:12]])
            more = ", …" if len(self.names) > 12 else ""
            raise DomainError(f"there is no vertex {name!r:.60}; the vertices are {shown}{more}")
        return self.names.index(name)

    def edge_name(self, place: int) -> str:
        """Return the ends of an edge as `1-2`, those of an arc as `1>2`.

        The label follows if there are parallel edges with other labels.

        >>> from partizan.boards import Digraph, Graph
        >>> Graph.read("lr").edge_name(1), Digraph.read("l<").edge_name(0)
        ('2-3', '2>1')
        >>> Graph(2, [(0, 1, "l"), (0, 1, "e")]).edge_name(0)
        '1-2 e'
        """
        u, v, label = self.edges[place]
        beside = {other for a, b, other in self.edges if (a, b) == (u, v)}
        ends = f"{self.name(u)}{'>' if self.is_directed else '-'}{self.name(v)}"
        return f"{ends} {label or 'plain'}" if len(beside) > 1 else ends

    # --- as a collection of vertices -------------------------------------------------------------

    def __len__(self) -> int:
        return len(self.labels)

    def __iter__(self) -> Iterator[int]:
        return iter(range(len(self.labels)))

    def __reversed__(self) -> Iterator[int]:
        return reversed(range(len(self.labels)))

    def __contains__(self, vertex: object) -> bool:
        return is_vertex(vertex, len(self.labels))

    def __getitem__(self, vertex: int) -> str:
        """Return the label of a vertex."""
        return self.labels[vertex]

    # --- identity --------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if type(other) is not type(self):
            return NotImplemented
        assert isinstance(other, LabelledGraph)
        return (
            self.labels == other.labels and self.edges == other.edges and self.marks == other.marks
        )

    def __hash__(self) -> int:
        try:
            return self._hash
        except AttributeError:
            found = hash((self.labels, self.edges, self.marks))
            _set_hash(self, found)
            return found

    def __lt__(self, other: Self) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return (self.labels, self.edges, self.marks) < (other.labels, other.edges, other.marks)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __str__(self) -> str:
        return write(self.labels, self.edges, *self.marks, is_directed=self.is_directed)

    def __repr__(self) -> str:
        return f"{type(self).__name__}.read({str(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self)._of, (self.labels, self.edges, self.marks, self.names)

    def _check(self, vertex: object) -> None:
        if not is_vertex(vertex, len(self.labels)):
            raise DomainError(
                f"there is no vertex {vertex!r}: {_vertices(self.labels, self._noun)}"
            )


_make = object.__new__
_set_labels = LabelledGraph.__dict__["labels"].__set__
_set_edges = LabelledGraph.__dict__["edges"].__set__
_set_marks = LabelledGraph.__dict__["marks"].__set__
_set_names = LabelledGraph.__dict__["names"].__set__
_set_hash = LabelledGraph.__dict__["_hash"].__set__


def _text(name: object) -> str:
    """Return a name as text, in parentheses if it could not be told from its neighbours."""
    text = " ".join(str(name).split())
    is_clear = _WORD.fullmatch(text) or isinstance(name, tuple)
    return text if is_clear else f"({text.translate(_BRACKETS)})"


def is_vertex(vertex: object, order: int) -> bool:
    """Return whether a vertex is one of 0, 1, ..., `order` - 1.

    >>> is_vertex(2, 3), is_vertex(3, 3), is_vertex("2", 3)
    (True, False, False)
    """
    return isinstance(vertex, int) and 0 <= vertex < order


def _vertices(labels: Sequence[str], noun: str) -> str:
    """Return a clause that gives the range of vertices."""
    if not labels:
        return f"the {noun} has no vertices"
    return f"the {noun} has the vertices 0 to {len(labels) - 1}"


def _checked_labels(vertices: object, noun: str) -> tuple[str, ...]:
    """Return the labels of vertices given by their number or by labels."""
    if isinstance(vertices, int):
        if vertices < 0:
            raise DomainError(f"a {noun} cannot have {vertices} vertices")
        if vertices > LARGEST:
            raise DomainError(f"a {noun} has at most {LARGEST:,} vertices, not {quoted(vertices)}")
        return ("",) * vertices
    if not isinstance(vertices, Iterable):
        raise DomainError(
            f"a {noun} needs a number of vertices or their labels, not {quoted(vertices)}"
        )
    return tuple([checked_label(label) for label in vertices])


@lru_cache(maxsize=1024)
def checked_label(label: object) -> str:
    """Return a label, if it is one; `.` and `-` stand for none.

    >>> checked_label("L"), checked_label(".")
    ('L', '')
    """
    if label in {".", "-"}:
        return ""
    if not isinstance(label, str) or ANY_VERTEX.find_between(label) is None:
        raise DomainError(
            f"a label is a string without brackets and control characters, not {quoted(label)}"
        )
    return label


def _checked_edge(edge: object, order: int, noun: str, edge_noun: str) -> Edge:
    if not isinstance(edge, tuple | list) or len(edge) not in {2, 3}:
        raise DomainError(f"{edge!r} is not an {edge_noun}: give two ends and, if any, a label")
    u, v = edge[:2]
    for end in (u, v):
        if not is_vertex(end, order):
            last = f"the vertices 0 to {order - 1}" if order else "no vertices"
            raise DomainError(
                f"the {edge_noun} {edge!r} has a wrong end {end!r}: the {noun} has {last}"
            )
    return u, v, checked_label(edge[2]) if len(edge) == 3 else ""

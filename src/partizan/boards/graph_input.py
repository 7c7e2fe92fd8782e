"""Graphs from Python objects: NetworkX graphs, dictionaries of neighbours, lists of edges.

The vertices are renumbered 0, 1, 2, …: integers in increasing order, other names in order of
occurrence. They keep the given names.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from partizan.errors import DomainError
from partizan.wording import quoted


class Parts(NamedTuple):
    """The vertices by their number or labels, the edges, the token, the ground, and the names."""

    vertices: int | Sequence[str]
    edges: Sequence[Sequence[Any]]
    token: int | None = None
    ground: int | None = None
    names: Sequence[Any] = ()


def parts_of(
    given: Any,
    *,
    is_directed: bool,
    labels: Sequence[str] = ("label",),
    edge_labels: Sequence[str] = ("label",),
) -> Parts:
    """Return the vertices and edges of the given object."""
    if hasattr(given, "is_directed") and hasattr(given, "edges") and hasattr(given, "nodes"):
        return networkx_parts(
            given, is_directed=is_directed, labels=labels, edge_labels=edge_labels
        )
    if isinstance(given, Mapping):
        return _numbered(given, _neighbours(given, is_directed=is_directed))
    if isinstance(given, Iterable):
        return _numbered((), (_checked(edge, is_directed=is_directed) for edge in given))
    noun, edge = ("digraph", "arc") if is_directed else ("graph", "edge")
    raise DomainError(
        f"a {noun} is given as text, as a NetworkX graph, as a dictionary of neighbours or as a "
        f"list of {edge}s, not as {quoted(given)}"
    )


def networkx_parts(
    graph: Any,
    *,
    is_directed: bool,
    labels: Sequence[str] = ("label",),
    edge_labels: Sequence[str] = ("label",),
) -> Parts:
    """Return the vertices and edges of a NetworkX graph, with their labels.

    The label of a node or edge is the first of the named attributes that it has. The graph
    attributes `token` and `ground` name a node.
    """
    if graph.is_directed() != is_directed:
        noun, wanted = ("digraph", "directed") if is_directed else ("graph", "undirected")
        raise DomainError(f"a {noun} needs a NetworkX graph that is {wanted}: use to_{wanted}()")
    numbers = {node: v for v, node in enumerate(graph)}
    drawn = [
        (numbers[u], numbers[v], _label(data, edge_labels)) for u, v, data in graph.edges(data=True)
    ]
    marks = []
    for mark in ("token", "ground"):
        node = graph.graph.get(mark)
        if node is not None and node not in numbers:
            raise DomainError(f"the {mark} {quoted(node)} is not a node of the graph")
        marks.append(None if node is None else numbers[node])
    token, ground = marks
    texts = [_label(graph.nodes[node], labels) for node in graph]
    return Parts(texts, drawn, token, ground, [*numbers])


def _label(attributes: Mapping[str, object], names: Sequence[str]) -> str:
    """Return the first of the named attributes that is present, as text."""
    return next((str(attributes[name]) for name in names if name in attributes), "")


def _neighbours(given: Mapping[Any, Any], *, is_directed: bool) -> Iterator[tuple[Any, Any]]:
    """Yield each vertex with each neighbour; in an undirected graph, each pair once."""
    met = set()
    for vertex, others in given.items():
        if not isinstance(others, Iterable):
            raise DomainError(
                "a dictionary gives the neighbours of each vertex, as in {0: [1, 2]}; for "
                f"{quoted(vertex)} it has {quoted(others)}"
            )
        for other in others:
            pair = (vertex, other) if is_directed else frozenset((vertex, other))
            if pair not in met:
                met.add(pair)
                yield vertex, other


def _checked(edge: object, *, is_directed: bool) -> Sequence[Any]:
    if not isinstance(edge, tuple | list) or len(edge) not in {2, 3}:
        noun = "arc" if is_directed else "edge"
        raise DomainError(
            f"{quoted(edge)} is not an {noun}: give its two ends and, if any, its label"
        )
    return edge


def _numbered(vertices: Iterable[Hashable], given: Iterable[Sequence[Any]]) -> Parts:
    """Return the number of names, the edges between their numbers, and the names."""
    drawn = [*given]
    names: list[Any] = [*dict.fromkeys([*vertices, *(end for edge in drawn for end in edge[:2])])]
    if all(isinstance(name, int) for name in names):
        names.sort()
    numbers = {name: v for v, name in enumerate(names)}
    edges = [(numbers[u], numbers[v], *rest) for u, v, *rest in drawn]
    return Parts(len(names), edges, names=names)

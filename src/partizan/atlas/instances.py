"""What several claims are checked on: all words, numbers, graphs and the like, small ones first."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise, product

from partizan.boards.graph import Graph

__all__ = ["dyadics", "glued", "labelled_graphs", "partitions", "spider", "words"]


def words(letters: str, longest: int, shortest: int = 0) -> Iterator[str]:
    """Yield the words of these letters, by length and then in the letters' order.

    >>> list(words("ab", 2))
    ['', 'a', 'b', 'aa', 'ab', 'ba', 'bb']
    """
    for length in range(shortest, longest + 1):
        for word in product(letters, repeat=length):
            yield "".join(word)


def dyadics(birthday: int) -> list[Fraction]:
    """Return the numbers born by a day, simplest first.

    >>> [str(x) for x in dyadics(2)]
    ['0', '1', '-1', '2', '1/2', '-1/2', '-2']
    """
    born = [Fraction(0)]
    for _ in range(birthday):
        line = sorted(born)
        between = [(a + b) / 2 for a, b in pairwise(line)]
        born += [line[-1] + 1, *reversed(between), line[0] - 1]
    return born


def partitions(total: int, most: int | None = None) -> Iterator[tuple[int, ...]]:
    """Yield the ways to write a number as a sum, largest summands first.

    >>> list(partitions(4))
    [(4,), (3, 1), (2, 2), (2, 1, 1), (1, 1, 1, 1)]
    """
    if total == 0:
        yield ()
    for first in range(min(total, most or total), 0, -1):
        for rest in partitions(total - first, first):
            yield (first, *rest)


def spider(*legs: int) -> Graph:
    """Return a star whose rays are paths with so many vertices; the centre is vertex 0.

    >>> spider(1, 2).edges
    ((0, 1, ''), (0, 2, ''), (2, 3, ''))
    """
    edges, size = [], 1
    for leg in legs:
        for step in range(leg):
            edges.append((size - 1 if step else 0, size))
            size += 1
    return Graph(size, edges)


def labelled_graphs(vertices: int, labels: tuple[str, ...]) -> Iterator[Graph]:
    """Yield the graphs with so many vertices at most, in every way in which they can be labelled.

    Of the bare graphs there is one of each kind, but its labels are put on in all ways.
    """
    # It knows all graphs with up to seven vertices by heart.
    import networkx as nx  # type: ignore[import-untyped]  # noqa: PLC0415

    for graph in nx.graph_atlas_g():
        size = graph.number_of_nodes()
        if size > vertices:
            return
        edges = sorted(graph.edges)
        for choice in product(labels, repeat=size):
            yield Graph(choice, edges)


def glued(one: Graph, u: int, other: Graph, v: int) -> Graph:
    """Return both graphs with u and v made one vertex, which keeps the label of u.

    >>> glued(Graph.read("P2"), 1, Graph.read("P3"), 1).edges
    ((0, 1, ''), (1, 2, ''), (1, 3, ''))
    """
    size = len(one.labels)
    others = [w for w in range(len(other.labels)) if w != v]
    place = {v: u, **{w: size + i for i, w in enumerate(others)}}
    edges = [(place[a], place[b], label) for a, b, label in other.edges]
    return Graph([*one.labels, *(other.labels[w] for w in others)], [*one.edges, *edges])

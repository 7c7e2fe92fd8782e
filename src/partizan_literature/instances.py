"""Instances on which several claims are checked: words, numbers, graphs; small ones first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, pairwise, product
from random import Random

from partizan.boards.graph import Graph
from partizan.boards.shares import partitions

__all__ = [
    "bare_graphs",
    "dyadics",
    "glued",
    "labelled_graphs",
    "partitions",
    "random_graphs",
    "rectangles",
    "some_graphs",
    "spider",
    "words",
]


def words(letters: str, longest: int, shortest: int = 0) -> Iterator[str]:
    """Yield the words over these letters, by length and then in the order of the letters.

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


def spider(*legs: int) -> Graph:
    """Return a star whose rays are paths of the given lengths; the centre is vertex 0.

    >>> spider(1, 2).edges
    ((0, 1, ''), (0, 2, ''), (2, 3, ''))
    """
    edges, size = [], 1
    for leg in legs:
        for step in range(leg):
            edges.append((size - 1 if step else 0, size))
            size += 1
    return Graph(size, edges)


def bare_graphs(vertices: int) -> Iterator[Graph]:
    """Yield the graphs with at most `vertices` vertices, one of each isomorphism class.

    >>> [sum(graph.order == n for graph in bare_graphs(4)) for n in range(5)]
    [1, 1, 2, 4, 11]
    """
    return (graph for n in range(vertices + 1) for graph in Graph.listed(n))


def labelled_graphs(vertices: int, labels: tuple[str, ...]) -> Iterator[Graph]:
    """Yield the graphs with at most `vertices` vertices, labelled in every way.

    There is one bare graph of each isomorphism class, but its labels are chosen in all ways.
    """
    for graph in bare_graphs(vertices):
        for choice in product(labels, repeat=graph.order):
            yield Graph(choice, graph.edges)


def random_graphs(orders: Iterable[int], labels: Sequence[str], *, count: int) -> Iterator[Graph]:
    """Yield random labelled graphs, sparse and dense, `count` for each order.

    >>> [graph.order for graph in random_graphs([5, 8], ["", "L"], count=2)]
    [5, 5, 8, 8]
    """
    rng = Random(5)
    for order in orders:
        pairs = [*combinations(range(order), 2)]
        for _ in range(count):
            edges = sorted(rng.sample(pairs, rng.randint(order // 2, len(pairs))))
            yield Graph(rng.choices(labels, k=order), edges)


def some_graphs(
    vertices: int, labels: tuple[str, ...], *, every: int, count: int
) -> Iterator[Graph]:
    """Yield every labelled graph up to `every` vertices, then `count` random ones of each order."""
    yield from labelled_graphs(min(vertices, every), labels)
    yield from random_graphs(range(every + 1, vertices + 1), labels, count=count)


def glued(one: Graph, u: int, other: Graph, v: int) -> Graph:
    """Return both graphs with u and v identified; the vertex keeps the label of u.

    >>> glued(Graph.read("P2"), 1, Graph.read("P3"), 1).edges
    ((0, 1, ''), (1, 2, ''), (1, 3, ''))
    """
    size = len(one.labels)
    others = [w for w in range(len(other.labels)) if w != v]
    place = {v: u, **{w: size + i for i, w in enumerate(others)}}
    edges = [(place[a], place[b], label) for a, b, label in other.edges]
    return Graph([*one.labels, *(other.labels[w] for w in others)], [*one.edges, *edges])


def rectangles(longest: int) -> Iterator[tuple[int, int]]:
    """Yield the numbers of rows and columns of rectangles, small ones first."""
    for longer in range(1, longest + 1):
        for shorter in range(1, longer + 1):
            yield shorter, longer
            if shorter != longer:
                yield longer, shorter

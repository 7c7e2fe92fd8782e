"""Graphs by the names of their families, and lists of edges between numbered vertices."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple, NoReturn

from partizan.boards.graph import Graph, Labels
from partizan.errors import NotationError

__all__ = ["MOST_VERTICES", "NamedGraph", "read_edges", "read_graph"]

MOST_VERTICES = 128
"""What the search takes."""

_NO_LABELS = Labels("."), Labels("-")
_CALL = re.compile(r"\s*([a-z][a-z-]*)\s*\(([^()]*)\)\s*")
_NUMBER = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?")
_VERTEX = re.compile(r"[0-9]{1,9}")
_EDGE = re.compile(r"([0-9]{1,9})(?:\s*-\s*([0-9]{1,9}))?")


def read_graph(text: str) -> Graph:
    """Return a graph given by a family, or in any way that boards are; `+` puts several together.

    The families are `path(n)`, `cycle(n)`, `star(n)`, `complete(n)`, `grid(rows,columns)`,
    `hypercube(d)`, `spider(leg,leg,…)`, `random(n,probability,seed)` and `random-tree(n,seed)`.

    >>> [read_graph(text).size for text in ("path(3)+cycle(6)", "hypercube(3)", "3x4")]
    [8, 12, 17]
    """
    graph = Graph(0)
    start = 0
    for piece in _pieces(text):
        match = _CALL.fullmatch(piece)
        found = _family(text, start, match) if match else Graph.read(piece, *_NO_LABELS)
        if graph.order + found.order > MOST_VERTICES:
            _refuse(text, start, f"the search takes {MOST_VERTICES} vertices at most")
        graph = graph + found
        start += len(piece) + 1
    return graph


def _pieces(text: str) -> list[str]:
    """Return what stands between plus signs, if a family is among it; else all, for the boards."""
    pieces = text.split("+")
    return pieces if any(_CALL.fullmatch(piece) for piece in pieces) else [text]


class _Family(NamedTuple):
    """How a family takes its parameters: how many, the order, and the edges."""

    counts: tuple[int, ...]  # of parameters; none is any number of them
    order: Callable[..., int]
    edges: Callable[..., Iterator[tuple[int, int]]]


def _family(text: str, start: int, match: re.Match[str]) -> Graph:
    name, inside = match.groups()
    family = _FAMILIES.get(name)
    if family is None:
        known = ", ".join(_FAMILIES)
        _refuse(text, start, f"there is no family {name!r}; there are {known}")
    words = [word.strip() for word in inside.split(",")] if inside.strip() else []
    for word in words:
        is_probability = name == "random" and word is words[min(1, len(words) - 1)]
        if not (_NUMBER if is_probability else _VERTEX).fullmatch(word):
            _refuse(text, start, f"{name} takes natural numbers, not {word[:20]!r}")
    if family.counts and len(words) not in family.counts:
        _refuse(text, start, f"{name} takes {family.counts[-1]} numbers, not {len(words)}")
    numbers = [float(word) if "." in word else int(word) for word in words]
    order = family.order(*numbers)
    if order > MOST_VERTICES:
        _refuse(text, start, f"the search takes {MOST_VERTICES} vertices at most")
    if name == "cycle" and order < 3:
        _refuse(text, start, "a cycle without loops and double edges has 3 vertices or more")
    if name == "random" and not 0 <= numbers[1] <= 1:
        _refuse(text, start, f"a probability is from 0 to 1, and {numbers[1]} is not")
    return Graph(order, family.edges(*numbers))


def _path(n: int) -> Iterator[tuple[int, int]]:
    return ((v - 1, v) for v in range(1, n))


def _cycle(n: int) -> Iterator[tuple[int, int]]:
    return ((v, (v + 1) % n) for v in range(n))


def _star(n: int) -> Iterator[tuple[int, int]]:
    return ((0, v) for v in range(1, n))


def _complete(n: int) -> Iterator[tuple[int, int]]:
    return ((u, v) for v in range(n) for u in range(v))


def _grid(rows: int, columns: int) -> Iterator[tuple[int, int]]:
    return ((u, v) for u, v, _ in Graph.grid(rows, columns).edges)


def _hypercube(dimension: int) -> Iterator[tuple[int, int]]:
    vertices = range(1 << dimension)
    return ((v, v | 1 << i) for v in vertices for i in range(dimension) if not v >> i & 1)


def _spider(*legs: int) -> Iterator[tuple[int, int]]:
    first = 1
    for leg in legs:
        for step in range(leg):
            yield (first + step - 1 if step else 0), first + step
        first += leg


def _random(n: int, probability: float, seed: int = 0) -> Iterator[tuple[int, int]]:
    dice = Random(seed)
    return ((u, v) for v in range(n) for u in range(v) if dice.random() < probability)


def _random_tree(n: int, seed: int = 0) -> Iterator[tuple[int, int]]:
    """Yield the edges of a labelled tree, each as likely as any other: by its Prüfer word."""
    dice = Random(seed)
    word = [dice.randrange(n) for _ in range(n - 2)]
    degrees = [1 + word.count(v) for v in range(n)]
    for v in word:
        leaf = degrees.index(1)
        yield leaf, v
        degrees[leaf] -= 1
        degrees[v] -= 1
    if n > 1:
        last = [v for v in range(n) if degrees[v] == 1]
        yield last[0], last[1]


def _one(n: int, *_: float) -> int:
    return n


_FAMILIES = {
    "path": _Family((1,), _one, _path),
    "cycle": _Family((1,), _one, _cycle),
    "star": _Family((1,), _one, _star),
    "complete": _Family((1,), _one, _complete),
    "grid": _Family((2,), lambda rows, columns: rows * columns, _grid),
    "hypercube": _Family((1,), lambda d: 1 << min(d, 30), _hypercube),
    "spider": _Family((), lambda *legs: 1 + sum(legs), _spider),
    "random": _Family((2, 3), _one, _random),
    "random-tree": _Family((1, 2), _one, _random_tree),
}


class NamedGraph(NamedTuple):
    """A graph, and the numbers that its vertices had where it was read."""

    graph: Graph
    names: tuple[int, ...]


def read_edges(text: str) -> NamedGraph:
    """Return the graph of a list such as `0-1,1-2,5`: edges, and vertices that may have none.

    >>> read_edges("2-7, 7-4, 9").names
    (2, 4, 7, 9)
    """
    pairs: dict[tuple[int, int], None] = {}
    names: set[int] = set()
    at = 0
    for item in text.split(",") if text.strip() else []:
        place = at + len(item) - len(item.lstrip())
        match = _EDGE.fullmatch(item.strip())
        if match is None:
            _refuse(text, place, f"expected an edge such as 0-1, found {item.strip()[:20]!r}")
        ends = tuple(sorted(int(end) for end in match.groups() if end is not None))
        names.update(ends)
        if len(names) > MOST_VERTICES:
            _refuse(text, place, f"the search takes {MOST_VERTICES} vertices at most")
        if len(ends) == 2:
            u, v = ends
            if u == v:
                _refuse(text, place, f"{u}-{v} is a loop: every vertex dominates itself anyhow")
            if (u, v) in pairs:
                _refuse(text, place, f"the edge {u}-{v} is there already")
            pairs[u, v] = None
        at += len(item) + 1
    order = sorted(names)
    number = {name: index for index, name in enumerate(order)}
    edges = [(number[u], number[v]) for u, v in pairs]
    return NamedGraph(Graph(len(order), edges), tuple(order))


def _refuse(text: str, index: int, why: str) -> NoReturn:
    raise NotationError(f"cannot read {text[:60]!r} as a graph: {why}", text, index)

"""Graphs in graph6, the one-line format of nauty's `geng` and of the House of Graphs.

The number n of vertices comes first: the character n + 63 if n is at most 62, otherwise `~` and
three characters of six bits each. Then come the pairs of vertices 0-1, 0-2, 1-2, 0-3, …, one bit
each, six bits to a character, plus 63. nauty's `formats.txt` defines the format [McKayPiperno14];
the tests compare this implementation with NetworkX.

Write graphs as names, as walks or, if these would be confusing, as lists of edges.

Reading the text restores the numbers of the vertices.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from string import ascii_lowercase, ascii_uppercase
from typing import NoReturn

from partizan.boards.graph_families import complete, cycle, grid, petersen
from partizan.errors import DomainError, NotationError

MOST_VERTICES = 1000
"""The largest number of vertices; longer lines are refused before they are decoded."""

HEADER = ">>graph6<<"
"""An optional header of a line."""

_OTHERS = {":": "sparse6", ";": "incremental sparse6", "&": "digraph6"}
_FIRST, _LAST = 63, 126


def read_graph6(text: str) -> tuple[int, list[tuple[int, int]]]:
    """Return the number of vertices, and the edges.

    >>> read_graph6("Dhc")
    (5, [(0, 1), (1, 2), (2, 3), (0, 4), (3, 4)])
    """
    at = len(HEADER) if text.startswith(HEADER) else 0
    line = text.rstrip("\r\n")
    if line[at : at + 1] in _OTHERS:
        _refuse(text, at, f"this is {_OTHERS[line[at]]}; convert it with `showg` or `copyg -g`")
    for index in range(at, len(line)):
        if not _FIRST <= ord(line[index]) <= _LAST:
            _refuse(text, index, f"expected a character from '?' to '~', found {line[index]!r}")
    if at == len(line):
        _refuse(text, at, "expected the number of vertices")
    n, at = _order(text, line, at)
    bits = n * (n - 1) // 2
    wanted = at + (bits + 5) // 6
    if len(line) != wanted:
        has = len(line) - at
        _refuse(
            text,
            min(len(line), wanted),
            f"{n} vertices need {wanted - at} characters for their pairs, not {has}",
        )
    edges = []
    pairs = ((u, v) for v in range(n) for u in range(v))
    for index, pair in enumerate(pairs):
        if ord(line[at + index // 6]) - _FIRST >> (5 - index % 6) & 1:
            edges.append(pair)
    if bits % 6 and ord(line[-1]) - _FIRST & ((1 << (6 - bits % 6)) - 1):
        _refuse(text, len(line) - 1, "the bits after the last pair must be 0")
    return n, edges


def _order(text: str, line: str, at: int) -> tuple[int, int]:
    """Return the number of vertices, and the index at which their pairs begin."""
    n = ord(line[at]) - _FIRST
    if line[at] != chr(_LAST):
        return n, at + 1
    if line[at + 1 : at + 2] == chr(_LAST) or len(line) < at + 4:
        _refuse(text, at, "expected the number of vertices in three characters after '~'")
    n = 0
    for character in line[at + 1 : at + 4]:
        n = n << 6 | ord(character) - _FIRST
    if n > MOST_VERTICES:
        _refuse(text, at, f"a line has at most {MOST_VERTICES} vertices, not {n}")
    return n, at + 4


def write_graph6(n: int, pairs: Iterable[tuple[int, int]]) -> str:
    """Return the line of the simple graph with n vertices and these edges, smaller ends first.

    >>> write_graph6(3, [(0, 1), (1, 2)])
    'Bg'
    """
    if n > MOST_VERTICES:
        raise DomainError(f"a line of graph6 has at most {MOST_VERTICES} vertices, not {n}")
    joined = {*pairs}
    head = [n] if n < _FIRST else [_FIRST, n >> 12, n >> 6 & 63, n & 63]
    bits = [pair in joined for pair in sorted(combinations(range(n), 2), key=lambda p: p[::-1])]
    bits += [False] * (-len(bits) % 6)
    body = [
        sum(bit << (5 - i) for i, bit in enumerate(bits[start : start + 6]))
        for start in range(0, len(bits), 6)
    ]
    return "".join(chr(_FIRST + sixth) for sixth in head + body)


def _refuse(text: str, index: int, why: str) -> NoReturn:
    raise NotationError(f"cannot read {text[:60]!r} as graph6: {why}", text, index)


# --- graph writer ---------------------------------------------------------------------------------


_TURNED = str.maketrans("<>", "><")
_MOST_NAMES = 2


def write(
    labels: Sequence[str],
    edges: Sequence[tuple[int, int, str]],
    token: int,
    ground: int,
    *,
    is_directed: bool,
) -> str:
    """Return a text from which the graph can be read.

    A walk visits the vertices in the order of their numbers. Each continues from the last vertex on
    the path from the root to which it is joined, or else is a new root. Every other edge leads back
    to an earlier vertex by name; if many names were needed, the edges are listed instead.
    """
    if not is_directed and not any(labels) and token == ground == -1:
        name = _name(len(labels), edges)
        if name:
            return name
    forest = _Forest(labels, edges, is_directed=is_directed)
    marks = {v: "@" * (v == token) + "_" * (v == ground) for v in (token, ground)}
    if len(forest.names) > _MOST_NAMES:
        return _list(labels, edges, marks, is_directed=is_directed)
    has_dots = any(labels)

    def vertex(v: int) -> str:
        name = forest.names.get(v, "")
        plain = "." if has_dots or (not forest.walks[v] and v in forest.is_root) else ""
        is_hidden = not has_dots and (name or v in marks)
        label = _vertex_label(labels[v]) or ("" if is_hidden else plain)
        return label + name + marks.get(v, "")

    return ";".join("".join(_walk(root, forest.walks, vertex)) for root in forest.roots)


def _name(order: int, edges: Sequence[tuple[int, int, str]]) -> str:
    """Return the name of a cycle, grid or complete graph; an empty text for any other."""
    size = len(edges)
    if order < 3 or size < order or any(label for _, _, label in edges):
        return ""
    drawn = [(u, v) for u, v, _ in edges]
    if drawn == _ordered(cycle(order)):
        return f"C{order}"
    if size == order * (order - 1) // 2 and drawn == _ordered(complete(order)):
        return f"K{order}"
    if order == 10 and drawn == _ordered(petersen()):
        return "petersen"
    columns = drawn[1][1]  # the second neighbour of the first vertex is below it
    if columns > 1 and order % columns == 0 and drawn == _ordered(grid(order // columns, columns)):
        return f"{order // columns}x{columns}"
    part = drawn[0][1]  # the first vertex is joined to the other part
    if size == part * (order - part) and drawn == _ordered(complete(part, order - part)):
        return f"K{part},{order - part}"
    return ""


def _ordered(pairs: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    return sorted((u, v) if u < v else (v, u) for u, v in pairs)


class _Forest:
    """A spanning forest in the order of the numbers, and the remaining edges."""

    def __init__(
        self, labels: Sequence[str], edges: Sequence[tuple[int, int, str]], *, is_directed: bool
    ) -> None:
        self.roots: list[int] = []
        self.names: dict[int, str] = {}
        self.walks: list[list[tuple[str, int | str]]] = [[] for _ in labels]
        """The edges from each vertex as text, with a new vertex or the name of an earlier one."""
        backward: list[list[tuple[int, str]]] = [[] for _ in labels]
        for u, v, sign in _signs(edges, is_directed=is_directed):
            backward[v].append((u, sign))
        way: dict[int, int] = {}  # the path from the root to the current vertex, numbered
        for v, back in enumerate(backward):
            parent = max((u for u, _ in back if u in way), key=way.__getitem__, default=None)
            while way and parent != next(reversed(way)):
                way.popitem()
            way[v] = len(way)
            if parent is None:
                self.roots.append(v)
            else:
                tree = next(i for i, (u, _) in enumerate(back) if u == parent)
                self.walks[parent].append((back.pop(tree)[1], v))
        self.is_root = {*self.roots}
        named = sorted({u for back in backward for u, _ in back})
        for count, u in enumerate(named):
            self.names[u] = f":{ascii_uppercase[count]}" if count < _MOST_NAMES else ""
        for v, back in enumerate(backward):
            turned = [(sign[:-1] + sign[-1].translate(_TURNED), self.names[u]) for u, sign in back]
            self.walks[v] = turned + self.walks[v]


def _list(
    labels: Sequence[str],
    edges: Sequence[tuple[int, int, str]],
    marks: Mapping[int, str],
    *,
    is_directed: bool,
) -> str:
    """Return the edges, the isolated vertices and then the labels; vertices are numbered from 1."""
    listed = [f"{u + 1}{sign}{v + 1}" for u, v, sign in _signs(edges, is_directed=is_directed)]
    ends = {end for edge in edges for end in edge[:2]}
    listed += [str(v + 1) for v in range(len(labels)) if v not in ends]
    about = [
        f"{v + 1}{label and ':'}{_vertex_label(label)}{marks.get(v, '')}"
        for v, label in enumerate(labels)
        if label or v in marks
    ]
    return " ".join(listed) + ("; " + " ".join(about) if about else "")


def _signs(
    edges: Sequence[tuple[int, int, str]], *, is_directed: bool
) -> Iterator[tuple[int, int, str]]:
    """Yield each edge, or pair of opposite arcs, from the smaller end to the larger, as text."""
    if not is_directed:
        for u, v, label in edges:
            yield u, v, _edge_label(label) or "-"
        return
    opposite: dict[tuple[int, int, str], int] = {}
    for u, v, label in edges:
        if u > v:
            opposite[v, u, label] = opposite.get((v, u, label), 0) + 1
    for u, v, label in edges:
        if u == v:
            yield u, v, f"{_edge_label(label)}>"
        elif u < v:
            paired = opposite.get((u, v, label), 0)
            if paired:
                opposite[u, v, label] = paired - 1
            yield u, v, _edge_label(label) + ("-" if paired else ">")
    for (u, v, label), count in opposite.items():
        for _ in range(count):
            yield u, v, f"{_edge_label(label)}<"


def _walk(
    root: int, walks: Sequence[Sequence[tuple[str, int | str]]], vertex: Callable[[int], str]
) -> Iterator[str]:
    """Yield the pieces of a walk, without recursion because paths may be long."""
    waiting: list[int | str] = [root]
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            yield item
            continue
        yield vertex(item)
        leaving = walks[item]
        several = len(leaving) > 1
        pieces: list[int | str] = ["("] if several else []
        for count, (sign, end) in enumerate(leaving):
            pieces += [";", sign, end] if count else [sign, end]
        pieces += [")"] if several else []
        waiting += reversed(pieces)


def _vertex_label(label: str) -> str:
    return label if len(label) == 1 and label in ascii_uppercase else label and f"{{{label}}}"


def _edge_label(label: str) -> str:
    return label if len(label) == 1 and label in ascii_lowercase else label and f"[{label}]"

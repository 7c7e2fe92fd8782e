"""Graphs in graph6, the one-line format of nauty's `geng` and of the House of Graphs.

The number n of vertices comes first: the character n + 63 if n is at most 62, otherwise `~` and
three characters of six bits each. Then come the pairs of vertices 0-1, 0-2, 1-2, 0-3, …, one bit
each, six bits to a character, plus 63. nauty's `formats.txt` defines the format [McKayPiperno14];
the tests compare this implementation with NetworkX.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import NoReturn

from partizan.errors import DomainError, NotationError

__all__ = ["HEADER", "MOST_VERTICES", "read_graph6", "write_graph6"]

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

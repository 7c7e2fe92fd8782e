"""Graphs everyone knows by name, as the pairs of vertices that their edges join."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

__all__ = ["complete", "cycle", "grid", "path", "star"]

Pairs = Iterator[tuple[int, int]]


def path(n: int) -> Pairs:
    """Yield the edges of the path with n vertices."""
    return ((v - 1, v) for v in range(1, n))


def cycle(n: int) -> Pairs:
    """Yield the edges of the cycle with n edges: a loop if n is 1, a double edge if n is 2."""
    return ((v, (v + 1) % n) for v in range(n))


def star(n: int) -> Pairs:
    """Yield the edges of the star with n vertices, the centre first."""
    return ((0, v) for v in range(1, n))


def complete(n: int) -> Pairs:
    """Yield the edges of the complete graph with n vertices."""
    return combinations(range(n), 2)


def grid(rows: int, columns: int) -> Pairs:
    """Yield the edges of a grid, whose vertices are numbered row by row."""
    for v in range(rows * columns):
        if (v + 1) % columns:
            yield v, v + 1
        if v + columns < rows * columns:
            yield v, v + columns

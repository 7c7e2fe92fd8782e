"""The levels of a diagram of an order, in which few lines cross.

The level of an element is the length of the longest chain up to it. Within the levels, elements are
ordered so that few lines cross.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations
from typing import TypeAlias

from partizan.budget import Meter

Levels: TypeAlias = list[list[int]]
"""The elements of each level, from the lowest level up."""

Edge: TypeAlias = tuple[int, int]
"""An element, and one that covers it."""

_SWEEPS = 8
_FEW = 80  # lines up to which pairs are exchanged


def arranged(order: int, arcs: Sequence[Edge]) -> dict[int, tuple[float, float]]:
    """Return places for elements 0, 1, ..., each above all from which an arc leads to it."""
    places = ordered(ranked(order, arcs), arcs)
    return {
        element: (k - (len(level) - 1) / 2, float(rank))
        for rank, level in enumerate(places)
        for k, element in enumerate(level)
    }


def ranked(order: int, arcs: Iterable[Edge]) -> Levels:
    """Return the elements of an order by the length of the longest chain below them."""
    below: dict[int, list[int]] = {j: [] for j in range(order)}
    for i, j in arcs:
        below[j].append(i)
    rank: dict[int, int] = {}
    waiting = list(below)
    while waiting:
        ready = [j for j in waiting if all(i in rank for i in below[j])]
        for j in ready:
            rank[j] = 1 + max((rank[i] for i in below[j]), default=-1)
        waiting = [j for j in waiting if j not in rank]
    return [[j for j in below if rank[j] == r] for r in range(1 + max(rank.values()))]


def ordered(places: Levels, edges: Sequence[Edge]) -> Levels:
    """Return the levels reordered: sweeps by averages of neighbours, then swaps that help."""
    best = places
    meter = Meter.on("a picture of an order", instead="draw a smaller one")
    for start in ("up", "down"):
        here = [list(level) for level in places]
        for sweep in range(_SWEEPS):
            meter.tick()
            upward = (sweep % 2 == 0) == (start == "up")
            _sweep(here, edges, upward=upward)
            best = min(best, [list(level) for level in here], key=lambda p: _badness(p, edges))
    return _swapped(best, edges) if len(edges) <= _FEW else best


def _sweep(places: Levels, edges: Sequence[Edge], *, upward: bool) -> None:
    """Order each level by the average place of the neighbours in the level just passed."""
    links = [(j, i) for i, j in edges] if upward else list(edges)
    for level in places if upward else places[::-1]:
        position = _positions(places)
        near = {g: [position[h] for k, h in links if k == g] for g in level}
        level.sort(key=lambda g: sum(near[g]) / len(near[g]) if near[g] else position[g])


def _swapped(places: Levels, edges: Sequence[Edge]) -> Levels:
    """Exchange two games of a level while that improves the picture."""
    best = _badness(places, edges)
    improved = True
    meter = Meter.on("a picture of an order", instead="draw a smaller one")
    while improved:
        improved = False
        for level in places:
            for a, b in combinations(range(len(level)), 2):
                meter.tick()
                level[a], level[b] = level[b], level[a]
                badness = _badness(places, edges)
                if badness < best:
                    best, improved = badness, True
                else:
                    level[a], level[b] = level[b], level[a]
    return places


def _positions(places: Levels) -> dict[int, Fraction]:
    """Return the distance of each game from the middle of its level."""
    return {
        game: k - Fraction(len(level) - 1, 2) for level in places for k, game in enumerate(level)
    }


def _badness(places: Levels, edges: Sequence[Edge]) -> tuple[int, Fraction]:
    """Return how many pairs of lines cross, and how far the lines lead sideways."""
    at = _positions(places)
    rank = {game: r for r, level in enumerate(places) for game in level}
    between: dict[tuple[int, int], list[tuple[Fraction, Fraction]]] = {}
    for i, j in edges:
        between.setdefault((rank[i], rank[j]), []).append((at[i], at[j]))
    crossings = sum(_crossings(lines) for lines in between.values())
    return crossings, sum(((at[i] - at[j]) ** 2 for i, j in edges), Fraction(0))


def _crossings(lines: Iterable[tuple[Fraction, Fraction]]) -> int:
    return sum((a - c) * (b - d) < 0 for (a, b), (c, d) in combinations(lines, 2))

"""Loopy games from their definitions: slow fixpoints over graphs, independent of the package.

A graph is a pair of lists: the Left options and the Right options of the nodes 0, 1, 2, ....
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import permutations, product
from typing import TypeAlias

Graph: TypeAlias = tuple[list[list[int]], list[list[int]]]


def onside_order(graph: Graph) -> set[tuple[int, int]]:
    """Return the pairs (g, h) such that Left, moving second, survives g - h.

    Infinite play that stays in -h from some move on is lost for Left; any other is not. The outer
    set shrinks to a greatest fixpoint, in which moves in g stay; the inner one grows to the states
    from which Left can force such a move.
    """
    nodes = range(len(graph[0]))
    states = [(g, h, m) for g in nodes for h in nodes for m in "LR"]
    outer = set(states)
    while True:
        inner: set[tuple[int, int, str]] = set()
        while True:
            more = {s for s in states if _is_good(graph, s, outer, inner)}
            if more == inner:
                break
            inner = more
        if inner == outer:
            return {(g, h) for g, h, m in outer if m == "R"}
        outer = inner


def _is_good(
    graph: Graph,
    state: tuple[int, int, str],
    outer: set[tuple[int, int, str]],
    inner: set[tuple[int, int, str]],
) -> bool:
    left, right = graph
    g, h, mover = state
    if mover == "L":
        return any((x, h, "R") in outer for x in left[g]) or any(
            (g, y, "R") in inner for y in right[h]
        )
    return all((x, h, "L") in outer for x in right[g]) and all(
        (g, y, "L") in inner for y in left[h]
    )


def never_stuck(graph: Graph) -> set[tuple[int, int]]:
    """Return the pairs (g, h) such that Left, moving second, is never stuck in g - h."""
    left, right = graph
    pairs = {(g, h) for g in range(len(left)) for h in range(len(left))}
    while True:
        kept = {
            (g, h)
            for g, h in pairs
            if all(
                any((x, b) in pairs for x in left[a]) or any((a, y) in pairs for y in right[b])
                for a, b in [(x, h) for x in right[g]] + [(g, y) for y in left[h]]
            )
        }
        if kept == pairs:
            return pairs
        pairs = kept


def winners(graph: Graph) -> list[tuple[int, int]]:
    """Return who wins from each node if Left begins, and if Right begins, in stages."""
    won: dict[tuple[int, int], int] = {}
    while True:
        more = dict(won)
        for player, side, mine in ((0, graph[0], 1), (1, graph[1], -1)):
            for v, ends in enumerate(side):
                after = [won.get((w, 1 - player)) for w in ends]
                if mine in after:
                    more[v, player] = mine
                elif all(winner == -mine for winner in after):
                    more[v, player] = -mine
        if more == won:
            return [(won.get((v, 0), 0), won.get((v, 1), 0)) for v in range(len(graph[0]))]
        won = more


def is_stopper(graph: Graph, root: int) -> bool:
    """Return whether no follower of the root begins infinite alternating play."""
    left, right = graph
    seen, todo = {root}, [root]
    while todo:
        v = todo.pop()
        for w in left[v] + right[v]:
            if w not in seen:
                seen.add(w)
                todo.append(w)
    live = {(v, m) for v in seen for m in "LR"}
    while True:
        kept = {
            (v, m)
            for v, m in live
            if any((w, "R" if m == "L" else "L") in live for w in (left if m == "L" else right)[v])
        }
        if kept == live:
            return not live
        live = kept


def negative(graph: Graph) -> Graph:
    """Return the graph with the players exchanged."""
    return graph[1], graph[0]


def beside(a: Graph, b: Graph) -> Graph:
    """Return two graphs in one, with the nodes of b after those of a."""
    k = len(a[0])
    left, right = (s + [[w + k for w in e] for e in t] for s, t in zip(a, b, strict=True))
    return left, right


def sum_graph(a: Graph, b: Graph) -> Graph:
    """Return the graph of all pairs of nodes, numbered g * len(b) + h."""
    n = len(b[0])
    left, right = (
        [
            [w * n + h for w in mine[g]] + [g * n + w for w in yours[h]]
            for g in range(len(mine))
            for h in range(n)
        ]
        for mine, yours in zip(a, b, strict=True)
    )
    return left, right


def all_graphs(n: int, most: int | None = None) -> Iterator[Graph]:
    """Yield the graphs with n nodes and at most `most` options a side, up to isomorphism."""
    few = [mask for mask in range(1 << n) if most is None or mask.bit_count() <= most]
    renamings = [
        (p, [sum(1 << p[w] for w in range(n) if mask >> w & 1) for mask in range(1 << n)])
        for p in permutations(range(n))
    ]
    for masks in product(few, repeat=2 * n):
        for p, image in renamings:
            other = [0] * (2 * n)
            for v in range(n):
                other[p[v]], other[n + p[v]] = image[masks[v]], image[masks[n + v]]
            if tuple(other) < masks:
                break
        else:
            rows = [[w for w in range(n) if mask >> w & 1] for mask in masks]
            yield rows[:n], rows[n:]


def random_graph(n: int, rng: random.Random) -> Graph:
    """Return a random graph with n nodes."""
    p = rng.choice((0.15, 0.25, 0.35))
    left, right = ([[w for w in range(n) if rng.random() < p] for _ in range(n)] for _ in "LR")
    return left, right


def above_small_values(n: int, rng: random.Random) -> Graph:
    """Return a random graph whose first n nodes also lead to 0, *, 1 and -1."""
    left, right = (
        [sorted({rng.randrange(n + 4) for _ in range(rng.randint(0, 3))}) for _ in range(n)]
        for _ in "LR"
    )
    left += [[], [n], [n], []]
    right += [[], [n], [], [n]]
    return left, right

"""Graph algorithms that the theory needs: components, alternating play, and bisimulation.

A graph is given by two lists, the Left options and the Right options of the nodes 0, 1, 2, ....
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

__all__ = ["Edges", "alternating_cycle", "alternating_states", "bisimulation", "components"]

Edges: TypeAlias = Sequence[Sequence[int]]
"""The ends of the edges from the nodes 0, 1, 2, ...."""


def components(edges: Edges) -> list[list[int]]:
    """Return the strongly connected components, each before those that lead to it (Tarjan).

    >>> components([[1], [2], [1], [0]])
    [[2, 1], [0], [3]]
    """
    n = len(edges)
    order, low, on_stack = [0] * n, [0] * n, bytearray(n)
    stack: list[int] = []
    found: list[list[int]] = []
    clock = 0
    for root in range(n):
        if order[root]:
            continue
        clock += 1
        order[root] = low[root] = clock
        stack.append(root)
        on_stack[root] = 1
        path = [(root, iter(edges[root]))]
        while path:
            v, rest = path[-1]
            for w in rest:
                if not order[w]:
                    clock += 1
                    order[w] = low[w] = clock
                    stack.append(w)
                    on_stack[w] = 1
                    path.append((w, iter(edges[w])))
                    break
                if on_stack[w] and order[w] < low[v]:
                    low[v] = order[w]
            else:
                path.pop()
                if path and low[v] < low[path[-1][0]]:
                    low[path[-1][0]] = low[v]
                if low[v] == order[v]:
                    start = stack.index(v) if stack[-1] != v else len(stack) - 1
                    part = stack[start:][::-1]
                    del stack[start:]
                    for w in part:
                        on_stack[w] = 0
                    found.append(part)
    return found


def _states(left: Edges, right: Edges) -> list[list[int]]:
    """Return the graph of alternating play; state 2v has Left to move at v, 2v + 1 Right."""
    states: list[list[int]] = []
    for mine, yours in zip(left, right, strict=True):
        states += ([2 * w + 1 for w in mine], [2 * w for w in yours])
    return states


def alternating_states(left: Edges, right: Edges) -> set[int]:
    """Return the states on cycles of alternating play: 2v if Left is to move at v, 2v + 1 if Right.

    >>> alternating_states([[0]], [[]]), alternating_states([[0]], [[0]])
    (set(), {0, 1})
    """
    return {s for part in components(_states(left, right)) if len(part) > 1 for s in part}


def alternating_cycle(left: Edges, right: Edges) -> list[int]:
    """Return the nodes of a cycle of alternating play, Left moving first, or [] if there is none.

    The last node is the first again.

    >>> alternating_cycle([[1], [0]], [[0], [0]]), alternating_cycle([[0]], [[]])
    ([0, 1, 0], [])
    """
    states = _states(left, right)
    part = next((part for part in components(states) if len(part) > 1), None)
    if part is None:
        return []
    inside = set(part)
    start = next(s for s in part if s % 2 == 0)
    before = {start: -1}
    queue = [start]
    for s in queue:
        for t in states[s]:
            if t == start:
                path = [s]
                while path[-1] != start:
                    path.append(before[path[-1]])
                return [s // 2 for s in path[::-1]] + [start // 2]
            if t in inside and t not in before:
                before[t] = s
                queue.append(t)
    raise AssertionError("a component without a cycle")


def bisimulation(left: Edges, right: Edges, colour: Sequence[object]) -> list[int]:
    """Return the class of each node in the coarsest partition that respects colours and edges.

    Colours are of one sortable type. The numbers of the classes depend only on the graph and its
    colours, not on the numbers of the nodes.

    >>> bisimulation([[1], [0], []], [[], [], []], [0, 0, 0])
    [1, 1, 0]
    """
    place: dict[object, int] = {c: i for i, c in enumerate(sorted(set(colour)))}  # type: ignore[type-var]
    now = [place[c] for c in colour]
    count = len(place)
    while True:
        marks = [
            (
                now[v],
                tuple(sorted({now[w] for w in left[v]})),
                tuple(sorted({now[w] for w in right[v]})),
            )
            for v in range(len(now))
        ]
        place = {mark: i for i, mark in enumerate(sorted(set(marks)))}
        if len(place) == count:
            return now
        now, count = [place[mark] for mark in marks], len(place)

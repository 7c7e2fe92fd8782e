"""Arcs on no cycle, and what a digraph falls into without them, both in linear time."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards.digraph import Digraph

__all__ = ["bridges_of", "groups_between"]


def bridges_of(graph: Digraph) -> list[bool]:
    """Return, for each arc, whether its component falls apart without it."""
    beside: list[list[tuple[int, int]]] = [[] for _ in graph.labels]
    for place, (u, v, _) in enumerate(graph.edges):
        beside[u].append((v, place))
        beside[v].append((u, place))
    is_bridge = [False] * graph.size
    met = [0] * graph.order  # when each vertex was met, counted from 1
    low = [0] * graph.order  # the first that it reaches by arcs it was not met through
    clock = 0
    for root in graph:
        if met[root]:
            continue
        clock += 1
        met[root] = low[root] = clock
        way: list[tuple[int, int, Iterator[tuple[int, int]]]] = [(root, -1, iter(beside[root]))]
        while way:
            vertex, entered, left = way[-1]
            for other, place in left:
                if place == entered:
                    continue
                if met[other]:
                    low[vertex] = min(low[vertex], met[other])
                else:
                    clock += 1
                    met[other] = low[other] = clock
                    way.append((other, place, iter(beside[other])))
                    break
            else:
                way.pop()
                if way:
                    below = way[-1][0]
                    low[below] = min(low[below], low[vertex])
                    is_bridge[entered] = low[vertex] == met[vertex]
    return is_bridge


def groups_between(graph: Digraph, bridges: list[bool]) -> list[int]:
    """Return the number of what each vertex is in when the bridges are gone."""
    beside: list[list[int]] = [[] for _ in graph.labels]
    for place, (u, v, _) in enumerate(graph.edges):
        if not bridges[place]:
            beside[u].append(v)
            beside[v].append(u)
    group = [-1] * graph.order
    count = 0
    for vertex in graph:
        if group[vertex] < 0:
            group[vertex] = count
            waiting = [vertex]
            while waiting:
                for other in beside[waiting.pop()]:
                    if group[other] < 0:
                        group[other] = count
                        waiting.append(other)
            count += 1
    return group

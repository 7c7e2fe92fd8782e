"""Bridges of a digraph, and the components that remain without them, both in linear time."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards.digraph import Digraph


def bridges_of(graph: Digraph) -> list[bool]:
    """Return, for each arc, whether it is a bridge: its removal disconnects its component."""
    beside: list[list[tuple[int, int]]] = [[] for _ in graph.labels]
    for place, (u, v, _) in enumerate(graph.edges):
        beside[u].append((v, place))
        beside[v].append((u, place))
    is_bridge = [False] * graph.size
    met = [0] * graph.order  # when each vertex was met, counted from 1
    low = [0] * graph.order  # the earliest vertex reached without the arc it was met through
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
    """Return, for each vertex, the number of its component after the bridges are removed."""
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

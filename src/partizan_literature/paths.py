"""What theorems ask of paths and bridges."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from partizan.boards.digraph import Digraph
from partizan.boards.multigraph import Multigraph


class Step(NamedTuple):
    """An arc of a path read from one end: `<` or `>`, its label, and its index in `edges`."""

    sign: str
    label: str
    place: int


def path_steps(board: Multigraph) -> list[Step] | None:
    """Return the arcs of a path from one end to the other, or None if the board is not a path.

    >>> [step.sign for step in path_steps(Digraph.read("0>1 2>1 2>3"))]
    ['>', '<', '>']
    """
    if board.size != board.order - 1:
        return [] if not board.order else None
    beside: list[list[tuple[int, Step]]] = [[] for _ in board.labels]
    for place, (u, v, label) in enumerate(board.edges):
        beside[u].append((v, Step(">", label, place)))
        beside[v].append((u, Step("<", label, place)))
        if len(beside[u]) > 2 or len(beside[v]) > 2:
            return None
    here = next((v for v, ways in enumerate(beside) if len(ways) <= 1), -1)
    if here < 0:
        return None
    steps: list[Step] = []
    place = -1
    while ahead := [way for way in beside[here] if way[1].place != place]:
        here, step = ahead[0]
        place = step.place
        steps.append(step)
    return steps if len(steps) == board.size else None


def path_order(graph: Multigraph) -> list[int] | None:
    """Return the vertices of a path from one end to the other, or None if it is not a path.

    >>> from partizan.boards.graph import Graph
    >>> path_order(Graph.read("1-3 3-2")), path_order(Graph.cycle(4)), path_order(Graph(0))
    ([0, 2, 1], None, [])
    """
    steps = path_steps(graph)
    if not steps:
        return None if steps is None else [*graph]
    ways = [graph.edges[step.place][:2][:: 1 if step.sign == ">" else -1] for step in steps]
    return [ways[0][0], *(end for _, end in ways)]


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

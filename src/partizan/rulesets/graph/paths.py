"""Recognition of paths among graphs, and among digraphs regardless of the direction of arcs."""

from __future__ import annotations

from typing import NamedTuple

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph


class Step(NamedTuple):
    """An arc of a path read from one end: `<` or `>`, its label, and its index in `edges`."""

    sign: str
    label: str
    place: int


def path_steps(board: Digraph) -> list[Step] | None:
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


def path_order(graph: Graph) -> list[int] | None:
    """Return the vertices of a path from one end to the other, or None if it is not a path.

    >>> path_order(Graph.read("1-3 3-2")), path_order(Graph.cycle(4)), path_order(Graph(0))
    ([0, 2, 1], None, [])
    """
    if graph.size != graph.order - 1:
        return None if graph.order else []
    beside: list[list[int]] = [[] for _ in graph.labels]
    for u, v, _ in graph.edges:
        beside[u].append(v)
        beside[v].append(u)
        if u == v or len(beside[u]) > 2 or len(beside[v]) > 2:
            return None
    here = next((v for v, ends in enumerate(beside) if len(ends) <= 1), -1)
    order = [here] if here >= 0 else []
    while order and (ahead := [v for v in beside[order[-1]] if v not in order[-2:-1]]):
        order.append(ahead[0])
    return order if len(order) == graph.order else None

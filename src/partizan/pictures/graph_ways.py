"""The vertices and edges of a graph that a player points at to make a move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from partizan.boards.multigraph import Multigraph

__all__ = ["GraphWays", "relabelled"]

_Ways: TypeAlias = list[list[str]]
_MOST_VERTICES = 24  # vertices of a graph whose moves are found by trial


class GraphWays:
    """The ways of making moves on a graph, found by trying the usual effects of a choice."""

    def __init__(self, before: Multigraph, *, is_grounded: bool) -> None:
        self.is_grounded = is_grounded or (before.ground is not None and not before.is_directed)
        self.before = _grounded(before) if self.is_grounded else before
        self.effects: dict[str, dict[Multigraph, list[str]]] = {}
        self.likely: list[dict[Multigraph, list[str]]] = []
        if before.order <= _MOST_VERTICES:
            for kind, name, found in _effects(self.before, is_grounded=self.is_grounded):
                names = self.effects.setdefault(kind, {}).setdefault(found, [])
                names.extend([name] * (name not in names))

    def of(self, afters: Sequence[Multigraph]) -> list[_Ways]:
        """Return the ways of each move: as few parts as distinguish it from the others."""
        boards = [_grounded(after) if self.is_grounded else after for after in afters]
        if all(relabelled(self.before, after) for after in boards):
            return [[relabelled(self.before, after)] for after in boards]
        effects = [*self.effects.values()]  # those that explain the most moves first
        self.likely = sorted(effects, key=lambda effect: -sum(after in effect for after in boards))
        levels = [self._levels(after) for after in boards]
        first = [ways[0] if ways else [] for ways in levels]
        shared = Counter(frozenset(way) for ways in first for way in {*map(tuple, ways)})
        return [
            next(
                (
                    level
                    for level in ways
                    if level is not ways[0] or any(shared[frozenset(way)] == 1 for way in level)
                ),
                ways[0] if ways else [],
            )
            for ways in levels
        ]

    def _levels(self, after: Multigraph) -> list[_Ways]:
        """Return ways of making a move, first with few parts, then with more."""
        if changed := relabelled(self.before, after):
            return [[changed]]
        for effect in self.likely:
            if after in effect:
                return [[[name] for name in effect[after]]]
        return self._embedded(after) or self._removed(after)

    def _embedded(self, after: Multigraph) -> list[_Ways]:
        """Return the parts that change if the rest of the graph stays as it is."""
        from partizan.pictures.graphs import embeddings  # noqa: PLC0415  (loads NetworkX)

        before = self.before
        core: _Ways = []
        whole: _Ways = []
        for image in embeddings(before, after):
            gone = [v for v in range(before.order) if v not in image]
            changed = [
                v for v, label in zip(image, after.labels, strict=True) if before.labels[v] != label
            ]
            goal = None if after.token is None else image[after.token]
            if goal is not None and goal != before.token:
                core.append([str(goal + 1)])
                whole.append([str(v + 1) for v in (*changed, goal)])
            elif gone or changed:
                core.append([str(v + 1) for v in gone or changed])
                cut = _cut(before, after, image)
                whole.append([*(str(v + 1) for v in (*gone, *changed)), *cut])
            else:
                core.append(_cut(before, after, image))
        return [level for level in (core, whole) if any(level)]

    def _removed(self, after: Multigraph) -> list[_Ways]:
        """Return the removed vertex, whose neighbours were joined, and the goal of the token."""
        before = self.before
        for v in range(before.order) if after.order == before.order - 1 else ():
            if (
                before.token in (None, v)
                and (*before.labels[:v], *before.labels[v + 1 :]) == after.labels
            ):
                goal = [] if after.token is None else [after.token + (after.token >= v)]
                return [[[str(u + 1) for u in (v, *goal)]]]
        return []


def _cut(before: Multigraph, after: Multigraph, image: Sequence[int]) -> list[str]:
    """Return the edges that were removed between vertices that stay."""
    kept = Counter((image[u], image[v]) for u, v, _ in after.edges)
    gone = []
    for k, (u, v, _) in enumerate(before.edges):
        if kept[u, v]:
            kept[u, v] -= 1
        elif {u, v} <= {*image}:
            gone.append(f"edge {k + 1}")
    return gone


def relabelled(before: Multigraph, after: Multigraph) -> list[str]:
    """Return the vertices with another label, and the one to which the token moved."""
    if (before.order, before.size) != (after.order, after.size):
        return []
    names = [str(v + 1) for v in range(before.order) if before.labels[v] != after.labels[v]]
    if before.token != after.token and after.token is not None:
        names.append(str(after.token + 1))
    return list(dict.fromkeys(names))


def _grounded(graph: Multigraph) -> Multigraph:
    return graph if graph.ground is not None or not graph.order else graph.marked(ground=0)


def _effects(graph: Multigraph, *, is_grounded: bool) -> Iterator[tuple[str, str, Multigraph]]:
    """Yield the usual effects of choosing a vertex or an edge: their kind, the part, the rest.

    A game may also drop the vertices that are then isolated.
    """
    for kind, name, found in _cuts(graph) if is_grounded else _choices(graph):
        yield kind, name, found
        if not is_grounded:
            yield f"{kind}, isolated vertices dropped", name, found.without_isolated()


def _cuts(graph: Multigraph) -> Iterator[tuple[str, str, Multigraph]]:
    """Yield the graphs that remain on the ground without an edge."""
    for k in range(graph.size):
        cut = graph.without_edges(k)
        yield "fall", f"edge {k + 1}", cut.component(cut.ground or 0)
        yield "cut", f"edge {k + 1}", cut


def _choices(graph: Multigraph) -> Iterator[tuple[str, str, Multigraph]]:
    """Yield the graphs without a part: alone, with its neighbours, or with everything beyond it."""
    if graph.is_directed:  # a move on a digraph more often begins with an arc
        yield from _arcs(graph)
    near = graph.joined()
    for v in range(graph.order):
        yield "vertex", str(v + 1), graph.without_vertices(v)
        yield "neighbours", str(v + 1), graph.without_vertices(*near[v] | {v})
        if graph.is_directed:
            yield "all after", str(v + 1), graph.without_vertices(*graph.reach(v))
    for k, (u, v, _) in enumerate(graph.edges):
        yield "edge", f"edge {k + 1}", graph.without_edges(k)
        yield "ends", f"edge {k + 1}", graph.without_vertices(*{u, v})


def _arcs(graph: Multigraph) -> Iterator[tuple[str, str, Multigraph]]:
    """Yield the graphs without an arc and everything on one side of it."""
    for k, (u, v, _) in enumerate(graph.edges):
        cut = graph.without_edges(k)
        pieces = cut.connected_sets()
        for end in {u: 0, v: 0}:
            (piece,) = (piece for piece in pieces if end in piece)
            kind = "before the arc" if end == u else "after the arc"
            yield kind, f"edge {k + 1}", cut.without_vertices(*piece)

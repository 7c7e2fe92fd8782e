"""Places for the vertices of a graph: readable, and the same from run to run.

Trees are drawn level by level, cycles as circles, other graphs so that the distance of two vertices
on the page resembles their distance in the graph (stress majorization, Gansner, Koren and North
2004). If a planar graph comes out with crossings, a planar drawing [Tutte63] is relaxed instead.

A diagram of an order has levels: the level of an element is the length of the longest chain up to
it. Within the levels, elements are ordered so that few lines cross.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import atan2, cos, hypot, pi, sin
from typing import TYPE_CHECKING, TypeAlias

from partizan.budget import Meter
from partizan.extras import when_used

if TYPE_CHECKING:
    import networkx as nx
else:
    nx = when_used("networkx")

Places: TypeAlias = dict[int, tuple[float, float]]
"""Where each vertex is; adjacent ones are about one unit apart."""

_SWEEPS = 200
_MOST_MOVED = 600_000  # pairs of vertices in all sweeps
_MOST_STRESSED = 120  # vertices; more are put on a circle
_ROUNDS = 16  # rounds of small moves
_MOST_RINGED = 24  # vertices
_MOST_STEPS = 4_000  # steps of the search for a ring
_MOST_CHECKED = 60  # edges whose crossings are counted


def placed(order: int, edges: Iterable[tuple[int, int]]) -> Places:
    """Return places for the vertices 0, 1, ..., `order` - 1, components side by side."""
    return dict(_placed(order, tuple((u, v) for u, v in edges if u != v)))


@lru_cache(maxsize=1024)
def _placed(order: int, edges: tuple[tuple[int, int], ...]) -> Places:
    """Return the places, kept because the boards of a tree often differ in their labels only."""
    graph = nx.Graph()
    graph.add_nodes_from(range(order))
    graph.add_edges_from(edges)
    places: Places = {}
    right = 0.0
    for component in sorted(nx.connected_components(graph), key=min):
        part = _component(graph.subgraph(component).copy())
        left, low = min(x for x, _ in part.values()), min(y for _, y in part.values())
        places |= {v: (x - left + right, y - low) for v, (x, y) in part.items()}
        right += max(x for x, _ in part.values()) - left + 1
    return places


def _component(graph: nx.Graph) -> Places:
    vertices = sorted(graph)
    degrees = dict(graph.degree())
    if len(vertices) == 1:
        return {vertices[0]: (0.0, 0.0)}
    if graph.number_of_edges() == len(vertices) - 1:
        if max(degrees.values()) <= 2:
            return _path(graph)
        return _radial(graph)
    if all(d == 2 for d in degrees.values()) or len(vertices) > _MOST_STRESSED:
        return _circle(list(_around(graph)))
    if (grid := _grid(graph)) is not None:
        return grid
    if (sides := _sides(graph)) is not None:
        return sides
    is_planar, embedding = nx.check_planarity(graph)
    rings = _rings(graph)
    if rings is not None and not (is_planar and _crossings(graph, rings)):
        return rings
    best = _stressed(graph, _circle(vertices))
    if not is_planar or graph.number_of_edges() > _MOST_CHECKED or not _crossings(graph, best):
        return best
    return _tutte(graph, embedding) or _relaxed(graph, _straight(embedding))


def _path(graph: nx.Graph) -> Places:
    start = min(v for v in graph if graph.degree(v) < 2)
    return {v: (float(k), 0.0) for k, v in enumerate(nx.dfs_preorder_nodes(graph, start))}


def _around(graph: nx.Graph) -> Iterator[int]:
    """Yield the vertices so that neighbours mostly follow each other."""
    yield from nx.dfs_preorder_nodes(graph, min(graph), sort_neighbors=sorted)


def _circle(vertices: Sequence[int]) -> Places:
    count = len(vertices)
    radius = 0.5 / sin(pi / count) if count > 2 else 0.5
    turns = [pi / 2 - 2 * pi * k / count for k in range(count)]
    return {
        v: (radius * cos(turn), radius * sin(turn)) for v, turn in zip(vertices, turns, strict=True)
    }


def _radial(tree: nx.Graph) -> Places:
    """Return a tree drawn from its centre outward, or from the top if it is broad and flat."""
    root = min(nx.center(tree))
    parents = {child: parent for parent, child in nx.bfs_edges(tree, root, sort_neighbors=sorted)}
    return levelled(root, parents, downward=True)


def _grid(graph: nx.Graph) -> Places | None:
    """Return a rectangular arrangement if the vertices are numbered as those of a grid."""
    count = len(graph)
    first = min(graph)
    for columns in range(2, count // 2 + 1):
        if count % columns:
            continue
        wanted = {
            (first + k, first + k + step)
            for k in range(count)
            for step in (1, columns)
            if k + step < count and (step > 1 or (k + 1) % columns)
        }
        if wanted == {(min(u, v), max(u, v)) for u, v in graph.edges}:
            return {first + k: (float(k % columns), -float(k // columns)) for k in range(count)}
    return None


def _sides(graph: nx.Graph) -> Places | None:
    """Return a complete bipartite graph as two rows, or None."""
    if not nx.is_bipartite(graph):
        return None
    top, bottom = (sorted(side) for side in nx.bipartite.sets(graph))
    if len(top) * len(bottom) != graph.number_of_edges():
        return None
    rows = (
        ((top, 0.75), (bottom, -0.75))
        if len(top) >= len(bottom)
        else ((bottom, 0.75), (top, -0.75))
    )
    return {v: ((k - (len(row) - 1) / 2) * 1.1, y) for row, y in rows for k, v in enumerate(row)}


def _rings(graph: nx.Graph) -> Places | None:
    """Return a cubic graph as a cycle around the rest, joined to it by spokes, or None.

    The Petersen graph is drawn in this way, as a pentagon around a star, and so are prisms.
    """
    count = len(graph)
    if count % 2 or not 6 <= count <= _MOST_RINGED or any(d != 3 for _, d in graph.degree()):
        return None
    start = min(graph)
    steps = 0
    stack = [[start]]
    while stack:
        path = stack.pop()
        steps += 1
        if steps > _MOST_STEPS:
            return None
        if len(path) == count // 2:
            if path[0] in graph[path[-1]] and (inner := _spokes(graph, path)) is not None:
                radius = 0.6 / sin(pi / len(path)) + 0.35
                turns = [pi / 2 - 2 * pi * k / len(path) for k in range(len(path))]
                return {
                    v: (size * cos(turn), size * sin(turn))
                    for row, size in ((path, radius), (inner, radius * 0.5))
                    for v, turn in zip(row, turns, strict=True)
                }
            continue
        stack += [[*path, v] for v in sorted(graph[path[-1]], reverse=True) if v not in path]
    return None


def _spokes(graph: nx.Graph, cycle: Sequence[int]) -> list[int] | None:
    """Return the neighbours of a cycle's vertices off the cycle, if each has one of its own."""
    on = {*cycle}
    inner = [v for u in cycle for v in graph[u] if v not in on]
    return inner if len(inner) == len({*inner}) == len(cycle) else None


def levelled(root: int, parents: Mapping[int, int], *, downward: bool = False) -> Places:
    """Return a rooted tree level by level: leaves side by side, and parents above their middle."""
    children: dict[int, list[int]] = {root: []}
    for child, parent in parents.items():
        children.setdefault(parent, []).append(child)
        children.setdefault(child, [])
    depth = {root: 0}
    order = deque([root])
    listed = []
    while order:
        vertex = order.pop()
        listed.append(vertex)
        for child in children[vertex]:
            depth[child] = depth[vertex] + 1
            order.append(child)
    # contours: how far left and right each subtree reaches, level by level
    across: dict[int, float] = {}
    left: dict[int, list[float]] = {}
    right: dict[int, list[float]] = {}
    for vertex in reversed(listed):
        lows: list[float] = []
        highs: list[float] = []
        shifts: list[float] = []
        for child in children[vertex]:
            shift = max((a - b + 1 for a, b in zip(highs, left[child], strict=False)), default=0.0)
            shifts.append(shift)
            lows = lows + [x + shift for x in left[child][len(lows) :]]
            reach = [x + shift for x in right[child]]
            highs = reach + highs[len(reach) :]
        middle = (shifts[0] + shifts[-1]) / 2 if shifts else 0.0
        for child, shift in zip(children[vertex], shifts, strict=True):
            across[child] = shift - middle
        left[vertex] = [0.0, *(x - middle for x in lows)]
        right[vertex] = [0.0, *(x - middle for x in highs)]
    across[root] = 0.0
    places: Places = {}
    sign = -1 if downward else 1
    for vertex in listed:
        x = across[vertex] + (places[parents[vertex]][0] if vertex != root else 0.0)
        places[vertex] = (x, float(sign * depth[vertex]))
    return places


def _stressed(graph: nx.Graph, start: Places) -> Places:
    """Return places whose distances resemble those in the graph, found from `start`."""
    distances = {v: nx.single_source_shortest_path_length(graph, v) for v in sorted(graph)}
    here = dict(start)
    meter = Meter.on("a picture of a graph", instead="draw a smaller one")
    for _ in range(min(_SWEEPS, _MOST_MOVED // len(here) ** 2)):
        moved = 0.0
        for v, away in distances.items():
            meter.tick()
            x, y = here[v]
            total = up = across = 0.0
            for u, far in away.items():
                if u == v:
                    continue
                a, b = here[u]
                weight = 1 / (far * far)
                apart = hypot(x - a, y - b) or 1e-6
                across += weight * (a + far * (x - a) / apart)
                up += weight * (b + far * (y - b) / apart)
                total += weight
            here[v] = (across / total, up / total)
            moved = max(moved, abs(here[v][0] - x) + abs(here[v][1] - y))
        if moved < 1e-4:
            break
    return _turned(here)


def _tutte(graph: nx.Graph, embedding: nx.PlanarEmbedding) -> Places | None:
    """Return the drawing in which each inner vertex is in the middle of its neighbours.

    The longest face is outside. A graph that is 3-connected is drawn without crossings [Tutte63];
    None is returned for a graph that is not.
    """
    seen: set[tuple[int, int]] = set()
    faces = [embedding.traverse_face(u, v, seen) for u, v in embedding.edges if (u, v) not in seen]
    outer = max(faces, key=lambda face: (len(set(face)), -min(face)))
    if len(set(outer)) != len(outer):
        return None
    radius = len(graph) ** 0.5 * 0.7
    here = {v: (radius * x, radius * y) for v, (x, y) in _circle(outer).items()}
    rim = max(hypot(x, y) for x, y in here.values())
    here = {v: (x * radius / rim, y * radius / rim) for v, (x, y) in here.items()}
    inner = sorted({*graph} - {*outer})
    here |= dict.fromkeys(inner, (0.0, 0.0))
    meter = Meter.on("a picture of a graph", instead="draw a smaller one")
    for _ in range(_SWEEPS):
        meter.tick()
        for v in inner:
            near = [here[u] for u in graph[v]]
            here[v] = (sum(x for x, _ in near) / len(near), sum(y for _, y in near) / len(near))
    return None if _crossings(graph, here) else here


def _straight(embedding: nx.PlanarEmbedding) -> Places:
    """Return any drawing without crossings, about as large as others."""
    start = nx.combinatorial_embedding_to_pos(embedding)
    scale = len(start) ** 0.5 / max(1, *(max(map(abs, xy)) for xy in start.values()))
    return {v: (x * scale, y * scale) for v, (x, y) in start.items()}


def _relaxed(graph: nx.Graph, start: Places) -> Places:
    """Improve a drawing without crossings by small moves that keep it so."""
    here = dict(start)
    step = 0.5
    meter = Meter.on("a picture of a graph", instead="draw a smaller one")
    for _ in range(_ROUNDS):
        for v in sorted(graph):
            meter.tick()
            x, y = here[v]
            near = [here[u] for u in graph[v]]
            middle = (sum(a for a, _ in near) / len(near), sum(b for _, b in near) / len(near))
            best = _strain(graph, here, v)
            for target in (
                ((x + middle[0]) / 2, (y + middle[1]) / 2),
                *((x + step * cos(k * pi / 4), y + step * sin(k * pi / 4)) for k in range(8)),
            ):
                before, here[v] = here[v], target
                strain = _strain(graph, here, v)
                if strain < best and not _crossings(graph, here, v, is_strict=True):
                    best = strain
                else:
                    here[v] = before
        step *= 0.85
    return _turned(here)


def _strain(graph: nx.Graph, here: Places, v: int) -> float:
    """Return a penalty: neighbours should be one unit away, and other parts not too close."""
    x, y = here[v]
    strain = 0.0
    for u, (a, b) in here.items():
        if u != v:
            apart = hypot(x - a, y - b) or 1e-6
            strain += (apart - 1) ** 2 if u in graph[v] else 0.6 / apart
    edges = (edge for edge in graph.edges if v not in edge)
    strain += sum(_near(here[v], here[a], here[b]) for a, b in edges)
    return strain + sum(
        _near(here[w], (x, y), here[u]) for u in graph[v] for w in graph if w not in (u, v)
    )


def _crossings(
    graph: nx.Graph, here: Places, vertex: int | None = None, *, is_strict: bool = False
) -> int:
    """Return the number of pairs of edges that cross: all, or those of a vertex.

    Unless it is strict, an edge that runs into another vertex counts too.
    """
    edges = list(graph.edges)
    count = 0
    for u, v in edges if vertex is None else graph.edges(vertex):
        count += sum(
            len({u, v, a, b}) == 4 and _meet(here[u], here[v], here[a], here[b]) for a, b in edges
        )
        if not is_strict:
            count += sum(w not in (u, v) and _near(here[w], here[u], here[v]) for w in graph)
    return count


def _meet(
    p: tuple[float, float], q: tuple[float, float], r: tuple[float, float], s: tuple[float, float]
) -> bool:
    return _side(p, q, r) * _side(p, q, s) < 0 and _side(r, s, p) * _side(r, s, q) < 0


def _near(w: tuple[float, float], u: tuple[float, float], v: tuple[float, float]) -> bool:
    """Return whether a point is so close to a segment that a dot there would cover it."""
    length = hypot(v[0] - u[0], v[1] - u[1]) or 1e-6
    along = ((w[0] - u[0]) * (v[0] - u[0]) + (w[1] - u[1]) * (v[1] - u[1])) / length
    return 0 < along < length and abs(_side(u, v, w)) / length < 0.2


def _side(p: tuple[float, float], q: tuple[float, float], r: tuple[float, float]) -> float:
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


def _turned(here: Places) -> Places:
    """Return the drawing turned so that its longest extent is horizontal."""
    count = len(here)
    x0, y0 = sum(x for x, _ in here.values()) / count, sum(y for _, y in here.values()) / count
    xx = sum((x - x0) ** 2 for x, _ in here.values())
    yy = sum((y - y0) ** 2 for _, y in here.values())
    xy = sum((x - x0) * (y - y0) for x, y in here.values())
    if hypot(xx - yy, 2 * xy) < 0.05 * (xx + yy):
        return here
    turn = -atan2(2 * xy, xx - yy) / 2
    c, s = cos(turn), sin(turn)
    return {
        v: (c * (x - x0) - s * (y - y0), s * (x - x0) + c * (y - y0)) for v, (x, y) in here.items()
    }


Levels: TypeAlias = list[list[int]]
"""The elements of each level, from the lowest level up."""

Edge: TypeAlias = tuple[int, int]
"""An element, and one that covers it."""

_PASSES = 8
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
        for sweep in range(_PASSES):
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
    crossings = sum(_crossed(lines) for lines in between.values())
    return crossings, sum(((at[i] - at[j]) ** 2 for i, j in edges), Fraction(0))


def _crossed(lines: Iterable[tuple[Fraction, Fraction]]) -> int:
    return sum((a - c) * (b - d) < 0 for (a, b), (c, d) in combinations(lines, 2))

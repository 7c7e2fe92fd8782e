"""Canonical labellings and automorphisms of graphs, by individualisation and refinement.

This is the method of nauty [McKayPiperno14]. The cells of a partition are refined until all
vertices of a cell have the same number of neighbours in every cell. If that does not determine the
order, each vertex of one cell is put first in turn, and the least leaf of this search tree is
canonical. Two leaves with the same graph give an automorphism, by which branches are skipped.

Canonical labellings and automorphisms of graphs, by nauty if it is installed.

pynauty must be compiled on most systems and is therefore optional; without it, `labelling` does the
same, about eight times more slowly for small graphs. The two choose different canonical orders.

Canonical order of a graph's vertices, independent of their numbering, computed by nauty.

Two graphs in canonical order are equal if and only if they are isomorphic. Labels, loops and marks
become colours of vertices. Parallel edges become one edge with a colour, and an edge whose colour
is not the most common one is subdivided by a vertex of that colour. [McKayPiperno14]

Digraphs are reduced to graphs, since nauty needs exponential time for a directed path that is
numbered from its end: each vertex gets a twin, linked to it by a vertex between them, and an arc
becomes an edge from its tail to the twin of its head.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Protocol, TypeAlias

from partizan.budget import Meter
from partizan.errors import TooLarge
from partizan.extras import is_installed, optional

Cells: TypeAlias = dict[int, list[int]]
"""The cells of a partition, by the number of vertices before them."""
Trace: TypeAlias = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Labelling:
    """The canonical order of the vertices, the graph in that order, and generators of its group."""

    order: tuple[int, ...]
    graph: tuple[tuple[int, ...], ...]
    generators: tuple[tuple[int, ...], ...]


def labelling(neighbours: Sequence[Sequence[int]], colours: Iterable[Iterable[int]]) -> Labelling:
    """Return the labelling of a graph; the classes of vertices of one colour keep their order.

    >>> path = labelling([[1], [0, 2], [1]], [[0, 1, 2]])
    >>> path.order, path.graph, path.generators
    ((0, 2, 1), ((2,), (2,), (0, 1)), ((2, 1, 0),))
    """
    return _Search(neighbours).run(colours)


@dataclass(slots=True)
class _Node:
    """A node of the search tree: its cells, the choices below it, and the orbits known here."""

    cells: Cells
    where: list[int]  # the cell of each vertex
    choices: list[int]
    place: int  # of the cell with the choices
    parents: list[int]  # orbits of automorphisms that fix the path, as a forest
    is_less: bool  # the traces up to here are less than those of the best leaf
    like_first: bool  # they are those of the first leaf
    tried: list[int] = field(default_factory=list)

    def root(self, vertex: int) -> int:
        while (parent := self.parents[vertex]) != vertex:
            self.parents[vertex] = vertex = self.parents[parent]
        return vertex

    def join(self, images: Sequence[int]) -> None:
        for vertex, image in enumerate(images):
            if vertex != image:
                self.parents[self.root(vertex)] = self.root(image)


@dataclass(slots=True)
class _Leaf:
    path: list[int]
    traces: list[Trace]
    order: list[int]
    graph: tuple[tuple[int, ...], ...]


class _Search:
    def __init__(self, neighbours: Sequence[Sequence[int]]) -> None:
        self.neighbours = neighbours
        self.meter = Meter.on("a canonical labelling", instead="ask about a smaller graph")
        self.generators: list[tuple[int, ...]] = []
        self.first: _Leaf | None = None
        self.best: _Leaf | None = None
        self.path: list[int] = []
        self.traces: list[Trace] = []
        self.nodes: list[_Node] = []

    def run(self, colours: Iterable[Iterable[int]]) -> Labelling:
        cells: Cells = {}
        where, start = [0] * len(self.neighbours), 0
        for cell in filter(None, map(list, colours)):
            cells[start] = cell
            for v in cell:
                where[v] = start
            start += len(cell)
        self.refine(cells, where, [*cells])
        self.enter(cells, where, is_less=False, like_first=True)
        while self.nodes:
            node = self.nodes[-1]
            del self.path[len(self.nodes) - 1 :], self.traces[len(self.nodes) - 1 :]
            vertex = self.next_choice(node)
            if vertex is None:
                self.nodes.pop()
                continue
            self.descend(node, vertex)
        assert self.best is not None
        return Labelling(tuple(self.best.order), self.best.graph, tuple(self.generators))

    def next_choice(self, node: _Node) -> int | None:
        """Return a choice that no known automorphism maps to an earlier one."""
        seen = {node.root(v) for v in node.tried}
        while node.choices:
            vertex = node.choices.pop()
            if node.root(vertex) not in seen:
                node.tried.append(vertex)
                return vertex
        return None

    def descend(self, node: _Node, vertex: int) -> None:
        """Put a vertex before the others of its cell, and continue unless that cannot help."""
        level, place = len(self.path), node.place
        cells, where = node.cells.copy(), node.where.copy()
        rest = [v for v in cells[place] if v != vertex]
        cells[place], cells[place + 1] = [vertex], rest
        for v in rest:
            where[v] = place + 1
        trace = self.refine(cells, where, [place])
        is_less, like_first = node.is_less, node.like_first
        if self.first is not None and self.best is not None:
            like_first = like_first and _at(self.first.traces, level) == trace
            if not is_less:
                rival = _at(self.best.traces, level)
                if rival is not None and trace > rival and not like_first:
                    return
                is_less = rival is None or trace < rival
        self.path.append(vertex)
        self.traces.append(trace)
        self.enter(cells, where, is_less=is_less, like_first=like_first)

    def enter(self, cells: Cells, where: list[int], *, is_less: bool, like_first: bool) -> None:
        """Visit a node: a leaf, or one with choices."""
        place = self.target(cells, where)
        if place is None:
            self.leaf(cells, is_less=is_less)
            return
        node = _Node(
            cells, where, cells[place][::-1], place, [*range(len(where))], is_less, like_first
        )
        for images in self.generators:
            if all(images[v] == v for v in self.path):
                node.join(images)
        self.nodes.append(node)

    def target(self, cells: Cells, where: list[int]) -> int | None:
        """Return the first smallest cell whose vertices differ in their neighbours, if any."""
        best: int | None = None
        for place in sorted(cells):
            size = len(cell := cells[place])
            if size == 1 or (best is not None and size >= len(cells[best])):
                continue
            counts = Counter(where[u] for u in self.neighbours[cell[0]])
            if any(n != len(cells[other]) - (other == place) for other, n in counts.items()):
                best = place
        return best

    def leaf(self, cells: Cells, *, is_less: bool) -> None:
        order = [v for place in sorted(cells) for v in cells[place]]
        positions = [0] * len(order)
        for position, v in enumerate(order):
            positions[v] = position
        graph = tuple(tuple(sorted(positions[u] for u in self.neighbours[v])) for v in order)
        here = _Leaf([*self.path], [*self.traces], order, graph)
        if self.first is None or self.best is None:
            self.first = self.best = here
            self.twins(cells)
        elif graph == self.first.graph:
            self.automorphism(self.first, order)
        elif not is_less and graph == self.best.graph:
            self.automorphism(self.best, order)
        elif is_less or (self.traces, graph) < (self.best.traces, self.best.graph):
            self.best = here
            for node in self.nodes:
                node.is_less = False

    def twins(self, cells: Cells) -> None:
        """Exchange the vertices that are left in one cell, and have the same neighbours."""
        for cell in cells.values():
            for v in cell[1:]:
                images = [*range(len(self.neighbours))]
                images[cell[0]], images[v] = v, cell[0]
                self.found(tuple(images), len(self.path))

    def automorphism(self, leaf: _Leaf, order: list[int]) -> None:
        """Note the map from a leaf to this one, and return to the node where they part."""
        images = [0] * len(order)
        for v, image in zip(leaf.order, order, strict=True):
            images[v] = image
        common = 0
        while leaf.path[common] == self.path[common]:
            common += 1
        self.found(tuple(images), common)
        del self.nodes[common + 1 :]

    def found(self, images: tuple[int, ...], common: int) -> None:
        self.generators.append(images)
        for node in self.nodes[: common + 1]:
            node.join(images)

    def refine(self, cells: Cells, where: list[int], waiting: list[int]) -> Trace:
        """Split the cells until those of `waiting` split no other; return how they were split."""
        trace: list[tuple[int, ...]] = []
        while waiting:
            self.meter.tick()
            counts = Counter(u for v in cells[waiting.pop()] for u in self.neighbours[v])
            touched: dict[int, list[int]] = {}
            for v in counts:
                touched.setdefault(where[v], []).append(v)
            for place in sorted(touched):
                cell, near = cells[place], touched[place]
                by_count: dict[int, list[int]] = {}
                for v in near:
                    by_count.setdefault(counts[v], []).append(v)
                if len(near) < len(cell):
                    by_count[0] = [v for v in cell if v not in counts]
                order = sorted(by_count)
                trace.append((place, *order, *(len(by_count[n]) for n in order)))
                if len(order) == 1:
                    continue
                start = place
                pieces = []
                for n in order:
                    cells[start] = by_count[n]
                    pieces.append(start)
                    if start != place:
                        for v in by_count[n]:
                            where[v] = start
                    start += len(by_count[n])
                # A cell that the largest piece splits is also split by the others.
                if place not in waiting:
                    pieces.remove(max(pieces, key=lambda s: len(cells[s])))
                waiting.extend(s for s in pieces if s not in waiting)
        return tuple(trace)


def _at(traces: list[Trace], level: int) -> Trace | None:
    return traces[level] if level < len(traces) else None


# --- nauty ----------------------------------------------------------------------------------------


Adjacent = Mapping[int, Iterable[int]]


def canonical_labelling(adjacent: Adjacent, colours: Sequence[set[int]] = ()) -> list[int]:
    """Return the vertices in an order that isomorphic coloured graphs share."""
    if _pynauty() is None:
        return [*_labelled(adjacent, colours).order]
    found: list[int] = _asked("canon_label", adjacent, colours)
    return found


def automorphisms(adjacent: Adjacent, most: int | None = None) -> list[tuple[int, ...]]:
    """Return the automorphisms, the identity first: all of them, or at most `most`.

    >>> len(automorphisms({0: [1, 3], 1: [2], 2: [3], 3: []}))
    8
    """
    identity = tuple(range(len(adjacent)))
    generators: Sequence[Sequence[int]] = []
    if len(adjacent) > 1:
        is_there = _pynauty() is not None
        generators = _asked("autgrp", adjacent)[0] if is_there else _labelled(adjacent).generators
    found = {identity: None}
    meter = Meter.on("automorphisms", instead="ask about a smaller graph")
    for element in (waiting := [identity]):  # grows in the loop
        meter.tick()
        for generator in generators:
            product = tuple([generator[image] for image in element])
            if product not in found and (most is None or len(found) < most):
                found[product] = None
                waiting.append(product)
    return waiting


@cache
def _pynauty() -> Any:
    """Return the module, or None if it is not installed."""
    return optional("pynauty") if is_installed("pynauty") else None


def _labelled(adjacent: Adjacent, colours: Sequence[set[int]] = ()) -> Labelling:
    neighbours: list[dict[int, None]] = [{} for _ in adjacent]
    for u, near in adjacent.items():
        for v in near:
            neighbours[u][v] = neighbours[v][u] = None
    return labelling([[*near] for near in neighbours], colours or [set(adjacent)])


def _asked(function: str, adjacent: Adjacent, colours: Sequence[set[int]] = ()) -> Any:
    pynauty = _pynauty()
    graph = pynauty.Graph(len(adjacent), adjacency_dict=dict(adjacent))
    if colours:
        graph.set_vertex_coloring(list(colours))
    return getattr(pynauty, function)(graph)


# --- graph canon ----------------------------------------------------------------------------------


_MOST = 1 << 14  # nauty needs a bit for each pair of vertices


class _Graph(Protocol):
    @property
    def labels(self) -> tuple[str, ...]: ...
    @property
    def edges(self) -> tuple[tuple[int, int, str], ...]: ...
    @property
    def marks(self) -> tuple[int, int]: ...
    @property
    def is_directed(self) -> bool: ...


def canonical_order(graph: _Graph) -> Sequence[int]:
    """Return the vertices in canonical order: the ground first, then the token, then by label."""
    order = len(graph.labels)
    if order < 2:
        return range(order)
    token, ground = graph.marks
    loops: list[tuple[str, ...]] = [()] * order
    bundles: dict[tuple[int, int], tuple[str, ...]] = {}
    for u, v, label in graph.edges:  # sorted, so that equal bundles are equal tuples
        if u == v:
            loops[u] += (label,)
        else:
            bundles[u, v] = (*bundles.get((u, v), ()), label)
    colours: defaultdict[tuple[object, ...], set[int]] = defaultdict(set)
    for v, label in enumerate(graph.labels):
        colours[v != ground, v != token, label, loops[v]].add(v)
    adjacent: list[list[int]] = [[] for _ in range(order)]
    twin = 2 * order if graph.is_directed else 0  # the twin of v is v + twin
    if graph.is_directed:
        adjacent += ([v, v + twin] for v in range(order))
        adjacent += ([] for _ in range(order))
    counts = Counter(bundles.values())
    common = min(counts, key=lambda bundle: (-counts[bundle], bundle), default=())
    inner: defaultdict[tuple[str, ...], set[int]] = defaultdict(set)
    for (u, v), bundle in bundles.items():
        head = v + twin
        if bundle == common:
            adjacent[u].append(head)
        else:
            middle = len(adjacent)
            adjacent[u].append(middle)
            adjacent.append([head])
            inner[bundle].add(middle)
    if len(adjacent) > _MOST:
        raise TooLarge(
            f"a canonical order needs at most {_MOST:,} vertices and edges with rare labels; this "
            f"graph has {len(adjacent):,}"
        )
    cells = [colours[colour] for colour in sorted(colours)]
    if graph.is_directed:
        cells += [{*range(order, twin)}, {*range(twin, twin + order)}]
    cells += [inner[bundle] for bundle in sorted(inner)]
    return tuple(canonical_labelling(dict(enumerate(adjacent)), cells)[:order])

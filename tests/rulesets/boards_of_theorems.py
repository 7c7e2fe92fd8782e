"""More boards inside the domains of theorems, where listed boards are too few or too simple."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from random import Random
from typing import Any

from partizan.boards import Grid
from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.boards.graph_labels import label_of
from partizan.boards.heaps import Row
from partizan_literature.huggan2019.cordon_families import thicket_of_cordon
from partizan_literature.huggan2019.games.cordons_theorems import cordon
from partizan_literature.instances import labelled_graphs, partitions, spider
from partizan_literature.renault2013.caterpillars import caterpillar
from partizan_literature.volume2022.pebble_boards import (
    directed_path,
    in_star,
    out_star,
    transitive_triple,
)
from rulesets.graph.tokens import messy, random_connected, random_strong
from rulesets.graph.trees import messy_graphs

__all__ = ["EXTRA"]


def bipartite(count: int) -> Iterator[Graph]:
    """Yield random bipartite graphs with parallel edges and a token."""
    rng = Random(1)
    for _ in range(count):
        n = rng.randrange(2, 8)
        pairs = [(rng.randrange(n), rng.randrange(n)) for _ in range(rng.randrange(3, 20))]
        yield Graph(n, [p for p in pairs if sum(p) % 2], token=rng.randrange(n))


def weighted_trees(count: int) -> Iterator[Graph]:
    """Yield random trees with weights on their edges and a token, beside a triangle."""
    rng = Random(2)
    for _ in range(count):
        n = rng.randrange(1, 6)
        edges = [(rng.randrange(v), v, label_of(rng.randrange(1, 4))) for v in range(1, n)]
        apart = [(n, n + 1), (n + 1, n + 2), (n, n + 2)]
        yield Graph(n + 3, [*edges, *apart], token=rng.randrange(n))


def circles() -> Iterator[Row]:
    """Yield circles of heaps, without ones or with almost nothing but ones."""
    for count, most in ((2, 4), (3, 4), (4, 3)):
        yield from map(Row, product(range(2, most + 1), repeat=count))
    yield from (Row((first, *[1] * ones)) for ones in range(6) for first in range(1, 4))


def connected(count: int, weights: tuple[int, ...]) -> Iterator[Graph]:
    """Yield random connected graphs with weights, some loops and a token."""
    rng = Random(3)
    yield from (random_connected(rng, rng.randrange(1, 6), weights) for _ in range(count))


def strong(count: int) -> Iterator[Digraph]:
    """Yield random strongly connected digraphs with weights, loops and a token."""
    rng = Random(4)
    yield from (random_strong(rng, rng.randrange(1, 6), (1, 1, 2, 3)) for _ in range(count))


def grids(count: int, letters: str) -> Iterator[Grid]:
    """Yield random grids of three rows and three columns."""
    rng = Random(6)
    yield from (Grid(3, 3, "".join(rng.choices(letters, k=9))) for _ in range(count))


def col_boards() -> Iterator[Graph]:
    """Yield spiders, caterpillars, cycles, and sparse graphs with labels and loops."""
    rng = Random(5)
    yield from (spider(*legs) for n in range(3, 10) for legs in partitions(n) if len(legs) > 2)
    yield from (Graph.cycle(n) for n in range(1, 8))
    for length in (3, 4, 5, 6):
        for _ in range(40):
            yield caterpillar("".join(rng.choices("oooxxBW", k=length)))
    for _ in range(150):
        n = rng.randrange(1, 9)
        edges = [(rng.randrange(max(0, v - 3), v), v) for v in range(1, n)]
        edges += [(rng.randrange(n), rng.randrange(n)) for _ in range(rng.randrange(3))]
        letters = rng.choice((("",), ("", "L", "R"), ("", "", "R"), ("R", "L")))
        yield Graph(rng.choices(letters, k=n), edges)


def cordons(count: int) -> Iterator[str]:
    """Yield random cordons, many of one colour, and stalks."""
    rng = Random(7)
    for _ in range(count):
        colours, leaves = rng.choice((("l", 1), ("r", 2), ("e", 1), ("lr", 0), ("lre", 1)))
        steps = rng.choices(colours, k=rng.randrange(1, 8))
        word = "".join(
            f"{step}({rng.choice(colours)})" if rng.randrange(3) < leaves else step
            for step in steps[:-1]
        )
        yield word + steps[-1]


def plane_trees(count: int) -> Iterator[str]:
    """Yield random trees in the plane, of green edges or of blue and red ones."""
    rng = Random(8)
    for _ in range(count):
        colours, word = rng.choice(("e", "lr")), ""
        for _ in range(rng.randrange(1, 6)):
            before = "".join(f"({rng.choice(colours)})" for _ in range(rng.randrange(3)))
            word += before + rng.choice(colours)
        yield word


def coloured_graphs(count: int) -> Iterator[Graph]:
    """Yield graphs of two colours: complete or nearly complete ones, stars, alternating paths."""
    rng = Random(9)
    for _ in range(count):
        labels = rng.choices("LR", k=rng.randrange(2, 7))
        pairs = [(u, v) for v in range(len(labels)) for u in range(v)]
        mixed = [(u, v) for u, v in pairs if labels[u] != labels[v]]
        inside = [pair for pair in pairs if rng.randrange(3) == 0]
        yield Graph(labels, [*mixed, *inside][rng.randrange(2) :])
        yield Graph(labels, [(0, v) for v in range(1, len(labels))])
    for n in range(1, 12):
        yield Graph(["LR"[v % 2] for v in range(n)], [(v, v + 1) for v in range(n - 1)])
        yield Graph(["RL"[v % 2] for v in range(n)], [(v, v + 1) for v in range(n - 1)])


def coloured_edges(count: int) -> Iterator[Graph]:
    """Yield graphs with edges of one colour, stars of several colours, and both with loops."""
    rng = Random(10)
    for _ in range(count):
        n, colours = rng.randrange(2, 7), rng.choice(("l", "r", "e", "lr", "lre"))
        ends = [(rng.randrange(n), rng.randrange(n)) for _ in range(rng.randrange(8))]
        kept = ends if rng.randrange(4) == 0 else [(u, v) for u, v in ends if u != v]
        yield Graph(n, [(u, v, rng.choice(colours)) for u, v in kept])
        yield Graph(n, [(0, v, rng.choice(colours)) for v in range(1, n)])


def coloured_paths(count: int) -> Iterator[Graph]:
    """Yield paths with uncoloured, blue and red vertices, many of them completely coloured."""
    rng = Random(11)
    for n in range(count):
        labels = rng.choices(("LR", ["", "L", "R"])[n % 2], k=rng.randrange(1, 8))
        yield Graph(labels, [(v, v + 1) for v in range(len(labels) - 1)])
        holes = [*"L" * rng.randrange(1, 3)]
        for colour in "RLRL"[: rng.randrange(5)]:
            holes += ["", *colour * rng.randrange(1, 3)]
        yield Graph(holes, [(v, v + 1) for v in range(len(holes) - 1)])


def pebbled(count: int) -> Iterator[Digraph]:
    """Yield stars, paths and transitive triples with few pebbles, green or blue and red."""
    rng = Random(12)
    for n in range(count):
        order = rng.randrange(2, 5)
        green = [(0, 0, rng.randrange(3)) for _ in range(order)]
        yield rng.choice((in_star, out_star, directed_path))(*green)
        heaps = [rng.choice(((0, 0), (1, 0), (0, 1), (2, 1), (1, 2), (0, 2))) for _ in range(3)]
        yield (out_star, transitive_triple)[n % 2](*heaps)
        single = [(0, rng.randrange(3)) for _ in range(3)]
        single[rng.randrange(3)] = (1, 0)
        yield transitive_triple(*single)


def grounded(count: int) -> Iterator[Graph]:
    """Yield graphs with loops and parallel edges, on any vertex as the ground."""
    rng = Random(13)
    for graph in messy_graphs(count, ".", "-", seed=2):
        yield graph.marked(ground=rng.randrange(graph.order))


EXTRA: dict[str, Callable[[], Iterable[Any]]] = {
    **dict.fromkeys(
        ("linear-clobber", "clobber"),
        lambda: (pair * n for n in range(1, 8) for pair in ("xo", "ox")),
    ),
    "simultaneous clobber": lambda: ("O" * a + "X" + "O" * b for a in range(4) for b in range(4)),
    "simultaneous thinning-thickets": lambda: (
        "".join(f"{arc}<" for arc in stalk)
        for n in range(1, 5)
        for stalk in product("lr", repeat=n)
    ),
    "adjacent-nim": circles,
    "directed-vertex-nim": lambda: strong(60),
    "blocking-pebbles": lambda: pebbled(80),
    "go-cut": lambda: coloured_paths(60),
    "node-kayles": lambda: map(Graph.path, range(12)),
    "sno-go": lambda: coloured_paths(60),
    "clockwise-hackenbush": lambda: plane_trees(100),
    "cordons": lambda: cordons(200),
    "cutthroat": lambda: coloured_graphs(40),
    "green-thickets": lambda: (
        cordon(n, (v for v in range(1, n) if places >> v & 1))
        for n in range(1, 7)
        for places in range(1 << n)
    ),
    "partizan-arc-kayles": lambda: coloured_edges(80),
    "thinning-thickets": lambda: map(thicket_of_cordon, cordons(120)),
    "graph-col": col_boards,
    "graph-snort": lambda: labelled_graphs(3, ("", "L", "R")),
    "green-hackenbush": lambda: grounded(150),
    "edge-geography": lambda: bipartite(150),
    "nim-on-graphs": lambda: weighted_trees(40),
    "stockman-nimg": lambda: connected(60, (0, 1, 2, 3)),
    "turning-corners": lambda: grids(30, "TH"),
    "vertex-geography": lambda: messy(60, Graph, seed=5),
    "vertex-nim": lambda: connected(80, (1, 1, 2, 3)),
    "vertex-nimg": lambda: connected(40, (0, 1, 1)),
    "vertex-nimg(move-then-remove)": lambda: connected(40, (0, 1, 1)),
}
"""Boards of a ruleset, by its name."""

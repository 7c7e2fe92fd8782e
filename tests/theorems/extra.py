"""Boards inside the domains of theorems, of which small boards by size are too few or too plain."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from random import Random
from typing import Any

from partizan.atlas.instances import partitions, spider
from partizan.boards import Grid
from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.boards.row import Row
from partizan.boards.weights import label_of
from partizan.theorems.col_words import caterpillar
from rulesets.graph.tokens import messy, random_connected, random_strong

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
    """Yield circles of heaps, without heaps of one counter or with nearly nothing else."""
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
    """Yield spiders, caterpillars, cycles, and sparse graphs with labels, loops and all that."""
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


EXTRA: dict[str, Callable[[], Iterable[Any]]] = {
    "adjacent-nim": circles,
    "directed-vertex-nim": lambda: strong(60),
    "graph-col": col_boards,
    "edge-geography": lambda: bipartite(150),
    "nim-on-graphs": lambda: weighted_trees(40),
    "stockman-nimg": lambda: connected(60, (0, 1, 2, 3)),
    "turning-corners": lambda: grids(30, "TH"),
    "vertex-geography": lambda: messy(60, Graph, seed=5),
    "vertex-nim": lambda: connected(80, (1, 1, 2, 3)),
    "vertex-nimg": lambda: connected(40, (0, 1, 1)),
    "vertex-nimg(move-then-remove)": lambda: connected(40, (0, 1, 1)),
}
"""Boards for a ruleset, by its name."""

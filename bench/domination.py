"""Benchmarks of the domination game: grids, trees, hypercubes, all small graphs and unions.

    python bench/domination.py

Targets: both numbers of all 11,117 connected graphs with eight vertices in 10 seconds; the 628,881
unions of two partially dominated graphs with up to seven vertices, and of four larger ones, in
minutes; a tree with 30 vertices and the grid 6x6 in seconds to minutes.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from partizan.boards.graph import Graph
from partizan.theories.domination.census import longest_trees, numbers
from partizan.theories.domination.classes import minus_set
from partizan.theories.domination.game import DominationGame
from partizan.theories.domination.unions import Unions

__all__ = ["CASES"]


def small_graphs() -> str:
    """Evaluate every graph with both starts; most of the time goes into making Python graphs."""
    found = [prime - gamma for graph, gamma, prime in numbers(8) if graph.is_connected]
    return f"{len(found):,} connected graphs, {found.count(-1)} MINUS"


def small_unions() -> str:
    """Evaluate all pairs at once, from interned trees."""
    store = Unions()
    trees = {tree for n in range(1, 8) for graph in Graph.listed(n) for tree in store.trees(graph)}
    for text in ("2x4", "P8", "P10", "C8"):
        trees |= {*store.trees(Graph.read(text))}
    return f"{sum(row.pairs for row in store.pairs(trees)):,} pairs of {len(trees) - 1:,} trees"


# a name, and a function to time
CASES: list[tuple[str, Callable[[], object]]] = [
    ("connected graphs on 8 vertices", small_graphs),
    ("unions of two small graphs", small_unions),
    ("grid 5x5", lambda: DominationGame("grid(5,5)").type),
    ("grid 6x6", lambda: DominationGame("grid(6,6)").type),
    ("hypercube of dimension 5", lambda: DominationGame("hypercube(5)").type),
    ("cycle with 32 vertices", lambda: DominationGame("cycle(32)").type),
    ("random trees with 30 vertices", lambda: [*map(_tree, range(5))]),
    ("random graphs with 30 vertices", lambda: [*map(_graph, range(5))]),
    ("C6 and three grids 2x4", lambda: DominationGame("C6+2x4+2x4+2x4").type),
    ("no-minus, 20 vertices", lambda: minus_set(Graph.grid(4, 5))),
    ("all 7,741 trees with 15 vertices", lambda: longest_trees(15)[:3]),
]


def _tree(seed: int) -> str:
    return str(DominationGame(f"random-tree(30,{seed})").type)


def _graph(seed: int) -> str:
    return str(DominationGame(f"random(30,0.15,{seed})").type)


if __name__ == "__main__":
    for name, question in CASES:
        begun = perf_counter()
        answer = question()
        print(f"{name:34} {perf_counter() - begun:8.2f} s   {answer}", flush=True)

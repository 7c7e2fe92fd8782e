"""Benchmarks of loopy games: canonical stoppers, outcomes, comparisons and sums.

    python bench/loopy.py

The targets are one second for the canonical forms of 1,000 nodes in which alternating play ends,
for the outcomes of 100,000 nodes and for comparing two graphs of 300 nodes, and 100 microseconds
for a sum of values with names. Graphs are random: each node has two moves for each player, some of
them to 0, *, 1 or -1.
"""

from __future__ import annotations

from itertools import product
from random import Random

from measuring import each_seconds, once

from partizan import Loopy, clear
from partizan.machine import peak
from partizan.theories.loopy import LoopyForm
from partizan.world import current

__all__ = ["random_graph"]

VALUES = ([[], [0], [0], []], [[], [0], [], [0]])  # 0, *, 1 and -1, counted from the first
NAMES = ("on", "off", "over", "under", "upon", "hi", "lo", "ace", "tis", "dud")


def random_graph(nodes: int, random: Random, *, stops: bool) -> LoopyForm:
    """Return a random graph; with `stops`, alternating play ends.

    Then every state (node, player to move) has a height, and each move of alternating play leads to
    a lower one.
    """
    heights = [[random.random() for _ in range(nodes)] for _ in range(2)]
    sides = []
    for player in (0, 1):
        rows = []
        for v in range(nodes):
            ends: set[int] = set()
            while len(ends) < 2:
                w = random.randrange(nodes)
                is_lower = heights[player][v] > heights[1 - player][w]
                if random.random() < 0.05 or (stops and not is_lower and random.random() < 0.2):
                    ends.add(nodes + random.randrange(4))
                elif is_lower or not stops:
                    ends.add(w)
            rows.append(sorted(ends))
        sides.append(rows + [[nodes + w for w in row] for row in VALUES[player]])
    left, right = sides
    return LoopyForm(left, right)


if __name__ == "__main__":
    rng = Random(1)
    for size in (160, 500, 1000):
        form = random_graph(size, rng, stops=True)
        seconds = once(form.values)[1]
        print(f"canonical stoppers, {size:,} nodes {seconds:8.3f} s")
        clear()
    for size in (40, 80, 160, 320):
        form = random_graph(size, rng, stops=False)
        seconds = once(form.values)[1]
        print(f"values with draws, {size} nodes {seconds:8.3f} s")
    form = random_graph(100_000, rng, stops=False)
    seconds = once(form.outcomes)[1]
    print(f"outcomes, 100,000 nodes {seconds:8.3f} s")
    first, second = (random_graph(300, rng, stops=False) for _ in range(2))
    seconds = once(lambda: first >= second)[1]
    print(f"comparison, 300 nodes with 300 {seconds:8.3f} s")
    games = [Loopy(name) for name in NAMES]
    clear()
    games = [Loopy(name) for name in NAMES]
    seconds = once(lambda: [g + h for g, h in product(games, games)])[1]
    print(f"sums of values with names, first time {1e6 * seconds / len(games) ** 2:8.1f} µs")
    each = each_seconds(lambda: [g + h for g, h in product(games, games)]) / len(games) ** 2
    print(f"sums of values with names, known {1e6 * each:8.1f} µs")
    nodes, held = current().loopy_sizes()
    print(f"{nodes:,} nodes stored in {held:,} bytes")
    print(f"peak {peak() >> 20} MiB")

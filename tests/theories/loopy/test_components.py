"""Graph algorithms against brute force."""

from __future__ import annotations

import random

from partizan._core import loopy_alternating_cycle, loopy_bisimulation, loopy_components
from theories.loopy.definition import is_stopper, random_graph


def reach(edges: list[list[int]]) -> list[set[int]]:
    """Return the nodes that can be reached from each node in one move or more."""
    found = [set(ends) for ends in edges]
    for _ in edges:
        found = [ends.union(*(found[w] for w in ends)) for ends in found]
    return found


def test_components() -> None:
    """Two nodes are in one component if each reaches the other; lower components come first."""
    rng = random.Random(1)
    for n in range(1, 9):
        for _ in range(20):
            edges = random_graph(n, rng)[0]
            parts = loopy_components(edges, [[] for _ in edges])
            ends = reach(edges)
            place = {v: i for i, part in enumerate(parts) for v in part}
            assert sorted(place) == list(range(n))
            for v in range(n):
                for w in range(n):
                    together = v == w or (v in ends[w] and w in ends[v])
                    assert (place[v] == place[w]) == together
                assert all(place[w] <= place[v] for w in edges[v])


def test_alternating_cycles() -> None:
    """A graph has a cycle of alternating play exactly if some node is not a stopper."""
    rng = random.Random(2)
    for _ in range(80):
        graph = random_graph(4, rng)
        cycle = loopy_alternating_cycle(*graph)
        assert bool(cycle) == (not all(is_stopper(graph, v) for v in range(4)))
        for i, v in enumerate(cycle[:-1]):
            assert cycle[i + 1] in graph[i % 2][v]
        assert len(cycle) % 2 == 1 or not cycle


def test_bisimulation_ignores_the_numbers_of_nodes() -> None:
    """Renumbering the nodes renumbers the classes in the same way."""
    rng = random.Random(3)
    for _ in range(30):
        left, right = random_graph(6, rng)
        colour = [rng.randrange(2) for _ in range(6)]
        p = rng.sample(range(6), 6)
        back = [p.index(i) for i in range(6)]
        a, b = ([[p[w] for w in side[back[v]]] for v in range(6)] for side in (left, right))
        classes = loopy_bisimulation(left, right, colour)
        again = loopy_bisimulation(a, b, [colour[back[v]] for v in range(6)])
        assert [again[p[v]] for v in range(6)] == classes

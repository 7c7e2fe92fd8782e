"""Green Hackenbush on large graphs: `partizan.rulesets.graph.green_hackenbush_theorems`."""

from __future__ import annotations

import random
from functools import reduce
from operator import xor

import pytest

from partizan.boards.graph import Graph
from partizan.players import LEFT
from partizan.rulesets.graph import green_hackenbush_theorems as green_hackenbush
from partizan.rulesets.graph.green_hackenbush import RULESET as GREEN
from partizan.rulesets.graph.green_hackenbush_theorems import nim_value, winning_move


def by_colon(tree: dict[int, list[int]], vertex: int) -> int:
    """Return the nim-value of a tree by the colon principle alone."""
    return reduce(xor, (1 + by_colon(tree, child) for child in tree.get(vertex, [])), 0)


def test_trees() -> None:
    """On trees the value follows from the colon principle, and a winning move makes it 0."""
    rng = random.Random(3)
    for _ in range(30):
        n = rng.randrange(2, 200)
        tree: dict[int, list[int]] = {}
        for v in range(1, n):
            tree.setdefault(rng.randrange(v), []).append(v)
        board = Graph(n, [(u, v) for u, children in tree.items() for v in children])
        assert nim_value(GREEN, board) == by_colon(tree, 0)
        if nim_value(GREEN, board):
            after = winning_move(GREEN, board, LEFT)
            assert after is not None
            assert nim_value(GREEN, after) == 0


@pytest.mark.parametrize("n", range(1, 30))
def test_cycles(n: int) -> None:
    """The nim-value of a cycle is its length modulo 2."""
    assert GREEN(Graph.cycle(n)).nim_value() == n % 2


def test_large_graphs_are_quick(within) -> None:
    """A path, a grid and a tree with tens of thousands of edges are evaluated at once."""
    rng = random.Random(4)
    with within(30):
        assert GREEN("-" * 50_000).nim_value() == 50_000
        assert GREEN("100x250").nim_value() == (100 * 249 + 250 * 99) % 2
        edges = [(rng.randrange(max(0, v - 9), v), v) for v in range(1, 10_000)]
        tree = Graph(10_000, [*edges, (1, 9_000), (5, 5), (8_000, 7_000)])
        after = winning_move(GREEN, tree, LEFT)
        assert after is not None
        assert nim_value(GREEN, after) == 0


def test_long_cycles(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a long cycle only the middle edge wins, and the search for it is limited."""
    after = winning_move(GREEN, Graph.cycle(201), LEFT)
    assert after is not None
    assert nim_value(GREEN, after) == 0
    monkeypatch.setattr(green_hackenbush, "_MOST_STEPS", 0)
    assert winning_move(GREEN, Graph.cycle(201), LEFT) is None

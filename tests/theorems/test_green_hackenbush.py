"""The nim-values of Green Hackenbush: `partizan.theorems.green_hackenbush`."""

from __future__ import annotations

import random
from functools import reduce
from operator import xor

import pytest

from partizan.boards.graph import Graph
from partizan.errors import BudgetExceeded, NotationError
from partizan.rulesets.graph.green_hackenbush import RULESET as GREEN
from partizan.theorems import green_hackenbush
from partizan.theorems.green_hackenbush import green_nim_value, green_winning_edge
from rulesets.graph.trees import messy_graphs, small_graphs


def check(board: Graph) -> None:
    """Assert that the value is that of play, and that the edge wins."""
    value = GREEN(board).nim_value()
    assert green_nim_value(board) == value, board
    place = green_winning_edge(board)
    assert (place is None) == (value == 0)
    if place is not None:
        after = board.without_edges(place).marked(ground=board.ground or 0)
        assert GREEN(after).nim_value() == 0, (board, place)


def test_all_small_graphs() -> None:
    """On all graphs with up to five vertices, from each ground, the value is that of play."""
    for graph in small_graphs(5):
        for ground in graph:
            check(graph.marked(ground=ground))
        check(graph)


def test_random_graphs() -> None:
    """With loops, parallel edges and parts that do not stand, the value is that of play."""
    rng = random.Random(1)
    for board in messy_graphs(300, ".", "-", seed=2):
        check(board.marked(ground=rng.randrange(board.order)))
    for _ in range(100):
        n = rng.randrange(5, 9)
        edges = [(rng.randrange(n), rng.randrange(n)) for _ in range(rng.randrange(11))]
        check(Graph(n, edges))


def by_colon(tree: dict[int, list[int]], vertex: int) -> int:
    """Return the nim-value of a tree by the colon principle alone."""
    return reduce(xor, (1 + by_colon(tree, child) for child in tree.get(vertex, [])), 0)


def test_trees() -> None:
    """On trees the value is made of one and exclusive or."""
    rng = random.Random(3)
    for _ in range(30):
        n = rng.randrange(2, 200)
        tree: dict[int, list[int]] = {}
        for v in range(1, n):
            tree.setdefault(rng.randrange(v), []).append(v)
        board = Graph(n, [(u, v) for u, children in tree.items() for v in children])
        value = green_nim_value(board)
        assert value == by_colon(tree, 0)
        place = green_winning_edge(board)
        if value:
            assert place is not None
            assert green_nim_value(board.without_edges(place)) == 0


@pytest.mark.parametrize("n", range(1, 30))
def test_cycles(n: int) -> None:
    """A cycle is worth 1 if its length is odd, and otherwise 0."""
    assert green_nim_value(Graph.cycle(n)) == n % 2


def test_large_graphs_are_quick(within) -> None:
    """Fifty thousand edges are no trouble: a path, a grid and a tree with a few cycles."""
    rng = random.Random(4)
    with within(30):
        assert green_nim_value(Graph.path(50_001)) == 50_000
        assert green_nim_value("100x250") == (100 * 249 + 250 * 99) % 2
        edges = [(rng.randrange(max(0, v - 9), v), v) for v in range(1, 10_000)]
        tree = Graph(10_000, [*edges, (1, 9_000), (5, 5), (8_000, 7_000)])
        place = green_winning_edge(tree)
        assert place is not None
        assert green_nim_value(tree.without_edges(place)) == 0


def test_long_cycles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a long cycle only the middle edge wins, which is not looked for for ever."""
    middle = green_winning_edge(Graph.cycle(201))
    assert middle is not None
    assert Graph.cycle(201).edges[middle][:2] == (100, 101)
    monkeypatch.setattr(green_hackenbush, "_MOST_STEPS", 0)
    with pytest.raises(BudgetExceeded, match="one of 201 edges on cycles wins, but not one of"):
        green_winning_edge(Graph.cycle(201))


def test_bad_boards() -> None:
    """What is no position of Green Hackenbush is refused as the ruleset refuses it."""
    with pytest.raises(NotationError, match="cannot read a green-hackenbush position"):
        green_nim_value("lr")
    assert green_nim_value("") == 0
    assert green_winning_edge("") is None

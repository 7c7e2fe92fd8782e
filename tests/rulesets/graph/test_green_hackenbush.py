"""Green Hackenbush: `partizan.rulesets.graph.green_hackenbush`."""

from __future__ import annotations

import random
from functools import reduce
from importlib import import_module
from operator import xor

import pytest

from partizan.boards.graph import Graph
from partizan.engine import fold
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT
from partizan.rulesets.graph.green_hackenbush import RULESET as GREEN
from partizan.rulesets.graph.green_hackenbush import GreenHackenbush, winning_move
from partizan.rulesets.graph.green_hackenbush import nim_value as nim_value_of_green_hackenbush
from partizan.rulesets.graph.hackenbush import HACKENBUSH
from partizan.theories.impartial.evaluations import NIM_VALUE
from rulesets.graph.trees import Trees, check_trees, messy_graphs, nim_value, small_graphs


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("eeeeeee", 7),
        ("e(ee(e;e);e(eee;ee);e(ee;e))", 5),
        ("e(ee:{waist};ee:{waist}e(ee;e(e:{head};e:{head}e)))", 2),
    ],
)
def test_values_of_cgsuite(text: str, expected: int) -> None:
    """These values are in CGSuite's test suite."""
    assert nim_value(GREEN, text) == expected


def coloured(board: Graph) -> Graph:
    """Return the graph with green edges."""
    return board.with_edges([(u, v, "e") for u, v, _ in board.edges])


def test_it_is_hackenbush_with_green_edges() -> None:
    """The trees are those of Hackenbush with all edges green."""
    ours, theirs = Trees(GREEN.options), Trees(HACKENBUSH.options)
    boards = [graph for graph in small_graphs(4) if graph.order]
    boards += messy_graphs(100, ".", "-", seed=5)
    for board in boards:
        assert ours[board] == theirs[coloured(board)], board


def test_decomposition() -> None:
    """Parts, representatives and conjugates have the right trees, also with loops."""
    assert check_trees(GREEN, messy_graphs(120, ".", "-", seed=6)) == 120


def test_the_kernel_agrees() -> None:
    """The kernel gives the same nim-values."""
    for board in messy_graphs(150, ".", "-", seed=7):
        assert fold(GREEN, board, NIM_VALUE) == nim_value(GREEN, board), board
    compiled = GREEN.compiled(Graph.cycle(3))
    assert compiled is not None
    assert compiled.kernel == "graph-rules"


def test_texts() -> None:
    """Edges need no colour, named graphs stand on the ground, and a plus returns to it."""
    assert GREEN.board("e-g") == GREEN.board("P4") == Graph.path(4)
    assert nim_value(GREEN, "--+-") == 3
    for text, found in (("-;-", "not connected to the ground"), ("l", "found 'l'")):
        with pytest.raises(
            NotationError, match=f"cannot read a green-hackenbush position.*{found}"
        ):
            GREEN(text)
    with pytest.raises(DomainError, match="has the label 'l', but green-hackenbush"):
        GREEN(Graph(2, [(0, 1, "l")]))


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
        assert nim_value_of_green_hackenbush(GREEN, board) == by_colon(tree, 0)
        if nim_value_of_green_hackenbush(GREEN, board):
            after = winning_move(GREEN, board, LEFT)
            assert after is not None
            assert nim_value_of_green_hackenbush(GREEN, after) == 0


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
        assert nim_value_of_green_hackenbush(GREEN, after) == 0


def test_long_cycles(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a long cycle only the middle edge wins, and the search for it is limited."""
    after = winning_move(GREEN, Graph.cycle(201), LEFT)
    assert after is not None
    assert nim_value_of_green_hackenbush(GREEN, after) == 0
    monkeypatch.setattr(import_module(GreenHackenbush.__module__), "_MOST_STEPS", 0)
    assert winning_move(GREEN, Graph.cycle(201), LEFT) is None

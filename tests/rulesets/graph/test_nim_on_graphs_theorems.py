"""Nim on large trees: `partizan.rulesets.graph.nim_on_graphs`."""

from __future__ import annotations

import pytest

from partizan.boards.graph import Graph
from partizan.rulesets.graph.nim_on_graphs import RULESET as NIM_ON_GRAPHS
from partizan.rulesets.graph.nim_on_graphs import outcome
from partizan.theory import Outcome


@pytest.mark.parametrize("n", [20_000, 20_001])
def test_large_trees(n: int) -> None:
    """The outcome of a long path with huge weights depends only on its length."""
    board = Graph(n, [(v, v + 1, str(10**18)) for v in range(n - 1)], token=0)
    assert NIM_ON_GRAPHS(board).outcome() is (Outcome.P if n % 2 else Outcome.N)


def test_cycles() -> None:
    """Boards on which the token can reach a cycle are left to play."""
    for text in ("C3", "1-2 1-2", ":A-:A", "@-:A--:A"):
        assert outcome(NIM_ON_GRAPHS, NIM_ON_GRAPHS.board(text)) is None
    assert outcome(NIM_ON_GRAPHS, NIM_ON_GRAPHS.board("P2+C3")) is Outcome.N

"""Vertex NimG on heavy boards: `partizan.rulesets.graph.vertex_nimg_theorems`."""

from __future__ import annotations

from partizan.boards.graph import Graph
from partizan.players import LEFT
from partizan.rulesets.graph.vertex_nimg import STOCKMAN_NIMG as STOCKMAN
from partizan.rulesets.graph.vertex_nimg import VERTEX_NIMG
from partizan.rulesets.graph.vertex_nimg_theorems import (
    outcome,
    stockman_outcome,
    stockman_winning_move,
)
from partizan.theory import Outcome


def test_huge_weights() -> None:
    """A path of ten thousand vertices with huge weights is decided at once."""
    n = 10_000
    path = Graph([str(10**18 - v) for v in range(n)], [(v, v + 1) for v in range(n - 1)], token=0)
    after = stockman_winning_move(STOCKMAN, path, LEFT)
    assert after is not None
    assert (after[0], after.token) == (str(10**18 - 1), 1)
    assert STOCKMAN(path.marked(token=1)).outcome() is Outcome.P
    assert stockman_outcome(STOCKMAN, Graph(0)) is Outcome.P


def test_weights_of_two() -> None:
    """Vertex NimG with weights of 2 is left to play."""
    assert outcome(VERTEX_NIMG, VERTEX_NIMG.board(".-{2}")) is None
    assert VERTEX_NIMG("C101").outcome() is Outcome.P

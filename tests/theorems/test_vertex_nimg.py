from __future__ import annotations

import random

import pytest

from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.rulesets.graph.vertex_nimg import MOVE_THEN_REMOVE, REMOVE_THEN_MOVE, Move, VertexNimg
from partizan.rulesets.graph.vertex_nimg import STOCKMAN_NIMG as STOCKMAN
from partizan.theorems.vertex_nimg import (
    light_outcome,
    light_winning_move,
    stockman_outcome,
    stockman_winning_move,
)
from partizan.theory import Outcome
from rulesets.graph.tokens import (
    Winners,
    looped,
    move_then_remove,
    random_connected,
    remove_then_move,
    state_of,
    stockman,
    weighted,
)
from rulesets.graph.trees import small_graphs

# --- Stockman's variant --------------------------------------------------------------------------


def check_stockman(board: Graph, winners: Winners) -> None:
    """Check who wins, and that the move does."""
    move = stockman_winning_move(board)
    assert (move is not None) == winners[state_of(board)], board
    if move is not None:
        assert not winners[state_of(STOCKMAN.moved(board, move))], (board, move)


def test_all_small_graphs() -> None:
    """On graphs of up to three vertices, loops or not, the labels decide, with weights up to 3."""
    winners = Winners(stockman)
    for graph in small_graphs(3):
        for loops in looped(graph) if graph.order < 3 else [graph]:
            for board in weighted(loops, (0, 1, 2, 3)):
                check_stockman(board, winners)


def test_larger_graphs() -> None:
    """On random graphs of four and five vertices the labels decide, and their moves win."""
    rng = random.Random(1)
    winners = Winners(stockman)
    for _ in range(150):
        check_stockman(random_connected(rng, rng.choice((4, 5)), (0, 1, 2, 3)), winners)


def test_huge_weights() -> None:
    """A path of ten thousand vertices with huge weights is decided."""
    n = 10_000
    path = Graph([str(10**18 - v) for v in range(n)], [(v, v + 1) for v in range(n - 1)], token=0)
    assert stockman_winning_move(path) == Move(10**18 - 1, 1)
    assert stockman_outcome(path.marked(token=1)) is Outcome.P
    assert stockman_outcome(Graph(0)) is Outcome.P


# --- weights of at most 1 ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "rule"), [(REMOVE_THEN_MOVE, remove_then_move), (MOVE_THEN_REMOVE, move_then_remove)]
)
def test_light_weights(order: str, rule: object) -> None:
    """With weights 0 and 1, loops or not, a matching decides, and its move wins."""
    winners = Winners(rule)
    for graph in small_graphs(4):
        for loops in looped(graph) if graph.order < 4 else [graph]:
            for board in weighted(loops, (0, 1)):
                to = light_winning_move(board, order)
                state = state_of(board)
                assert (to is not None) == winners[state], board
                if to is not None:
                    after = [option for option in winners.moves(state) if option.token == to]
                    assert after
                    assert not any(winners[option] for option in after)


def test_the_engine_agrees() -> None:
    """What the matching says is what the engine finds, in both orders."""
    for order in (REMOVE_THEN_MOVE, MOVE_THEN_REMOVE):
        for text in ("P5", "C5", "3x3", ":A@(-:A;-{0};--)", "{0}@-", ""):
            assert light_outcome(text, order) is VertexNimg(order)(text).outcome()


def test_bad_questions() -> None:
    """A weight of 2, and an order that there is not, are refused."""
    with pytest.raises(DomainError, match="vertex 1 has the weight 2; search"):
        light_outcome(".-{2}")
    with pytest.raises(DomainError, match="in the order remove-then-move or move-then-remove"):
        light_outcome("P2", "sideways")

from __future__ import annotations

from itertools import product

import pytest

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.catalog import load
from partizan.errors import DomainError, NotationError, TooLarge
from partizan.rulesets.graph.geography import VERTEX_GEOGRAPHY
from partizan.rulesets.graph.vertex_nimg import (
    MOVE_THEN_REMOVE,
    REMOVE_THEN_MOVE,
    DirectedVertexNimg,
    VertexNimg,
)
from partizan.rulesets.graph.vertex_nimg import VERTEX_NIMG as RULESET
from partizan.testing import check_ruleset
from rulesets.graph.tokens import (
    agree,
    digraphs,
    looped,
    messy,
    move_then_remove,
    remove_then_move,
    state_of,
    weighted,
)
from rulesets.graph.trees import small_graphs

RULES = {REMOVE_THEN_MOVE: remove_then_move, MOVE_THEN_REMOVE: move_then_remove}


@pytest.mark.parametrize("order", RULES)
def test_agrees_with_the_definition(order: str) -> None:
    """The game removes and moves in either order, on all small boards with loops."""
    boards = [
        board
        for graph in small_graphs(3)
        for loops in (looped(graph) if graph.order < 3 else [graph])
        for board in weighted(loops, (0, 1, 2))
    ]
    boards += messy(80, Graph, (0, 1, 1, 2, 3))
    assert agree(VertexNimg(order), state_of, RULES[order], boards) == len(boards) > 300
    arrows = [
        board
        for n in (1, 2)
        for digraph in digraphs(n)
        for loops in looped(digraph)
        for board in weighted(loops, (0, 1, 2))
    ]
    arrows += messy(120, Digraph, (0, 1, 1, 2, 3))
    assert agree(DirectedVertexNimg(order), state_of, RULES[order], arrows) == len(arrows) > 300


@pytest.mark.parametrize("order", RULES)
def test_laws(order: str) -> None:
    """The laws of rulesets hold on boards with loops and parallel edges."""
    boards = messy(60, Graph, (0, 1, 1, 2, 3), seed=3)
    assert check_ruleset(VertexNimg(order), boards, limit=300) > 100
    arrows = messy(80, Digraph, (0, 1, 1, 2, 3), seed=4)
    assert check_ruleset(DirectedVertexNimg(order), arrows, limit=300) > 100


def test_weight_one_is_vertex_geography() -> None:
    """If all weights are 1, a vertex is deleted after use, as in vertex Geography."""
    for graph in small_graphs(4):
        for token in graph:
            board = graph.marked(token=token)
            assert RULESET(board).form() == VERTEX_GEOGRAPHY(board).form()
            began = board.relabelled({token: "0"})
            assert VertexNimg(MOVE_THEN_REMOVE)(began).form() == VERTEX_GEOGRAPHY(board).form()


def test_two_heaps_in_turn() -> None:
    """On an edge each player has their own heap, and the player with fewer counters loses."""
    for here, there in product(range(5), repeat=2):
        board = Graph([str(here), str(there)], [(0, 1)], token=0)
        assert (VertexNimg(MOVE_THEN_REMOVE)(board).nim_value() > 0) == (there > here)


def test_orders() -> None:
    """The order is a parameter, and removing first is the default."""
    assert load("vertex-nimg(move-then-remove)") == VertexNimg(MOVE_THEN_REMOVE)
    assert load("vertex-nimg(remove-then-move)") == load("vertex-nimg") == RULESET
    assert load(VertexNimg(MOVE_THEN_REMOVE).name) == VertexNimg(MOVE_THEN_REMOVE) != RULESET
    with pytest.raises(DomainError, match="the order remove-then-move or move-then-remove, not"):
        VertexNimg("sideways")


def test_bad_boards() -> None:
    """Weights are nonnegative integers, and too many options are refused."""
    for text in ("{-1}-.", "{x}-.", "{00}-."):
        with pytest.raises(NotationError, match="cannot read a vertex-nimg position"):
            RULESET(text)
    for order in RULES:
        with pytest.raises(TooLarge, match="too many to list"):
            len(VertexNimg(order)("{1000000000000000000}-{1000000000000000000}").left)

"""Vertex NimG and Stockman's variant: `partizan_literature.renault2013.games.vertex_nimg`."""

from __future__ import annotations

from itertools import product

import pytest

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.catalog import load
from partizan.errors import DomainError, NotationError, TooLarge
from partizan.players import LEFT
from partizan.rulesets.graph.geography import VERTEX_GEOGRAPHY
from partizan.testing import check_ruleset
from partizan.theory import Outcome
from partizan_literature.renault2013.games.vertex_nim import Turn
from partizan_literature.renault2013.games.vertex_nimg import DIRECTED_STOCKMAN_NIMG as DIRECTED
from partizan_literature.renault2013.games.vertex_nimg import (
    DIRECTED_VERTEX_NIMG,
    MOVE_THEN_REMOVE,
    REMOVE_THEN_MOVE,
    VERTEX_NIMG,
    DirectedVertexNimg,
    VertexNimg,
    outcome,
    stockman_outcome,
    stockman_winning_move,
)
from partizan_literature.renault2013.games.vertex_nimg import STOCKMAN_NIMG as STOCKMAN
from partizan_literature.renault2013.games.vertex_nimg import STOCKMAN_NIMG as UNDIRECTED
from partizan_literature.renault2013.games.vertex_nimg import VERTEX_NIMG as RULESET
from partizan_literature.renault2013.games.vertex_nimg import DirectedVertexNimg as Directed
from rulesets.graph.tokens import (
    agree,
    digraphs,
    looped,
    messy,
    move_then_remove,
    remove_then_move,
    state_of,
    stockman,
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


def test_arcs_both_ways() -> None:
    """Vertex NimG on a graph is the directed game with an arc each way."""
    for graph in small_graphs(3):
        for board in weighted(graph, (0, 1, 2)):
            arcs = [arc for u, v, _ in board.edges for arc in ((u, v), (v, u))]
            both_ways = Digraph(board.labels, arcs, token=board.token)
            assert DIRECTED_VERTEX_NIMG(both_ways).form() == VertexNimg()(board).form()
            moving_first = VertexNimg(MOVE_THEN_REMOVE)(board)
            assert Directed(MOVE_THEN_REMOVE)(both_ways).form() == moving_first.form()


def test_dead_ends() -> None:
    """If the token cannot move on, there is no move, regardless of the weight."""
    assert DIRECTED_VERTEX_NIMG(">{5}@").nim_value() == 0
    assert DIRECTED_VERTEX_NIMG("{5}@>").nim_value() == 1
    assert Directed(MOVE_THEN_REMOVE)("@>{5}").nim_value() == 1


def test_agrees_with_the_definition_of_stockman_nimg() -> None:
    """The game removes and then moves, possibly to an empty vertex, on all small boards."""
    boards = [
        board
        for graph in small_graphs(3)
        for loops in (looped(graph) if graph.order < 3 else [graph])
        for board in weighted(loops, (0, 1, 2))
    ]
    boards += messy(80, Graph, (0, 1, 1, 2))
    assert agree(STOCKMAN, state_of, stockman, boards) == len(boards) > 300
    arrows = [
        board
        for n in (1, 2)
        for digraph in digraphs(n)
        for loops in looped(digraph)
        for board in weighted(loops, (0, 1, 2))
    ]
    arrows += messy(120, Digraph, (0, 1, 1, 2))
    assert agree(DIRECTED, state_of, stockman, arrows) == len(arrows) > 300


def test_laws_of_stockman_nimg() -> None:
    """The laws of rulesets hold on boards with loops and parallel edges."""
    assert check_ruleset(STOCKMAN, messy(60, Graph, (0, 1, 1, 2), seed=3), limit=300) > 100
    assert check_ruleset(DIRECTED, messy(60, Digraph, (0, 1, 1, 2), seed=4), limit=300) > 100


def test_empty_vertices_are_the_end() -> None:
    """No move is possible from an empty vertex, so moving the token there wins."""
    assert STOCKMAN("{0}@-{9}").nim_value() == 0
    assert STOCKMAN("{9}@-{0}").nim_value() == 1
    assert [STOCKMAN(f"{{{n}}}:A-:A").nim_value() for n in range(5)] == [0, 1, 2, 3, 4]


def test_bad_moves() -> None:
    """Illegal moves are refused, and so are more moves than can be listed."""
    board = STOCKMAN("{2}@-{3}").board
    assert STOCKMAN.moved(board, Turn(0, 1)) == STOCKMAN("{0}-{3}@").board
    for move in (Turn(2, 1), Turn(1, 0), Turn(0, None), Turn(-1, 1)):
        with pytest.raises(DomainError, match="is not a move in"):
            STOCKMAN.moved(board, move)
    with pytest.raises(TooLarge, match="too many to list"):
        len(STOCKMAN("{1000000000000000000}-.").left)


def test_arcs_both_ways_of_directed_stockman_nimg() -> None:
    """Stockman's game on a graph is the directed game with an arc each way."""
    for graph in small_graphs(3):
        for board in weighted(graph, (0, 1, 2)):
            arcs = [arc for u, v, _ in board.edges for arc in ((u, v), (v, u))]
            both_ways = Digraph(board.labels, arcs, token=board.token)
            assert DIRECTED(both_ways).form() == UNDIRECTED(board).form()


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

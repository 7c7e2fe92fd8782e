from __future__ import annotations

import pytest

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.errors import DomainError, TooLarge
from partizan.rulesets.graph.vertex_nimg import DIRECTED_STOCKMAN_NIMG as DIRECTED
from partizan.rulesets.graph.vertex_nimg import STOCKMAN_NIMG as STOCKMAN
from partizan.rulesets.graph.vertex_nimg import Turn
from partizan.testing import check_ruleset
from rulesets.graph.tokens import agree, digraphs, looped, messy, state_of, stockman, weighted
from rulesets.graph.trees import small_graphs


def test_agrees_with_the_definition() -> None:
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


def test_laws() -> None:
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

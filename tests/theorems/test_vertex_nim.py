from __future__ import annotations

from random import Random

import pytest

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.boards.row import Row
from partizan.errors import DomainError, NotationError
from partizan.rulesets.graph.adjacent_nim import RULESET as ADJACENT_NIM
from partizan.rulesets.graph.vertex_nim import DIRECTED_VERTEX_NIM, VERTEX_NIM, Move
from partizan.theorems.vertex_nim import (
    outcome_on_circuit,
    outcome_on_graph,
    outcome_with_loops,
    winning_move_on_circuit,
    winning_move_on_graph,
    winning_move_with_loops,
)
from partizan.theory import Outcome
from rulesets.graph.tokens import random_connected, random_strong
from theorems.vertex_nims import (
    Checks,
    all_small_digraphs_with_loops,
    all_small_graphs,
    check_circuits,
    circles,
    larger_digraphs,
    larger_graphs,
)


def on_graphs() -> Checks:
    """Return what compares the theorem for graphs."""
    return Checks(VERTEX_NIM, outcome_on_graph, winning_move_on_graph)


def with_loops() -> Checks:
    """Return what compares the theorem for digraphs."""
    return Checks(DIRECTED_VERTEX_NIM, outcome_with_loops, winning_move_with_loops)


# --- undirected graphs ---------------------------------------------------------------------------


def test_all_small_graphs() -> None:
    """On up to three vertices, loops or not, the theorem is right for weights up to 3."""
    assert on_graphs().check(all_small_graphs()) == 1374


def test_larger_graphs() -> None:
    """On random graphs of four to six vertices the theorem agrees with all that can happen."""
    kinds = ((1, 2, 3), (2, 3), (1, 1, 2), (2, 3, 4))
    assert on_graphs().check(larger_graphs(Random(1), kinds, 10)) == 280


def test_loops_everywhere() -> None:
    """With loops everywhere weight 2 wins, and ones win if their component is even [Prop. 2.8]."""
    rng = Random(2)
    for _ in range(200):
        board = random_connected(rng, rng.randrange(1, 30), (1, 1, 1, 2, 3))
        board = board.with_edges([*board.edges, *((v, v) for v in board)])
        ones = board.induced(v for v in board if not board[v])
        if not any(board.labels):
            first_wins = board.order % 2 == 1
        elif board[board.token]:
            first_wins = True
        else:
            first_wins = ones.component(ones.token).order % 2 == 0
        assert (outcome_on_graph(board) is Outcome.N) == first_wins


def test_agrees_with_the_engine() -> None:
    """What the theorem says is what the engine finds."""
    for text in ("{2}@-{3}-{2}", "{3}-{3}@-{2}", "3x2", "1:{2}@-2 2:{3}-3:{2} 3-1", "", "{4}"):
        assert outcome_on_graph(text) is VERTEX_NIM(text).outcome()


def test_large_graphs() -> None:
    """A large grid, and a star whose moves could never be played out, are decided."""
    n = 60
    weights = [str(2 + (i * 7919) % 1000) for i in range(n * n)]
    grid = Graph.grid(n, n).relabelled(dict(enumerate(weights))).marked(token=5)
    move = winning_move_on_graph(grid)
    if move is not None:
        assert winning_move_on_graph(VERTEX_NIM.moved(grid, move)) is None
    star = Graph(10_001, [(0, v) for v in range(1, 10_001)], token=0)
    assert winning_move_on_graph(star) == Move(0, 1)
    heavy = star.relabelled(dict.fromkeys(star, str(10**18)))
    assert winning_move_on_graph(heavy) is None
    assert winning_move_on_graph(heavy.relabelled({7: "999"})) == Move(10**18 - 1, 7)


# --- digraphs with loops -------------------------------------------------------------------------


def test_all_small_digraphs_with_loops() -> None:
    """On up to three vertices, each with a loop, the moves for N win, with weights up to 3."""
    assert with_loops().check(all_small_digraphs_with_loops()) == 1479


def test_larger_digraphs_with_loops() -> None:
    """On random digraphs of four to seven vertices the theorem agrees with all that can happen."""
    rng = Random(3)
    checks = with_loops()
    assert checks.check(larger_digraphs(rng, 40)) == 360
    assert checks.check(random_strong(rng, 7, (1, 1, 1, 1, 2)) for _ in range(40)) == 40


def test_loops_on_ones_do_not_matter() -> None:
    """Where the weight is 1 a loop may be missing; elsewhere its absence is refused."""
    assert outcome_with_loops(":A@>>:A") is DIRECTED_VERTEX_NIM(":A@>>:A").outcome()
    with pytest.raises(DomainError, match="vertex 1 of weight 2 has none; search"):
        outcome_with_loops(".:A@>{2}>:A")


def test_large_digraphs() -> None:
    """A digraph of three thousand vertices is decided, and the move leads to a loss."""
    board = random_strong(Random(4), 3_000, (1, 1, 1, 1, 2))
    move = winning_move_with_loops(board)
    if move is not None:
        after = DIRECTED_VERTEX_NIM.moved(board, move)
        assert winning_move_with_loops(after) is None
    assert outcome_with_loops(Digraph(0)) is Outcome.P


# --- circuits ------------------------------------------------------------------------------------


def test_circuits() -> None:
    """For all circles of few and small heaps the theorem is right, and so are its moves."""
    rows = [*circles(), *((1,) * n for n in range(9))]
    check_circuits(rows, outcome_on_circuit, winning_move_on_circuit)


def test_circuits_by_the_engine() -> None:
    """What the theorem says of circuits is what the engine finds."""
    for text in ("2,2,2,3", "3,2,2,3", "4,3,2", "5,4", "1,1,1", "0"):
        assert outcome_on_circuit(text) is ADJACENT_NIM(text).outcome()


def test_circuits_with_some_ones() -> None:
    """Circles in which some heaps, but not all, have one counter are refused, with one of them."""
    with pytest.raises(
        DomainError, match=r"heap 1 of 3, counted from 0, has one and another has 5"
    ):
        outcome_on_circuit("5,1,2")
    assert winning_move_on_circuit(Row([10**18] * 999)) == 1


def test_bad_texts() -> None:
    """What is no position is refused as the rulesets refuse it."""
    with pytest.raises(NotationError, match="vertex-nim"):
        outcome_on_graph("{0}-.")
    with pytest.raises(DomainError, match="connected"):
        outcome_on_graph("P2+P2")
    with pytest.raises(NotationError, match="adjacent-nim"):
        outcome_on_circuit("2,,2")

"""VertexNim on large and heavy boards: `renault2013.games.vertex_nim_theorems`."""

from __future__ import annotations

from random import Random

import pytest

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.boards.heaps import Row
from partizan.players import LEFT
from partizan.theory import Outcome
from partizan_literature.renault2013.games.vertex_nim import (
    ADJACENT_NIM,
    DIRECTED_VERTEX_NIM,
    VERTEX_NIM,
)
from partizan_literature.renault2013.games.vertex_nim_theorems import (
    adjacent_misere_outcome,
    adjacent_outcome,
    adjacent_winning_move,
    directed_misere_outcome,
    directed_outcome,
    directed_winning_move,
    misere_outcome,
    misere_winning_move,
    outcome,
    winning_move,
)
from rulesets.graph.tokens import (
    Winners,
    connected_graphs,
    looped,
    random_connected,
    random_strong,
    state_of,
    vertex_nim,
    weighted,
)

STAR = Graph(10_001, [(0, v) for v in range(1, 10_001)], token=0)
HEAVY = STAR.relabelled(dict.fromkeys(STAR, str(10**18)))


def test_all_small_graphs() -> None:
    """On all graphs of up to three vertices with weights up to 3, independent rules agree."""
    winners = Winners(vertex_nim)
    for graph in connected_graphs(3):
        for loops in looped(graph):
            for board in weighted(loops, (1, 2, 3)):
                won = outcome(VERTEX_NIM, board) is Outcome.N
                assert won == winners[state_of(board)], board


def test_loops_everywhere() -> None:
    """With loops everywhere weight 2 wins, and ones win if their component is even [Prop. 2.8]."""
    rng = Random(2)
    for _ in range(200):
        board = random_connected(rng, rng.randrange(1, 30), (1, 1, 1, 2, 3))
        board = board.with_edges([*board.edges, *((v, v) for v in board)])
        ones = board.induced(v for v in board if not board[v])
        assert board.token is not None
        if not any(board.labels):
            first_wins = board.order % 2 == 1
        elif board[board.token]:
            first_wins = True
        else:
            assert ones.token is not None
            first_wins = ones.component(ones.token).order % 2 == 0
        assert (outcome(VERTEX_NIM, board) is Outcome.N) == first_wins


def test_large_graphs() -> None:
    """A large grid, and a star with far too many positions to play out, are decided at once."""
    n = 60
    weights = [str(2 + (i * 7919) % 1000) for i in range(n * n)]
    grid = Graph.grid(n, n).relabelled(dict(enumerate(weights))).marked(token=5)
    after = winning_move(VERTEX_NIM, grid, LEFT)
    assert after is None or outcome(VERTEX_NIM, after) is Outcome.P
    assert VERTEX_NIM(STAR).outcome() is Outcome.N
    assert VERTEX_NIM(STAR).outcome("misere") is Outcome.P
    assert VERTEX_NIM(HEAVY).outcome() is VERTEX_NIM(HEAVY).outcome("misere") is Outcome.P
    for find in (winning_move, misere_winning_move):
        after = find(VERTEX_NIM, HEAVY.relabelled({7: "999"}), LEFT)
        assert after is not None
        assert (after[0], after.token) == (str(10**18 - 1), 7)


def test_large_digraphs() -> None:
    """A digraph of three thousand vertices is decided, and the move leads to a loss."""
    board = random_strong(Random(4), 3_000, (1, 1, 1, 1, 2))
    after = directed_winning_move(DIRECTED_VERTEX_NIM, board, LEFT)
    assert (after is None) == (directed_outcome(DIRECTED_VERTEX_NIM, board) is Outcome.P)
    assert after is None or directed_outcome(DIRECTED_VERTEX_NIM, after) is Outcome.P
    assert directed_outcome(DIRECTED_VERTEX_NIM, Digraph(0)) is Outcome.P


def test_missing_loops() -> None:
    """A loop may be missing where the weight is 1; elsewhere its absence leaves the case open."""
    board = DIRECTED_VERTEX_NIM.board(".:A@>{2}>:A")
    assert directed_outcome(DIRECTED_VERTEX_NIM, board) is None
    assert directed_misere_outcome(DIRECTED_VERTEX_NIM, board) is None
    ones = DIRECTED_VERTEX_NIM.board(":A@>>:A")
    assert directed_outcome(DIRECTED_VERTEX_NIM, ones) is Outcome.P


def test_large_circuits() -> None:
    """The number and the smallest of a thousand huge heaps decide; some ones leave it open."""
    after = adjacent_winning_move(ADJACENT_NIM, Row([10**18] * 999), LEFT)
    assert after is not None
    assert after.sizes[-1] == 1
    assert ADJACENT_NIM(Row([10**18] * 1000)).outcome() is Outcome.P
    for find in (adjacent_outcome, adjacent_misere_outcome):
        assert find(ADJACENT_NIM, Row((5, 1, 2))) is None


@pytest.mark.parametrize("n", range(2, 9))
def test_a_vertex_alone(n: int) -> None:
    """A single vertex of weight 2 or more, without a loop, is lost under misère play."""
    for text, won in ((f"{{{n}}}", Outcome.P), (f"{{{n}}}:A-:A", Outcome.N)):
        assert misere_outcome(VERTEX_NIM, VERTEX_NIM.board(text)) is won
        assert VERTEX_NIM(text).outcome("misere", theorems=False) is won

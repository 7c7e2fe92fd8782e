"""The orthogonal colouring game: `partizan.theorems.orthogonal_colouring`."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.players import RIGHT
from partizan.rulesets.scoring.latin_boards import latin_board
from partizan.rulesets.scoring.orthogonal_colouring import (
    Colouring,
    ColouringMove,
    OrthogonalColouring,
)
from partizan.theorems.orthogonal_colouring import (
    colours_for_a_draw,
    copied_game,
    copied_move,
    latin_involution,
    matched_graphs_at_least_as_printed,
    matched_graphs_at_most,
    matched_graphs_at_most_as_printed,
)
from partizan.theorems.strictly_matched import (
    count_strictly_matched_graphs,
    is_strictly_matched,
    strictly_matched_graphs,
)


def test_copying_is_always_possible() -> None:
    """Bob can always copy, moves last, and equally many vertices are coloured in both copies."""
    dice = random.Random(3)

    def any_move(_: Colouring, moves: Sequence[ColouringMove]) -> ColouringMove:
        return dice.choice(moves)

    boards = [*strictly_matched_graphs(5), latin_board(3), latin_board(4, blocks=True)]
    for graph in boards:
        for colours in (1, 2, 3, 5):
            game = OrthogonalColouring(graph, colours)
            played = copied_game(game, any_move)
            assert played.score == 0
            assert len(played.moves) % 2 == 0
            assert not [*game.moves(played.end)]


def test_matched_graphs_are_safe_for_bob() -> None:
    """With an involution Bob does not lose, and moves last in normal play [Huggan19, Thm 5.2.2]."""
    for order in range(5):
        for graph in strictly_matched_graphs(order):
            for colours in range(4):
                assert OrthogonalColouring(graph, colours)().score() <= 0
                assert OrthogonalColouring(graph, colours, "normal")().score() == -1


def test_bob_wins_on_few_matched_graphs() -> None:
    """Among matched graphs with up to five vertices Bob wins only on squares with two colours."""
    won = {}
    for order in range(1, 6):
        for graph in strictly_matched_graphs(order):
            for colours in range(1, colours_for_a_draw(graph)):
                score = OrthogonalColouring(graph, colours)().score()
                if score:
                    won[graph.canonical(), colours] = score
    square = Graph.cycle(4)
    assert won == {(square.canonical(), 2): -2, ((square + Graph(1)).canonical(), 2): -1}


def test_mirrors() -> None:
    """The mirror image is strictly matched on boards with all conditions [Huggan19, Cor. 5.2.3]."""
    boards = [((r, c), latin_board(r, c)) for r in range(1, 6) for c in range(1, 6)]
    boards += [((n, n), latin_board(n, diagonals=True)) for n in range(1, 7)]
    boards += [((n, n), latin_board(n, blocks=True, diagonals=True)) for n in (1, 4, 9)]
    for sides, graph in boards:
        assert is_strictly_matched(graph, latin_involution(*sides))


def test_enough_colours() -> None:
    """With Δ + α colours the score is 0 before the first move, and one less may not be enough."""
    for graph in (Graph.path(4), Graph.cycle(5), Graph.star(5), latin_board(3), Graph(3)):
        enough = colours_for_a_draw(graph)
        game = OrthogonalColouring(graph, enough)
        assert game.bounds(game.empty) == (0, 0)
        assert game().score(RIGHT) == 0
    assert [OrthogonalColouring(Graph(2), m)().score() for m in (1, 2)] == [1, 0]


def test_bounds_on_the_number_of_graphs() -> None:
    """The printed lower bound is wrong from 8 vertices on; the upper bounds hold."""
    for order in range(1, 9):
        count = count_strictly_matched_graphs(order)
        assert (matched_graphs_at_least_as_printed(order) <= count) == (order < 8)
        assert count <= matched_graphs_at_most(order)
        assert count <= matched_graphs_at_most_as_printed(order)


def test_bad_questions() -> None:
    """Graphs without an involution, wrong maps, wrong moves and wrong sizes are rejected."""

    def first(_: Colouring, moves: Sequence[ColouringMove]) -> ColouringMove:
        return moves[0]

    def elsewhere(board: Colouring, moves: Sequence[ColouringMove]) -> ColouringMove:
        return ColouringMove(0, len(board.alice) + len(moves), 1)

    square = OrthogonalColouring(Graph.cycle(4), 2)
    with pytest.raises(DomainError, match="has no strictly matched involution by which Bob"):
        copied_game(OrthogonalColouring(Graph.path(3), 2), first)
    with pytest.raises(DomainError, match=r"\(0, 1, 2, 3\) is not a strictly matched involution"):
        copied_game(square, first, (0, 1, 2, 3))
    with pytest.raises(DomainError, match="Alice cannot make the move"):
        copied_game(square, elsewhere)
    with pytest.raises(DomainError, match="are mirrored, not -1x3"):
        latin_involution(-1, 3)
    with pytest.raises(DomainError, match="loops and parallel edges"):
        colours_for_a_draw(Graph(1, [(0, 0)]))
    with pytest.raises(DomainError, match="with up to 40 vertices, and this one has 41"):
        colours_for_a_draw(Graph.path(41))
    for wrong in (-1, 10**9):
        with pytest.raises(DomainError, match="graphs are counted for 0 to 1,024 vertices"):
            matched_graphs_at_most(wrong)
    assert copied_move((1, 0), ColouringMove(1, 0, 2)) == ColouringMove(0, 1, 2)


def test_other_arguments() -> None:
    """Arguments other than graphs are rejected."""
    for thing in ("C4", 4, None):
        with pytest.raises(DomainError, match="colours are counted for a Graph, not for"):
            colours_for_a_draw(thing)  # type: ignore[arg-type]

"""Rounds without dominated moves."""

from __future__ import annotations

from fractions import Fraction

import pytest

from partizan import LEFT, RIGHT
from partizan.theories.simultaneous.explicit import matrix_game, number_game
from partizan.theories.simultaneous.sums import continued
from partizan_literature.huggan2019.rounds import dominated_moves, reduced, robot_answers
from theories.simultaneous.toys import PRIMED, SQUARES, STRIPS, Primed


def test_reductions() -> None:
    """Removing dominated moves repeatedly keeps the value [Huggan19, Thm 6.3.2]."""
    game = matrix_game([[1, 0, 1], [0, 1, 1], [0, 0, -1]])
    plain = reduced(game, by="strict")
    assert (plain.left_moves, plain.right_moves) == (("1", "2", "3"), ("1", "2", "3"))
    found = reduced(game, by="weak")
    assert (found.left_moves, found.right_moves) == (("1", "2"), ("1", "2"))
    assert found.value == game.value() == Fraction(1, 2)
    twice = matrix_game([[-1, 1], [1, -1], [0, 0], [0, 0]])
    assert reduced(twice, by="convex").left_moves == ("1", "2")
    assert len(reduced(twice).left_moves) == 4


def test_dominated_moves() -> None:
    """Dominated moves are listed for either player; a terminal game has none."""
    game = matrix_game([[1, 0, 2], [0, -1, 1]])
    assert dominated_moves(game, LEFT, "scoring") == ("2",)
    assert dominated_moves(game, LEFT) == ()  # under normal play 2 is not better than 1
    assert dominated_moves(game, RIGHT, "scoring") == ("1", "3")
    assert dominated_moves(SQUARES(1), LEFT) == ()
    assert dominated_moves(matrix_game([[2, 0], [0, 2], [1, 1]]), LEFT, "scoring", by="convex") == (
        "3",
    )


def test_values_stay() -> None:
    """Every kind of domination keeps the value."""
    for game in (Primed({1, 4}, {2})(9), PRIMED(7) + SQUARES(4), PRIMED(5) & PRIMED(6)):
        for by in ("strict", "weak", "convex", "strictly convex"):
            assert reduced(game, by=by).value == game.value()
    assert reduced(SQUARES(1)).value == 1


def test_dominated_moves_may_be_needed() -> None:
    """A dominated move may be needed in a sum, so it must not be removed from a component.

    A draw is better than guessing one of three, but in a sum with a won game only guesses win.
    """
    guess = matrix_game([[1 if i == j else -1 for j in range(3)] for i in range(3)])
    game = matrix_game([[0], [guess.board]])
    left_out = reduced(game)
    assert (guess.value(), left_out.left_moves) == (Fraction(-1, 3), ("1",))
    beside = continued(game, number_game(1)).value()
    alone = continued(matrix_game(left_out.matrix), number_game(1)).value()
    assert (beside, alone) == (Fraction(1, 3), 0)


def test_unplayed_moves_may_be_needed() -> None:
    """Columns that an optimal Right never plays are needed in a sum with a Right win (6.22)."""
    one, half, quarter = Fraction(1), Fraction(1, 2), Fraction(1, 4)
    whole = [[one, -one, -half, quarter], [-one, one, quarter, -half]]
    assert matrix_game(whole).solve().right == (0, 0, half, half)
    part = [row[2:] for row in whole]
    values = [continued(matrix_game(m), number_game(-1)).value() for m in (whole, part)]
    assert values == [-half, -quarter]


@pytest.mark.parametrize("play", ["normal", "scoring"])
def test_best_answers(play: str) -> None:
    """The best of the robot's answers is its value, and each is in the matrix."""
    for game in (PRIMED(6), PRIMED(4) + SQUARES(3), STRIPS("OXOO") & PRIMED(3)):
        matrix = game.matrix()
        right, left = (robot_answers(game, play, robot=robot) for robot in (RIGHT, LEFT))
        assert tuple(right) == matrix.left
        assert tuple(left) == matrix.right
        assert {answer.move for answer in right.values()} <= set(matrix.right)
        assert {answer.move for answer in left.values()} <= set(matrix.left)
        assert max(answer.value for answer in right.values()) == game.robot(play)
        assert min(answer.value for answer in left.values()) == game.robot(play, robot=LEFT)


def test_copying() -> None:
    """On three squares a robot cuts at the other end, and nothing is left."""
    answers = robot_answers(SQUARES(3))
    assert {move: answer.move for move, answer in answers.items()} == {"1l": "2r", "1r": "2l"}
    assert robot_answers(SQUARES(1)) == {}


def test_robots_by_name() -> None:
    """A robot is a player, or the player's word."""
    game = matrix_game([[1, 0], [0, 2]])
    for player, word in ((LEFT, "left"), (RIGHT, "right")):
        assert robot_answers(game, robot=word) == robot_answers(game, robot=player)

"""Answers of a cheating robot."""

from __future__ import annotations

import pytest

from partizan import LEFT, RIGHT
from partizan.theories.simultaneous import robot_answers
from theories.simultaneous.toys import PRIMED, SQUARES, STRIPS


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

"""How a cheating robot answers every move [Huggan19, Ch. 8]."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from partizan.players import RIGHT, Player
from partizan.theories.simultaneous.conventions import Play
from partizan.theories.simultaneous.position import SimultaneousGame

__all__ = ["Answer", "robot_answers"]


class Answer(NamedTuple):
    """What the robot replies, and what the game is worth then."""

    move: str
    value: Fraction


def robot_answers(
    game: SimultaneousGame, play: Play | str = Play.NORMAL, *, robot: Player = RIGHT
) -> dict[str, Answer]:
    """Return the first best answer of a robot to each move of the other player.

    >>> from partizan.theories.simultaneous.explicit import matrix_game
    >>> {move: str(a.value) for move, a in robot_answers(matrix_game([[1, 0], [0, 2]])).items()}
    {'1': '0', '2': '0'}
    """
    play = Play.of(play)
    matrix = game.matrix()
    table = [
        [
            after.robot(play, robot=robot) + (gain if play is Play.SCORING else 0)
            for after, gain in zip(row, gains, strict=True)
        ]
        for row, gains in zip(matrix.entries, matrix.gains, strict=True)
    ]
    found = {}
    if robot is RIGHT:
        for move, row in zip(matrix.left, table, strict=True):
            value = min(row)
            found[move] = Answer(matrix.right[row.index(value)], value)
        return found
    for move, column in zip(matrix.right, zip(*table, strict=True), strict=True):
        value = max(column)
        found[move] = Answer(matrix.left[column.index(value)], value)
    return found

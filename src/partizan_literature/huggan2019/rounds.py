"""A single round: dominated moves, the reduced round, and a robot's answers.

The reduced round Re(G), without dominated moves, has the same value as the game. It is not a
canonical form: in a sum, a dominated move may be needed [Huggan19, Sec. 6.3]. A cheating robot sees
the other player's move before it chooses [Huggan19, Ch. 8].
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from partizan.players import LEFT, RIGHT, Player
from partizan.theories.simultaneous.contract import Payoff
from partizan.theories.simultaneous.game import SimultaneousGame, SimultaneousSolution, check_game
from partizan.theories.simultaneous.matrices.solve import solve_matrix
from partizan_literature.huggan2019.dominated_lines import (
    Domination,
    dominated_columns,
    dominated_rows,
)


def dominated_moves(
    game: SimultaneousGame,
    player: Player,
    play: Payoff | str = Payoff.NORMAL,
    *,
    by: Domination = "strict",
) -> tuple[str, ...]:
    """Return the moves of `player` that are dominated, by the values of the games they lead to.

    The payoff is `play`, and the kind of domination, given as `by`, is that of `dominated_rows`.

    >>> from partizan.theories.simultaneous.explicit import matrix_game
    >>> dominated_moves(matrix_game([[1, 0], [0, -1]]), LEFT)
    ('2',)
    """
    check_game(game)
    found = game.solve(play)
    if not found.matrix:
        return ()
    if player is LEFT:
        return tuple([found.left_moves[i] for i in dominated_rows(found.matrix, by)])
    return tuple([found.right_moves[j] for j in dominated_columns(found.matrix, by)])


def reduced(
    game: SimultaneousGame,
    play: Payoff | str = Payoff.NORMAL,
    *,
    by: Domination = "strictly convex",
) -> SimultaneousSolution:
    """Return the round after repeatedly removing dominated moves; see `dominated_moves`.

    Strictly dominated moves belong to no optimal strategy, and the order in which they are removed
    does not matter. Weakly dominated moves are removed one at a time, the last first, and some
    optimal strategies may disappear with them.

    >>> from partizan.theories.simultaneous.explicit import matrix_game
    >>> reduced(matrix_game([[1, 0], [0, 1], [0, 0]])).left_moves
    ('1', '2')
    """
    check_game(game)
    found = game.solve(play)
    rows = list(range(len(found.left_moves)))
    columns = list(range(len(found.right_moves)))
    matrix = [list(row) for row in found.matrix]
    one_by_one = by in ("weak", "convex")
    while matrix:
        worse = dominated_rows(matrix, by)
        if worse:
            gone = set(worse[-1:] if one_by_one else worse)
            rows = [i for k, i in enumerate(rows) if k not in gone]
            matrix = [row for k, row in enumerate(matrix) if k not in gone]
            continue
        worse = dominated_columns(matrix, by)
        if not worse:
            break
        gone = set(worse[-1:] if one_by_one else worse)
        columns = [j for k, j in enumerate(columns) if k not in gone]
        matrix = [[x for k, x in enumerate(row) if k not in gone] for row in matrix]
    if not matrix:
        return found
    return _solution(found, rows, columns, matrix)


def _solution(
    found: SimultaneousSolution, rows: list[int], columns: list[int], matrix: list[list[Fraction]]
) -> SimultaneousSolution:
    solved = solve_matrix(matrix)
    return SimultaneousSolution(
        solved.value,
        tuple([found.left_moves[i] for i in rows]),
        tuple([found.right_moves[j] for j in columns]),
        tuple(map(tuple, matrix)),
        solved.left,
        solved.right,
    )


class Answer(NamedTuple):
    """A robot's reply, and the value of the game after it.

    >>> from partizan import simultaneous
    >>> robot_answers(simultaneous.matrix_game([[1, 0], [0, 2]]))["1"]
    Answer(move='2', value=Fraction(0, 1))
    """

    move: str
    value: Fraction


def robot_answers(
    game: SimultaneousGame, play: Payoff | str = Payoff.NORMAL, *, robot: Player | str = RIGHT
) -> dict[str, Answer]:
    """Return the first best answer of the robot to each move of the other player.

    >>> from partizan.theories.simultaneous.explicit import matrix_game
    >>> {move: str(a.value) for move, a in robot_answers(matrix_game([[1, 0], [0, 2]])).items()}
    {'1': '0', '2': '0'}
    """
    check_game(game)
    play, robot = Payoff.of(play), Player.of(robot)
    matrix = game.matrix()
    table = [
        [
            after.robot(play, robot=robot) + (gain if play is Payoff.SCORING else 0)
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

"""Simultaneous Domineering: dominoes placed in the same round may overlap.

[Huggan19, App. C]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from partizan.boards import Grid
from partizan.players import Player
from partizan.rulesets.grid.domineering import DOMINEERING as ALTERNATING
from partizan.rulesets.grid.domineering import EMPTY, STEP, TAKEN
from partizan.rulesets.simultaneous._borrowed import BorrowedBoards


class Domino(NamedTuple):
    """The two cells that a domino covers, and its name."""

    one: int
    other: int
    name: str

    def __str__(self) -> str:
        return self.name


class Domineering(BorrowedBoards[Grid, Domino]):
    """Left places a vertical domino while Right places a horizontal one.

    A domino covers two empty cells; the two dominoes of one round may share a cell. A move is
    denoted by its upper or left cell, followed by `v` (vertical) or `h` (horizontal).

    >>> game = Domineering()
    >>> [str(game(size).value("scoring")) for size in ("..|..", "...|...", "3x2")]
    ['0', '1', '-1']
    """

    alternating = ALTERNATING

    def choices(self, board: Grid, player: Player) -> Iterator[Domino]:
        """Yield the dominoes that a player may place."""
        step = STEP[player]
        for one, other in board.pairs(step):
            if board[one] == EMPTY == board[other]:
                yield Domino(one, other, f"{board.name(one)}{'v' if step[0] else 'h'}")

    def alone(self, board: Grid, player: Player, move: Domino) -> Grid:
        """Return the board after one domino."""
        return board.fill(TAKEN, move.one, move.other)

    def together(self, board: Grid, left: Domino, right: Domino) -> Grid:
        """Return the board after both dominoes."""
        return board.put(dict.fromkeys((*left[:2], *right[:2]), TAKEN))

    def score(self, board: Grid) -> int:
        """Return how many dominoes fit for the only player who can move, negated for Right."""
        return _room(board.transposed()) - _room(board)

    def representative(self, board: Grid) -> Grid:
        """Return the least reflection of the board without full outer rows and columns."""
        return min(board.cropped(TAKEN).reflections())


def _room(board: Grid) -> int:
    """Return the number of horizontal dominoes that fit on a board."""
    return sum(len(run) // 2 for row in str(board).split("|") for run in row.split(TAKEN))


RULESET = Domineering()

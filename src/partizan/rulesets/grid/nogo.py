"""NoGo: Go in which captures are illegal.

[Huggan19, app. B]
The kernel numbers the letters: 0 empty, 1 black (Left), 2 white (Right), 3 blocked. A blocked cell
is not a liberty.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from partizan.boards import Grid
from partizan.errors import DomainError, NotationError
from partizan.players import Player
from partizan.rulesets.grid._bases import (
    BLACK,
    BLOCKED,
    EMPTY,
    OWN,
    WHITE,
    ByColour,
    index_of,
    regions,
)


class Nogo(ByColour):
    """Place a stone on an empty cell so that every group of stones still has a liberty.

    A group is an orthogonally connected set of stones of one colour; its liberties are the empty
    cells adjacent to it. Thus neither capture nor suicide is allowed.

    >>> from partizan import rulesets
    >>> [rulesets.nogo(text).value() for text in (".", "..", "...", "....", "..|..")]
    [0, *, ±1, 0, *]
    """

    kernel = "nogo"
    aliases: ClassVar[Mapping[str, str]] = {**ByColour.aliases, "r": WHITE}

    def options(self, board: Grid, player: Player) -> Iterator[Grid]:
        """Yield the boards after a stone of `player`."""
        stone, enemy = OWN[player], OWN[player.opponent]
        for cell in board.find(EMPTY):
            after = board.put({cell: stone})
            others = (other for other in board.neighbours(cell) if board[other] == enemy)
            if all(_has_liberty(after, other) for other in (cell, *others)):
                yield after

    def parts(self, board: Grid) -> Iterator[Grid]:
        """Yield the connected regions that contain an empty cell."""
        # Adjacent stones of different colours never become liberties of each other.
        for part in regions(board, BLOCKED, idle=(BLACK + WHITE,)):
            if EMPTY in part:
                yield part

    def admitted(self, board: Grid) -> Grid:
        """Return the board; refuse groups without liberties."""
        for cell in (*board.find(BLACK), *board.find(WHITE)):
            if not _has_liberty(board, cell):
                raise DomainError(
                    f"the group of {board.name(cell)} in {board!s:.60} has no liberty; every group "
                    "needs an empty neighbour"
                )
        return super().admitted(board)

    def read(self, text: str) -> Grid:
        """Read rows of letters, and refuse groups without liberties."""
        board = super().read(text)
        for cell in (*board.find(BLACK), *board.find(WHITE)):
            if not _has_liberty(board, cell):
                raise NotationError(
                    f"cannot read a nogo position: the group of {board.name(cell)} has no liberty",
                    text,
                    index_of(cell, text),
                )
        return board


def _has_liberty(board: Grid, cell: int) -> bool:
    """Return whether the group of the stone in `cell` has a liberty."""
    group = [cell]
    for stone in group:
        for other in board.neighbours(stone):
            if board[other] == EMPTY:
                return True
            if board[other] == board[cell] and other not in group:
                group.append(other)
    return False


RULESET = Nogo()

"""NoGo: Go without capture.

[Huggan19, app. B]
Codes for the kernel: 0 an empty cell, 1 a black stone (Left's), 2 a white stone (Right's), 3 a
blocked cell, which is not a liberty.
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards import Grid
from partizan.errors import DomainError, NotationError
from partizan.players import Player
from partizan.rulesets.grid._regions import index_of, regions
from partizan.rulesets.grid._roles import BLACK, BLOCKED, EMPTY, OWN, WHITE, ByColour

__all__ = ["RULESET", "Nogo"]


class Nogo(ByColour):
    """Put a stone of yours on an empty cell, so that every group of stones still has a liberty.

    A group is a set of stones of one colour that are connected orthogonally; its liberties are the
    empty cells beside it. So neither capture nor suicide is allowed.

    >>> from partizan import rulesets
    >>> [rulesets.nogo(text).value() for text in (".", "..", "...", "....", "..|..")]
    [0, *, ±1, 0, *]
    """

    kernel = "nogo"

    def options(self, board: Grid, player: Player) -> Iterator[Grid]:
        """Yield the boards after one stone of `player`."""
        stone, enemy = OWN[player], OWN[player.opponent]
        for cell in board.find(EMPTY):
            after = board.put({cell: stone})
            others = (other for other in board.neighbours(cell) if board[other] == enemy)
            if all(_has_liberty(after, other) for other in (cell, *others)):
                yield after

    def parts(self, board: Grid) -> Iterator[Grid]:
        """Yield the regions of cells that are not blocked, if they have an empty cell."""
        # stones of different colours are no liberties to each other, and will never be
        for part in regions(board, BLOCKED, idle=(BLACK + WHITE,)):
            if EMPTY in part:
                yield part

    def admitted(self, board: Grid) -> Grid:
        """Return a board; refuse groups without liberties."""
        for cell in (*board.find(BLACK), *board.find(WHITE)):
            if not _has_liberty(board, cell):
                raise DomainError(
                    f"the group of {board.name(cell)} in {board!s:.60} has no liberty"
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
    """Return whether the group of the stone in a cell has an empty cell beside it."""
    group = [cell]
    for stone in group:
        for other in board.neighbours(stone):
            if board[other] == EMPTY:
                return True
            if board[other] == board[cell] and other not in group:
                group.append(other)
    return False


RULESET = Nogo()

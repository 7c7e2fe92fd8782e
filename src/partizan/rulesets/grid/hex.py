"""Hex: connect two sides of a rhombus.

[Renault13, app. A]
Left (`x`) connects the top and the bottom, Right (`o`) the left and the right side. Each row lies
half a cell further to the right than the one above it: the neighbours of a cell are the two beside
it, those above it in its own column and the next, and those below it in its own and the one before.
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards import ORTHOGONAL, Grid
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.grid._roles import BLACK, BLOCKED, EMPTY, OWN, WHITE, ByColour

__all__ = ["RULESET", "Hex"]

HEXAGONAL = (*ORTHOGONAL, (-1, 1), (1, -1))
WON = {LEFT: Grid(1, 1, BLACK), RIGHT: Grid(1, 1, WHITE)}
OVER = Grid(1, 1, BLOCKED)


class Hex(ByColour):
    """Put a stone of yours on an empty cell, until one of the players has connected their sides.

    Rules know nothing of winning. So the end is such that who has connected wins by normal play:
    they have one more move, to the board `#`, and their opponent none. By misère play they lose.

    >>> from partizan import rulesets
    >>> [rulesets.hex(text).outcome() for text in (".", "..|..", "x.|.o", "ox|x.", "..|ox")]
    [Outcome.N, Outcome.N, Outcome.N, Outcome.L, Outcome.N]
    """

    def options(self, board: Grid, player: Player) -> Iterator[Grid]:
        """Yield the boards after one stone of `player`, or the end if they have connected."""
        winner = _winner(board)
        if winner is player:
            yield OVER
        elif winner is None:
            for cell in board.find(EMPTY):
                yield board.put({cell: OWN[player]})

    def representative(self, board: Grid) -> Grid:
        """Return the smaller of the board and its half turn, or one board for all that are won."""
        winner = _winner(board)
        return min(board, board.reflections()[3]) if winner is None else WON[winner]

    def conjugate(self, board: Grid) -> Grid:
        """Return the transpose with black and white exchanged."""
        return board.transposed().swapped(BLACK, WHITE)

    def admitted(self, board: Grid) -> Grid:
        """Return a rhombus; refuse one with blocked cells, unless it is the board after the end."""
        if BLOCKED in board and board != OVER:
            raise DomainError(f"a cell of hex is '.', 'x' or 'o'; {board!s:.60} has {BLOCKED!r}")
        return super().admitted(board)

    def read(self, text: str) -> Grid:
        """Read rows of letters; `#` alone is the board after the end."""
        board = super().read(text)
        if BLOCKED in board and board != OVER:
            message = "cannot read a hex position: every cell of a rhombus is '.', 'x' or 'o'"
            raise NotationError(message, text, text.index(BLOCKED))
        return board


def _winner(board: Grid) -> Player | None:
    """Return the player who has connected their sides, if one has."""
    last_row = range(len(board) - board.columns, len(board))
    if _connects(board, BLACK, range(board.columns), last_row):
        return LEFT
    last_column = range(board.columns - 1, len(board), board.columns)
    if _connects(board, WHITE, range(0, len(board), board.columns), last_column):
        return RIGHT
    return None


def _connects(board: Grid, stone: str, side: range, other_side: range) -> bool:
    """Return whether stones of one colour lead from a side to the other."""
    reached = [cell for cell in side if board[cell] == stone]
    for cell in reached:
        if cell in other_side:
            return True
        for other in board.neighbours(cell, HEXAGONAL):
            if board[other] == stone and other not in reached:
                reached.append(other)
    return False


RULESET = Hex()

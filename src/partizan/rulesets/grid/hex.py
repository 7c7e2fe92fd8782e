"""Hex: connect two opposite sides of a rhombus.

[Renault13, app. A] Left (`x`) connects top and bottom, Right (`o`) the left and right sides. Each
row is shifted half a cell to the right of the one above it. A cell's neighbours are the two beside
it, the two above it in its own column and the next, and the two below it in its own column and the
previous one.
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards import ORTHOGONAL, Grid
from partizan.errors import DomainError, NotationError
from partizan.pictures.cells import hexagons
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.move import Move
from partizan.rulesets.grid._bases import BLACK, BLOCKED, EMPTY, OWN, WHITE, ByColour

HEXAGONAL = (*ORTHOGONAL, (-1, 1), (1, -1))
WON = {LEFT: Grid(1, 1, BLACK), RIGHT: Grid(1, 1, WHITE)}
OVER = Grid(1, 1, BLOCKED)


class Hex(ByColour):
    """Place a stone on an empty cell, until one of the players has connected their two sides.

    To make this a win under normal play, the player who has connected has one further move, to the
    board `#`, and the opponent has no moves. Under misère play, the player who connects loses.

    >>> from partizan import rulesets
    >>> [rulesets.hex(text).outcome() for text in (".", "..|..", "x.|.o", "ox|x.", "..|ox")]
    [Outcome.N, Outcome.N, Outcome.N, Outcome.L, Outcome.N]
    """

    def moves(self, board: Grid, player: Player) -> Iterator[Move[Grid]]:
        """Yield the cells for a stone of `player`; if they have connected, claiming the win."""
        winner = _winner(board)
        if winner is player:
            yield Move(player, "claim the win", OVER)
        elif winner is None:
            for cell in board.find(EMPTY):
                yield Move.at(player, board, [cell], board.put({cell: OWN[player]}))

    def representative(self, board: Grid) -> Grid:
        """Return the lesser of the board and its half turn, or one board per winner."""
        winner = _winner(board)
        return min(board, board.reflections()[3]) if winner is None else WON[winner]

    def drawn(self, board: Grid) -> object:
        """Return a rhombus of hexagons; the final board is a grid."""
        return board if board == OVER else hexagons(board)

    def conjugate(self, board: Grid) -> Grid:
        """Return the transpose with black and white exchanged."""
        return board.transposed().swapped(BLACK, WHITE)

    def admitted(self, board: Grid) -> Grid:
        """Return the board; only the final board may have a blocked cell."""
        if BLOCKED in board and board != OVER:
            raise DomainError(f"a cell of hex is '.', 'x' or 'o', not {BLOCKED!r}: {board!s:.60}")
        return super().admitted(board)

    def read(self, text: str) -> Grid:
        """Read rows of letters; `#` alone is the final board."""
        board = super().read(text)
        if BLOCKED in board and board != OVER:
            message = "cannot read a hex position: every cell must be '.', 'x' or 'o'"
            raise NotationError(message, text, text.index(BLOCKED))
        return board


def _winner(board: Grid) -> Player | None:
    """Return the player who has connected their sides, or None."""
    last_row = range(len(board) - board.columns, len(board))
    if _connects(board, BLACK, range(board.columns), last_row):
        return LEFT
    last_column = range(board.columns - 1, len(board), board.columns)
    if _connects(board, WHITE, range(0, len(board), board.columns), last_column):
        return RIGHT
    return None


def _connects(board: Grid, stone: str, side: range, other_side: range) -> bool:
    """Return whether stones of one colour connect the two sides."""
    reached = [cell for cell in side if board[cell] == stone]
    for cell in reached:
        if cell in other_side:
            return True
        for other in board.neighbours(cell, HEXAGONAL):
            if board[other] == stone and other not in reached:
                reached.append(other)
    return False


RULESET = Hex()

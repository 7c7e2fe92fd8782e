"""Konane: stones jump over enemy stones and capture them.

[Ernst95]
The kernel numbers the letters: 0 empty, 1 black (Left), 2 white (Right), 3 blocked. Stones cannot
jump onto or over a blocked cell.
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards import ORTHOGONAL, Grid
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.move import Move
from partizan.rulesets.grid._bases import (
    BLOCKED,
    EMPTY,
    OWN,
    ByColour,
    Rewrite,
    Rewriting,
    checkered,
)


class Konane(Rewriting, ByColour):
    """Jump with one of your stones over an adjacent enemy stone to the empty cell beyond it.

    The stone jumped over is removed. In the same move the stone may continue in the same direction,
    over one enemy stone after another, and stop after any jump.

    >>> from partizan import rulesets
    >>> [rulesets.konane(text).value() for text in ("xo.", ".xo.", "xo.xo.", "xox|ox.|.xo")]
    [1, *, {1|0}, ±1]
    """

    # Single jumps suffice to determine the parts, since a longer move is a sequence of them.
    rewrites = (
        Rewrite(LEFT, "xo.", "..x", ORTHOGONAL),
        Rewrite(RIGHT, "ox.", "..o", ORTHOGONAL),
    )
    outside = BLOCKED
    kernel = "konane"

    def moves(self, board: Grid, player: Player) -> Iterator[Move[Grid]]:
        """Yield one or more jumps in one direction by a stone of `player`."""
        stone, enemy = OWN[player], OWN[player.opponent]
        for cell in board.find(stone):
            for direction in ORTHOGONAL:
                ray = board.ray(cell, direction)
                left = {cell: EMPTY}
                for over, landing in zip(ray[::2], ray[1::2], strict=False):
                    if board[over] != enemy or board[landing] != EMPTY:
                        break
                    left[over] = EMPTY
                    after = board.put({**left, landing: stone})
                    yield Move.along(player, board, (*left, landing), after, ends=True)

    def start(self, rows: int, columns: int) -> Grid:
        """Return the board with alternating colours, without two adjacent stones in the middle."""
        board = checkered(rows, columns)
        middle = (rows - 1) // 2 * columns + (columns - 1) // 2
        return board.put(dict.fromkeys((middle, *_beside(board, middle)), EMPTY))


def _beside(board: Grid, cell: int) -> tuple[int, ...]:
    """Return the next cell to the right or, at the edge, the next below, if any."""
    beside = (board.step(cell, direction) for direction in ((0, 1), (1, 0)))
    return tuple(other for other in beside if other is not None)[:1]


RULESET = Konane()

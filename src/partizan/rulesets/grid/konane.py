"""Konane: stones jump over enemy stones.

[Ernst95]
Codes for the kernel: 0 an empty cell, 1 a black stone (Left's), 2 a white stone (Right's), 3 a
blocked cell, onto or over which nothing jumps.
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards import ORTHOGONAL, Grid
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.grid._rewriting import Rewrite, Rewriting
from partizan.rulesets.grid._roles import BLOCKED, EMPTY, OWN, ByColour, checkered

__all__ = ["RULESET", "Konane"]


class Konane(Rewriting, ByColour):
    """Jump with a stone of yours over a neighbouring enemy stone into the empty cell behind it.

    The stone jumped over is removed. The jumping stone may go on in the same direction, over one
    enemy stone after another, and stop after any jump.

    >>> from partizan import rulesets
    >>> [rulesets.konane(text).value() for text in ("xo.", ".xo.", "xo.xo.", "xox|ox.|.xo")]
    [1, *, {1|0}, ±1]
    """

    # single jumps: a longer one is nothing but several, so that parts need not know of it
    rewrites = (
        Rewrite(LEFT, "xo.", "..x", ORTHOGONAL),
        Rewrite(RIGHT, "ox.", "..o", ORTHOGONAL),
    )
    outside = BLOCKED
    kernel = "konane"

    def options(self, board: Grid, player: Player) -> Iterator[Grid]:
        """Yield the boards after one or more jumps of a stone of `player` in one direction."""
        stone, enemy = OWN[player], OWN[player.opponent]
        for cell in board.find(stone):
            for direction in ORTHOGONAL:
                ray = board.ray(cell, direction)
                left = {cell: EMPTY}
                for over, landing in zip(ray[::2], ray[1::2], strict=False):
                    if board[over] != enemy or board[landing] != EMPTY:
                        break
                    left[over] = EMPTY
                    yield board.put({**left, landing: stone})

    def start(self, rows: int, columns: int) -> Grid:
        """Return the board on which the colours alternate, without two stones in the middle."""
        board = checkered(rows, columns)
        middle = (rows - 1) // 2 * columns + (columns - 1) // 2
        return board.put(dict.fromkeys((middle, *_beside(board, middle)), EMPTY))


def _beside(board: Grid, cell: int) -> tuple[int, ...]:
    """Return the next cell to the right, or else the next one below, or none."""
    beside = (board.step(cell, direction) for direction in ((0, 1), (1, 0)))
    return tuple(other for other in beside if other is not None)[:1]


RULESET = Konane()

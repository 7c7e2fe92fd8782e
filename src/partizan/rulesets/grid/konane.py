"""Konane: stones jump over enemy stones and capture them.

[Ernst95]
The kernel numbers the letters: 0 empty, 1 black (Left), 2 white (Right), 3 blocked. Stones cannot
jump onto or over a blocked cell.
"""

from __future__ import annotations

from partizan.boards import Grid
from partizan.rulesets.grid._bases import EMPTY, ByColour, checkered


class Konane(ByColour):
    """Jump with one of your stones over an adjacent enemy stone to the empty cell beyond it.

    The stone jumped over is removed. In the same move the stone may continue in the same direction,
    over one enemy stone after another, and stop after any jump.

    >>> from partizan import rulesets
    >>> [rulesets.konane(text).value() for text in ("xo.", ".xo.", "xo.xo.", "xox|ox.|.xo")]
    [1, *, {1|0}, ±1]
    """

    rules = "grid # . x o; L: x(o.)*o. -> .(..)*.x; R: swap xo"
    kernel = "konane"

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

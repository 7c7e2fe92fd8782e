"""Push and Shove: move pieces to the left, along with pieces in front of them.

[ANW07, Appendix D]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from partizan.boards import Strip
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.move import Move
from partizan.rulesets.families import StripRuleset

EMPTY, BLACK, WHITE = ".xo"
OWN = {LEFT: BLACK, RIGHT: WHITE}


class Push(StripRuleset):
    """Move one of your pieces (Left `x`, Right `o`) one cell to the left, pushing others.

    The pieces directly in front of it, up to the first empty cell, are pushed one cell along; a
    piece pushed off the end of the strip is removed.

    >>> from partizan import rulesets
    >>> [rulesets.push(row).value() for row in ("..x", "xo", "x.o", ".xo")]
    [3, -3/2, -2, -7/4]
    """

    alphabet = EMPTY + BLACK + WHITE
    aliases: ClassVar[Mapping[str, str]] = {"l": BLACK, "r": WHITE, "b": BLACK, "w": WHITE}

    def moves(self, board: Strip, player: Player) -> Iterator[Move[Strip]]:
        """Yield the pieces that `player` may push."""
        cells = board.cells
        for cell in board.find(OWN[player]):
            gone = self._gone(cells, cell)
            after = Strip(cells[:gone] + cells[gone + 1 : cell + 1] + EMPTY + cells[cell + 1 :])
            yield Move.at(player, board, [cell], after, "push")

    def _gone(self, cells: str, cell: int) -> int:
        """Return the cell that disappears: the nearest empty one on the left, or the first."""
        return max(0, cells.rfind(EMPTY, 0, cell))

    def representative(self, board: Strip) -> Strip:
        """Return the strip up to its last piece; no piece ever moves beyond it."""
        return Strip(board.cells.rstrip(EMPTY))

    def conjugate(self, board: Strip) -> Strip:
        """Return the strip with black and white exchanged."""
        return board.swapped(BLACK, WHITE)


class Shove(Push):
    """Move one of your pieces (Left `x`, Right `o`), and all pieces to its left, one cell left.

    A piece shoved off the end of the strip is removed.

    [ANW07, Appendix D]

    >>> from partizan import rulesets
    >>> [rulesets.shove(row).value() for row in ("..x", "xo", ".x.o", ".xoox")]
    [3, -3/2, -3, 5/2]
    """

    def _gone(self, cells: str, cell: int) -> int:
        """Return the first cell, whose piece falls off: everything to the left moves."""
        return 0


PUSH = Push()
SHOVE = Shove()

"""Push: step to the left, and push what is in the way.

[ANW07, Appendix D]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from partizan.boards import Strip
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.strip import StripRuleset

__all__ = ["PUSH", "SHOVE", "Push", "Shove"]


EMPTY, BLACK, WHITE = ".xo"
OWN = {LEFT: BLACK, RIGHT: WHITE}


class Push(StripRuleset):
    """Move a piece of yours (Left `x`, Right `o`) one cell to the left.

    The pieces in front of it, as far as there is no empty cell between them, are pushed along; what
    is pushed over the end of the strip is gone.

    >>> from partizan import rulesets
    >>> [rulesets.push(row).value() for row in ("..x", "xo", "x.o", ".xo")]
    [3, -3/2, -2, -7/4]
    """

    alphabet = EMPTY + BLACK + WHITE
    aliases: ClassVar[Mapping[str, str]] = {"l": BLACK, "r": WHITE, "b": BLACK, "w": WHITE}

    def options(self, board: Strip, player: Player) -> Iterator[Strip]:
        """Yield the strips after one piece of `player` moved and pushed."""
        cells = board.cells
        for cell in board.find(OWN[player]):
            gone = self._gone(cells, cell)
            yield Strip(cells[:gone] + cells[gone + 1 : cell + 1] + EMPTY + cells[cell + 1 :])

    def _gone(self, cells: str, cell: int) -> int:
        """Return the nearest empty cell on the left, which the push fills, or the first cell."""
        return max(0, cells.rfind(EMPTY, 0, cell))

    def representative(self, board: Strip) -> Strip:
        """Return the strip up to its last piece: no piece ever goes beyond."""
        return Strip(board.cells.rstrip(EMPTY))

    def conjugate(self, board: Strip) -> Strip:
        """Return the strip with black and white exchanged."""
        return board.swapped(BLACK, WHITE)


class Shove(Push):
    """Move a piece of yours (Left `x`, Right `o`) and all pieces on its left one cell to the left.

    What is shoved over the end of the strip is gone.

    [ANW07, Appendix D]

    >>> from partizan import rulesets
    >>> [rulesets.shove(row).value() for row in ("..x", "xo", ".x.o", ".xoox")]
    [3, -3/2, -3, 5/2]
    """

    def _gone(self, cells: str, cell: int) -> int:
        """Return the first cell: all on the left moves, and what is in that cell falls off."""
        return 0


PUSH = Push()
SHOVE = Shove()

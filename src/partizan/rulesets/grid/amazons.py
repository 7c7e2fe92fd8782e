"""Amazons: queens that shoot.

[Snatzke02, sect. 2]
Codes for the kernel: 0 an empty cell, 1 a black amazon (Left's), 2 a white amazon (Right's), 3 an
arrow, or any cell that is blocked.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from partizan.boards import COMPASS, Grid
from partizan.players import Player
from partizan.rulesets.grid._roles import BLACK, BLOCKED, EMPTY, OWN, WHITE, ByColour

__all__ = ["RULESET", "Amazons"]


class Amazons(ByColour):
    """Move an amazon of yours like a queen of Chess, then let it shoot an arrow the same way.

    Amazons and arrows pass over empty cells only, and end on one. An arrow stays there for ever; it
    may end in the cell that the amazon left.

    >>> from partizan import rulesets
    >>> [rulesets.amazons(text).value() for text in ("x..", "x.o", "x..o", "x..|..o")]
    [2, *, ±1, ±{1,{2|0}}]
    """

    kernel = "amazons"

    def options(self, board: Grid, player: Player) -> Iterator[Grid]:
        """Yield the boards after one amazon of `player` moved and shot."""
        amazon = OWN[player]
        for cell in board.find(amazon):
            lifted = board.put({cell: EMPTY})
            for target in _reached(board, cell):
                for arrow in _reached(lifted, target):
                    yield lifted.put({target: amazon, arrow: BLOCKED})

    def parts(self, board: Grid) -> Iterator[Grid]:
        """Yield the regions that arrows enclose, if an amazon in them has anywhere to go."""
        for part in board.components(BLOCKED, directions=COMPASS):
            if EMPTY in part and (BLACK in part or WHITE in part):
                yield part


def _reached(board: Grid, cell: int) -> Iterator[int]:
    """Yield the cells at the end of a queen's move."""
    for direction in COMPASS:
        yield from takewhile(lambda other: board[other] == EMPTY, board.ray(cell, direction))


RULESET = Amazons()

"""Amazons: queens move and then shoot an arrow that blocks a cell.

[Snatzke02, sect. 2]
The kernel numbers the letters: 0 empty, 1 a black amazon (Left's), 2 a white amazon (Right's), 3 an
arrow or another blocked cell.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import takewhile
from typing import ClassVar

from partizan.boards import COMPASS, Grid
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rulesets.grid._bases import BLACK, BLOCKED, EMPTY, OWN, WHITE, ByColour


class Amazons(ByColour):
    """Move one of your amazons like a chess queen, then shoot an arrow from there in the same way.

    Amazons and arrows move any distance over empty cells, in any of the eight directions. The cell
    where an arrow lands is blocked for the rest of the game; it may be the cell that the amazon
    left.

    >>> from partizan import rulesets
    >>> [rulesets.amazons(text).value() for text in ("x..", "x.o", "x..o", "x..|..o")]
    [2, *, ±1, ±{1,{2|0}}]
    """

    kernel = "amazons"
    glyphs: ClassVar[Mapping[str, str]] = {BLACK: "queen of Left", WHITE: "queen of Right"}

    def moves(self, board: Grid, player: Player) -> Iterator[Move[Grid]]:
        """Yield where an amazon goes from, where to, and where it shoots: `a1-a3-b3`."""
        amazon = OWN[player]
        for cell in board.find(amazon):
            lifted = board.put({cell: EMPTY})
            for target in _reached(board, cell):
                for arrow in _reached(lifted, target):
                    after = lifted.put({target: amazon, arrow: BLOCKED})
                    yield Move.along(player, board, (cell, target, arrow), after)

    def parts(self, board: Grid) -> Iterator[Grid]:
        """Yield the regions enclosed by blocked cells that contain an amazon and an empty cell."""
        for part in board.components(BLOCKED, directions=COMPASS):
            if EMPTY in part and (BLACK in part or WHITE in part):
                yield part


def _reached(board: Grid, cell: int) -> Iterator[int]:
    """Yield the cells that a queen in `cell` can reach."""
    for direction in COMPASS:
        yield from takewhile(lambda other: board[other] == EMPTY, board.ray(cell, direction))


RULESET = Amazons()

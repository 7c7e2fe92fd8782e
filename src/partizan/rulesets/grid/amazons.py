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
from partizan.rulesets.grid._roles import BLACK, BLOCKED, EMPTY, OWN, WHITE, ByColour

__all__ = ["RULESET", "Amazons"]


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

    def options(self, board: Grid, player: Player) -> Iterator[Grid]:
        """Yield the boards after `player` moves an amazon and shoots."""
        amazon = OWN[player]
        for cell in board.find(amazon):
            lifted = board.put({cell: EMPTY})
            for target in _reached(board, cell):
                for arrow in _reached(lifted, target):
                    yield lifted.put({target: amazon, arrow: BLOCKED})

    def parts(self, board: Grid) -> Iterator[Grid]:
        """Yield the regions enclosed by blocked cells that contain an amazon and an empty cell."""
        for part in board.components(BLOCKED, directions=COMPASS):
            if EMPTY in part and (BLACK in part or WHITE in part):
                yield part

    def move_name(self, board: Grid, option: Grid) -> str:
        """Return where the amazon goes from, where to, and where it shoots: `a1-a3-b3`."""
        changed = [cell for cell in range(len(board)) if board[cell] != option[cell]]
        start = next(cell for cell in changed if board[cell] in BLACK + WHITE)
        end = next(cell for cell in changed if option[cell] in BLACK + WHITE)
        arrow = next(cell for cell in changed if option[cell] == BLOCKED)
        return "-".join(map(board.name, (start, end, arrow)))


def _reached(board: Grid, cell: int) -> Iterator[int]:
    """Yield the cells that a queen in `cell` can reach."""
    for direction in COMPASS:
        yield from takewhile(lambda other: board[other] == EMPTY, board.ray(cell, direction))


RULESET = Amazons()

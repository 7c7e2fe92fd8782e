"""Rook Race: rooks move until they are stopped, and block the cells behind them.

[Siegel11]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import takewhile
from typing import ClassVar

from partizan.boards import ORTHOGONAL, Grid
from partizan.errors import DomainError
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rulesets.grid._bases import BLACK, BLOCKED, EMPTY, OWN, WHITE, ByColour, regions
from partizan.wording import quoted


class RookRace(ByColour):
    """Move one of your rooks in one direction until it is stopped, and block the cells behind it.

    A rook is stopped by the edge, by another rook and by a blocked cell, and moves at least one
    cell; its starting cell is blocked too. In `rook-race(short)` it may also stop earlier.

    >>> from partizan import rulesets
    >>> [rulesets.rook_race(text).value() for text in ("x.", "x..", "x..|...", "x..|..o")]
    [1, 1, 4, 0]
    """

    glyphs: ClassVar[Mapping[str, str]] = {BLACK: "rook of Left", WHITE: "rook of Right"}

    def __init__(self, moves: str = "long") -> None:
        if moves not in ("long", "short"):
            raise DomainError(f"rook-race takes the parameter long or short, not {quoted(moves)}")
        self.parameters = () if moves == "long" else (moves,)

    def moves(self, board: Grid, player: Player) -> Iterator[Move[Grid]]:
        """Yield the moves of the rooks of `player`."""
        rook = OWN[player]
        for cell in board.find(rook):
            for direction in ORTHOGONAL:
                way = [*takewhile(lambda c: board[c] == EMPTY, board.ray(cell, direction))]
                for n, end in enumerate(way):
                    if self.parameters or n == len(way) - 1:
                        trail = dict.fromkeys((cell, *way[:n]), BLOCKED)
                        after = board.put({**trail, end: rook})
                        yield Move.along(player, board, (cell, end), after)

    def parts(self, board: Grid) -> Iterator[Grid]:
        """Yield the connected regions of empty cells, with the rooks next to them."""
        # Cells never become empty again, so a rook never reaches the cell of another rook.
        for part in regions(board, BLOCKED, idle=(2 * BLACK, BLACK + WHITE, 2 * WHITE)):
            if EMPTY in part and (BLACK in part or WHITE in part):
                yield part


RULESET = RookRace()

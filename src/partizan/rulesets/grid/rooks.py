"""Rooks and Queens: Clobber in which stones capture like the chess pieces.

The kernel is that of Clobber. [Siegel24]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from partizan.boards import COMPASS, ORTHOGONAL, Direction, Grid
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rulesets.grid._roles import BLACK, BLOCKED, EMPTY, OWN, WHITE, ByColour, checkered


class Rooks(ByColour):
    """Move one of your stones in a straight line over empty cells onto an enemy stone, removing it.

    >>> from partizan import rulesets
    >>> [rulesets.rooks(text).value() for text in ("x..o", "x.x.o", "x#o", "x.o|...|o.x")]
    [*, ↑, 0, *]
    """

    directions: ClassVar[tuple[Direction, ...]] = ORTHOGONAL
    glyphs: ClassVar[Mapping[str, str]] = {BLACK: "rook of Left", WHITE: "rook of Right"}
    kernel = "clobber"
    kernel_parameters = (0, 0, 4, 0)

    def moves(self, board: Grid, player: Player) -> Iterator[Move[Grid]]:
        """Yield the captures by `player`."""
        stone, enemy = OWN[player], OWN[player.opponent]
        for cell in board.find(stone):
            for target in self._in_sight(board, cell):
                if board[target] == enemy:
                    after = board.put({cell: EMPTY, target: stone})
                    yield Move.along(player, board, (cell, target), after)

    def _in_sight(self, board: Grid, cell: int) -> Iterator[int]:
        """Yield the first stone or blocked cell in each direction."""
        for direction in self.directions:
            for other in board.ray(cell, direction):
                if board[other] != EMPTY:
                    yield other
                    break

    def parts(self, board: Grid) -> Iterator[Grid]:
        """Yield the sets of stones linked by lines of sight, if they contain both colours."""
        # Stones only move to cells where stones were. So if two stones ever see each other, then
        # now each stone on the line between them sees the next, and all belong to one set.
        stones = {*board.find(BLACK), *board.find(WHITE)}
        waiting = set(stones)
        while waiting:
            linked = [min(waiting)]
            for cell in linked:
                waiting.discard(cell)
                linked += [c for c in self._in_sight(board, cell) if c in waiting - {*linked}]
            part = board.put(dict.fromkeys(stones.difference(linked), EMPTY))
            if BLACK in part and WHITE in part:
                yield part.cropped(EMPTY + BLOCKED)

    def start(self, rows: int, columns: int) -> Grid:
        """Return the full board with alternating colours."""
        return checkered(rows, columns)


class Queens(Rooks):
    """Move one of your stones like a chess queen over empty cells onto an enemy stone, removing it.

    The kernel is that of Clobber. [Siegel24]

    >>> from partizan import rulesets
    >>> [rulesets.queens(text).value() for text in ("x..|...|..o", "x..|..o", "xx.|..o")]
    [*, 0, ↑]
    """

    directions = COMPASS
    glyphs: ClassVar[Mapping[str, str]] = {BLACK: "queen of Left", WHITE: "queen of Right"}
    kernel_parameters = (1, 0, 4, 0)


ROOKS = Rooks()
QUEENS = Queens()

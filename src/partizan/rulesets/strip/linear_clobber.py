"""Linear Clobber: Clobber on a single row.

[AGNW05]

The kernel is that of Clobber on a grid, with one row.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from partizan.boards import Strip
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.move import Move
from partizan.rulesets.families import RowRuleset

EMPTY, BLACK, WHITE = ".xo"
OWN = {LEFT: BLACK, RIGHT: WHITE}


class LinearClobber(RowRuleset):
    """Move one of your stones (Left `x`, Right `o`) onto an adjacent enemy stone, removing it.

    >>> from partizan import rulesets
    >>> [rulesets.linear_clobber(row).value() for row in ("xo", "xxo", "xxxo", "xxoo", "xoxoxo")]
    [*, ↑, ⇑*, 0, 0]
    """

    alphabet = EMPTY + BLACK + WHITE
    aliases: ClassVar[Mapping[str, str]] = {"b": BLACK, "w": WHITE}
    kernel = "clobber"
    kernel_parameters = (0, 1, 4, 0)

    def moves(self, board: Strip, player: Player) -> Iterator[Move[Strip]]:
        """Yield the captures of a neighbour by a stone of `player`."""
        stone, enemy = OWN[player], OWN[player.opponent]
        for cell in board.find(stone):
            for near in (cell - 1, cell + 1):
                if 0 <= near < len(board) and board.cells[near] == enemy:
                    after = board.put({cell: EMPTY, near: stone})
                    yield Move.along(player, board, (cell, near), after)

    def parts(self, board: Strip) -> Iterator[Strip]:
        """Yield the rows between empty cells that contain both colours."""
        return (row for row in board.components(EMPTY) if BLACK in row and WHITE in row)

    def conjugate(self, board: Strip) -> Strip:
        """Return the strip with black and white exchanged."""
        return board.swapped(BLACK, WHITE)

    def start(self, rows: int, columns: int) -> Strip:
        """Return a row in which the colours alternate, black first."""
        if rows != 1:
            raise DomainError(f"linear-clobber is played on one row; {rows} rows were given")
        return Strip(((BLACK + WHITE) * columns)[:columns])


RULESET = LinearClobber()

"""Toppling Towers: topple a tower, and the unbroken line of towers behind it falls as well.

[Allen06, ch. 4]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from partizan.boards import ORTHOGONAL, Grid
from partizan.players import Player
from partizan.rulesets.grid import GridRuleset

__all__ = ["RULESET", "TopplingTowers"]

EMPTY, TOWER = ".x"


class TopplingTowers(GridRuleset):
    """Topple a tower in one of four directions, with the unbroken line of towers in that direction.

    The fallen towers are removed. A tower is `x`, an empty cell `.`. The rows may also be separated
    by `/`.

    >>> from partizan import rulesets
    >>> [rulesets.toppling_towers(b).nim_value() for b in ("xxxx", "xx|xx", "xxx|x.x", "xxx/xxx")]
    [4, 0, 1, 2]
    """

    alphabet = EMPTY + TOWER
    aliases: ClassVar[Mapping[str, str]] = {"1": TOWER, "0": EMPTY, "_": EMPTY}
    glyphs: ClassVar[Mapping[str, str]] = {TOWER: "tower"}
    is_impartial = True

    def options(self, board: Grid, player: Player) -> Iterator[Grid]:
        """Yield the boards after a tower is toppled in one direction."""
        for tower in board.find(TOWER):
            for direction in ORTHOGONAL:
                fallen = [tower]
                for cell in board.ray(tower, direction):
                    if board[cell] == EMPTY:
                        break
                    fallen.append(cell)
                yield board.fill(EMPTY, *fallen)

    def parts(self, board: Grid) -> list[Grid]:
        """Return the connected groups of towers."""
        return board.components(EMPTY)

    def representative(self, board: Grid) -> Grid:
        """Return the least of the eight symmetric boards, without empty margins."""
        return min(board.cropped(EMPTY).symmetries())

    def conjugate(self, board: Grid) -> Grid:
        """Return the board itself: both players have the same moves."""
        return board

    def read(self, text: str) -> Grid:
        """Read rows of letters, separated by `|` or `/`."""
        return super().read(text.replace("/", "|"))

    def start(self, rows: int, columns: int) -> Grid:
        """Return a board full of towers."""
        return Grid.filled(rows, columns, TOWER)


RULESET = TopplingTowers()

"""Domineering: Left lays vertical dominoes, Right horizontal ones.

The rules are Andersson's, as in [BCG01, ch. 5], with Left playing vertically.
Codes for the kernel: 0 an empty cell, 1 a taken one.
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards import Grid
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.grid import GridRuleset

__all__ = ["RULESET", "Domineering"]

EMPTY, TAKEN = ".#"
DOWN, ACROSS = (1, 0), (0, 1)
STEP = {LEFT: DOWN, RIGHT: ACROSS}


class Domineering(GridRuleset):
    """Cover two neighbouring empty cells with a domino: Left one above the other, Right abreast.

    >>> from partizan import rulesets
    >>> [rulesets.domineering(text).value() for text in ("..|..", "..|.#", ".|.", "....")]
    [±1, *, 1, -2]
    """

    alphabet = EMPTY + TAKEN
    kernel = "domineering"

    def options(self, board: Grid, player: Player) -> Iterator[Grid]:
        """Yield the boards after one domino."""
        cells = board.cells
        for cell, other in board.pairs(STEP[player]):
            if cells[cell] == EMPTY == cells[other]:
                yield board.fill(TAKEN, cell, other)

    def parts(self, board: Grid) -> Iterator[Grid]:
        """Yield the connected regions of empty cells that hold a domino."""
        # no domino crosses a taken cell, and every connected region of two cells has room for one
        return (part for part in board.components(TAKEN) if len(part) > 1)

    def representative(self, board: Grid) -> Grid:
        """Return the least reflection."""
        # reflections keep vertical dominoes vertical; a quarter turn would not
        return min(board.reflections())

    def conjugate(self, board: Grid) -> Grid:
        """Return the transpose, where Left's dominoes are Right's."""
        return board.transposed()


RULESET = Domineering()

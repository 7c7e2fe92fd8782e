"""Domineering: Left places vertical dominoes, Right horizontal ones.

The rules are Andersson's, as in [BCG01, ch. 5], with Left playing vertically.
The kernel numbers the letters: 0 empty, 1 occupied.
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
    """Place a domino on two adjacent empty cells: Left vertically, Right horizontally.

    >>> from partizan import rulesets
    >>> [rulesets.domineering(text).value() for text in ("..|..", "..|.#", ".|.", "....")]
    [±1, *, 1, -2]
    """

    alphabet = EMPTY + TAKEN
    kernel = "domineering"

    def options(self, board: Grid, player: Player) -> Iterator[Grid]:
        """Yield the boards after `player` places a domino."""
        cells = board.cells
        for cell, other in board.pairs(STEP[player]):
            if cells[cell] == EMPTY == cells[other]:
                yield board.fill(TAKEN, cell, other)

    def parts(self, board: Grid) -> Iterator[Grid]:
        """Yield the connected regions of empty cells with room for a domino."""
        # No domino crosses an occupied cell, and a connected region of two cells has room for one.
        return (part for part in board.components(TAKEN) if len(part) > 1)

    def representative(self, board: Grid) -> Grid:
        """Return the least reflection."""
        # A quarter turn would make vertical dominoes horizontal.
        return min(board.reflections())

    def restrictions(self, board: Grid, player: Player) -> Iterator[tuple[Grid, ...]]:
        """Yield the board with its first line cut off, and with its first two lines cut off.

        The lines are rows for Left and columns for Right, whose dominoes must not cross the cut.
        """
        lines, split = (
            (board.rows, board.split_rows)
            if player is LEFT
            else (board.columns, board.split_columns)
        )
        for count in (1, 2):
            if count < lines:
                yield split(count)
        if lines <= 2:
            yield (board,)

    def conjugate(self, board: Grid) -> Grid:
        """Return the transpose, which exchanges the players' directions."""
        return board.transposed()


RULESET = Domineering()

"""Simultaneous Domineering: dominoes placed in the same round may overlap.

[Huggan19, App. C]
"""

from __future__ import annotations

from partizan.boards import Grid
from partizan.rulesets.grid.domineering import DOMINEERING as ALTERNATING
from partizan.rulesets.grid.domineering import TAKEN
from partizan.rulesets.simultaneous._borrowed import AtOnce


class Domineering(AtOnce[Grid]):
    """Left places a vertical domino while Right places a horizontal one.

    A domino covers two empty cells; the two dominoes of one round may share a cell.

    >>> game = Domineering()
    >>> [str(game(size).value("scoring")) for size in ("..|..", "...|...", "3x2")]
    ['0', '1', '-1']
    """

    alternating = ALTERNATING

    def score(self, board: Grid) -> int:
        """Return how many dominoes fit for the only player who can move, negated for Right."""
        return _room(board.transposed()) - _room(board)

    def representative(self, board: Grid) -> Grid:
        """Return the least reflection of the board without full outer rows and columns."""
        return min(board.cropped(TAKEN).reflections())


def _room(board: Grid) -> int:
    """Return the number of horizontal dominoes that fit on a board."""
    return sum(len(run) // 2 for row in str(board).split("|") for run in row.split(TAKEN))


RULESET = Domineering()

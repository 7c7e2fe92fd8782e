"""Toppling Dominoes played at once: dominoes fall towards each other, or away from each other.

[Huggan19, ch. 8 and App. C]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from partizan.boards import Strip
from partizan.players import Player
from partizan.rulesets.simultaneous._borrowed import BorrowedBoards
from partizan.rulesets.strip.toppling_dominoes import GAP, OWN
from partizan.rulesets.strip.toppling_dominoes import RULESET as ALTERNATING

__all__ = ["RULESET", "Push", "TopplingDominoes"]


class Push(NamedTuple):
    """A domino that is toppled, and whether to the left."""

    cell: int
    to_left: bool

    def __str__(self) -> str:
        return f"{self.cell + 1}{'l' if self.to_left else 'r'}"


class TopplingDominoes(BorrowedBoards[Strip, Push]):
    """Topple a domino of yours (Left `l`, Right `r`, either `e`) to the left or to the right.

    Dominoes that fall the same way, or away from each other, take along all that is in their way.
    If two fall towards each other, they and those between them fall, and the outer parts of the row
    stay as two rows. If both push the same grey domino in opposite directions, the row is gone.
    (What is said here of outer parts and of grey dominoes is our own: the source is silent.)

    >>> game = TopplingDominoes()
    >>> [str(game(row).value()) for row in ("LRL", "RLR", "LR", "LRL+RLR", "E")]
    ['1/2', '-1/2', '0', '0', '0']
    >>> str((game("LRL") + game("RLR")).robot())  # G - G is not zero against a robot
    '-1'
    """

    alternating = ALTERNATING

    def moves(self, board: Strip, player: Player) -> Iterator[Push]:
        """Yield both pushes of each of the player's dominoes."""
        for cell, letter in enumerate(board.cells):
            if letter in OWN[player]:
                yield Push(cell, to_left=True)
                yield Push(cell, to_left=False)

    def alone(self, board: Strip, player: Player, move: Push) -> Strip:
        """Return the strip after one domino fell with its row on that side."""
        return _gone(board, _fallen(board.cells, move))

    def together(self, board: Strip, left: Push, right: Push) -> Strip:
        """Return the strip after both dominoes fell."""
        one, other = (left, right) if left.cell <= right.cell else (right, left)
        between = range(one.cell, other.cell + 1)
        if len(between) > 1 and other.to_left and not one.to_left and _stand(board, between):
            return _gone(board, between)
        return _gone(board, {*_fallen(board.cells, left), *_fallen(board.cells, right)})


def _fallen(cells: str, push: Push) -> range:
    """Return the cells of the dominoes that one push fells."""
    if push.to_left:
        return range(cells.rfind(GAP, 0, push.cell) + 1, push.cell + 1)
    return range(push.cell, cells.find(GAP, push.cell) % (len(cells) + 1))  # -1 becomes the end


def _stand(board: Strip, cells: range) -> bool:
    """Return whether there is no gap in a stretch of cells."""
    return GAP not in board.cells[cells.start : cells.stop]


def _gone(board: Strip, cells: range | set[int]) -> Strip:
    return board.put(dict.fromkeys(cells, GAP))


RULESET = TopplingDominoes()

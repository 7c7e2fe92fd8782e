"""Simultaneous Toppling Dominoes: both players topple a domino at once.

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


class Push(NamedTuple):
    """A domino to topple, and whether to the left."""

    cell: int
    to_left: bool

    def __str__(self) -> str:
        return f"{self.cell + 1}{'l' if self.to_left else 'r'}"


class TopplingDominoes(BorrowedBoards[Strip, Push]):
    """Topple one of your dominoes (Left `l`, Right `r`, either `e`) to the left or to the right.

    Dominoes toppled in the same direction, or away from each other, fall with all dominoes in their
    way. If two are toppled towards each other, they and the dominoes between them fall, and the
    outer parts of the row remain as two rows. If both players topple the same grey domino in
    opposite directions, the whole row falls. (The source does not mention outer parts and grey
    dominoes; these rules are ours.)

    >>> game = TopplingDominoes()
    >>> [str(game(row).value()) for row in ("LRL", "RLR", "LR", "LRL+RLR", "E")]
    ['1/2', '-1/2', '0', '0', '0']
    >>> str((game("LRL") + game("RLR")).robot())  # G - G is not zero against a robot
    '-1'
    """

    alternating = ALTERNATING

    def choices(self, board: Strip, player: Player) -> Iterator[Push]:
        """Yield both ways to topple each of the player's dominoes."""
        for cell, letter in enumerate(board.cells):
            if letter in OWN[player]:
                yield Push(cell, to_left=True)
                yield Push(cell, to_left=False)

    def alone(self, board: Strip, player: Player, move: Push) -> Strip:
        """Return the strip after one domino is toppled."""
        return _gone(board, _fallen(board.cells, move))

    def together(self, board: Strip, left: Push, right: Push) -> Strip:
        """Return the strip after both dominoes are toppled."""
        one, other = (left, right) if left.cell <= right.cell else (right, left)
        between = range(one.cell, other.cell + 1)
        if len(between) > 1 and other.to_left and not one.to_left and _stand(board, between):
            return _gone(board, between)
        return _gone(board, {*_fallen(board.cells, left), *_fallen(board.cells, right)})


def _fallen(cells: str, push: Push) -> range:
    """Return the cells of the dominoes that fall with one push."""
    if push.to_left:
        return range(cells.rfind(GAP, 0, push.cell) + 1, push.cell + 1)
    return range(push.cell, cells.find(GAP, push.cell) % (len(cells) + 1))  # -1 becomes the end


def _stand(board: Strip, cells: range) -> bool:
    """Return whether a range of cells contains no gap."""
    return GAP not in board.cells[cells.start : cells.stop]


def _gone(board: Strip, cells: range | set[int]) -> Strip:
    return board.put(dict.fromkeys(cells, GAP))


RULESET = TopplingDominoes()

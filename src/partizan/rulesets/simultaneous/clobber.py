"""Simultaneous Clobber: both players move a stone at once.

[Huggan19, Sec. 7.2 and App. C]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.graph.graph_clobber import BLACK, EMPTY, OWN, WHITE
from partizan.rulesets.graph.graph_clobber import RULESET as ALTERNATING
from partizan.rulesets.grid.clobber import CLOBBER as ON_GRIDS
from partizan.rulesets.simultaneous._borrowed import BorrowedBoards

__all__ = ["RULESET", "Clobber", "Strike"]

_SCORINGS: Final = ("left", "difference")


class Strike(NamedTuple):
    """A move of a stone onto a neighbour: its start and its target."""

    start: int
    target: int

    def __str__(self) -> str:
        return f"{self.start + 1}>{self.target + 1}"


class Clobber(BorrowedBoards[Graph, Strike]):
    """Move one of your stones (Left X, Right O) onto an adjacent stone of your opponent.

    - If the two stones move onto each other, both are removed, and neither player clobbers.
    - A stone that moves away is not clobbered; its attacker moves to the vacated vertex.
    - Otherwise both clobber, and the stones that were hit are removed.

    The score is the number of stones that Left clobbers; `Clobber("difference")` subtracts the
    number that Right clobbers. Boards are graphs as in Clobber on graphs, such as `OXO`, or grids,
    such as `xo|ox`. A move is denoted by the numbers of its two vertices.

    >>> game = Clobber()
    >>> [str(game(row).value("scoring")) for row in ("OXO", "OOXO", "OOXOO", "OXXO", "OXOXO")]
    ['1/2', '3/5', '3/4', '1/2', '25/28']
    >>> str(Clobber("difference")("XOX").value("scoring")), game("xo|ox").value()
    ('-1/2', Fraction(0, 1))
    """

    alternating = ALTERNATING

    def __init__(self, scoring: Literal["left", "difference"] = "left") -> None:
        if scoring not in _SCORINGS:
            raise DomainError(
                "clobber is scored by 'left', the stones that Left clobbers, or by 'difference', "
                f"those minus Right's; not by {str(scoring)[:40]!r}"
            )
        self.scoring = scoring
        self.parameters = () if scoring == _SCORINGS[0] else (scoring,)

    def moves(self, board: Graph, player: Player) -> Iterator[Strike]:
        """Yield the moves of a player onto adjacent enemy stones."""
        own, other = OWN[player], OWN[player.opponent]
        for start, around in enumerate(board.joined()):
            if board[start] == own:
                for target in sorted(around):
                    if board[target] == other:
                        yield Strike(start, target)

    def alone(self, board: Graph, player: Player, move: Strike) -> Graph:
        """Return the board after one capture."""
        return board.relabelled({move.start: EMPTY, move.target: OWN[player]})

    def together(self, board: Graph, left: Strike, right: Strike) -> Graph:
        """Return the board after both moves."""
        changes = {left.start: EMPTY, right.start: EMPTY}
        if (left.target, right.target) != (right.start, left.start):
            changes |= {left.target: BLACK, right.target: WHITE}
        return board.relabelled(changes)

    def gain(self, board: Graph, left: Strike | None, right: Strike | None) -> int:
        """Return the points of this round; a stone that moved away is not clobbered."""
        starts = {LEFT: left and left.start, RIGHT: right and right.start}
        points = int(left is not None and left.target != starts[RIGHT])
        if self.scoring == "difference":
            points -= int(right is not None and right.target != starts[LEFT])
        return points

    def conjugate(self, board: Graph) -> Graph | None:
        """Return the board with the colours exchanged, or None if only Left's points count."""
        return super().conjugate(board) if self.scoring == "difference" else None

    def score(self, board: Graph) -> int:
        """Return 0, since if one player cannot move, neither can the other."""
        return 0

    def board(self, *given: object) -> Graph:
        """Return a graph with stones; text with bars is a grid."""
        if len(given) != 1 or not isinstance(given[0], str) or "|" not in given[0]:
            return super().board(*given)
        grid = ON_GRIDS.board(*given)
        pairs = [*grid.pairs((1, 0)), *grid.pairs((0, 1))]
        kept = [cell for cell, letter in enumerate(grid.cells) if letter in "xo"]
        whole = Graph([letter.upper() if letter in "xo" else "" for letter in grid.cells], pairs)
        return whole.induced(kept)


RULESET = Clobber()

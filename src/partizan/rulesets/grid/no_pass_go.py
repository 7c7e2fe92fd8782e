"""Go without passing: place a stone and capture; the player who cannot move loses.

[BW94]
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards import ORTHOGONAL, Grid
from partizan.players import LEFT, Player
from partizan.ruleset import LoopyRuleset
from partizan.rulesets.grid import GridRuleset

__all__ = ["RULESET", "NoPassGo"]

EMPTY, BLACK, WHITE = ".xo"


class NoPassGo(LoopyRuleset[Grid], GridRuleset):
    """Place a stone of yours on an empty point; enemy groups without liberties are captured.

    A group is a set of stones of one colour, connected along rows and columns, and its liberties
    are the empty points next to it. After captures, the group of the new stone must have a liberty.
    There is no passing: a player who cannot move loses.

    There is no ko rule, so a ko can be taken for ever, and play that never ends is drawn. With
    positional superko, no position may occur twice: play `unrepeated no-pass-go`.

    >>> from partizan import rulesets
    >>> go = rulesets.no_pass_go
    >>> go("x.o").value(), go("...").value(), go("x.").value(), go("....").outcome()
    (*, ±1, 0 & -1, Outcome.D)
    """

    alphabet = EMPTY + BLACK + WHITE

    def options(self, board: Grid, player: Player) -> Iterator[Grid]:
        """Yield the boards after a stone has been placed."""
        own, other = (BLACK, WHITE) if player is LEFT else (WHITE, BLACK)
        for cell in board.find(EMPTY):
            after = board.put({cell: own})
            captured = {
                stone
                for enemy in after.neighbours(cell, ORTHOGONAL)
                if after.cells[enemy] == other
                for stone in _captured(after, enemy)
            }
            after = after.fill(EMPTY, *captured) if captured else after
            if captured or not _captured(after, cell):
                yield after

    def representative(self, board: Grid) -> Grid:
        """Return the least of the board's symmetric images."""
        return min(board.symmetries(), key=lambda grid: (grid.rows, grid.cells))

    def conjugate(self, board: Grid) -> Grid:
        """Return the board with the colours exchanged."""
        return board.swapped(BLACK, WHITE)


def _captured(board: Grid, cell: int) -> set[int]:
    """Return the group of a stone if it has no liberty, and otherwise nothing."""
    colour = board.cells[cell]
    group, waiting = {cell}, [cell]
    while waiting:
        for near in board.neighbours(waiting.pop(), ORTHOGONAL):
            if board.cells[near] == EMPTY:
                return set()
            if board.cells[near] == colour and near not in group:
                group.add(near)
                waiting.append(near)
    return group


RULESET = NoPassGo()

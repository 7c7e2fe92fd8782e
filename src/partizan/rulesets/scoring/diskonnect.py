"""Diskonnect: capture stones as in Konane, one point each; stones that remain in danger are lost.

[LNNS16, sect. 1]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from partizan.boards.grid import Grid
from partizan.budget import Meter
from partizan.players import LEFT, Player
from partizan.rules.move import Move
from partizan.rulesets.grid.konane import RULESET as KONANE
from partizan.rulesets.scoring.points import Counted, PointsRuleset

_STONES: Final = dict(zip(Player, "xo", strict=True))


class Diskonnect(PointsRuleset):
    """Jump with one of your stones over enemy stones, in one direction, and capture them.

    Each captured stone is a point. When a player cannot move, the game ends, and that player loses
    a point for each of their stones that the opponent could still capture by moving alone. Left
    plays `x`, Right `o`.

    >>> game = Diskonnect()
    >>> [str(game(text).scores()) for text in ("xo.", ".xo.", "x.xo.", "xo.|ox.|.o.")]
    ['(1, 1)', '(1, -1)', '(1, 0)', '(2, 2)']
    >>> game("x.xo.").form()
    {1|{0|^0}}
    """

    alternating = KONANE
    usage = (
        "stones and points",
        "their text, as in {name}('xo..|ox.. +2'), or a size, as in {name}(4, 4)",
    )

    def gains(self, board: Grid, player: Player) -> Iterator[tuple[Move[Any], int]]:
        """Yield one or more jumps in one direction by a stone of `player`."""
        enemy = _STONES[player.opponent]
        before = len(board.find(enemy))
        for move in KONANE.moves(board, player):
            yield move, before - len(move.board.find(enemy))

    def score(self, board: Counted, player: Player) -> int:
        """Return the final score if `player` cannot move, after deducting their dead stones."""
        lost = len(self.dead_stones(board.board, player))
        return board.points + (-lost if player is LEFT else lost)

    @staticmethod
    def dead_stones(stones: Grid, player: Player) -> list[int]:
        """Return the cells of a player's stones that the opponent, moving alone, could capture.

        >>> Diskonnect.dead_stones(Diskonnect().board("xo..|ox..").board, LEFT)
        [5]
        """
        own = [cell for cell, stone in enumerate(stones.cells) if stone == _STONES[player]]
        alive = {*own}
        seen = {stones: None}
        meter = Meter.on("positions of scoring diskonnect, to find dead stones,")
        for board in (waiting := [stones]):
            meter.visit(board)
            alive -= {cell for cell in alive if board[cell] != _STONES[player]}
            for after in KONANE.options(board, player.opponent):
                if after not in seen:
                    seen[after] = None
                    waiting.append(after)
        return [cell for cell in own if cell not in alive]


RULESET = Diskonnect()

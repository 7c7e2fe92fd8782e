"""Flip the Coin: remove a coin that shows your side, and turn its neighbours over.

[Renault13, App. A]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from partizan.boards import Strip
from partizan.errors import DomainError
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rulesets.families import RowRuleset
from partizan.wording import quoted

GAP, HEADS, TAILS = ".ht"


class FlipTheCoin(RowRuleset):
    """Remove a coin that shows heads (Left) or tails (Right), and turn its neighbours over.

    The removed coin leaves a gap. In the `closing` variant the row closes up, so that its two
    neighbours become adjacent.

    >>> from partizan import rulesets
    >>> [rulesets.flip_the_coin(row).value() for row in ("HT", "HHT", "HTH")]
    [±1, 1, {0|-2}]
    >>> FlipTheCoin("closing")("HTH").value()
    *
    """

    alphabet = GAP + HEADS + TAILS
    aliases: ClassVar[Mapping[str, str]] = {"x": HEADS, "o": TAILS, "+": GAP}
    glyphs: ClassVar[Mapping[str, str]] = {
        GAP: "gap",
        HEADS: "heads of Left",
        TAILS: "tails of Right",
    }

    rules = "strip . h t; L: h -> . beside [ht] -> [th]; R: swap ht"
    verb = "take"

    def __init__(self, closing: bool | str = False) -> None:
        if closing not in (False, True, "closing"):
            raise DomainError(
                f"flip-the-coin takes the parameter 'closing', or none; not {quoted(closing)}"
            )
        self.closing = self.has_other_moves = bool(closing)
        self.parameters = ("closing",) if closing else ()

    def moves(self, board: Strip, player: Player) -> Iterator[Move[Strip]]:
        """Yield the coins that `player` may remove, whose neighbours are then turned."""
        for move in super().moves(board, player):
            cell = int(move.changes[0])
            closed = Strip(move.board.cells[: cell - 1] + move.board.cells[cell:])
            yield Move(player, move.name, closed, move.changes) if self.closing else move


RULESET = FlipTheCoin()

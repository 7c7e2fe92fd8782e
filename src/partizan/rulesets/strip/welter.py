"""Welter's game: coins on distinct squares of a strip move left to empty squares.

[Conway01, ch. 13; BCG01, ch. 15]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from partizan.boards import Strip
from partizan.players import Player
from partizan.rulesets.strip import StripRuleset

__all__ = ["COIN", "EMPTY", "RULESET", "Welter"]

EMPTY, COIN = ".o"


class Welter(StripRuleset):
    """Move a coin to any empty square to its left; it may pass over other coins.

    >>> from partizan import rulesets
    >>> [rulesets.welter(row).nim_value() for row in ("...o", "o..o", ".o.oo", "ooo")]
    [3, 2, 5, 0]
    """

    alphabet = EMPTY + COIN
    aliases: ClassVar[Mapping[str, str]] = {"x": COIN, "c": COIN, "_": EMPTY}
    glyphs: ClassVar[Mapping[str, str]] = {COIN: "coin"}
    is_impartial = True

    def options(self, board: Strip, player: Player) -> Iterator[Strip]:
        """Yield the strips after a coin moves to the left."""
        empty = board.find(EMPTY)
        for coin in board.find(COIN):
            for square in empty:
                if square > coin:
                    break
                yield board.put({square: COIN, coin: EMPTY})

    def parts(self, board: Strip) -> tuple[Strip, ...]:
        """Return the strip, or nothing if all coins are at its left end."""
        look = self.representative(board)
        return (look,) if look else ()

    def representative(self, board: Strip) -> Strip:
        """Return the strip without the coins at its left end and the squares beyond the last."""
        return Strip(board.cells.rstrip(EMPTY).lstrip(COIN))


RULESET = Welter()

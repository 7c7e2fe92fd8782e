"""Welter's game: coins on a strip, each on a square of its own, move to empty squares on the left.

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
    """Move a coin to an empty square on its left, past others if you like.

    >>> from partizan import rulesets
    >>> [rulesets.welter(row).nim_value() for row in ("...o", "o..o", ".o.oo", "ooo")]
    [3, 2, 5, 0]
    """

    alphabet = EMPTY + COIN
    aliases: ClassVar[Mapping[str, str]] = {"x": COIN, "c": COIN, "_": EMPTY}
    is_impartial = True

    def options(self, board: Strip, player: Player) -> Iterator[Strip]:
        """Yield the strips with a coin on an empty square to its left."""
        empty = board.find(EMPTY)
        for coin in board.find(COIN):
            for square in empty:
                if square > coin:
                    break
                yield board.put({square: COIN, coin: EMPTY})

    def parts(self, board: Strip) -> tuple[Strip, ...]:
        """Return the strip, or nothing if all coins stand at its left end."""
        look = self.representative(board)
        return (look,) if look else ()

    def representative(self, board: Strip) -> Strip:
        """Return what is left without the coins that will never move, and squares beyond all."""
        return Strip(board.cells.rstrip(EMPTY).lstrip(COIN))


RULESET = Welter()

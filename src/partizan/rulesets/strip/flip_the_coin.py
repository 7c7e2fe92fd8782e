"""Flip the Coin: take a coin that shows your side, and turn its neighbours over.

[Renault13, App. A]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from partizan.boards import Strip
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.strip.rows import RowRuleset
from partizan.wording import quoted

__all__ = ["RULESET", "FlipTheCoin"]

GAP, HEADS, TAILS = ".ht"
OWN = {LEFT: HEADS, RIGHT: TAILS}
TURNED = {HEADS: TAILS, TAILS: HEADS}


class FlipTheCoin(RowRuleset):
    """Remove a coin that shows heads (Left) or tails (Right); the coins beside it are turned over.

    The coin leaves a gap, and its neighbours stay where they are; if the row is `closing`, they
    move together and are neighbours from then on.

    >>> from partizan import rulesets
    >>> [rulesets.flip_the_coin(row).value() for row in ("HT", "HHT", "HTH")]
    [±1, 1, {0|-2}]
    >>> FlipTheCoin("closing")("HTH").value()
    *
    """

    alphabet = GAP + HEADS + TAILS
    aliases: ClassVar[Mapping[str, str]] = {"x": HEADS, "o": TAILS, "+": GAP}

    def __init__(self, closing: bool | str = False) -> None:
        if closing not in (False, True, "closing"):
            raise DomainError(
                "flip-the-coin is played as it is or, given the word 'closing', with rows that "
                f"close up; not with {quoted(closing)}"
            )
        self.closing = bool(closing)
        self.parameters = ("closing",) if closing else ()

    def options(self, board: Strip, player: Player) -> Iterator[Strip]:
        """Yield the strips after one coin was taken and its neighbours were turned."""
        for cell in board.find(OWN[player]):
            beside = {
                near: TURNED[board.cells[near]]
                for near in (cell - 1, cell + 1)
                if 0 <= near < len(board) and board.cells[near] != GAP
            }
            after = board.put({cell: GAP, **beside}).cells
            yield Strip(after[:cell] + after[cell + 1 :] if self.closing else after)

    def conjugate(self, board: Strip) -> Strip:
        """Return the strip with every coin turned over."""
        return board.swapped(HEADS, TAILS)


RULESET = FlipTheCoin()

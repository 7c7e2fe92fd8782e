"""Kayles: knock down one skittle of a row, or two that stand side by side.

[BCG01, Ch. 4; locator from memory]
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.players import Player
from partizan.rulesets.heap import HeapRuleset

__all__ = ["RULESET", "Kayles"]


class Kayles(HeapRuleset):
    """Knock down one skittle, or two neighbours, so that the row may fall apart in two.

    A row is given by its length; it is the octal game 0.77.

    >>> from partizan import rulesets
    >>> [rulesets.kayles(str(n)).nim_value() for n in range(12)]
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]
    """

    is_impartial = True

    def moves(self, heap: int, player: Player) -> Iterator[tuple[int, int]]:  # noqa: ARG002
        """Yield the two rows, perhaps empty, on both sides of what fell."""
        for standing in (heap - 1, heap - 2):
            for shorter in range(standing // 2 + 1):
                yield shorter, standing - shorter


RULESET = Kayles()

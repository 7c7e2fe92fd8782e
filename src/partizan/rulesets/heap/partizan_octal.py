"""Partizan octal games: each player takes counters by a code of their own.

The codes are those of octal games [BCG01, ch. 4]; [Siegel24] has the same as
PartizanTakeAndBreak.
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.heap import HeapRuleset
from partizan.rulesets.heap.octal import octal_code

__all__ = ["RULESET", "PartizanOctal"]


class PartizanOctal(HeapRuleset):
    """Take counters from a heap as your code allows: Left's is the first, Right's the second.

    >>> from partizan import rulesets
    >>> game = rulesets.partizan_octal("0.3", "0.03")
    >>> game, [game(str(n)).value() for n in range(6)]
    (partizan-octal(0.3,0.03), [0, 1, {1|0}, 0, 1, {1|0}])
    """

    def __init__(self, left: str, right: str) -> None:
        self.codes = {
            player: octal_code(code, ruleset=f"{player}, in partizan-octal,")
            for player, code in ((LEFT, left), (RIGHT, right))
        }
        self.parameters = tuple(map(str, self.codes.values()))

    def moves(self, heap: int, player: Player) -> Iterator[tuple[int, ...]]:
        """Yield what the player's code allows to be left."""
        return self.codes[player].moves(heap)


RULESET = PartizanOctal

"""Partizan octal games: each player takes counters according to their own octal code.

The codes are those of octal games [BCG01, ch. 4]; PartizanTakeAndBreak in [Siegel24] is the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.players import LEFT, RIGHT, Both, Player
from partizan.rulesets.families import HeapRuleset
from partizan.rulesets.heap.octal import octal_code


class PartizanOctal(HeapRuleset):
    """Take counters from a heap as your code permits: Left plays the first code, Right the second.

    >>> from partizan import rulesets
    >>> game = rulesets.partizan_octal("0.3", "0.03")
    >>> game, [game(str(n)).value() for n in range(6)]
    (partizan-octal(0.3,0.03), [0, 1, {1|0}, 0, 1, {1|0}])
    """

    def __init__(self, left: str, right: str) -> None:
        self.codes = Both(
            *(
                octal_code(code, ruleset=f"{player}, in partizan-octal,")
                for player, code in ((LEFT, left), (RIGHT, right))
            )
        )
        self.parameters = tuple(map(str, self.codes))

    def replacements(self, heap: int, player: Player) -> Iterator[tuple[int, ...]]:
        """Yield the heaps that the player's code permits to remain."""
        return self.codes[player].moves(heap)


RULESET = PartizanOctal

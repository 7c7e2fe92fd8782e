"""Partizan subtraction games: each player has a set of numbers that they may take.

[CGT22, ch. 8: Duchêne, Heinrich, Nowakowski and Parreau]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT, Both, Player
from partizan.rulesets.families import HeapRuleset
from partizan.rulesets.heap.subtraction import subtraction_set


class PartizanSubtraction(HeapRuleset):
    """Take from a heap a number of counters that belongs to your set.

    As text, a semicolon separates Left's numbers from Right's: `partizan-subtraction(1,2;3)`. One
    of the two sets may be empty.

    >>> from partizan import rulesets
    >>> game = rulesets.partizan_subtraction({1}, {2})
    >>> game, [game(str(n)).value() for n in range(6)]
    (partizan-subtraction(1;2), [0, 1, {1|0}, 0, 1, {1|0}])
    """

    def __init__(self, left: Iterable[int], right: Iterable[int]) -> None:
        given: tuple[tuple[Player, object], ...] = ((LEFT, left), (RIGHT, right))
        for player, numbers in given:
            if isinstance(numbers, str) or not isinstance(numbers, Iterable):
                raise DomainError(
                    "partizan-subtraction needs a set of numbers for Left and one for Right, as in "
                    f"partizan-subtraction(1,2;3); {player} was given {numbers!r}"
                )
        self.numbers = Both(
            *(subtraction_set(numbers, ruleset="partizan-subtraction") for numbers in (left, right))
        )
        if not any(self.numbers):
            raise DomainError(
                "partizan-subtraction needs a number for Left or for Right, as in "
                "partizan-subtraction(1,2;3)"
            )
        self.parameters = (";".join(",".join(map(str, s)) for s in self.numbers),)

    def replacements(self, heap: int, player: Player) -> Iterator[tuple[int]]:
        """Yield the heap that remains after taking each of the player's numbers."""
        return ((heap - n,) for n in self.numbers[player] if n <= heap)


RULESET = PartizanSubtraction

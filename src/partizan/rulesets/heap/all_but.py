"""All-but subtraction games: take any number of counters except those in a given set.

[BCG01, ch. 4]; in [Siegel24], Subtraction with its second parameter.
"""

from __future__ import annotations

from partizan.errors import DomainError
from partizan.rulesets.heap.subtraction import subtraction_set
from partizan.rulesets.heap.take_and_break import CodeRuleset
from partizan.theories.impartial.codes import HeapCode


class AllBut(CodeRuleset):
    """Take any number of counters from a heap, except the given numbers.

    >>> from partizan import rulesets
    >>> game = rulesets.all_but(2)
    >>> game, game.nim_values(11)
    (all-but(2), [0, 1, 0, 1, 2, 3, 2, 3, 4, 5, 4, 5])
    >>> game.period(100)
    <period 4 with saltus 2 from heap 0 on: proved>
    """

    def __init__(self, *numbers: int) -> None:
        self.parameters = self.numbers = subtraction_set(numbers, ruleset="all-but")
        if not numbers:
            raise DomainError("all-but needs the forbidden numbers, as in all-but(2); or play nim")
        self.code = HeapCode.all_but(self.numbers)


RULESET = AllBut

"""Splittles: take a permitted number of counters, and optionally split the rest into two heaps.

[BCG01, ch. 4]; the rules as in [Siegel24].
"""

from __future__ import annotations

from partizan.errors import DomainError
from partizan.rulesets.heap.subtraction import subtraction_set
from partizan.rulesets.heap.take_and_break import CodeRuleset
from partizan.theories.impartial.codes import HeapCode


class Splittles(CodeRuleset):
    """Take one of the given numbers of counters, and optionally split the rest into two heaps.

    This is the octal game with the digit 7 at these places; Kayles is splittles(1,2).

    >>> from partizan import rulesets
    >>> rulesets.splittles(1, 2).nim_values(7), rulesets.splittles(2, 3).code
    ([0, 1, 2, 3, 1, 4, 3, 2], HeapCode.read('0.077'))
    """

    def __init__(self, *numbers: int) -> None:
        self.parameters = self.numbers = subtraction_set(numbers, ruleset="splittles")
        if not numbers:
            raise DomainError("splittles needs the numbers that may be taken, as in splittles(1,2)")
        self.code = HeapCode.subtraction(self.numbers, digit=7)


RULESET = Splittles

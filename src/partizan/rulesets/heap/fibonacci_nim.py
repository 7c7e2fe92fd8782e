"""Fibonacci Nim: take at most twice as many as your opponent has just taken.

[Whinihan63]
"""

from __future__ import annotations

from partizan.rulesets.heap.take_away import TakeAway

__all__ = ["RULESET", "FibonacciNim"]


class FibonacciNim(TakeAway):
    """Take one counter or more, but at most twice as many as were taken last.

    `12,3` is a heap of 12 from which 3 have just been taken. `12` alone is the beginning, where any
    number may be taken but not the whole heap.

    >>> from partizan import rulesets
    >>> rulesets.fibonacci_nim("12").solve().move, rulesets.fibonacci_nim("13").outcome()
    (fibonacci-nim("11,1"), Outcome.P)
    """

    def __init__(self) -> None:
        super().__init__(2)
        self.parameters = ()


RULESET = FibonacciNim()

"""Lasker's Nim: take any number of counters from a heap, or part it into two.

[BCG01, Ch. 4; locator from memory]
"""

from __future__ import annotations

from partizan.rulesets.heap._codes import CodeRuleset
from partizan.theories.impartial.codes import HeapCode

__all__ = ["RULESET", "LaskersNim"]


class LaskersNim(CodeRuleset):
    """Take one counter or more from a heap, or part it into two heaps and take nothing.

    >>> from partizan import rulesets
    >>> rulesets.laskers_nim.nim_values(12)
    [0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11]
    """

    code = HeapCode.read("4.[3]")


RULESET = LaskersNim()

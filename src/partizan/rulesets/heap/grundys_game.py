"""Grundy's game: part a heap into two that are not equal.

[BCG01, Ch. 4; locator from memory]
"""

from __future__ import annotations

from partizan.rulesets.heap._codes import CodeRuleset
from partizan.theories.impartial.codes import HeapCode

__all__ = ["RULESET", "GrundysGame"]


class GrundysGame(CodeRuleset):
    """Part a heap into two heaps of different sizes; heaps of one and two are left alone.

    Nobody knows whether its nim-sequence is periodic.

    >>> from partizan import rulesets
    >>> rulesets.grundys_game.nim_values(19)
    [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3]
    """

    code = HeapCode.read("4!.0")


RULESET = GrundysGame()

"""Dawson's Chess: place a pawn on a file, after which the neighbouring files are of no use.

[GS56], [BCG01, Ch. 4; locators from memory]
"""

from __future__ import annotations

from partizan.rulesets.heap._codes import CodeRuleset
from partizan.theories.impartial.codes import HeapCode

__all__ = ["RULESET", "DawsonsChess"]


class DawsonsChess(CodeRuleset):
    """Take one of a row of counters together with its neighbours.

    A row is given by its length; it is the octal game 0.137, in which who cannot move loses.

    >>> from partizan import rulesets
    >>> rulesets.dawsons_chess.nim_values(14)
    [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0]
    """

    code = HeapCode.read("0.137")


RULESET = DawsonsChess()

"""Nimstring: Strings-and-Coins in which only the last move counts.

[BCG01, ch. 16; locator from memory] Nim-values, which add, are in `partizan.theorems.nimstring`.
"""

from __future__ import annotations

from partizan.rulesets.graph.strings_and_coins import StringsAndCoins

__all__ = ["RULESET", "Nimstring"]


class Nimstring(StringsAndCoins):
    """Cut a string; whoever frees a coin has to move again, and whoever cannot move loses.

    The options are whole turns, so that `outcome` says who wins the board as it stands. Nim-values
    that hold in sums, where a turn goes on elsewhere, are not those of whole turns, and some
    positions have none: ask `partizan.theorems.nimstring.nimstring_value`.

    >>> nimstring = Nimstring()
    >>> [nimstring(text).outcome().name for text in ("-", ":A_-(-:A;-:A)", "C3", ":A_---:A")]
    ['P', 'P', 'N', 'N']
    """


RULESET = Nimstring()

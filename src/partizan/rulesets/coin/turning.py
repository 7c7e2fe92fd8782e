"""Coin-turning games by their codes, which say how many coins are turned and how they lie.

The codes are those of CGSuite's `Turning` [Siegel24]; most games that have them are older [BCG01,
ch. 14; locator from memory].
"""

from __future__ import annotations

from partizan.errors import DomainError
from partizan.rulesets.coin._coded import CodedRuleset
from partizan.rulesets.coin._codes import read_code

__all__ = ["RULESET", "Turning"]


class Turning(CodedRuleset):
    """Turn coins as one of some codes wants: so many, and lying so; the last goes to tails.

    A code is `3`, `1-5` or `1+` for the number of coins. Letters after it want them to lie side by
    side (`C`), among five in a row (`C5`), equally spaced (`E`), symmetrically (`S`), or with the
    first coin of the row among them (`F`).

    >>> [Turning("1-3")("T" * n + "H").nim_value() for n in range(8)]
    [1, 2, 4, 7, 8, 11, 13, 14]
    >>> Turning(2, "3c(5)", "4sf")
    turning(2,3C5,4FS)
    """

    def __init__(self, *codes: str | int) -> None:
        if not codes:
            raise DomainError("turning needs a code such as 1-2, 3 or 1+C, or several")
        self.codes = tuple(read_code(code, ruleset="turning") for code in codes)
        self.parameters = tuple(map(str, self.codes))


RULESET = Turning

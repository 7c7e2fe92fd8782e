"""Coin-turning games whose rules are a code."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from partizan.errors import DomainError
from partizan.rulesets.coin.codes import Code, read_code
from partizan.rulesets.coin.ruleset import CoinRuleset


class CodedRuleset(CoinRuleset):
    """A coin-turning game given by one or more codes."""

    codes: tuple[Code, ...] = ()
    """The codes; each move matches one of them."""

    def __init_subclass__(cls, *, code: str | None = None, **others: Any) -> None:
        """Set the code of a game that has only one."""
        super().__init_subclass__(**others)
        if code is not None:
            cls.codes = (read_code(code, ruleset=cls.__name__),)

    def turns(self, place: int) -> Iterator[tuple[int, ...]]:
        """Yield the sets that one of the codes permits to be turned with the head at `place`."""
        for code in self.codes:
            for choice in code.choices(place):
                for coins in choice.sets(code.low, code.high):
                    yield coins[1:]  # the first is the head itself


class Turning(CodedRuleset):
    """Turn a set of coins that matches one of the codes; the last goes from heads to tails.

    A code gives the number of coins, `3`, `1-5` or `1+`. Letters after it demand that the coins are
    consecutive (`C`), within a stretch of five (`C5`), equally spaced (`E`), symmetric (`S`), or
    include the first coin of the row (`F`).

    The codes are those of CGSuite's `Turning` [Siegel24]; most of the games are older
    [BCG01, ch. 14].

    >>> from partizan import rulesets
    >>> [rulesets.turning("1-3")("T" * n + "H").nim_value() for n in range(8)]
    [1, 2, 4, 7, 8, 11, 13, 14]
    >>> rulesets.turning(2, "3c(5)", "4sf")
    turning(2,3C5,4FS)
    """

    def __init__(self, *codes: str | int) -> None:
        if not codes:
            raise DomainError("turning needs a code such as 1-2, 3 or 1+C, or several codes")
        self.codes = tuple(read_code(code, ruleset="turning") for code in codes)
        self.parameters = tuple(map(str, self.codes))

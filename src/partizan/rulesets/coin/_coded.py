"""Coin-turning games whose rules are a code."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.rulesets.coin import CoinRuleset
from partizan.rulesets.coin._codes import Code

__all__ = ["CodedRuleset"]


class CodedRuleset(CoinRuleset):
    """A game in which the coins that are turned lie as one of some codes wants."""

    codes: tuple[Code, ...] = ()
    """What may be turned: as one of these says."""

    def turns(self, place: int) -> Iterator[tuple[int, ...]]:
        """Yield what one of the codes allows to be turned with the head at `place`."""
        for code in self.codes:
            for choice in code.choices(place):
                for coins in choice.sets(code.low, code.high):
                    yield coins[1:]  # the first is the head itself

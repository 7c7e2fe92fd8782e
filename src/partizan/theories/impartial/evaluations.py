"""What the engine can find out about an impartial position: its nim-values.

The normal one is the size of the nim-heap it equals [Siegel13, ch. II; locator from memory]. The
misère one decides who wins under misère play, but says nothing about sums.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import xor
from typing import Final

from partizan.theories.impartial.mex import mex
from partizan.theory import Evaluation

__all__ = ["MISERE_NIM_VALUE", "NIM_VALUE", "MisereNimValue", "NimValue"]


class NimValue(Evaluation[int, int]):
    """The mex of the options' nim-values; the nim-sum for a sum."""

    name = "nim value"
    is_impartial = True

    def of_options(self, left: Sequence[int], right: Sequence[int]) -> int:
        """Return the least number that no option has."""
        return mex(left)

    def of_sum(self, parts: Sequence[int]) -> int:
        """Return the nim-sum."""
        return reduce(xor, parts, 0)

    def of_conjugate(self, value: int) -> int:
        """Return the same: an impartial game is its own conjugate."""
        return value

    def answer(self, value: int) -> int:
        """Return the nim-value."""
        return value

    def encode(self, value: int) -> str:
        """Return the number's digits."""
        return str(value)

    def decode(self, text: str) -> int:
        """Return the number."""
        return int(text)


class MisereNimValue(NimValue):
    """1 if nobody can move, and otherwise the mex of the options' misère nim-values.

    A position is won by the second player under misère play if and only if this is 0.
    [BCG01, ch. 13; locator from memory]
    """

    name = "misere nim value"
    is_additive = False

    def of_options(self, left: Sequence[int], right: Sequence[int]) -> int:
        """Return the least number that no option has, or 1 if there is no option."""
        return mex(left) if left else 1

    def of_sum(self, parts: Sequence[int]) -> int:
        """Refuse: misère nim-values do not add."""
        return super(NimValue, self).of_sum(parts)


NIM_VALUE: Final = NimValue()
MISERE_NIM_VALUE: Final = MisereNimValue()

"""What rulesets with a code of taking and breaking share: their moves, and their nim-sequences."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from partizan.players import Player
from partizan.rulesets.heap import HeapRuleset
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.impartial.periods import Period
from partizan.theories.impartial.sequence import NimSequence

__all__ = ["CodeRuleset", "TakeAndBreak"]


class CodeRuleset(HeapRuleset):
    """A game with heaps whose moves a code tells."""

    is_impartial = True

    code: HeapCode
    """Which moves there are in a heap."""

    def __init_subclass__(cls, *, code: str | None = None, **others: Any) -> None:
        """Take the code of a game that has only one."""
        super().__init_subclass__(**others)
        if code is not None:
            cls.code = HeapCode.read(code)

    def moves(self, heap: int, player: Player) -> Iterator[tuple[int, ...]]:
        """Yield what the code allows to be left."""
        return self.code.moves(heap)

    def nim_sequence(self) -> NimSequence:
        """Return the nim-values of all heaps, which are found as they are asked for."""
        return _sequence(self.code)

    def nim_values(self, largest: int) -> list[int]:
        """Return the nim-values of the heaps 0, 1, ..., largest."""
        return self.nim_sequence().values(largest)

    def period(self, heaps: int) -> Period | None:
        """Return the period seen in the heaps 0, ..., heaps - 1, proved if it can be."""
        return self.nim_sequence().period(heaps)


@lru_cache(maxsize=8)
def _sequence(code: HeapCode) -> NimSequence:
    """Return the one sequence that all who ask for a code share."""
    return NimSequence(code)


class TakeAndBreak(CodeRuleset):
    """Take counters from a heap, and break what is left of it, as the digits of a code allow.

    The digit dn of `d0.d1d2d3...` is a sum of 1, 2, 4, 8 and 16 for no heap, one, two, three and
    four that may be left when n counters are taken: 0, ..., 9, A, ..., V. `{0,2+}` is no heap, or
    two and more. `!` after a digit demands that no two heaps are equal, `=` that all are, `?` that
    not all are. Digits between brackets at the end are repeated for ever; digits left of d0 are for
    counters that are added.

    [BCG01, ch. 4]; the language is that of [Siegel24].

    >>> from partizan import rulesets
    >>> rulesets.take_and_break("4!.0").nim_values(13)
    [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3]
    >>> rulesets.take_and_break("0.8").nim_values(9)
    [0, 0, 0, 0, 1, 1, 1, 2, 2, 2]
    """

    def __init__(self, *code: str) -> None:
        # A digit between braces has commas, at which the parameters of a ruleset are parted.
        text = code[0] if len(code) == 1 else ",".join(map(str, code))
        self.code = HeapCode.read(text)
        self.parameters = (str(self.code),)

"""Taking-and-breaking games given by a code: their moves and their nim-sequences."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, overload

from partizan.players import Player
from partizan.rulesets.families import HeapRuleset
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.impartial.periods import Period
from partizan.theories.impartial.sequence import NimSequence


class CodeRuleset(HeapRuleset):
    """A game with heaps whose moves are given by a code."""

    is_impartial = True

    code: HeapCode
    """The code that gives the moves in a heap."""

    def __init_subclass__(cls, *, code: str | None = None, **others: Any) -> None:
        """Set the code of a game that has only one."""
        super().__init_subclass__(**others)
        if code is not None:
            cls.code = HeapCode.read(code)

    def replacements(self, heap: int, player: Player) -> Iterator[tuple[int, ...]]:
        """Yield the heaps that the code permits to remain."""
        return self.code.moves(heap)

    def nim_sequence(self) -> NimSequence:
        """Return the sequence of nim-values, which are computed on demand."""
        return _sequence(self.code)

    def nim_values(self, largest: int) -> list[int]:
        """Return the nim-values of the heaps 0, 1, ..., largest."""
        return self.nim_sequence().values(largest)

    @overload
    def period(self) -> Period: ...
    @overload
    def period(self, heaps: int) -> Period | None: ...
    def period(self, heaps: int | None = None) -> Period | None:
        """Return the period of the nim-values, proved where possible; see `NimSequence.period`.

        >>> from partizan import rulesets
        >>> rulesets.octal("0.77").period(), rulesets.octal("0.007").period(10)
        (<period 12 from heap 71 on: proved>, None)
        """
        sequence = self.nim_sequence()
        return sequence.period() if heaps is None else sequence.period(heaps)


@lru_cache(maxsize=8)
def _sequence(code: HeapCode) -> NimSequence:
    """Return the sequence of a code, shared by all its users."""
    return NimSequence(code)


class TakeAndBreak(CodeRuleset):
    """Take counters from a heap, and break the rest into heaps, as the digits of a code permit.

    The digit dn of `d0.d1d2d3...` governs taking n counters. It is a sum of 1, 2, 4, 8 and 16,
    which permit leaving no heap, one, two, three and four nonempty heaps, and is written 0, ..., 9,
    A, ..., V. `{0,2+}` permits no heap, or two or more. After a digit, `!` demands that no two
    heaps are equal, `=` that all are equal, and `?` that not all are equal. Digits in brackets at
    the end repeat for ever; digits to the left of d0 govern adding counters.

    [BCG01, ch. 4]; the notation is that of [Siegel24].

    >>> from partizan import rulesets
    >>> rulesets.take_and_break("4!.0").nim_values(13)
    [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3]
    >>> rulesets.take_and_break("0.8").nim_values(9)
    [0, 0, 0, 0, 1, 1, 1, 2, 2, 2]
    """

    def __init__(self, *code: str) -> None:
        # A digit in braces contains commas, which also separate a ruleset's parameters.
        text = code[0] if len(code) == 1 else ",".join(map(str, code))
        self.code = HeapCode.read(text)
        self.parameters = (str(self.code),)

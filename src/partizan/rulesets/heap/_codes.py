"""What rulesets with a code of taking and breaking share: their moves, and their nim-sequences."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from partizan.players import Player
from partizan.rulesets.heap import HeapRuleset
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.impartial.periods import Period
from partizan.theories.impartial.sequence import NimSequence

__all__ = ["CodeRuleset"]


class CodeRuleset(HeapRuleset):
    """A game with heaps whose moves a code tells."""

    is_impartial = True

    code: HeapCode
    """Which moves there are in a heap."""

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

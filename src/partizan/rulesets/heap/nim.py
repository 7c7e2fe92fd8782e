"""Nim: take any number of counters from one heap.

[Bouton01]
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.players import Player
from partizan.rulesets.families import HeapRuleset


class Nim(HeapRuleset):
    """Take one or more counters from a heap, possibly all of them.

    In Poker Nim, a player may also add counters taken earlier to a heap. The opponent can answer by
    taking them again, so every position has the same value as in Nim. [BCG01, ch. 3, "Poker Nim"]

    >>> from partizan import rulesets
    >>> rulesets.nim("3+5+1").nim_value(), rulesets.nim("3+2+1").outcome()
    (7, Outcome.P)
    """

    is_impartial = True

    def replacements(self, heap: int, player: Player) -> Iterator[tuple[int]]:
        """Yield every smaller heap."""
        return ((rest,) for rest in range(heap))


RULESET = Nim()

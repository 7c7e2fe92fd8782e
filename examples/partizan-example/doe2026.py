"""J. Doe, Halving heaps (2026): a ruleset and a claim, as the authors of a paper publish them."""

from __future__ import annotations

from collections.abc import Iterator

from partizan import Player
from partizan.atlas import Case, claim
from partizan.rulesets.heap import HeapRuleset


class Halving(HeapRuleset):
    """Take one counter from a heap, or split a heap into two equal heaps."""

    is_impartial = True

    def replacements(self, heap: int, player: Player) -> Iterator[tuple[int, ...]]:
        """Yield what may replace a heap."""
        if heap:
            yield (heap - 1,)
        if heap and heap % 2 == 0:
            yield heap // 2, heap // 2


HALVING = Halving()


@claim(
    "doe2026/thm-1",
    "A heap of n > 4 counters has nim-value 1 if n is even, and 0 if n is odd.",
    source="J. Doe, Halving heaps (2026), Thm 1",
    about="halving",
    up_to=(50, 200, 1000),
    unit="counters",
)
def parities(most: int) -> Iterator[Case]:
    """Play the heaps."""
    for n in range(5, most + 1):
        yield Case(n, 1 - n % 2, HALVING(n).nim_value())

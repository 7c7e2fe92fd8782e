"""A. S. Fraenkel, How to beat your Wythoff games' opponent on three fronts (1982)."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.rulesets.heap.wythoff import Wythoff, lost_pair


@claim(
    "fraenkel1982/lost-pairs",
    "If the numbers taken from both heaps may differ by less than t, the n-th lost pair is A, A + "
    "n t, where A is the integer part of n (2 - t + √(t² + 4)) / 2.",
    source="[Fraenkel82]",
    about="wythoff",
    up_to=(10, 25, 50),
    unit="counters in a heap, for t from 1 to 5",
)
def lost_pairs(largest: int) -> Iterator[Case]:
    """Compare the pairs with the outcomes of all pairs of heaps."""
    for t in range(1, 6):
        game = Wythoff(t)
        lost = {lost_pair(n, t) for n in range(largest + 1)}
        for more in range(largest + 1):
            for less in range(more + 1):
                said = "P" if (less, more) in lost else "N"
                yield Case(f"{game.name} {less},{more}", said, game((less, more)).outcome().name)

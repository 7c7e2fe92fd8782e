"""W. A. Wythoff, A modification of the game of Nim (1907)."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt

from partizan import rulesets
from partizan.atlas.contract import Case, claim
from partizan.rulesets.heap.wythoff import RULESET as WYTHOFF


@claim(
    "wythoff1907/golden-ratio",
    "With two heaps, the player to move loses if and only if, for some n, the smaller heap is the "
    "integer part of n φ and the larger one that of n φ², where φ is the golden ratio.",
    source="[Wythoff07]",
    about="wythoff",
    up_to=(12, 40, 100),
    unit="counters in a heap",
    figure=lambda: rulesets.wythoff.map(20),
)
def golden_ratio(largest: int) -> Iterator[Case]:
    """Compare the pairs with the outcomes of all pairs of heaps."""
    lost = {((n + isqrt(5 * n * n)) // 2, (3 * n + isqrt(5 * n * n)) // 2) for n in range(largest)}
    for more in range(largest + 1):
        for less in range(more + 1):
            said = "P" if (less, more) in lost else "N"
            yield Case(f"{less},{more}", said, WYTHOFF((less, more)).outcome().name)

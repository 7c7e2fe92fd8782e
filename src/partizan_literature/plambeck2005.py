"""T. E. Plambeck, Taming the wild in impartial combinatorial games (2005): misère quotients."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.rulesets.heap.taking_and_breaking import Octal
from partizan.theories.misere.quotients import quotient
from partizan_literature.instances import partitions


@claim(
    "plambeck2005/0.123",
    "The misère quotient of 0.123 has twenty elements, five of them in P, and the elements of its "
    "heaps have period 5 from heap 5 on.",
    source="[Plambeck05]",
    about="octal",
    up_to=(1, 1, 1),
    unit="quotients",
)
def order_of_123(count: int) -> Iterator[Case]:
    """Find the quotient, and prove its period."""
    for _ in range(count):
        found = quotient("0.123")
        period = found.period and (found.period.period, found.period.preperiod)
        yield Case("order and P-portion of 0.123", (20, 5), (found.order, found.p_size))
        yield Case("period and preperiod of 0.123", (5, 5), period)


@claim(
    "plambeck2005/pretending",
    "The product of the elements of heaps of 0.123 in its misère quotient determines who wins the "
    "sum of the heaps under misère play.",
    source="[Plambeck05]",
    about="octal",
    up_to=(10, 16, 24),
    unit="counters in all heaps",
)
def pretending(counters: int) -> Iterator[Case]:
    """Compare the product with a search of the sum."""
    found, game = quotient("0.123"), Octal("0.123")
    for total in range(1, counters + 1):
        for heaps in partitions(total):
            text = "+".join(map(str, heaps))
            yield Case(text, game(text).outcome("misere"), found.outcome(heaps))

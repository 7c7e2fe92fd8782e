"""Antichains of finite orders, listed and counted.

The options of a player in a simplest form are an antichain of the day before. [DRSS14, Sect. 4]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import final

from partizan.errors import DomainError
from partizan.theories.finite_order import FiniteOrder, members
from partizan.world import current

MOST = 256
"""The largest number of elements of an order whose antichains the core counts."""

_BYTES = MOST // 8


@final
class Antichains:
    """All sets of pairwise incomparable elements of an order, including the empty set.

    >>> square = Antichains(FiniteOrder([0b0001, 0b0011, 0b0101, 0b1111]))
    >>> square.count(), list(square), square.by_marks([1, 2, 2, 1])
    (6, [0, 1, 2, 6, 4, 8], {1: 2, 2: 3})
    """

    def __init__(self, order: FiniteOrder) -> None:
        self.order = order

    def __iter__(self) -> Iterator[int]:
        """Yield every antichain, as an integer with a bit for each element."""
        comparable = self.order.comparable
        waiting = [(0, (1 << len(self.order)) - 1)]
        while waiting:
            chosen, free = waiting.pop()
            yield chosen
            later = []
            for i in members(free):
                free ^= 1 << i
                later.append((chosen | 1 << i, free & ~comparable[i]))
            waiting += reversed(later)

    # --- computed by the core --------------------------------------------------------------------

    def count(self, among: int | None = None) -> int:
        """Return the number of antichains within the set `among`, by default the whole order.

        Antichains are counted as down-sets, and not listed: the 272580634666822196372 antichains of
        the 196 dead-ending games of day 2 take ten seconds. For orders in which elements cover many
        others it may take arbitrarily long, and a `Budget` limits it.
        """
        return self.counts([(1 << len(self.order)) - 1 if among is None else among])[0]

    def counts(self, sets: Iterable[int]) -> list[int]:
        """Return the number of antichains within each set; intermediate results are shared."""
        chosen = [self._packed(some) for some in sets]
        rows = b"".join(map(self._packed, self.order.below))
        return [high << 64 | low for high, low in current().misere.count_down_sets(rows, chosen)]

    def by_marks(self, marks: Sequence[int]) -> dict[int, int]:
        """Return how many nonempty antichains have each combined set of marks.

        `marks` gives each element a set of marks. The antichains with exactly some marks are those
        within the elements that have no other marks, less those with exactly a part of these marks.
        """
        if len(marks) != len(self.order):
            raise DomainError(f"{len(marks)} marks were given for {len(self.order)} elements")
        unions = {0}
        for some in set(marks):
            unions |= {union | some for union in unions}
        ascending = sorted(unions, key=lambda union: (union.bit_count(), union))
        within = [
            sum(1 << i for i, some in enumerate(marks) if not some & ~union) for union in ascending
        ]
        found: dict[int, int] = {}
        for union, count in zip(ascending, self.counts(within), strict=True):
            less = sum(other for part, other in found.items() if not part & ~union)
            found[union] = count - less
        found[0] -= 1  # the empty antichain
        return {union: count for union, count in sorted(found.items()) if count}

    def _packed(self, some: int) -> bytes:
        if len(self.order) > MOST:
            raise DomainError(
                f"antichains are counted in orders of at most {MOST} elements, but this one has "
                f"{len(self.order):,}"
            )
        if some < 0 or some >> len(self.order):
            raise DomainError(
                f"a set of elements of this order is an integer below 2^{len(self.order)}, not "
                f"{some:#x}"[:200]
            )
        return some.to_bytes(_BYTES, "little")

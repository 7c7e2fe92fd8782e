"""Antichains of finite orders: counting and random sampling.

The options of a player in a simplest form are an antichain of the day before. [DRSS14, Sect. 4]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import final

from partizan.errors import DomainError
from partizan.theories.finite_order import FiniteOrder, members
from partizan.world import current

__all__ = ["MOST", "Antichains"]

MOST = 256
"""The most elements of an order whose antichains the core counts."""

_BYTES = MOST // 8
_NEVER = (1 << 64) - 1


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
        """Return the number of antichains within a set, by default the whole order.

        This is fast for about fifty elements or for orders that are nearly chains; in general it
        may take arbitrarily long, and a `Budget` limits it.
        """
        counts = self.counts([self._everything if among is None else among])
        assert counts is not None
        return counts[0]

    def counts(self, sets: Iterable[int], most: int | None = None) -> list[int] | None:
        """Return the number of antichains within each set; intermediate results are shared.

        The result is None if one of the sets needs more than `most` intermediate results.
        """
        chosen = [self._packed(some) for some in sets]
        limit = _NEVER if most is None else most
        found = current().count_antichains(self._rows, chosen, limit)
        return None if found is None else [high << 64 | low for high, low in found]

    def by_marks(self, marks: Sequence[int]) -> dict[int, int]:
        """Return how many nonempty antichains have each combined set of marks.

        `marks` gives each element a set of marks, which are numbers below 63.
        """
        return dict(current().marked_antichains(self._rows, list(marks)))

    def walk(
        self, among: int, *, start: int = 0, seed: int = 0, samples: int, gap: int
    ) -> list[int]:
        """Return the antichains met by a random walk, one after every `gap` steps.

        In the limit, all antichains of the set are visited equally often. The same seed gives the
        same walk.
        """
        if samples < 0 or gap < 1:
            raise DomainError(
                f"samples >= 0 and gap >= 1 are required, not samples={samples} and gap={gap}"
            )
        met = current().walk_antichains(
            self._rows, self._packed(among), self._packed(start), seed & _NEVER, samples, gap
        )
        return [int.from_bytes(met[k : k + _BYTES], "little") for k in range(0, len(met), _BYTES)]

    @property
    def _everything(self) -> int:
        return (1 << len(self.order)) - 1

    @property
    def _rows(self) -> bytes:
        return b"".join(map(self._packed, self.order.comparable))

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

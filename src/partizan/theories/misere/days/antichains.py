"""Antichains of finite orders: how many there are, and random ones.

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
"""The largest number of elements for which the core counts antichains."""

_BYTES = MOST // 8
_NEVER = (1 << 64) - 1


@final
class Antichains:
    """All sets of elements of an order no two of which are comparable, the empty one among them.

    >>> square = Antichains(FiniteOrder([0b0001, 0b0011, 0b0101, 0b1111]))
    >>> square.count(), list(square), square.by_marks([1, 2, 2, 1])
    (6, [0, 1, 2, 6, 4, 8], {1: 2, 2: 3})
    """

    def __init__(self, order: FiniteOrder) -> None:
        self.order = order

    def __iter__(self) -> Iterator[int]:
        """Yield every antichain, as a set: a bit for each element."""
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

    # --- what the core does ----------------------------------------------------------------------

    def count(self, among: int | None = None) -> int:
        """Return how many antichains have all their elements in a set, or in the whole order.

        It takes from a moment, for some fifty elements or for whatever is nearly a chain, to longer
        than anybody waits; what limits it is a `Budget`.
        """
        counts = self.counts([self._everything if among is None else among])
        assert counts is not None
        return counts[0]

    def counts(self, sets: Iterable[int], most: int | None = None) -> list[int] | None:
        """Return how many antichains each set has; what is found for one is used for the others.

        If more than `most` intermediate results had to be remembered for one of them, it is None.
        """
        chosen = [self._packed(some) for some in sets]
        limit = _NEVER if most is None else most
        found = current().count_antichains(self._rows, chosen, limit)
        return None if found is None else [high << 64 | low for high, low in found]

    def by_marks(self, marks: Sequence[int]) -> dict[int, int]:
        """Return how many antichains, not empty, have elements with exactly these marks in all.

        `marks` gives each element a set of marks, which are numbers below 63.
        """
        return dict(current().marked_antichains(self._rows, list(marks)))

    def walk(
        self, among: int, *, start: int = 0, seed: int = 0, samples: int, gap: int
    ) -> list[int]:
        """Return antichains met by a random walk, one after every `gap` steps.

        In the long run it comes to all antichains of the set equally often. The same seed gives the
        same walk.
        """
        if samples < 0 or gap < 1:
            raise DomainError(
                f"a walk has samples, not {samples}, every 1 or more steps, not {gap}"
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
                f"antichains are counted in orders of at most {MOST} elements; this one has "
                f"{len(self.order):,}"
            )
        if some < 0 or some >> len(self.order):
            raise DomainError(
                f"a set of elements of this order is a number below 2^{len(self.order)}, "
                f"not {some:#x}"[:200]
            )
        return some.to_bytes(_BYTES, "little")

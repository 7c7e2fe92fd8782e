"""Finite partial orders: comparisons, covers, chains and antichains.

The elements are 0, 1, 2, ...; a set of elements is an integer whose bit i stands for element i.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import final

from partizan.errors import DomainError
from partizan.world import current


def members(some: int) -> Iterator[int]:
    """Yield the elements of the set `some`, in ascending order.

    >>> list(members(0b10110))
    [1, 2, 4]
    """
    while some:
        least = some & -some
        yield least.bit_length() - 1
        some ^= least


def _transposed(rows: Sequence[int]) -> list[int]:
    """Return the columns of a square matrix of bits, given by its rows."""
    lines = [f"{row:0{len(rows)}b}" for row in reversed(rows)]
    return [int("".join(column), 2) for column in zip(*lines, strict=True)][::-1]


@final
class FiniteOrder:
    """A partial order, given for each element by the set of elements at or below it.

    >>> order = FiniteOrder([0b0001, 0b0011, 0b0101, 0b1111])
    >>> order.ge(3, 0), order.covers(0), order.hasse()
    (True, [1, 2], [(0, 1), (0, 2), (1, 3), (2, 3)])
    >>> order.width, order.height, order.comparable_pairs, order.chains
    (2, 3, 5, [[2], [3, 1, 0]])
    """

    def __init__(self, below: Sequence[int]) -> None:
        self.below = tuple(below)

    @classmethod
    def of_bytes(cls, matrix: bytes, size: int) -> FiniteOrder:
        """Return the order of `size` elements whose rows, padded to bytes, are the sets `below`."""
        width = (size + 7) // 8
        rows = (matrix[i * width : (i + 1) * width] for i in range(size))
        return cls([int.from_bytes(row, "little") for row in rows])

    @classmethod
    def of_above(cls, above: Sequence[int]) -> FiniteOrder:
        """Return the order given for each element by the set of elements at or above it.

        >>> FiniteOrder.of_above([0b111, 0b110, 0b100]).below
        (1, 3, 7)
        """
        return cls(_transposed(above))

    def __len__(self) -> int:
        return len(self.below)

    def ge(self, i: int, j: int) -> bool:
        """Return whether element `i` is greater than or equal to element `j`."""
        return bool(self.below[i] >> j & 1)

    @cached_property
    def above(self) -> tuple[int, ...]:
        """For each element, the set of elements at or above it."""
        return tuple(_transposed(self.below))

    @cached_property
    def comparable(self) -> tuple[int, ...]:
        """For each element, the set of other elements comparable with it."""
        pairs = zip(self.above, self.below, strict=True)
        return tuple((up | down) & ~(1 << i) for i, (up, down) in enumerate(pairs))

    @property
    def comparable_pairs(self) -> int:
        """The number of pairs of distinct comparable elements."""
        return sum(row.bit_count() for row in self.below) - len(self)

    def covers(self, i: int) -> list[int]:
        """Return the elements that cover `i`: those above it with nothing strictly between."""
        waiting = found = self.above[i] & ~(1 << i)
        while waiting:
            j = (waiting & -waiting).bit_length() - 1
            waiting &= ~self.above[j]
            found &= ~self.above[j] | 1 << j
        return list(members(found))

    def hasse(self) -> list[tuple[int, int]]:
        """Return the pairs (i, j) such that j covers i: the edges of the Hasse diagram."""
        return [(i, j) for i in range(len(self)) for j in self.covers(i)]

    @cached_property
    def height(self) -> int:
        """The number of elements in a longest chain."""
        longest = [0] * len(self)
        for i in sorted(range(len(self)), key=lambda i: self.below[i].bit_count()):
            beneath = members(self.below[i] & ~(1 << i))
            longest[i] = 1 + max((longest[j] for j in beneath), default=0)
        return max(longest, default=0)

    @property
    def width(self) -> int:
        """The size of a largest antichain, which is the number of `chains` [Dilworth50]."""
        return len(self.chains)

    @cached_property
    def chains(self) -> list[list[int]]:
        """A partition of the elements into the fewest possible chains, each from the top down.

        It is found as a maximum matching of elements with elements below them.
        """
        followed_by: list[int | None] = [None] * len(self)
        preceded_by: list[int | None] = [None] * len(self)
        for i in range(len(self)):
            self._lengthen(i, followed_by, preceded_by)
        chains = []
        for i in range(len(self)):
            if preceded_by[i] is None:
                chains.append([i])
                while (below := followed_by[chains[-1][-1]]) is not None:
                    chains[-1].append(below)
        return chains

    def _lengthen(
        self, root: int, followed_by: list[int | None], preceded_by: list[int | None]
    ) -> None:
        """Match `root` with an element below it, changing other matches if necessary and possible.

        This searches for an augmenting path with an explicit stack instead of recursion.
        """
        reached_from: dict[int, int] = {}
        unseen = (1 << len(self)) - 1
        waiting = [root]
        while waiting:
            i = waiting.pop()
            fresh = self.below[i] & ~(1 << i) & unseen
            unseen &= ~fresh
            for j in members(fresh):
                reached_from[j] = i
                before = preceded_by[j]
                if before is not None:
                    waiting.append(before)
                    continue
                last: int | None = j
                while last is not None:
                    i = reached_from[last]
                    preceded_by[last] = i
                    followed_by[i], last = last, followed_by[i]
                return


MOST = 256
"""The largest number of elements of an order whose antichains the core counts."""

_BYTES = MOST // 8


@final
class Antichains:
    """All sets of pairwise incomparable elements of an order, including the empty set.

    The options of a player in a simplest form are an antichain of the day before. [DRSS14, Sect. 4]

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

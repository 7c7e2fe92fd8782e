"""Finite partial orders: comparisons, covers, chains and antichains.

The elements are 0, 1, 2, ...; a set of elements is an integer whose bit i stands for element i.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import final


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

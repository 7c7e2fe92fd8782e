"""Ways to share a number of counters among heaps or places."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

__all__ = ["compositions", "partitions"]


def partitions(total: int, most: int | None = None) -> Iterator[tuple[int, ...]]:
    """Yield the ways to write a number as a sum, largest summands first.

    >>> list(partitions(4))
    [(4,), (3, 1), (2, 2), (2, 1, 1), (1, 1, 1, 1)]
    """
    if total == 0:
        yield ()
    for first in range(min(total, most or total), 0, -1):
        for rest in partitions(total - first, first):
            yield (first, *rest)


def compositions(total: int, places: int) -> Iterator[tuple[int, ...]]:
    """Yield the ways to write a number as a sum of so many positive ones, in every order.

    >>> list(compositions(4, 2))
    [(1, 3), (2, 2), (3, 1)]
    """
    for cuts in combinations(range(1, total), places - 1):
        yield tuple(b - a for a, b in zip((0, *cuts), (*cuts, total), strict=True))

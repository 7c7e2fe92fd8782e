"""Numbers on boards: how to read them, and their partitions, compositions, divisors and orders."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from math import isqrt

from partizan.errors import NotationError

_BETWEEN = re.compile(r"[+,]|(?<=[0-9])\s+(?=[0-9])")


def between(text: str) -> list[tuple[int, int]]:
    """Return the start and end of each number in a text.

    Numbers are separated by plus signs, commas or spaces, and may have brackets around them.

    >>> between("3 + 5,7 9"), between(" (3,5)")
    ([(0, 2), (3, 5), (6, 7), (8, 9)], [(2, 3), (4, 5)])
    """
    start, stop = inside(text)
    gaps = [gap.span() for gap in _BETWEEN.finditer(text, start, stop)]
    starts = [start, *(end for _, end in gaps)]
    return [*zip(starts, [*(begin for begin, _ in gaps), stop], strict=True)]


def inside(text: str) -> tuple[int, int]:
    """Return the range of a text without the spaces and the brackets around it.

    >>> inside(" [3,5]"), inside("(3)+(5)")
    ((2, 5), (0, 7))
    """
    start, stop = len(text) - len(text.lstrip()), len(text.rstrip())
    inner = text[start + 1 : stop - 1]
    if text[start:stop] in (f"({inner})", f"[{inner}]") and not {*inner} & {*"()[]"}:
        return start + 1, stop - 1
    return start, max(start, stop)


def read_size(text: str, start: int, stop: int, *, what: str, noun: str, digits: int) -> int:
    """Return the number in `text[start:stop]`, which may have spaces around it."""
    word = text[start:stop].strip()
    start += len(text[start:stop]) - len(text[start:stop].lstrip())
    if not word:
        raise NotationError(f"cannot read {what}: expected {noun}", text, start)
    for index, character in enumerate(word, start):
        if character not in "0123456789":
            message = f"cannot read {what}: expected {noun}, an integer, found {character!r}"
            raise NotationError(message, text, index)
    if len(word) > digits:
        message = f"cannot read {what}: {noun} has at most {digits} digits"
        raise NotationError(message, text, start)
    return int(word)


def partitions(total: int, most: int | None = None) -> Iterator[tuple[int, ...]]:
    """Yield the partitions of a number, with parts in decreasing order.

    >>> list(partitions(4))
    [(4,), (3, 1), (2, 2), (2, 1, 1), (1, 1, 1, 1)]
    """
    if total == 0:
        yield ()
    for first in range(min(total, most or total), 0, -1):
        for rest in partitions(total - first, first):
            yield (first, *rest)


def compositions(total: int, places: int) -> Iterator[tuple[int, ...]]:
    """Yield the ways to write a number as an ordered sum of `places` positive numbers.

    >>> list(compositions(4, 2))
    [(1, 3), (2, 2), (3, 1)]
    """
    if not places:
        yield from [()] * (not total)
        return
    for cuts in combinations(range(1, total), places - 1):
        yield tuple(b - a for a, b in zip((0, *cuts), (*cuts, total), strict=True))


def divisors(n: int) -> list[int]:
    """Return the divisors of a number in increasing order; none for 0.

    >>> divisors(12), divisors(0)
    ([1, 2, 3, 4, 6, 12], [])
    """
    small = [d for d in range(1, isqrt(n) + 1) if n % d == 0]
    return small + [n // d for d in reversed(small) if d * d != n]


def orders(count: int) -> Iterator[tuple[int, ...]]:
    """Yield a representative of each weak order of `count` numbers.

    >>> [*orders(2)], [sum(1 for _ in orders(n)) for n in range(6)]
    ([(1, 1), (2, 1), (1, 2)], [1, 1, 3, 13, 75, 541])
    """
    if not count:
        yield ()
        return
    for row in orders(count - 1):
        most = max(row, default=0)
        for number in range(1, most + 1):
            yield (*row, number)
        for number in range(1, most + 2):  # a new number; those at least as large move up
            yield (*(other + (other >= number) for other in row), number)

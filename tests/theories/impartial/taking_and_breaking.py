"""Taking-and-breaking games from their definition: slow, and independent of the library."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import reduce
from operator import xor

Digits = Mapping[int, Mapping[int, str]]
"""For every number of counters taken, the allowed numbers of heaps, and a condition."""

CONDITIONS = {
    "": lambda parts: True,  # noqa: ARG005
    "!": lambda parts: len(set(parts)) == len(parts),
    "?": lambda parts: len(parts) < 2 or len(set(parts)) > 1,
    "=": lambda parts: len(set(parts)) <= 1,
}


def partitions(counters: int, least: int = 1) -> Iterator[tuple[int, ...]]:
    """Yield all partitions of counters into heaps of at least a given size, in ascending order."""
    if counters == 0:
        yield ()
    for first in range(least, counters + 1):
        for rest in partitions(counters - first, first):
            yield (first, *rest)


def moves(digits: Digits, heap: int) -> set[tuple[int, ...]]:
    """Return all sets of heaps that a move can leave of a heap."""
    return {
        parts
        for taken, allowed in digits.items()
        if taken <= heap and heap
        for parts in partitions(heap - taken)
        if len(parts) in allowed and CONDITIONS[allowed[len(parts)]](parts)
    }


def mex(numbers: set[int]) -> int:
    """Return the least number that is missing."""
    return next(n for n in range(len(numbers) + 1) if n not in numbers)


def nim_values(digits: Digits, heaps: int) -> list[int]:
    """Return the nim-values of the heaps 0, ..., heaps - 1."""
    values: list[int] = []
    for heap in range(heaps):
        options = {reduce(xor, (values[a] for a in parts), 0) for parts in moves(digits, heap)}
        values.append(mex(options))
    return values


def plain(code: str, repeats: int = 0) -> Digits:
    """Return the digits of a plain code `0.77`, with the last digit repeated if requested."""
    first, _, rest = code.partition(".")
    bits = [int(sign, 32) for sign in first[-1] + rest + rest[-1:] * repeats]
    return {
        taken: {j: "" for j in range(5) if digit >> j & 1}
        for taken, digit in enumerate(bits)
        if digit
    }

"""Nim with heaps of any size, its nim-sum and winning moves; the Nims of Moore and of base p."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import xor

from partizan.errors import DomainError
from partizan.numeric import is_count
from partizan.rulesets.heap.moores_nim import MooresNim
from partizan.rulesets.heap.saturated_nim import SaturatedNim
from partizan.wording import show

__all__ = ["is_lost_in_moores_nim", "nim_sum", "sum_without_carry", "winning_moves"]


def nim_sum(heaps: Iterable[int]) -> int:
    """Return the nim-value of heaps: their sizes added in base 2 without carrying.

    [Bouton01]

    >>> nim_sum([3, 5, 1]), nim_sum([10**40, 10**40 + 1])
    (7, 1)
    """
    return reduce(xor, _checked(heaps), 0)


def winning_moves(heaps: Iterable[int]) -> list[tuple[int, int]]:
    """Return each heap from which a winning move can be made, and what it leaves.

    [Bouton01]

    >>> winning_moves([3, 5, 1]), winning_moves([3, 2, 1])
    ([(5, 2)], [])
    """
    sizes = _checked(heaps)
    total = nim_sum(sizes)
    return [(size, size ^ total) for size in dict.fromkeys(sizes) if size ^ total < size]


def is_lost_in_moores_nim(heaps: Iterable[int], most: int) -> bool:
    """Return whether the player to move loses `moores-nim(most)`.

    Write the sizes in base 2: in each place, the number of ones must be divisible by most + 1.
    [Moore10]

    >>> is_lost_in_moores_nim([1, 1, 1], 2), is_lost_in_moores_nim([3, 2, 1], 2)
    (True, False)
    """
    MooresNim(most)  # refuses what is no number of heaps
    sizes = _checked(heaps)
    places = max((size.bit_length() for size in sizes), default=0)
    return all(sum(size >> i & 1 for size in sizes) % (most + 1) == 0 for i in range(places))


def sum_without_carry(numbers: Iterable[int], base: int) -> int:
    """Return numbers added in a base without carrying: the nim-value of `saturated-nim(base)`.

    [CGT22, Ch. 15: Irie]

    >>> sum_without_carry([5, 4], 3), sum_without_carry([3, 5, 1], 2)
    (6, 7)
    """
    SaturatedNim(base)  # refuses what is no base
    left = _checked(numbers)
    total, unit = 0, 1
    while any(left):
        total += sum(n % base for n in left) % base * unit
        left = [n // base for n in left]
        unit *= base
    return total


def _checked(heaps: Iterable[int]) -> list[int]:
    """Return sizes; refuse what is none."""
    sizes = list(heaps)
    for size in sizes:
        if not is_count(size):
            raise DomainError(f"a heap has 0, 1, 2, ... counters, not {show(size)}")
    return sizes

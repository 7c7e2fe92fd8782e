"""Misère Nim with heaps of any size: who wins, and which moves win [Bouton01]."""

from __future__ import annotations

from collections.abc import Iterable

from partizan.theorems.nim import nim_sum
from partizan.theory import Outcome

__all__ = ["misere_nim_outcome", "misere_nim_value", "misere_winning_moves"]


def misere_nim_value(heaps: Iterable[int]) -> int:
    """Return the misère nim-value: the nim-sum, or 1 more or less if no heap is larger than 1.

    >>> misere_nim_value([3, 5, 1]), misere_nim_value([1, 1]), misere_nim_value([1])
    (7, 1, 0)
    """
    sizes = list(heaps)
    value = nim_sum(sizes)
    return value if max(sizes, default=0) > 1 else value ^ 1


def misere_nim_outcome(heaps: Iterable[int]) -> Outcome:
    """Return who wins misère Nim.

    >>> [misere_nim_outcome(heaps).name for heaps in ([], [1], [1, 1], [2, 2], [3, 2, 1])]
    ['N', 'P', 'N', 'P', 'P']
    """
    return Outcome.N if misere_nim_value(heaps) else Outcome.P


def misere_winning_moves(heaps: Iterable[int]) -> list[tuple[int, int]]:
    """Return each heap from which a winning move can be made, and what it leaves.

    With no counters at all the first player has won, and has no move.

    >>> misere_winning_moves([3, 5, 1]), misere_winning_moves([7, 1, 1]), misere_winning_moves([])
    ([(5, 2)], [(7, 1)], [])
    """
    sizes = list(heaps)
    total = nim_sum(sizes)
    found = []
    for size in dict.fromkeys(sizes):
        left = size ^ total
        others = [*sizes]
        others.remove(size)
        if max(others, default=0) < 2:
            left ^= 1  # an odd number of ones is what loses
        if left < size:
            found.append((size, left))
    return found

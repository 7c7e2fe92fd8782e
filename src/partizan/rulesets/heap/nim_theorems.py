"""Nim with heaps of any size, under normal and misère play; Moore's Nim and saturated Nim."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import xor

from partizan.boards.heaps import Heaps
from partizan.errors import DomainError
from partizan.numeric import is_count
from partizan.players import Player
from partizan.rules.theorem import theorem
from partizan.rulesets.heap.moores_nim import MooresNim
from partizan.rulesets.heap.nim import Nim
from partizan.rulesets.heap.saturated_nim import SaturatedNim
from partizan.theories.impartial.evaluations import MISERE_NIM_VALUE, NIM_VALUE
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import MISERE_MOVE, MOVE, Outcome
from partizan.wording import show


@theorem(Nim, NIM_VALUE, "[Bouton01]")
def nim_value(_: Nim, board: Heaps) -> int:
    """Return the sum of the heaps in base 2 without carrying."""
    return nim_sum(board.sizes)


@theorem(Nim, MISERE_NIM_VALUE, "[Bouton01]")
def misere_nim_value(_: Nim, board: Heaps) -> int:
    """Return the nim-sum, or its nim-sum with 1 if no heap is larger than 1."""
    value = nim_sum(board.sizes)
    return value if max(board.sizes, default=0) > 1 else value ^ 1


@theorem(Nim, MOVE, "[Bouton01]")
def winning_move(_: Nim, board: Heaps, _player: Player) -> Heaps | None:
    """Return the heaps with one reduced so that the nim-sum is 0."""
    total = nim_sum(board.sizes)
    wins = (size for size in board.sizes if size ^ total < size)
    return next((board.replaced(size, (size ^ total,)) for size in wins), None)


@theorem(Nim, MISERE_MOVE, "[Bouton01]")
def misere_winning_move(_: Nim, board: Heaps, _player: Player) -> Heaps | None:
    """Return the heaps with one reduced, as in Nim or to leave an odd number of heaps of 1."""
    total = nim_sum(board.sizes)
    for size in board.sizes:
        others = board.replaced(size, ())
        left = size ^ total ^ (max(others.sizes, default=0) < 2)
        if left < size:
            return board.replaced(size, (left,))
    return None


@theorem(MooresNim, OUTCOME, "[Moore10]")
def moores_outcome(rules: MooresNim, board: Heaps) -> Outcome:
    """Return P if k + 1, for moves in k heaps, divides the number of ones in each binary place."""
    places = max((size.bit_length() for size in board.sizes), default=0)
    ones = (sum(size >> i & 1 for size in board.sizes) for i in range(places))
    return Outcome.N if any(count % (rules.most + 1) for count in ones) else Outcome.P


@theorem(SaturatedNim, NIM_VALUE, "[CGT22, Ch. 15: Irie]")
def saturated_nim_value(rules: SaturatedNim, board: Iterable[int]) -> int:
    """Return the sum of the heaps in the base of the game without carrying."""
    return sum_without_carry(board, rules.base)


def nim_sum(heaps: Iterable[int]) -> int:
    """Return the sum of heap sizes in base 2 without carrying.

    >>> nim_sum([3, 5, 1]), nim_sum([10**40, 10**40 + 1])
    (7, 1)
    """
    return reduce(xor, _checked(heaps), 0)


def sum_without_carry(numbers: Iterable[int], base: int) -> int:
    """Return the sum of numbers in a base without carrying.

    >>> sum_without_carry([5, 4], 3), sum_without_carry([3, 5, 1], 2)
    (6, 7)
    """
    SaturatedNim(base)  # raises an error unless it is a base
    left = _checked(numbers)
    total, unit = 0, 1
    while any(left):
        total += sum(n % base for n in left) % base * unit
        left = [n // base for n in left]
        unit *= base
    return total


def _checked(heaps: Iterable[int]) -> list[int]:
    """Return the sizes; raise DomainError unless they are integers 0, 1, 2, ..."""
    sizes = list(heaps)
    for size in sizes:
        if not is_count(size):
            raise DomainError(f"a heap has 0, 1, 2, ... counters, not {show(size)}")
    return sizes

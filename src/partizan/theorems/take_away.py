"""Take-away with heaps of any size: who loses, and the winning moves.

Let H(1) = 1 and H(k+1) = H(k) + H(m), where m is the least with r H(m) >= H(k); H(k) is here the
k-th lost heap of `take-away(r)`. Every number is a sum of some of these, each more than r times the
next smaller one, in just one way; who may take the smallest summand wins by it, and who may not
loses. For r = 2 they are the Fibonacci numbers, and this is Zeckendorf's theorem. [Schwenk70]
[Whinihan63]
"""

from __future__ import annotations

from fractions import Fraction

from partizan.boards.point import Point
from partizan.errors import BudgetExceeded, DomainError
from partizan.numeric import is_count
from partizan.rulesets.heap.take_away import TakeAway
from partizan.wording import show

__all__ = ["is_lost", "lost_heaps", "summands", "winning_number"]

_MOST = 100_000


def lost_heaps(largest: int, ratio: int | Fraction | str = 2) -> list[int]:
    """Return the heaps, up to a size, with which the first player of `take-away(ratio)` loses.

    >>> lost_heaps(100), lost_heaps(100, 3)
    ([1, 2, 3, 5, 8, 13, 21, 34, 55, 89], [1, 2, 3, 4, 6, 8, 11, 15, 21, 29, 40, 55, 76])
    """
    times = _ratio(ratio)
    _check_size(largest)
    found = [1]
    smaller = 0
    while True:
        while times * found[smaller] < found[-1]:
            smaller += 1
        following = found[-1] + found[smaller]
        if following > largest:
            return [n for n in found if n <= largest]
        found.append(following)
        if len(found) > _MOST:
            raise BudgetExceeded(
                f"there are more than {_MOST:,} lost heaps of take-away({times}) up to "
                f"{str(largest)[:40]}"
            )


def summands(heap: int, ratio: int | Fraction | str = 2) -> list[int]:
    """Return the lost heaps of which a heap is the sum, largest first.

    >>> summands(100), summands(100, 3)
    ([89, 8, 3], [76, 21, 3])
    """
    found = []
    for lost in reversed(lost_heaps(heap, ratio)):
        if lost <= heap:
            found.append(lost)
            heap -= lost
    return found


def is_lost(position: Point | tuple[int, ...] | str, ratio: int | Fraction | str = 2) -> bool:
    """Return whether the player to move loses, with a heap `12` or after a move `12,3`.

    >>> is_lost("13"), is_lost("12"), is_lost("12,1"), is_lost("21,10"), is_lost("21,11")
    (True, False, False, True, False)
    """
    return winning_number(position, ratio) is None


def winning_number(
    position: Point | tuple[int, ...] | str, ratio: int | Fraction | str = 2
) -> int | None:
    """Return how many counters to take in order to win, the least number; None if none will do.

    >>> winning_number("100"), winning_number("100,1"), winning_number((10**30, 1))
    (3, None, 1)
    """
    game = TakeAway(_ratio(ratio))
    at = game(position).board
    least = summands(at[0], game.ratio)[-1:] if at[0] else []
    return least[0] if least and least[0] <= game.limit(at) else None


def _ratio(ratio: int | Fraction | str) -> Fraction:
    """Return a ratio for which the theorem holds."""
    times = TakeAway(ratio).ratio
    if times < 1:
        raise DomainError(
            f"the lost heaps of take-away are known for ratios from 1 on, not {times}"
        )
    return times


def _check_size(size: object) -> None:
    if not is_count(size):
        raise DomainError(f"a heap has 0, 1, 2, ... counters, not {show(size)}")

"""Take-away with heaps of any size: lost heaps and winning moves.

Let H(1) = 1 and H(k+1) = H(k) + H(m) for the least m with r H(m) >= H(k); then H(k) is the k-th
lost heap of `take-away(r)`. Every number is in exactly one way a sum of some of these, each more
than r times the next smaller one. A player who may take the smallest summand wins by doing so, and
one who may not loses. For r = 2 they are the Fibonacci numbers, and this is Zeckendorf's theorem.
[Schwenk70] [Whinihan63]
"""

from __future__ import annotations

from fractions import Fraction

from partizan.boards.point import Point, point
from partizan.errors import BudgetExceeded, DomainError
from partizan.numeric import is_count
from partizan.players import Player
from partizan.rulesets.heap.take_away import FibonacciNim, TakeAway
from partizan.theorem import theorem
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import MOVE, Outcome
from partizan.wording import show

__all__ = ["lost_heaps", "outcome", "summands", "winning_move"]

_MOST = 100_000
_LARGEST_RATIO = 100  # about as many lost heaps have the same number of binary digits


@theorem(TakeAway, OUTCOME, "[Schwenk70]")
@theorem(FibonacciNim, OUTCOME, "[Whinihan63]")
def outcome(rules: TakeAway, board: Point) -> Outcome | None:
    """Return N if the smallest summand of the heap, as a sum of lost heaps, may be taken.

    >>> from partizan import rulesets
    >>> boards = ("13", "12", "12,1", "21,10", "21,11")
    >>> [rulesets.fibonacci_nim(board).outcome().name for board in boards]
    ['P', 'N', 'N', 'P', 'N']
    """
    if not 1 <= rules.ratio <= _LARGEST_RATIO:
        return None
    return Outcome.P if _winning_number(rules, board) is None else Outcome.N


@theorem(TakeAway, MOVE, "[Schwenk70]")
@theorem(FibonacciNim, MOVE, "[Whinihan63]")
def winning_move(rules: TakeAway, board: Point, _player: Player) -> Point | None:
    """Return the heap minus its smallest summand, as a sum of lost heaps.

    >>> from partizan import rulesets
    >>> rulesets.fibonacci_nim(100).solve().move, rulesets.take_away(3)(10**17, 9).solve().move
    (fibonacci-nim("97,3"), take-away(3)("99999999999999997,3"))
    """
    if not 1 <= rules.ratio <= _LARGEST_RATIO:
        return None
    number = _winning_number(rules, board)
    return None if number is None else point((board[0] - number, number))


def lost_heaps(largest: int, ratio: int | Fraction | str = 2) -> list[int]:
    """Return the heaps up to `largest` with which the first player of `take-away(ratio)` loses.

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
    """Return the lost heaps of `take-away(ratio)` whose sum is `heap`, largest first.

    >>> summands(100), summands(100, 3)
    ([89, 8, 3], [76, 21, 3])
    """
    found = []
    for lost in reversed(lost_heaps(heap, ratio)):
        if lost <= heap:
            found.append(lost)
            heap -= lost
    return found


def _winning_number(rules: TakeAway, board: Point) -> int | None:
    """Return the least number of counters whose removal wins, or None."""
    least = summands(board[0], rules.ratio)[-1] if board[0] else 0
    return least if 0 < least <= rules.limit(board) else None


def _ratio(ratio: int | Fraction | str) -> Fraction:
    """Return the ratio; raise DomainError unless the theorem holds for it."""
    times = TakeAway(ratio).ratio
    if times < 1:
        raise DomainError(
            f"the lost heaps of take-away are known for ratios of at least 1, not {times}"
        )
    return times


def _check_size(size: object) -> None:
    if not is_count(size):
        raise DomainError(f"a heap has 0, 1, 2, ... counters, not {show(size)}")

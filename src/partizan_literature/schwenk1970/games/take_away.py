"""Take-away: take at most a fixed multiple of the number that your opponent just took.

[Schwenk70] In Mem, take at least as many. [Siegel24]

Let H(1) = 1 and H(k+1) = H(k) + H(m) for the least m with r H(m) >= H(k); then H(k) is the k-th
lost heap of `take-away(r)`. Every number is in exactly one way a sum of some of these, each more
than r times the next smaller one. A player who may take the smallest summand wins by doing so, and
one who may not loses. For r = 2 they are the Fibonacci numbers, and this is Zeckendorf's theorem.
[Schwenk70] [Whinihan63]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from partizan.boards.point import Point, point
from partizan.errors import DomainError, TooLarge
from partizan.numeric import is_count
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rules.theorem import theorem
from partizan.rules.typed.heaps import LARGEST_NUMBER
from partizan.rulesets.heap.coordinate_game import CoordinateRuleset, taking
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import MOVE, Outcome
from partizan.wording import show

_RATIO = re.compile(r"\s*[0-9]{1,18}([/.][0-9]{1,18})?\s*")


class TakeAway(CoordinateRuleset):
    """Take one or more counters, but at most r times as many as the previous player took.

    `12,3` is a heap of 12 from which 3 counters were just taken. `12` is the start of a game, where
    any number may be taken except the whole heap. `take-away(2)` has the ratio r = 2;
    `take-away(3/2)` is possible as well.

    >>> from partizan import rulesets
    >>> [n for n in range(1, 30) if not rulesets.take_away(2)(str(n)).nim_value()]
    [1, 2, 3, 5, 8, 13, 21]
    >>> rulesets.take_away("3/2"), rulesets.take_away(1)("12,4").nim_value()
    (take-away(3/2), 3)
    """

    places = (1, 2)

    def __init__(self, ratio: int | Fraction | str) -> None:
        self.ratio = ratio_of(ratio)
        self.parameters = (self.ratio,)
        times, number = self.ratio.as_integer_ratio()
        if max(times, number) < LARGEST_NUMBER:
            most = f"{number if number > 1 else ''}k <= {times}q"
            self.rules = f"heaps; both: n -> (n-k,k), k < n; both: (n,q) -> (n-k,k), {most}"

    def limit(self, at: Point) -> int:
        """Return the largest number of counters that may be taken, if the heap has as many."""
        return at[0] - 1 if len(at) == 1 else int(self.ratio * at[1])

    def moves(self, board: Point, player: Player) -> Iterator[Move[Point]]:
        """Yield the numbers that may be taken."""
        heap = board[0]
        return (taking(player, heap, n) for n in range(1, min(heap, self.limit(board)) + 1))

    def representative(self, board: Point) -> Point:
        """Return the heap with the least previous number, if any, that allows the same moves."""
        if len(board) == 1:
            return board
        most = min(board[0], self.limit(board))
        memory = -(-most * self.ratio.denominator // self.ratio.numerator)
        return point((board[0], min(memory, board[1])))


def ratio_of(ratio: int | Fraction | str) -> Fraction:
    """Return a positive ratio, given as a number or as text."""
    is_exact = isinstance(ratio, int | Fraction) and not isinstance(ratio, bool)
    if is_exact or (isinstance(ratio, str) and _RATIO.fullmatch(ratio)):
        try:
            found = Fraction(ratio)
        except ZeroDivisionError:
            found = Fraction(0)
        if found > 0:
            return found
    raise DomainError(f"take-away needs a positive ratio such as 2 or 3/2, not {str(ratio)[:40]!r}")


class FibonacciNim(TakeAway):
    """Take one or more counters, but at most twice as many as the previous player.

    `12,3` is a heap of 12 from which 3 counters were just taken. `12` is the start of a game, where
    any number may be taken except the whole heap.

    [Whinihan63]

    >>> from partizan import rulesets
    >>> rulesets.fibonacci_nim("12").solve().move, rulesets.fibonacci_nim("13").outcome()
    (fibonacci-nim("11,1"), Outcome.P)
    """

    def __init__(self) -> None:
        super().__init__(2)
        self.parameters = ()


class Mem(CoordinateRuleset):
    """Take at least as many counters from the heap as the previous player took.

    `12,3` is a heap of 12 from which 3 counters were just taken; from `12` any number may be taken.

    >>> from partizan import rulesets
    >>> [rulesets.mem(str(n)).nim_value() for n in range(12)]
    [0, 1, 2, 1, 2, 3, 4, 3, 2, 4, 3, 5]
    """

    places = (1, 2)
    rules = "heaps; both: n -> (n-k,k); both: (n,q) -> (n-k,k), k >= q"

    def moves(self, board: Point, player: Player) -> Iterator[Move[Point]]:
        """Yield the numbers that may be taken."""
        return (taking(player, board[0], at[1]) for (at,) in self.replaced(board, player))

    def representative(self, board: Point) -> Point:
        """Return the heap with the least previous number that allows the same moves."""
        heap, least = board[0], max(1, *board[1:], 1)
        return point((heap, min(least, heap + 1)))


FIBONACCI_NIM = FibonacciNim()
MEM = Mem()


# --- theorems -------------------------------------------------------------------------------------


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
            raise TooLarge(
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

"""Take-away: take at most a fixed multiple of the number that your opponent just took.

[Schwenk70]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from partizan.boards.point import Point, point
from partizan.errors import DomainError
from partizan.rulesets.heap.points import CoordinateRuleset

__all__ = ["FIBONACCI_NIM", "FibonacciNim", "TakeAway", "ratio_of"]


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

    def limit(self, at: Point) -> int:
        """Return the largest number of counters that may be taken, if the heap has as many."""
        return at[0] - 1 if len(at) == 1 else int(self.ratio * at[1])

    def moves(self, at: Point) -> Iterator[Point]:
        """Yield the heap that remains, with the number taken."""
        heap = at[0]
        return (point((heap - n, n)) for n in range(1, min(heap, self.limit(at)) + 1))

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


FIBONACCI_NIM = FibonacciNim()

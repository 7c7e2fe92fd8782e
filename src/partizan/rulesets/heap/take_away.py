"""Take-away: take at most a fixed multiple of what your opponent has just taken.

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
    """Take one counter or more, but at most r times as many as were taken last: `take-away(2)`.

    `12,3` is a heap of 12 from which 3 have just been taken. `12` alone is the beginning, where any
    number may be taken but not the whole heap. The ratio r is a number such as 2, or `3/2`.

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
        """Return how many counters may be taken at most, if the heap has as many."""
        return at[0] - 1 if len(at) == 1 else int(self.ratio * at[1])

    def moves(self, at: Point) -> Iterator[Point]:
        """Yield what is left, with what was taken."""
        heap = at[0]
        return (point((heap - n, n)) for n in range(1, min(heap, self.limit(at)) + 1))

    def representative(self, board: Point) -> Point:
        """Return the heap with the least memory that allows the same moves, if it has one."""
        if len(board) == 1:
            return board
        most = min(board[0], self.limit(board))
        memory = -(-most * self.ratio.denominator // self.ratio.numerator)
        return point((board[0], min(memory, board[1])))


def ratio_of(ratio: int | Fraction | str) -> Fraction:
    """Return a positive ratio that may be given as text."""
    is_exact = isinstance(ratio, int | Fraction) and not isinstance(ratio, bool)
    if is_exact or (isinstance(ratio, str) and _RATIO.fullmatch(ratio)):
        try:
            found = Fraction(ratio)
        except ZeroDivisionError:
            found = Fraction(0)
        if found > 0:
            return found
    raise DomainError(
        f"take-away is given a ratio above 0 such as 2 or 3/2, not {str(ratio)[:40]!r}"
    )


class FibonacciNim(TakeAway):
    """Take one counter or more, but at most twice as many as were taken last.

    `12,3` is a heap of 12 from which 3 have just been taken. `12` alone is the beginning, where any
    number may be taken but not the whole heap.

    [Whinihan63]

    >>> from partizan import rulesets
    >>> rulesets.fibonacci_nim("12").solve().move, rulesets.fibonacci_nim("13").outcome()
    (fibonacci-nim("11,1"), Outcome.P)
    """

    def __init__(self) -> None:
        super().__init__(2)
        self.parameters = ()


FIBONACCI_NIM = FibonacciNim()

"""Wythoff's game, also Wythoff's Nim or Wyt Queens: take from one heap, or equally from both.

[Wythoff07]; with more freedom in taking from both, [Fraenkel82] and [Fraenkel98].
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards.point import Point, point
from partizan.errors import DomainError
from partizan.numeric import as_integer
from partizan.rulesets.heap.points import CoordinateRuleset
from partizan.wording import quoted

__all__ = ["RULESET", "Wythoff"]


class Wythoff(CoordinateRuleset):
    """Take counters from one of two heaps, or the same number from both.

    In `wythoff(t)`, the numbers taken from the two heaps may differ by less than t; in
    `wythoff(t,s)`, they may be any k and l with 0 < k <= l < s k + t.

    >>> from partizan import rulesets
    >>> rulesets.wythoff("1,2").outcome(), rulesets.wythoff((3, 5)).nim_value()
    (Outcome.P, 0)
    >>> Wythoff(2), [Wythoff(2)((1, n)).nim_value() for n in range(5)]
    (wythoff(2), [1, 2, 3, 0, 5])
    """

    places = (2,)

    def __init__(self, skew: int = 1, factor: int = 1) -> None:
        self.skew, self.factor = skew, factor = _positive(skew), _positive(factor)
        self.parameters = () if factor == skew == 1 else (skew,) if factor == 1 else (skew, factor)

    def moves(self, at: Point) -> Iterator[Point]:
        """Yield the points after taking from one heap, or from both."""
        one, other = at
        yield from (point((rest, other)) for rest in range(one))
        yield from (point((one, rest)) for rest in range(other))
        for fewer in range(1, min(at) + 1):
            for more in range(fewer, min(max(at) + 1, self.factor * fewer + self.skew)):
                if more <= other:
                    yield point((one - fewer, other - more))
                if more <= one:
                    yield point((one - more, other - fewer))

    def representative(self, board: Point) -> Point:
        """Return the heaps in increasing order; the rules are symmetric."""
        return board if board[0] <= board[1] else point(reversed(board))


def _positive(given: object) -> int:
    """Return a parameter of Wythoff's game."""
    number = as_integer(given)
    if number is None or number < 1:
        raise DomainError(f"wythoff(t,s) needs positive integers t and s, not {quoted(given)}")
    return number


RULESET = Wythoff()

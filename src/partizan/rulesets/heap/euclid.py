"""Euclid: subtract a multiple of the smaller number from the larger.

[CD69]; with numbers that stay positive, [Grossman97], [Nivasch06].
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards.point import Point, point
from partizan.errors import DomainError
from partizan.rulesets.heap.points import CoordinateRuleset
from partizan.wording import quoted

__all__ = ["RULESET", "Euclid"]


class Euclid(CoordinateRuleset):
    """Subtract a positive multiple of one of two numbers from the other; both stay positive.

    Play ends when the numbers are equal. In `euclid(zero)` a number may become 0, which ends play.

    >>> from partizan import rulesets
    >>> rulesets.euclid("5,8").outcome(), rulesets.euclid("5,9").nim_value()
    (Outcome.P, 1)
    >>> Euclid("zero")("3,3").nim_value()
    1
    """

    places = (2,)

    def __init__(self, end: str = "equal") -> None:
        if end not in ("equal", "zero"):
            raise DomainError(f"euclid takes the parameter zero, or none, not {quoted(end)}")
        self.end = end
        self.parameters = () if end == "equal" else (end,)

    def moves(self, at: Point) -> Iterator[Point]:
        """Yield the pairs with a multiple of one number subtracted from the other."""
        least = 1 if self.end == "equal" else 0
        for place, number in enumerate(at):
            other = at[1 - place]
            if other:
                for rest in range(number - other, least - 1, -other):
                    yield at.put(place, rest)

    def representative(self, board: Point) -> Point:
        """Return the numbers in increasing order; the rules are symmetric."""
        return board if board[0] <= board[1] else point(reversed(board))


RULESET = Euclid()

"""Circular Nim CN(n,k): heaps in a circle; take from up to k heaps that lie side by side.

[DH13] [CGT22, ch. 9: Dufour, Heubach and Vo]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from partizan.boards.point import Point, point
from partizan.errors import DomainError
from partizan.ruleset import whole_numbers
from partizan.rulesets.heap.points import CoordinateRuleset, refuse_many
from partizan.wording import quoted

__all__ = ["RULESET", "CircularNim"]

_MOST = 64  # heaps in a circle


class CircularNim(CoordinateRuleset):
    """Choose k heaps side by side among n in a circle, and take counters from some or all of them.

    `circular-nim(5,2)` has five heaps, of which two neighbours may be chosen; a position gives
    their sizes round the circle.

    >>> from partizan import rulesets
    >>> rulesets.circular_nim(5, 2)(1, 1, 1, 1, 1).outcome()
    Outcome.P
    >>> rulesets.circular_nim(4, 1)(1, 2, 4, 0).nim_value()
    7
    """

    def __init__(self, heaps: int, chosen: int) -> None:
        numbers = whole_numbers(heaps, chosen)
        if numbers is None:
            raise DomainError(
                f"circular-nim(n,k) is given two numbers, not {quoted((heaps, chosen))}"
            )
        heaps, chosen = numbers
        if not 1 <= chosen <= heaps <= _MOST:
            raise DomainError(
                f"in circular-nim(n,k) there are at most {_MOST} heaps, of which from 1 to n are "
                f"chosen; {chosen} of {heaps} cannot be"
            )
        self.heaps, self.chosen = heaps, chosen
        self.places = (heaps,)
        self.parameters = (heaps, chosen)

    def moves(self, at: Point) -> Iterator[Point]:
        """Yield the heaps after a move, each from the first heap of the choice that is touched."""
        for first in range(self.heaps):
            others = [(first + step) % self.heaps for step in range(1, self.chosen)]
            refuse_many((at[place] + 1 for place in others), ruleset=self.name, board=at)
            for rest in range(at[first]):
                for kept in product(*(range(at[place], -1, -1) for place in others)):
                    after = list(at)
                    after[first] = rest
                    for place, number in zip(others, kept, strict=True):
                        after[place] = number
                    yield point(after)

    def representative(self, board: Point) -> Point:
        """Return the least of the ways to read the circle, from any heap in either direction."""
        around = board + board
        back = around[::-1]
        count = self.heaps
        ways = (way[i : i + count] for way in (around, back) for i in range(count))
        return point(min(ways))

    def parts(self, board: Point) -> tuple[Point, ...]:
        """Return the circle, or nothing if no counters are left."""
        return (board,) if any(board) else ()


RULESET = CircularNim

"""Saturated Nim: in base p, take from several heaps so that the lowest digit of the sum is kept.

A p-saturation of Nim. [CGT22, ch. 15: Irie]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from partizan.boards.point import Point, point
from partizan.errors import DomainError
from partizan.numeric import as_integer
from partizan.rulesets.heap.points import CoordinateRuleset, refuse_many
from partizan.wording import quoted

__all__ = ["RULESET", "SaturatedNim"]


class SaturatedNim(CoordinateRuleset):
    """Take numbers of counters from the heaps whose sum ends in as few zeros in base p as they do.

    A number ends in k zeros if p^k is the highest power of p that divides it. Of the numbers taken,
    the one that ends in the fewest zeros must end in as many as their sum; a heap from which
    nothing is taken does not count.

    >>> from partizan import rulesets
    >>> game = rulesets.saturated_nim(3)
    >>> game("1,1").nim_value(), game("2,2").nim_value(), game("5,4").nim_value()
    (2, 1, 6)
    """

    def __init__(self, base: int) -> None:
        number = as_integer(base)
        if number is None or number < 2:
            raise DomainError(
                f"saturated-nim(p) is given a base from 2, 3, 4, ..., not {quoted(base)}"
            )
        self.base = number
        self.parameters = (number,)

    def moves(self, at: Point) -> Iterator[Point]:
        """Yield the points below whose differences do not cancel in their lowest digit."""
        refuse_many((n + 1 for n in at), ruleset=self.name, board=at)
        for taken in product(*(range(n + 1) for n in at)):
            some = [n for n in taken if n]
            if some and self.zeros(sum(some)) == min(map(self.zeros, some)):
                yield point(n - k for n, k in zip(at, taken, strict=True))

    def zeros(self, number: int) -> int:
        """Return how many zeros a positive number ends in."""
        count = 0
        while number % self.base == 0:
            number //= self.base
            count += 1
        return count

    def admitted(self, board: Point) -> Point:
        """Return the heaps, of which there is at least one, perhaps empty."""
        return board or point((0,))

    def representative(self, board: Point) -> Point:
        """Return the heaps in order, without empty ones."""
        return point(sorted(n for n in board if n)) or point((0,))


RULESET = SaturatedNim

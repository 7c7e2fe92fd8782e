"""Saturated Nim in base p: take from several heaps unless the lowest nonzero digits cancel.

This is a p-saturation of Nim. [CGT22, ch. 15: Irie]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from partizan.boards.point import Point, point
from partizan.errors import DomainError
from partizan.numeric import as_integer
from partizan.players import Player
from partizan.rulesets.heap.points import CoordinateRuleset, refuse_many
from partizan.wording import quoted


class SaturatedNim(CoordinateRuleset):
    """Take counters from heaps; the p-adic order of the total must be the least order of a summand.

    The p-adic order of a number is the largest k such that p^k divides it. A player decides how
    many counters to take from each heap. The order of their sum must equal the least order
    of the nonzero numbers among them.

    >>> from partizan import rulesets
    >>> game = rulesets.saturated_nim(3)
    >>> game("1,1").nim_value(), game("2,2").nim_value(), game("5,4").nim_value()
    (2, 1, 6)
    """

    def __init__(self, base: int) -> None:
        number = as_integer(base)
        if number is None or number < 2:
            raise DomainError(
                f"saturated-nim(p) needs a base from 2, 3, 4, ..., not {quoted(base)}"
            )
        self.base = number
        self.parameters = (number,)

    def options(self, board: Point, player: Player) -> Iterator[Point]:
        """Yield the points after a move."""
        refuse_many((n + 1 for n in board), ruleset=self.name, board=board)
        for taken in product(*(range(n + 1) for n in board)):
            some = [n for n in taken if n]
            if some and self.zeros(sum(some)) == min(map(self.zeros, some)):
                yield point(n - k for n, k in zip(board, taken, strict=True))

    def zeros(self, number: int) -> int:
        """Return the largest k such that the k-th power of the base divides a positive number."""
        count = 0
        while number % self.base == 0:
            number //= self.base
            count += 1
        return count

    def admitted(self, board: Point) -> Point:
        """Return the heaps, at least one, which may be empty."""
        return board or point((0,))

    def representative(self, board: Point) -> Point:
        """Return the heaps in increasing order, without empty ones."""
        return point(sorted(n for n in board if n)) or point((0,))


RULESET = SaturatedNim

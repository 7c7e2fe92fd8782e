"""Stirling Shave: a number may be played if all numbers to its right are larger.

The green form of Domino Shave whose dominoes have two equal ends. [CGT22, ch. 5: Carvalho, Huggan,
Nowakowski and Santos]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from partizan.boards.point import Point, point
from partizan.errors import DomainError
from partizan.rulesets.heap.points import CoordinateRuleset

__all__ = ["RULESET", "StirlingShave"]


class StirlingShave(CoordinateRuleset):
    """Choose a number that is smaller than all to its right; it and all to its right are removed.

    The numbers `3,1,2` stand in a row, and are different from each other. `0` is the empty row.

    >>> from partizan import rulesets
    >>> [rulesets.stirling_shave(row).nim_value() for row in ("1,2,3", "3,1,2", "2,1", "0")]
    [3, 2, 0, 0]
    """

    @property
    def unit(self) -> str:
        """What the size of a board counts."""
        return "numbers"

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Point]:
        """Yield the orders of 1, 2, ..., n."""
        return map(point, permutations(range(1, size + 1)))

    def moves(self, at: Point) -> Iterator[Point]:
        """Yield the rows that end before a number that may be chosen."""
        least = None
        for place in reversed(range(len(at))):
            if least is None or at[place] < least:
                least = at[place]
                yield point(at[:place])

    def admitted(self, board: Point) -> Point:
        """Return a row; refuse one with a number twice."""
        if board == (0,):
            return point(())
        if len(set(board)) < len(board) or 0 in board:
            raise DomainError(
                f"{self.name} is played with different numbers from 1, 2, ..., not "
                f"{str(board)[:60]}"
            )
        return board

    def representative(self, board: Point) -> Point:
        """Return the row with the numbers 1, 2, ..., n in the same order of size."""
        rank = {number: place for place, number in enumerate(sorted(board), 1)}
        return point(rank[number] for number in board)


RULESET = StirlingShave()

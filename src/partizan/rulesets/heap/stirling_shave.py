"""Stirling Shave: choose a number smaller than all numbers to its right.

This is green Domino Shave with dominoes whose two ends are equal. [CGT22, ch. 5: Carvalho, Huggan,
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
    """Choose a number smaller than all to its right; remove it and all numbers to its right.

    A position such as `3,1,2` is a row of distinct positive integers. `0` is the empty row.

    >>> from partizan import rulesets
    >>> [rulesets.stirling_shave(row).nim_value() for row in ("1,2,3", "3,1,2", "2,1", "0")]
    [3, 2, 0, 0]
    """

    @property
    def unit(self) -> str:
        """The unit in which the size of a board is measured."""
        return "numbers"

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Point]:
        """Yield the permutations of 1, 2, ..., `size`."""
        return map(point, permutations(range(1, size + 1)))

    def moves(self, at: Point) -> Iterator[Point]:
        """Yield the rows that remain after a number is chosen."""
        least = None
        for place in reversed(range(len(at))):
            if least is None or at[place] < least:
                least = at[place]
                yield point(at[:place])

    def admitted(self, board: Point) -> Point:
        """Return the row; refuse one with repeated numbers."""
        if board == (0,):
            return point(())
        if len(set(board)) < len(board) or 0 in board:
            raise DomainError(
                f"{self.name} is played with distinct positive integers, not {str(board)[:60]}"
            )
        return board

    def representative(self, board: Point) -> Point:
        """Return the permutation of 1, 2, ..., n with the same relative order."""
        rank = {number: place for place, number in enumerate(sorted(board), 1)}
        return point(rank[number] for number in board)


RULESET = StirlingShave()

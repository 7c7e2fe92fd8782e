"""Partizan Euclid: the remainder, as it is (Left), or as it is missing to the divisor (Right).

[Siegel24]
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards.point import Point, point
from partizan.errors import DomainError
from partizan.players import LEFT, Player
from partizan.ruleset import Ruleset

__all__ = ["RULESET", "PartizanEuclid"]


class PartizanEuclid(Ruleset[Point]):
    """Go from p,q to q and the remainder of p by q, or to q and what this is short of q.

    Left does the first and Right the second; if q divides p, or is 0, there is no move.

    >>> from partizan import rulesets
    >>> [rulesets.partizan_euclid((p, 5)).value() for p in range(5, 10)]
    [0, ↑3, ↓[2], 0, {⇑*|0}]
    """

    board_type = Point
    reads_numbers = True
    usage = ("two numbers", "them, as in {name}(7, 5), or their text, as in {name}('7,5')")

    def options(self, board: Point, player: Player) -> Iterator[Point]:
        """Yield the only move there is."""
        p, q = board
        if q and p % q:
            yield point((q, p % q if player is LEFT else q - p % q))

    def representative(self, board: Point) -> Point:
        """Return the pair with the least p of the same remainder, as only that matters."""
        p, q = board
        return point((p % q, q)) if q else point((0, 0))

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Point]:
        """Yield the pairs of numbers with this sum."""
        return Point.listed(size, (2,))

    def read(self, text: str) -> Point:
        """Read two numbers: `7,5`, or `(7,5)`."""
        return self.admitted(Point.read(text, ruleset=self.name))

    def admitted(self, board: Point) -> Point:
        """Return two numbers; refuse more or fewer."""
        if len(board) != 2:
            raise DomainError(f"{self.name} is played with two numbers, not {str(board)[:60]}")
        return board


RULESET = PartizanEuclid()

"""Partizan Euclid: the remainder, as it is (Left), or as it is missing to the divisor (Right).

[Siegel24]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from partizan.boards.point import Point, point
from partizan.errors import DomainError
from partizan.players import LEFT, Player
from partizan.position import Position
from partizan.ruleset import Ruleset
from partizan.wording import quoted

__all__ = ["RULESET", "PartizanEuclid"]


class PartizanEuclid(Ruleset[Point]):
    """Go from p,q to q and the remainder of p by q, or to q and what this is short of q.

    Left does the first and Right the second; if q divides p, or is 0, nobody can move.

    >>> from partizan import rulesets
    >>> [rulesets.partizan_euclid((p, 5)).value() for p in range(5, 10)]
    [0, ↑3, ↓[2], 0, {⇑*|0}]
    """

    def options(self, board: Point, player: Player) -> Iterator[Point]:
        """Yield the only move there is."""
        p, q = board
        if q and p % q:
            yield point((q, p % q if player is LEFT else q - p % q))

    def representative(self, board: Point) -> Point:
        """Return the pair with the least p of the same remainder, as only that matters."""
        p, q = board
        return point((p % q, q)) if q else point((0, 0))

    def board(self, text: str) -> Point:
        """Read two numbers: `7,5`, or `(7,5)`."""
        return self._pair(Point.read(text, ruleset=self.name))

    def _pair(self, at: Point) -> Point:
        if len(at) != 2:
            raise DomainError(f"partizan-euclid is played with two numbers, not {str(at)[:60]}")
        return at

    def __call__(self, source: Point | Iterable[int] | str, /) -> Position[Point]:
        """Return the position of two numbers, given as a point or a tuple, or as text."""
        if isinstance(source, str):
            return super().__call__(source)
        if not isinstance(source, Iterable):
            raise DomainError(f"partizan-euclid is played with two numbers, not {quoted(source)}")
        return super().__call__(self._pair(Point(source)))


RULESET = PartizanEuclid()

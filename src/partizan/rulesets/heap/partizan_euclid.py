"""Partizan Euclid: replace (p,q) by q and the remainder of p (Left) or its complement (Right).

[Siegel24]
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards.point import Point, point
from partizan.errors import DomainError
from partizan.numeric import is_count
from partizan.players import LEFT, Player
from partizan.rules.contract import Ruleset
from partizan.rules.move import Move
from partizan.theories.normal import Game
from partizan.wording import quoted


class PartizanEuclid(Ruleset[Point]):
    """Replace p,q by q,r (Left) or by q,q-r (Right), where r is the remainder of p divided by q.

    If q divides p, or q is 0, neither player can move.

    >>> from partizan import rulesets
    >>> [rulesets.partizan_euclid((p, 5)).value() for p in range(5, 10)]
    [0, ↑3, ↓[2], 0, {⇑*|0}]
    """

    board_type = Point
    reads_numbers = True
    usage = ("two numbers", "them, as in {name}(7, 5), or their text, as in {name}('7,5')")

    def moves(self, board: Point, player: Player) -> Iterator[Move[Point]]:
        """Yield the player's only move, if there is one."""
        p, q = board
        if q and p % q:
            rest = p % q if player is LEFT else q - p % q
            yield Move(player, f"{p} -> {rest}", point((q, rest)), ("1.1",))

    def values(self, largest: int, other: int | None = None) -> list[list[Game]]:
        """Return a row of values of (p,0), (p,1), ..., (p,`other`) for each p <= `largest`.

        The table is square if only one number is given.

        >>> from partizan import rulesets
        >>> rulesets.partizan_euclid.values(3)
        [[0, 0, 0, 0], [0, 0, *, ↑], [0, 0, 0, ↓], [0, 0, *, 0]]
        """
        columns = largest if other is None else other
        for number in (largest, columns):
            if not is_count(number):
                raise DomainError(f"the largest number is an integer >= 0, not {quoted(number)}")
        return [[self(p, q).value() for q in range(columns + 1)] for p in range(largest + 1)]

    def representative(self, board: Point) -> Point:
        """Return the pair with p reduced modulo q, which allows the same moves."""
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
        """Return the board; it must have two coordinates."""
        if len(board) != 2:
            raise DomainError(f"{self.name} is played with two numbers, not {str(board)[:60]}")
        return board


RULESET = PartizanEuclid()

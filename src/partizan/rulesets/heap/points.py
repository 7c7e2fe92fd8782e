"""Points: several numbers of counters, each in a place of its own.

Unlike heaps in a sum they belong together: a move may look at all of them, or change several.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from math import prod

from partizan.boards.point import Point
from partizan.errors import BudgetExceeded, DomainError
from partizan.players import Player
from partizan.ruleset import Ruleset

__all__ = ["CoordinateRuleset", "refuse_many"]

_MOST_OPTIONS = 1_000_000


def refuse_many(counts: Iterable[int], *, ruleset: str, board: object) -> None:
    """Refuse to list more than a million ways to choose one of each of these numbers.

    `itertools.product` would hold all of each in memory before it gives the first.
    """
    if prod(counts) > _MOST_OPTIONS:
        raise BudgetExceeded(
            f"{ruleset}: the position {str(board)[:60]} has more than {_MOST_OPTIONS:,} options; "
            "what is known about such heaps is in partizan.theorems"
        )


class CoordinateRuleset(Ruleset[Point]):
    """An impartial game on points: it must define `moves`, and may limit the number of `places`."""

    board_type = Point
    reads_numbers = True
    usage = ("numbers of counters", "them, as in {name}(3, 5), or their text, as in {name}('3,5')")

    is_impartial = True

    places: tuple[int, ...] = ()
    """The numbers of places that a point may have; none if there may be any number of them."""

    @abstractmethod
    def moves(self, at: Point) -> Iterable[Point]:
        """Yield the points to which either player may move."""

    def options(self, board: Point, player: Player) -> Iterator[Point]:
        """Yield the points to which either player may move."""
        yield from self.moves(board)

    def conjugate(self, board: Point) -> Point:
        """Return the same point: both players have the same moves."""
        return board

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Point]:
        """Yield the ways to share `size` counters among the places."""
        return Point.listed(size, self.places)

    def read(self, text: str) -> Point:
        """Read the numbers of counters: `3,5`, or `(3,5)`."""
        return self.admitted(Point.read(text, ruleset=self.name))

    def admitted(self, board: Point) -> Point:
        """Return a point of this game; refuse one with too many or too few numbers."""
        if self.places and len(board) not in self.places:
            count = " or ".join(map(str, self.places))
            noun = "number" if self.places == (1,) else "numbers"
            raise DomainError(
                f"{self.name} is played with {count} {noun} of counters, not with "
                f"{len(board)}: {str(board)[:60]}"
            )
        return board

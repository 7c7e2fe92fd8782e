"""The base class of rulesets on points: tuples of nonnegative integers, usually the sizes of heaps.

Unlike the heaps of a sum, the coordinates interact: a move may depend on all of them, or change
several.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import prod

from partizan.boards.point import Point, point
from partizan.errors import DomainError, TooLarge
from partizan.numeric import is_count
from partizan.pictures.picture import Picture
from partizan.pictures.tables import heat_map
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rules.typed.heaps import Sizes
from partizan.rulesets.families import RuledHeaps
from partizan.wording import quoted

_MOST_OPTIONS = 1_000_000


def refuse_many(counts: Iterable[int], *, ruleset: str, board: object) -> None:
    """Refuse to list more than a million combinations of one choice from each set of these sizes.

    `itertools.product` would keep each whole set in memory before it yields anything.
    """
    if prod(counts) > _MOST_OPTIONS:
        raise TooLarge(
            f"{ruleset}: the position {str(board)[:60]} has more than {_MOST_OPTIONS:,} options; "
            "play smaller heaps"
        )


def taking(player: Player, heap: int, taken: int) -> Move[Point]:
    """Return the move that takes counters from the only heap, to a point that records the number.

    >>> from partizan import LEFT
    >>> taking(LEFT, 12, 3)
    Move(Left, 'take 3', Point((9, 3)), ('1.10',))
    """
    rest = heap - taken
    return Move(player, f"take {taken}", point((rest, taken)), (f"1.{rest + 1}",))


class CoordinateRuleset(RuledHeaps[Point]):
    """An impartial game on points; subclasses define `rules` or `options`, and may set `places`."""

    board_type = Point
    reads_numbers = True
    usage = ("numbers of counters", "them, as in {name}(3, 5), or their text, as in {name}('3,5')")

    is_impartial = True

    places: tuple[int, ...] = ()
    """The permitted numbers of coordinates; empty if any number is permitted."""

    def nim_values(self, largest: int, other: int | None = None) -> list[list[int]]:
        """Return a row of nim-values of (x,0), (x,1), ..., (x,`other`) for each x <= `largest`.

        The table is square if only one number is given.

        >>> from partizan import rulesets
        >>> rulesets.wythoff.nim_values(2, 4)
        [[0, 1, 2, 3, 4], [1, 2, 0, 4, 5], [2, 0, 1, 5, 3]]
        """
        if self.places and 2 not in self.places:
            raise DomainError(
                f"{self.name} has no map of nim-values: its boards do not have two coordinates"
            )
        columns = largest if other is None else other
        for size in (largest, columns):
            if not is_count(size):
                raise DomainError(f"the largest heap is an integer >= 0, not {quoted(size)}")
        return [[self(x, y).nim_value() for y in range(columns + 1)] for x in range(largest + 1)]

    def map(self, size: int) -> Picture:
        """Return the nim-values of the points (x,y) up to `size` as a heat map, zeros in gold.

        The rows are x = 0, 1, ..., from the top.

        >>> from partizan import rulesets
        >>> print(rulesets.wythoff.map(3))
        0 1 2 3
        1 2 0 4
        2 0 1 5
        3 4 5 6
        """
        rows = self.nim_values(size)
        drawn = heat_map(rows, f"nim-values of {self.name}", special=0)
        return Picture(drawn, "\n".join(" ".join(map(str, row)) for row in rows))

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Point]:
        """Yield the ways to distribute `size` counters among the coordinates."""
        return Point.listed(size, self.places)

    def read(self, text: str) -> Point:
        """Read the coordinates: `3,5`, or `(3,5)`."""
        return self.admitted(Point.read(text, ruleset=self.name))

    def admitted(self, board: Point) -> Point:
        """Return `board`; refuse one with the wrong number of coordinates."""
        if self.places and len(board) not in self.places:
            count = " or ".join(map(str, self.places))
            noun = "number" if self.places == (1,) else "numbers"
            raise DomainError(
                f"{self.name} is played with {count} {noun} of counters, not "
                f"{len(board)}: {str(board)[:60]}"
            )
        return board

    def _heaps(self, board: Point) -> tuple[Sizes, ...]:
        return (board,)

    def _made(self, sizes: Iterable[Sizes]) -> Point:
        return point(*sizes)

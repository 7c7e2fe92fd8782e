"""Points: several numbers of counters, each in a place of its own.

Unlike heaps in a sum they belong together: a move may look at all of them, or change several.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from math import prod
from typing import final

from partizan.counts import is_count
from partizan.errors import BudgetExceeded, DomainError, NotationError
from partizan.nouns import quoted
from partizan.players import Player
from partizan.position import Position
from partizan.ruleset import Ruleset
from partizan.rulesets.heap._sizes import position_of, read_size

__all__ = ["CoordinateRuleset", "Point", "point", "refuse_many"]

_DIGITS = 18  # no more counters will ever be played out
_MOST_PLACES = 1000
_MOST_OPTIONS = 1_000_000


@final
class Point(tuple[int, ...]):
    """Numbers of counters, in order.

    >>> print(Point([3, 0, 5]), Point.read("(3, 0, 5)") == Point([3, 0, 5]))
    3,0,5 True
    """

    __slots__ = ()

    def __new__(cls, numbers: Iterable[int] = ()) -> Point:
        """Return the point with these numbers."""
        given = tuple(numbers)
        for number in given:
            if not is_count(number):
                raise DomainError(
                    f"a point has 0, 1, 2, ... counters in a place, not {quoted(number)}"
                )
        return tuple.__new__(cls, given)

    @classmethod
    def read(cls, text: str, *, ruleset: str = "point") -> Point:
        """Read numbers with a comma or a plus sign between two of them, perhaps in parentheses."""
        what = position_of(ruleset)
        start, stop = _inside(text)
        commas = [i for i in range(start, stop) if text[i] in ",+"]
        if len(commas) >= _MOST_PLACES:
            message = f"cannot read {what}: there are more than {_MOST_PLACES} numbers"
            raise NotationError(message, text, commas[_MOST_PLACES - 1])
        starts, stops = [start, *(i + 1 for i in commas)], [*commas, stop]
        noun = "a number of counters"
        return cls(
            read_size(text, first, last, what=what, noun=noun, digits=_DIGITS)
            for first, last in zip(starts, stops, strict=True)
        )

    def put(self, place: int, number: int) -> Point:
        """Return the point with another number, which needs no checking, in one place."""
        return point((*self[:place], number, *self[place + 1 :]))

    def __str__(self) -> str:
        return ",".join(map(str, self)) or "0"

    def __repr__(self) -> str:
        return f"Point({tuple(self)!r})"


def point(numbers: Iterable[int]) -> Point:
    """Return the point with numbers that need no checking."""
    return tuple.__new__(Point, numbers)


def refuse_many(counts: Iterable[int], *, ruleset: str, board: object) -> None:
    """Refuse to list the ways to choose one of so many, and one of so many, ..., if they are many.

    `itertools.product` would hold all of each in memory before it gives the first.
    """
    if prod(counts) > _MOST_OPTIONS:
        raise BudgetExceeded(
            f"{ruleset}: the position {str(board)[:60]} has more than {_MOST_OPTIONS:,} options; "
            "what is known about such heaps is in partizan.theorems"
        )


def _inside(text: str) -> tuple[int, int]:
    """Return where the numbers begin and end, without spaces and parentheses around them."""
    start, stop = len(text) - len(text.lstrip()), len(text.rstrip())
    if text[start : start + 1] == "(" and text[max(start, stop - 1) : stop] == ")":
        return start + 1, stop - 1
    return min(start, stop), stop


class CoordinateRuleset(Ruleset[Point]):
    """An impartial game on points: it owes `moves`, and may say how many `places` a point has."""

    is_impartial = True

    places: tuple[int, ...] = ()
    """The numbers of places that a point may have; none if there may be any number of them."""

    @abstractmethod
    def moves(self, at: Point) -> Iterable[Point]:
        """Yield the points to which either player may move."""

    def options(self, board: Point, player: Player) -> Iterator[Point]:
        """Yield the points to which the player, whoever it is, may move."""
        yield from self.moves(board)

    def conjugate(self, board: Point) -> Point:
        """Return the same point: both players have the same moves."""
        return board

    def board(self, text: str) -> Point:
        """Read the numbers of counters: `3,5`, or `(3,5)`."""
        return self.accepted(Point.read(text, ruleset=self.name))

    def accepted(self, at: Point) -> Point:
        """Return a point of this game; refuse one with too many or too few numbers."""
        if self.places and len(at) not in self.places:
            count = " or ".join(map(str, self.places))
            noun = "number" if self.places == (1,) else "numbers"
            raise DomainError(
                f"{self.name} is played with {count} {noun} of counters, not with "
                f"{len(at)}: {str(at)[:60]}"
            )
        return at

    def __call__(self, source: Point | Iterable[int] | str, /) -> Position[Point]:
        """Return the position at a point, given as such, as a tuple of numbers, or as text."""
        if isinstance(source, str):
            return super().__call__(source)
        if not isinstance(source, Iterable):
            raise DomainError(f"{self.name} is played at a point such as (3, 5), not at {source!r}")
        return super().__call__(self.accepted(Point(source)))

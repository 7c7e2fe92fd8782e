"""Points, which are tuples of nonnegative integers, usually numbers of counters, and their sums."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import final

from partizan.boards.shares import between, compositions, partitions, read_size
from partizan.errors import DomainError, NotationError
from partizan.numeric import is_count
from partizan.wording import position_of, quoted

_DIGITS = 18  # the most digits of a coordinate
_MOST_PLACES = 1000


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
                raise DomainError(f"a coordinate of a point is 0, 1, 2, ..., not {quoted(number)}")
        return tuple.__new__(cls, given)

    unit = "counters"

    @classmethod
    def listed(cls, size: int, places: Iterable[int] = ()) -> Iterator[Point]:
        """Yield the points of sum `size` with these numbers of coordinates.

        Without `places`, there may be any number of coordinates, all positive.

        >>> print(*Point.listed(2, [2]), *Point.listed(2))
        0,2 1,1 2,0 2 1,1
        """
        for count in places:
            for cut in compositions(size + count, count):
                yield point(number - 1 for number in cut)
        if not places:
            for count in range(size + 1):
                yield from map(point, compositions(size, count))

    @classmethod
    def read(cls, text: str, *, ruleset: str = "point") -> Point:
        """Read numbers separated by commas, plus signs or spaces, optionally in brackets.

        >>> Point.read("(3, 0, 5)") == Point.read("3+0+5")
        True
        """
        what = position_of(ruleset)
        places = between(text)
        if len(places) > _MOST_PLACES:
            message = f"cannot read {what}: there are more than {_MOST_PLACES} numbers"
            raise NotationError(message, text, places[_MOST_PLACES][0] - 1)
        noun = "a number of counters"
        return cls(
            read_size(text, first, last, what=what, noun=noun, digits=_DIGITS)
            for first, last in places
        )

    def put(self, place: int, number: int) -> Point:
        """Return the point with the coordinate at `place` replaced; `number` is not checked.

        >>> print(Point([3, 0, 5]).put(2, 1))
        3,0,1
        """
        return point((*self[:place], number, *self[place + 1 :]))

    def __str__(self) -> str:
        return ",".join(map(str, self)) or "0"

    def __repr__(self) -> str:
        return f"Point({tuple(self)!r})"


def point(numbers: Iterable[int]) -> Point:
    """Return the point with numbers that are known to be valid."""
    return tuple.__new__(Point, numbers)


@final
class Points(tuple[Point, ...]):
    """A sum of points, the largest first; those in which all numbers are 0 are omitted.

    >>> print(Points([(2, 2), (3, 5), (0, 0)]), Points.read("4 + (2,2)"), Points())
    (3,5)+(2,2) 4+(2,2) 0
    """

    __slots__ = ()

    def __new__(cls, points: Iterable[Iterable[int]] = ()) -> Points:
        """Return the sum of these points."""
        return tuple.__new__(cls, sorted(filter(any, map(Point, points)), reverse=True))

    unit = "counters"

    @classmethod
    def listed(cls, size: int, places: Iterable[int], *, sums: bool = True) -> Iterator[Points]:
        """Yield the sums of points with `size` counters in all; without `sums`, only single points.

        >>> print(*Points.listed(2, [2]))
        (0,2) (1,1) (2,0) (0,1)+(0,1) (1,0)+(0,1) (1,0)+(1,0)
        """
        for shares in partitions(size) if sums else [(size,)]:
            every = [[*Point.listed(share, places)] for share in shares]
            yield from dict.fromkeys(map(cls, product(*every)))

    @classmethod
    def read(cls, text: str, *, ruleset: str = "points") -> Points:
        """Read points with plus signs between them; a number alone needs no brackets."""
        found, start = [], 0
        for piece in text.split("+"):
            stop = start + len(piece)
            try:
                found.append(Point.read(piece, ruleset=ruleset))
            except NotationError as error:
                raise NotationError(error.args[0], text, start + (error.position or 0)) from None
            start = stop + 1
        return cls(found)

    def __str__(self) -> str:
        return "+".join(f"({each})" if each[1:] else str(each) for each in self) or "0"

    def __repr__(self) -> str:
        return f"Points({[*map(tuple, self)]!r})"

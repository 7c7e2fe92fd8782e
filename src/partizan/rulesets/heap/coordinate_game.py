"""Coordinate games: pieces that move towards the corner of a board of any dimension.

[BCG01, ch. 3, "Wyt Queens" and "The White Knight"] Their base class serves all rulesets on points:
tuples of nonnegative integers, usually the sizes of heaps. Unlike the heaps of a sum, the
coordinates interact: a move may depend on all of them, or change several.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import prod
from typing import TypeAlias

from partizan.boards.point import Point, point
from partizan.errors import DomainError, TooLarge
from partizan.numeric import as_integer, is_count
from partizan.pictures.picture import Picture
from partizan.pictures.tables import heat_map
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rules.typed.heaps import LARGEST_NUMBER, Sizes
from partizan.rules.typed.statements import MOST_RULES
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


Vector: TypeAlias = tuple[int, ...]

_STEP, _RIDE = "step", "ride"
_LARGEST = 10**18


class CoordinateGame(CoordinateRuleset):
    """Subtract one of the given vectors from a point; no coordinate may become negative.

    `coordinate-game(1,2;2,1)` has the vectors (1,2) and (2,1). After the word `ride`, any positive
    multiple of a vector may be subtracted: `coordinate-game(ride;1,0;0,1;1,1)` is Wythoff's game.
    To guarantee that play ends, either every vector must have a positive sum, or the first nonzero
    coordinate of every vector must be positive.

    >>> from partizan import rulesets
    >>> rulesets.coordinate_game((1, 0), (0, 1), (1, 1))("3,4").nim_value()  # a king
    3
    >>> rulesets.coordinate_game("ride", (1, 0), (0, 1), (1, 1))((3, 5)).outcome()  # a queen
    Outcome.P
    >>> rulesets.coordinate_game((1, 2), (2, 1), (2, -1), (-1, 2))  # a knight
    coordinate-game(1,2;2,1;2,-1;-1,2)
    """

    def __init__(self, *vectors: str | int | Sequence[int | str]) -> None:
        given = list(_grouped(vectors))
        how = _STEP
        if given and given[0] in ((_STEP,), (_RIDE,)):
            how = str(given.pop(0)[0])
        self.rides = how == _RIDE
        self.vectors = tuple(dict.fromkeys(map(_vector, given)))
        _check(self.vectors)
        self.places = (len(self.vectors[0]),)
        shown = [",".join(map(str, v)) for v in self.vectors]
        self.parameters = (";".join([*([_RIDE] if self.rides else []), *shown]),)
        self.rules = _text(self.vectors, "k" if self.rides else "")

    def options(self, board: Point, player: Player) -> Iterator[Point]:
        """Yield the points reached by subtracting a vector, or a multiple of one."""
        for vector in self.vectors:
            most = min(n // v for n, v in zip(board, vector, strict=True) if v > 0)
            for times in range(1, (most if self.rides else min(most, 1)) + 1):
                yield point(n - times * v for n, v in zip(board, vector, strict=True))


def _text(vectors: tuple[Vector, ...], letter: str) -> str:
    """Return the rules to subtract these vectors, or their multiples; nothing if they are many."""
    letters = "mnpqrs"[: len(vectors[0])]
    most = max(max(map(abs, vector)) for vector in vectors)
    if len(letters) < len(vectors[0]) or len(vectors) > MOST_RULES or most > LARGEST_NUMBER:
        return ""

    def less(number: str, by: int) -> str:
        times = (str(abs(by)) if abs(by) > 1 or not letter else "") + letter
        return f"{number}{'-' if by > 0 else '+'}{times}" if by else number

    return "; ".join(
        ["heaps"]
        + [
            f"both: ({','.join(letters)}) -> ({','.join(map(less, letters, vector))})"
            for vector in vectors
        ]
    )


def _grouped(given: tuple[object, ...]) -> Iterator[tuple[object, ...]]:
    """Yield the vectors, and a word as a group by itself; loose numbers form one vector."""
    loose = []
    for thing in given:
        if isinstance(thing, str):
            yield (thing,)
        elif isinstance(thing, Sequence):
            yield tuple(thing)
        else:
            loose.append(thing)
    if loose:
        yield tuple(loose)


def _vector(given: tuple[object, ...]) -> Vector:
    """Return a vector; refuse anything else."""
    numbers = tuple(n for n in map(as_integer, given) if n is not None)
    if len(numbers) != len(given) or not numbers or max(map(abs, numbers)) > _LARGEST:
        raise DomainError(
            "coordinate-game needs vectors of integers, as in coordinate-game(1,0;0,1;1,1); "
            f"not {str(given)[:60]}"
        )
    return numbers


def _check(vectors: tuple[Vector, ...]) -> None:
    """Refuse vectors of different lengths, and vectors with which play might not end."""
    if not vectors:
        raise DomainError("coordinate-game needs a vector, as in coordinate-game(1,0;0,1;1,1)")
    for vector in vectors:
        if len(vector) != len(vectors[0]):
            raise DomainError(
                "the vectors of a coordinate-game must have the same number of coordinates; "
                f"{vectors[0]} and {vector} do not"
            )
    late = [v for v in vectors if next((n for n in v if n), 0) <= 0]
    if late and any(sum(v) <= 0 for v in vectors):
        raise DomainError(
            f"coordinate-game might not end with the vector {late[0]}: give every vector a "
            "positive sum, or make the first nonzero coordinate of every vector positive"
        )


RULESET = CoordinateGame

"""Coordinate games: pieces that move towards the corner of a board of any dimension.

[BCG01, ch. 3, "Wyt Queens" and "The White Knight"]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from partizan.boards.point import Point, point
from partizan.errors import DomainError
from partizan.numeric import as_integer
from partizan.players import Player
from partizan.rules.typed.heaps import LARGEST_NUMBER
from partizan.rules.typed.statements import MOST_RULES
from partizan.rulesets.heap.coordinate_game import CoordinateRuleset

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
    if len(letters) < len(vectors[0]) or len(vectors) > MOST_RULES or most >= LARGEST_NUMBER:
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

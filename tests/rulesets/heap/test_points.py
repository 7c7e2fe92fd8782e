"""Points: `partizan.boards.point` and `partizan.rulesets.heap.points`."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from partizan.boards.point import Point, point
from partizan.errors import DomainError, NotationError
from partizan.rulesets.heap.wythoff import RULESET


@pytest.mark.parametrize("text", ["3,5", " 3 , 5 ", "(3,5)", " ( 3+5 ) ", "03,5"])
def test_texts(text: str) -> None:
    """Numbers are separated by commas or plus signs, optionally in parentheses."""
    assert Point.read(text) == (3, 5)


def test_values() -> None:
    """A point is a tuple, can be pickled, and prints the text that it reads."""
    at = Point([3, 0, 5])
    assert (str(at), repr(at), at[2], len(at)) == ("3,0,5", "Point((3, 0, 5))", 5, 3)
    assert pickle.loads(pickle.dumps(at)) == at
    assert type(pickle.loads(pickle.dumps(at))) is Point
    assert at.put(1, 7) == point((3, 7, 5))
    assert str(Point()) == "0"


@pytest.mark.parametrize(
    ("text", "index"),
    [("", 0), ("(", 0), ("3,", 2), ("3,-1", 2), ("3,x", 2), ("(3,5", 0), ("3;5", 1), ("()", 1)],
)
def test_bad_texts(text: str, index: int) -> None:
    """Text that is not a number is refused, with a caret under the error."""
    with pytest.raises(NotationError, match="cannot read a wythoff position") as caught:
        RULESET(text)
    assert caught.value.position == index


def test_long_texts() -> None:
    """Too many digits or numbers are refused before they are decoded."""
    with pytest.raises(NotationError, match="at most 18 digits"):
        RULESET("3," + "9" * 100_000)
    with pytest.raises(NotationError, match="more than 1000 numbers"):
        RULESET(",".join("1" * 1001))


@pytest.mark.parametrize("numbers", [(1, -1), (1, "2"), (1.0, 2), (True, 2), (None,)])
def test_bad_points(numbers: Any) -> None:
    """Coordinates are nonnegative integers."""
    with pytest.raises(DomainError, match="a coordinate of a point is"):
        Point(numbers)


def test_wrong_numbers_of_places() -> None:
    """A game may fix the number of coordinates."""
    with pytest.raises(DomainError, match=r"wythoff is played with 2 numbers .* not 3: 1,2,3"):
        RULESET("1,2,3")
    with pytest.raises(DomainError, match="wythoff is played with 2 numbers of counters, not 1: 5"):
        RULESET(5)


def test_tables() -> None:
    """A table of nim-values has a row for each size of the first heap, and may be rectangular."""
    table = RULESET.nim_values(3, 5)
    assert table == [[RULESET(x, y).nim_value() for y in range(6)] for x in range(4)]
    assert RULESET.nim_values(2) == [row[:3] for row in table[:3]]
    with pytest.raises(DomainError, match="the largest heap is an integer >= 0, not -1"):
        RULESET.nim_values(3, -1)

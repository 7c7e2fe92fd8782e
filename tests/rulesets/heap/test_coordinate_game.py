"""Coordinate games: `partizan_literature.berlekamp2001.games.coordinate_game`, and maps."""

from __future__ import annotations

import pickle
from itertools import product
from typing import Any

import pytest

from partizan.boards.point import Point, point
from partizan.catalog import load
from partizan.errors import DomainError, NotationError
from partizan.rulesets.heap.wythoff import RULESET
from partizan.rulesets.heap.wythoff import RULESET as WYTHOFF
from partizan_literature.berlekamp2001.games.coordinate_game import CoordinateGame
from rulesets.heap.definition import nim_values

KNIGHT = ((1, 2), (2, 1), (2, -1), (-1, 2))


def test_queens_play_wythoff() -> None:
    """A queen that rides towards the corner plays Wythoff's game."""
    queen = CoordinateGame("ride", (1, 0), (0, 1), (1, 1))
    for at in product(range(6), repeat=2):
        assert queen(at).form() == WYTHOFF(at).form()


def test_rooks_play_nim() -> None:
    """A rook in three dimensions plays Nim with three heaps."""
    rook = CoordinateGame("ride", (1, 0, 0), (0, 1, 0), (0, 0, 1))
    for a, b, c in product(range(4), repeat=3):
        assert rook((a, b, c)).nim_value() == a ^ b ^ c


def test_kings() -> None:
    """A king's nim-values agree with the rule; it loses exactly if both coordinates are even."""
    king = CoordinateGame((1, 0), (0, 1), (1, 1))
    value = nim_values(
        lambda at: [
            (at[0] - a, at[1] - b)
            for a in (0, 1)
            for b in (0, 1)
            if a + b and a <= at[0] and b <= at[1]
        ]
    )
    for at in product(range(7), repeat=2):
        assert king(at).nim_value() == value(at)
    lost = [at for at in product(range(6), repeat=2) if king(at).nim_value() == 0]
    assert lost == [at for at in product(range(6), repeat=2) if at[0] % 2 == at[1] % 2 == 0]


def test_knights() -> None:
    """A knight may move away from an edge, as long as the sum of its coordinates decreases."""
    value = nim_values(
        lambda at: [(at[0] - a, at[1] - b) for a, b in KNIGHT if at[0] >= a and at[1] >= b]
    )
    for at in product(range(8), repeat=2):
        assert CoordinateGame(*KNIGHT)(at).nim_value() == value(at)


def test_one_coordinate() -> None:
    """With one coordinate this is a subtraction game."""
    game = CoordinateGame((1,), (3,), (4,))
    assert [game((n,)).nim_value() for n in range(8)] == [0, 1, 0, 1, 2, 3, 2, 0]


@pytest.mark.parametrize(
    "text", ["coordinate-game(1,0;0,1)", "coordinate-game(ride;1,2;2,1)", "coordinate-game(1,2)"]
)
def test_names(text: str) -> None:
    """Vectors are separated by semicolons."""
    assert load(text).name == text
    assert load(text) == load(load(text).name)


@pytest.mark.parametrize(
    ("vectors", "words"),
    [
        ((), "needs a vector"),
        (((1, 0), (1,)), r"coordinates; \(1, 0\) and \(1,\) do not"),
        (((1, "x"),), "needs vectors of integers"),
        (((0, 0),), r"might not end with the vector \(0, 0\)"),
        (((1, -1), (-1, 1)), r"might not end with the vector \(-1, 1\)"),
        (((1, 0), (-2, 1)), r"might not end with the vector \(-2, 1\)"),
        (("jump", (1, 0)), "needs vectors of integers"),
        (((10**19, 0),), "needs vectors of integers"),
    ],
)
def test_bad_vectors(vectors: tuple[Any, ...], words: str) -> None:
    """Vectors must have equal lengths, and play must end."""
    with pytest.raises(DomainError, match=words):
        CoordinateGame(*vectors)


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

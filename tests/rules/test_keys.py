"""The text under which a board is stored."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from pathlib import Path
from threading import Lock
from typing import Any

import pytest

from partizan import LEFT, DomainError
from partizan.rules.fingerprint import key_of


@dataclass(frozen=True)
class Point:
    """A board made of two numbers."""

    x: int
    y: int


class Slotted:
    """A board that keeps its letters in a slot."""

    __slots__ = ("letters",)

    def __init__(self, letters: str) -> None:
        self.letters = letters


class Recipe:
    """A board that defines its own `__reduce__`."""

    def __init__(self, *cells: int) -> None:
        self.cells = cells

    def __reduce__(self) -> tuple[Any, tuple[int, ...]]:
        return Recipe, self.cells


class Colour(Enum):
    """A board that is a member of an enumeration."""

    RED = 1
    BLUE = 2


BOARDS: list[Any] = [
    0,
    -5,
    1 << 100,
    "",
    "..|..",
    "'",
    "1",
    b"1",
    None,
    1.5,
    (),
    (1,),
    (1, 2),
    ((1,), 2),
    (1, (2,)),
    ("1", 2),
    ("1,2",),
    frozenset(),
    frozenset({1, 2}),
    frozenset({(1, 2)}),
    frozenset({frozenset({1}), 2}),
    Point(1, 2),
    Point(2, 1),
    Slotted("a"),
    Slotted("b"),
    Recipe(1, 2),
    Recipe(12),
    Colour.RED,
    Colour.BLUE,
    Colour,
    LEFT,
    Fraction(1, 2),
    key_of,
    {"a": 1},
    {"a": (1,)},
    [1, 2],
]


def test_different_boards_have_different_texts() -> None:
    """No two boards share a text."""
    texts = [key_of(board) for board in BOARDS]
    assert len(set(texts)) == len(texts)


def test_equal_boards_have_one_text() -> None:
    """Shared parts, and the order in which a set was filled, do not change the text."""
    a, b = "ab" * 50, "abab" * 25
    assert a == b
    assert key_of((a, a)) == key_of((a, b))
    one = frozenset([0, 8, 16])  # they collide, so the order of filling would show
    other = frozenset([16, 8, 0])
    assert list(one) != list(other)
    assert key_of(one) == key_of(other)
    mappings: Any = ({"x": 1, "y": 2}, {"y": 2, "x": 1})
    assert key_of(mappings[0]) == key_of(mappings[1])


def test_texts_are_the_same_in_every_process() -> None:
    """The order of hashing in another process does not change the text."""
    program = (
        "from partizan.rules.fingerprint import key_of; "
        "print(key_of((frozenset({'one', 'two', 'three'}), frozenset({('a', 1), ('b', 2)}))))"
    )
    texts = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
            cwd=Path(__file__).parent,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(texts) == 1


@pytest.mark.parametrize(
    "board", [(lambda: 1,), (n for n in range(3)), (sys,), Lock()], ids=lambda b: type(b).__name__
)
def test_what_cannot_be_stored(board: Any) -> None:
    """A board that contains an object without a lasting text is refused."""
    with pytest.raises(DomainError, match=r"cannot be stored|not known by that name"):
        key_of(board)

"""Coordinate games: `partizan.rulesets.heap.coordinate_game`."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from partizan.catalog import load
from partizan.errors import DomainError
from partizan.rulesets.heap.coordinate_game import CoordinateGame
from partizan.rulesets.heap.wythoff import RULESET as WYTHOFF
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

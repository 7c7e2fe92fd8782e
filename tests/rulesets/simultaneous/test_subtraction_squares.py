"""Subtraction Squares."""

from __future__ import annotations

import pytest

from partizan import DomainError, NotationError
from partizan.rulesets.simultaneous.subtraction_squares import (
    MOST_SQUARES,
    RULESET,
    SubtractionSquares,
)
from partizan.testing import check_ruleset


def entries(game) -> list[list[int]]:
    """Return the lengths of the strips in a game matrix."""
    return [[after.board for after in row] for row in game.matrix().entries]


def test_published_matrices() -> None:
    """The matrices of SQ({2},{5})(8) and SQ({1,10},{2,10})(12) are as defined.

    [Huggan19, (6.7), and the illustration in Ch. 6; there the first entry of the latter is 3, not
    10]
    """
    assert entries(SubtractionSquares(2, 5)(8)) == [[3, 1], [1, 3]]
    game = SubtractionSquares({1, 10}, {2, 10})(12)
    assert entries(game) == [
        [10, 9, 2, 1],
        [9, 10, 1, 2],
        [2, 0, 2, 0],
        [0, 2, 0, 2],
    ]


def test_options() -> None:
    """The options of SQ({1},{2}) on one, two and three squares [Huggan19, Table 6.1]."""
    game = SubtractionSquares(1, 2)
    assert game(1).is_terminal
    assert {n for row in entries(game(2)) for n in row} == {0}
    assert {n for row in entries(game(3)) for n in row} == {0, 1}


def test_axioms() -> None:
    """The laws of simultaneous play hold with one number or several."""
    for left, right in ((1, 2), (3, 3), ({1, 4}, {2}), ({5, 2}, range(1, 4))):
        assert check_ruleset(SubtractionSquares(left, right), ["20"]) > 3


def test_names() -> None:
    """Parameters are part of the name and decide equality; numbers are sorted."""
    assert RULESET((4, 1), 2).name == "simultaneous subtraction-squares(1,4;2)"
    assert RULESET((4, 1), 2) == SubtractionSquares({1, 4}, [2, 2])
    assert RULESET(1, 2) != RULESET(1, 3)


@pytest.mark.parametrize(
    ("left", "right", "complaint"),
    [
        (0, 1, "Left needs numbers from 1 to 1,000,000, not 0"),
        (1, (2, -3), "Right needs numbers .* not -3"),
        (1, [1.5], "Right needs numbers .* not 1.5"),
        (1, "2", "Right was given '2'"),
        (1, None, "Right was given None"),
        ((), 1, "Left needs from 1 to 1,000 numbers, not 0"),
        (True, 1, "Left needs numbers .* not True"),
    ],
)
def test_wrong_numbers(left, right, complaint: str) -> None:
    """The numbers are positive integers, and their number is bounded."""
    with pytest.raises(DomainError, match=complaint):
        SubtractionSquares(left, right)


@pytest.mark.parametrize("text", ["", "x", "-1", "1.5", "9" * 40, "²"])
def test_texts_that_cannot_be_read(text: str) -> None:
    """A board is the number of squares, in digits."""
    with pytest.raises(NotationError, match="a position of simultaneous subtraction-squares"):
        SubtractionSquares(1, 2)(text)


@pytest.mark.parametrize("board", [-1, MOST_SQUARES + 1, 1.5, None, True])
def test_wrong_boards(board) -> None:
    """The length of a strip is a nonnegative integer, and bounded."""
    with pytest.raises(DomainError, match="is played on"):
        SubtractionSquares(1, 2)(board)

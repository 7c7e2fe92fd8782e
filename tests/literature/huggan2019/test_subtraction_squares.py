"""Subtraction Squares: `partizan_literature.huggan2019.games.subtraction_squares`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan import Budget, DomainError, NotationError
from partizan.players import LEFT, RIGHT
from partizan.testing import check_ruleset
from partizan.theories.simultaneous.contract import SimultaneousOutcome
from partizan.theories.simultaneous.sums import summed
from partizan_literature.huggan2019.games.subtraction_squares import (
    MOST_SQUARES,
    RestrictedSquares,
    SubtractionSquares,
    squares_value,
    value,
)
from theories.simultaneous import slow


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
    assert SubtractionSquares((4, 1), 2).name == "simultaneous subtraction-squares(1,4;2)"
    assert SubtractionSquares((4, 1), 2) == SubtractionSquares({1, 4}, [2, 2])
    assert SubtractionSquares(1, 2) != SubtractionSquares(1, 3)


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


@pytest.fixture(autouse=True)
def _played_out() -> Iterator[None]:
    """Play out all positions, so that theorems are compared with play."""
    with Budget(theorems=False):
        yield


def test_domain() -> None:
    """One number each is answered, for either player; others and long strips are not."""
    for a, b in ((1, 2), (2, 5), (3, 1), (4, 3)):
        game = SubtractionSquares(a, b)
        assert [value(game, n) for n in range(12)] == [game(n).value() for n in range(12)]
    assert value(SubtractionSquares(1, 1), 5) is None
    assert value(SubtractionSquares({1, 2}, {3}), 5) is None
    assert value(SubtractionSquares(1, 2), 10_000) is None


@pytest.mark.parametrize(
    ("numbers", "values"),
    [
        ((1, 2), "0 1 0 1/2 1/2 1/4 1/2 3/8 3/8 7/16 3/8 13/32 13/32 25/64 13/32 51/128"),
        ((1, 3), "0 1 1 0 1/2 1 1/2 1/4 3/4 3/4 3/8 1/2 3/4 9/16 7/16 5/8"),
        ((2, 3), "0 0 1 0 0 1/2 0 1/2 1/4 0 1/2 1/8 1/4 3/8 1/16 3/8"),
        ((2, 5), "0 0 1 1 1 0 0 1/2 1/2 1 1/2 1/2 1/4 1/4 3/4 1/2"),
        ((3, 4), "0 0 0 1 0 0 0 1/2 0 0 1/2 1/4 0 0 1/2 1/8"),
    ],
)
def test_tables(numbers: tuple[int, int], values: str) -> None:
    """The values agree with those of another program."""
    assert [str(squares_value(*numbers, n)) for n in range(16)] == values.split()


def test_the_definition() -> None:
    """The recurrence agrees with the definition, for small numbers."""
    for a, b in combinations(range(1, 6), 2):
        game, known = SubtractionSquares(a, b), dict[Any, Any]()
        for n in range(18):
            found = squares_value(a, b, n)
            assert slow.expected("+", "normal", ((game, n),), known) == found, (a, b, n)


@settings(max_examples=20, deadline=None)
@given(st.integers(1, 9), st.integers(1, 9), st.integers(0, 120))
def test_play(a: int, more: int, squares: int) -> None:
    """The recurrence agrees with play on longer strips."""
    assert squares_value(a, a + more, squares) == SubtractionSquares(a, a + more)(squares).value()


@pytest.mark.parametrize(
    ("left", "right"), [(0, 1), (2, 2), (3, 2), (-1, 4), (1, 10**9), (1, 2.5), ("1", 2)]
)
def test_other_numbers(left: int, right: int) -> None:
    """The theorem needs integers 0 < a < b."""
    with pytest.raises(DomainError, match="the theorem needs numbers 0 < a < b"):
        squares_value(left, right, 5)


@pytest.mark.parametrize("squares", [-1, MOST_SQUARES + 1, 1.5, "2"])
def test_other_strips(squares: int) -> None:
    """The number of squares is an integer, neither negative nor too large."""
    with pytest.raises(DomainError, match="a strip has 0 to"):
        squares_value(1, 2, squares)


def test_published_values() -> None:
    """The values of strips and of a conjunctive sum are as published [Huggan19, Ex 6.3.6]."""
    game = RestrictedSquares(1, 2)
    singles = ["0", "1", "-1", "1/2", "0", "-1/4", "1/4", "-1/8", "0", "1/16", "-1/16", "1/32"]
    assert [str(game(n).value()) for n in range(12)] == singles
    assert [str(game(n).value("scoring")) for n in range(12)] == singles
    assert str((game(5) & game(6)).value()) == "-3/8"


def test_only_two_squares_differ() -> None:
    """Left has no move on two squares, and otherwise those of Subtraction Squares."""
    game, free = RestrictedSquares({1, 4}, 2), SubtractionSquares({1, 4}, 2)
    assert game(2).outcome() is SimultaneousOutcome.R
    for n in range(8):
        same = [[*game.choices(n, p)] == [*free.choices(n, p)] for p in (LEFT, RIGHT)]
        assert same == [n != 2, True]


def test_pairs_by_the_definition() -> None:
    """Pairs of strips have the values of the definition, in all sums and conventions."""
    game = RestrictedSquares({1, 4}, 2)
    for kind, play in product(("+", "∧", "∇"), ("normal", "scoring")):
        known: dict = {}
        for a, b in ((3, 4), (2, 5), (4, 4)):
            found = slow.expected(kind, play, ((game, a), (game, b)), known)
            assert summed(kind, game(a), game(b)).value(play) == found


def test_names_of_restricted_squares() -> None:
    """It differs from Subtraction Squares with the same parameters."""
    game = RestrictedSquares((4, 1), 2)
    assert game.name == "simultaneous restricted-squares(1,4;2)"
    assert game != SubtractionSquares((4, 1), 2)
    with pytest.raises(DomainError):
        RestrictedSquares(0, 2)

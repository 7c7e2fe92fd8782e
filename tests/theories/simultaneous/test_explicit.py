"""Explicit games."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan import DomainError, NotationError
from partizan.theories.simultaneous.explicit import (
    EXPLICIT,
    explicit_game,
    matrix_game,
    number_game,
)
from partizan.theories.simultaneous.matrices import solve_matrix

ENTRIES = st.fractions(min_value=-1, max_value=1, max_denominator=5)
MATRICES = st.integers(1, 3).flatmap(
    lambda width: st.lists(
        st.lists(ENTRIES, min_size=width, max_size=width), min_size=1, max_size=3
    )
)


@settings(max_examples=20)
@given(MATRICES)
def test_games_of_one_round(matrix) -> None:
    """A matrix of numbers up to 1 has the same value under both payoffs, and is read back."""
    game = matrix_game(matrix)
    value = solve_matrix(matrix).value
    assert game.value() == game.value("scoring") == value
    assert EXPLICIT(str(game)) == game
    assert (-game).value() == -value


@settings(max_examples=20)
@given(st.fractions(min_value=-9, max_value=9, max_denominator=12))
def test_every_rational_number(number) -> None:
    """Every rational number is the score of a position."""
    assert number_game(number).value("scoring") == number
    assert number_game(number).value() == max(-1, min(1, number))


def test_free_moves() -> None:
    """Integers are free moves, also in disjunctive sums."""
    assert (number_game(3) + number_game(-2)).value("scoring") == 1
    assert [number_game(n).value() for n in (-2, 0, 5)] == [-1, 0, 1]


def test_options() -> None:
    """A game with options {G^L|G^S|G^R} can be part of a disjunctive sum."""
    game = explicit_game([1, 0], [[0], [-1]], [-1])
    assert str(game) == "{1,0|[0],[-1]|-1}"
    assert game.value() == 0
    assert (game + number_game(0)).value() == 0
    assert (-game).value() == 0
    assert [str(o) for row in (-game).matrix().entries for o in row] == ["0", "1"]


def test_games_without_single_moves() -> None:
    """A move alone is undefined in a game of one round, and needed only in disjunctive sums."""
    with pytest.raises(DomainError, match=r"is a single round.*Left alone"):
        (matrix_game([[1, 0], [0, 1]]) + matrix_game([[1, 0], [0, 1]])).value()
    with pytest.raises(DomainError, match="1/2 is a single round"):
        (number_game(Fraction(1, 2)) + number_game(Fraction(1, 2))).value()


def test_games_within_games() -> None:
    """Entries may be games."""
    text = "[[1,[[0,1],[1,0]]],[-1/2,[[2]]]]"
    game = EXPLICIT(text)
    assert str(game) == text
    assert game.value() == solve_matrix([[1, Fraction(1, 2)], [Fraction(-1, 2), 1]]).value
    assert matrix_game([[game.board]]).value() == game.value() == Fraction(5, 8)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "expected a number, or a matrix"),
        ("[1,0]", "or a matrix like"),
        ("[[1,0],[1]]", "row 2 of the matrix has 1 entries"),
        ("[[1,0],2]", "rows and entries cannot be mixed"),
        ("[[1,]]", r"expected a number or \["),
        ("[[]]", r"expected a number or \["),
        ("[[1 2]]", r"expected a comma or \]"),
        ("1,2", "expected the end"),
        ("[[1]]]", "never opened"),
        ("[[1]", "or a matrix like"),
        ("[[x]]", "expected a number"),
        ("[[1/0]]", "cannot be an entry of a game"),
        ("[[1/61]]", "denominators, .*, are at most 60"),
        ("[" * 100, "nested more than 40 deep"),
        ("9" * 30, "absolute value of at most 100,000"),
    ],
)
def test_texts_that_cannot_be_read(text: str, complaint: str) -> None:
    """Reading stops at the first error."""
    with pytest.raises(NotationError, match=complaint):
        EXPLICIT(text)


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (lambda: matrix_game([]), "at least one row"),
        (lambda: matrix_game([[1, 2], [3]]), "row 2 of the matrix has 1 entries"),
        (lambda: matrix_game([[0.5]]), "0.5 of the type float cannot be an entry"),  # type: ignore[list-item]
        (lambda: number_game(Fraction(1, 99)), "1/99 cannot be an entry"),
        (lambda: number_game(10**5000), "absolute value of at most 100,000"),
        (lambda: explicit_game([1, 2], [[0]], [3]), "a row for each option of Left, not 1"),
        (lambda: explicit_game([1], [[0, 0]], [3]), "row 1 .* has 2 entries, but Right has 1"),
    ],
)
def test_refusals(make, complaint: str) -> None:
    """Invalid games are refused, with the reason."""
    with pytest.raises(DomainError, match=complaint):
        make()

"""Scores of boards on which one player cannot move."""

from __future__ import annotations

from fractions import Fraction

import pytest

from partizan import Budget, BudgetExceeded, DomainError
from partizan.theories.simultaneous import explicit_game, number_game
from partizan.theories.simultaneous.contract import Referee
from partizan.theories.simultaneous.explicit import EXPLICIT
from partizan.theories.simultaneous.free_moves import free_moves
from theories.simultaneous.toys import STALKS


def test_monochrome_stalks() -> None:
    """A stalk of n edges of one colour is worth n free moves."""
    assert [free_moves(Referee(STALKS), "B" * n) for n in range(5)] == list(range(5))
    assert free_moves(Referee(STALKS), "RRR") == -3


def test_moves_that_help_the_opponent() -> None:
    """A move that hands over five moves is not worth making: the score is 0 [Huggan19, Ex 6.3.22].

    Under extended normal play the same position is won.
    """
    game = explicit_game([-5], [], [])
    assert free_moves(Referee(EXPLICIT), game.board) == 0 == game.value("scoring")
    assert game.value() == 1
    assert number_game(7).value("scoring") == Fraction(7)


def test_long_rows_of_moves() -> None:
    """Two thousand free moves are counted without recursion."""
    assert free_moves(Referee(EXPLICIT), Fraction(2_000)) == 2_000


def test_limits() -> None:
    """Counting free moves has a limit, too."""
    with pytest.raises(BudgetExceeded, match="count free moves"), Budget(positions=50):
        free_moves(Referee(EXPLICIT), Fraction(100))


def test_moves_that_come_back() -> None:
    """Moves of one player that go round in a circle are refused."""

    class Round(type(STALKS)):
        def alone(self, board, player, move):
            return board[1:] + board[0] if len(board) == 2 else "BB"

    with pytest.raises(DomainError, match=r"come back to|same board"):
        free_moves(Referee(Round()), "BBB")

"""Components, each of which is examined once."""

from __future__ import annotations

from fractions import Fraction

import pytest

from partizan import LEFT, RIGHT, Budget, BudgetExceeded, DomainError
from partizan.theories.simultaneous.components import Library, free_moves
from partizan.theories.simultaneous.contract import CheckedSimultaneous
from partizan.theories.simultaneous.explicit import EXPLICIT, explicit_game, number_game
from theories.simultaneous.toys import SQUARES, STALKS, Mirrored, Stalks


def test_components_are_one() -> None:
    """Equal boards of one ruleset are one component; those of other rulesets are not."""
    shelf = Library()
    one, other = shelf.component(SQUARES, 5), shelf.component(STALKS, "BR")
    assert shelf.component(SQUARES, 5) is one
    assert one is not other
    assert shelf.component(Stalks(), "BR") is not other
    assert one.together(0, 0)[1] is shelf.component(SQUARES, 3)
    assert one.alone(LEFT, 0)[1] is shelf.component(SQUARES, 4)
    assert one.alone(RIGHT, 0)[1] is shelf.component(SQUARES, 3)


def test_representatives() -> None:
    """Moves lead to representatives unless the exact board is requested."""
    rules = Mirrored()
    shelf = Library()
    component = shelf.component(rules, "XO.")
    assert component.board == "XO."
    assert component.look.board == ".OX"
    exact, look = (component.alone(LEFT, 0, exact=e)[1].board for e in (True, False))
    assert (exact, look) == (".X.", ".X.")
    longer = shelf.component(rules, "OX.O")
    assert [longer.alone(LEFT, 0, exact=e)[1].board for e in (True, False)] == ["X..O", "O..X"]


def test_monochrome_stalks() -> None:
    """A stalk of n edges of one colour is worth n free moves."""
    assert [free_moves(CheckedSimultaneous(STALKS, "B"), "B" * n) for n in range(5)] == list(
        range(5)
    )
    assert free_moves(CheckedSimultaneous(STALKS, "RRR"), "RRR") == -3


def test_moves_that_help_the_opponent() -> None:
    """A move that gives away five moves is not worth making: the score is 0 [Huggan19, Ex 6.3.22].

    Under extended normal play the same position is won.
    """
    game = explicit_game([-5], [], [])
    assert (
        free_moves(CheckedSimultaneous(EXPLICIT, game.board), game.board)
        == 0
        == game.value("scoring")
    )
    assert game.value() == 1
    assert number_game(7).value("scoring") == Fraction(7)


def test_long_rows_of_moves() -> None:
    """Two thousand free moves are counted without recursion."""
    assert free_moves(CheckedSimultaneous(EXPLICIT, Fraction(1)), Fraction(2_000)) == 2_000


def test_limits() -> None:
    """Counting free moves has a limit."""
    with (
        pytest.raises(BudgetExceeded, match="or define the ruleset's `score`"),
        Budget(positions=50),
    ):
        free_moves(CheckedSimultaneous(EXPLICIT, Fraction(1)), Fraction(100))


def test_moves_that_come_back() -> None:
    """Cyclic moves of one player are refused."""

    class Round(Stalks):
        def alone(self, board, player, move):
            return board[1:] + board[0] if len(board) == 2 else "BB"

    with pytest.raises(DomainError, match=r"returns to|same board"):
        free_moves(CheckedSimultaneous(Round(), "BBB"), "BBB")

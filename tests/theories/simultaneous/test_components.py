"""Components, each of which is examined once."""

from __future__ import annotations

from fractions import Fraction

import pytest

from partizan import LEFT, RIGHT, Budget, BudgetExceeded, DomainError, TooLarge
from partizan.theories.simultaneous.components import (
    Library,
    equivalent_moves,
    free_moves,
    is_over,
    moves,
)
from partizan.theories.simultaneous.contract import CheckedSimultaneous, SumKind
from partizan.theories.simultaneous.explicit import EXPLICIT, explicit_game, number_game
from partizan.theories.simultaneous.sums import conjunctive, continued, disjunctive
from theories.simultaneous import slow
from theories.simultaneous.toys import PRIMED, SQUARES, STALKS, Mirrored, Stalks


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


def boards(game) -> list[list[str]]:
    """Return the game matrix, each entry as a tuple of boards."""
    return [[" ".join(map(str, g.summands)) for g in row] for row in game.matrix().entries]


def test_disjunctive_matrices() -> None:
    """The matrix of 4 + 3 is as published [Huggan19, (6.4)]."""
    game = SQUARES(4) + SQUARES(3)
    assert game.matrix().left == ("1:1l", "1:1r", "2:1l", "2:1r")
    assert boards(game) == [
        ["2 3", "1 3", "3 1", "3 1"],
        ["1 3", "2 3", "3 1", "3 1"],
        ["2 2", "2 2", "4 1", "4 0"],
        ["2 2", "2 2", "4 0", "4 1"],
    ]


def test_conjunctive_matrices() -> None:
    """The matrices of 4 ∧ 3 and 4 ∇ 3 are as published [Huggan19, (6.5) and (6.6)]."""
    expected = [
        ["2 1", "2 0", "1 1", "1 0"],
        ["2 0", "2 1", "1 0", "1 1"],
        ["1 1", "1 0", "2 1", "2 0"],
        ["1 0", "1 1", "2 0", "2 1"],
    ]
    assert boards(conjunctive(SQUARES(4), SQUARES(3))) == expected
    assert boards(continued(SQUARES(4), SQUARES(3))) == expected
    assert conjunctive(SQUARES(4), SQUARES(3)).matrix().left == ("1l/1l", "1l/1r", "1r/1l", "1r/1r")


def test_when_they_are_over() -> None:
    """Every entry of 4 ∧ 3 is terminal; of 4 ∇ 3 those without a 2 are [Huggan19, (6.6)]."""
    for row in conjunctive(SQUARES(4), SQUARES(3)).matrix().entries:
        assert all(game.is_terminal for game in row)
    for row in continued(SQUARES(4), SQUARES(3)).matrix().entries:
        assert all(game.is_terminal == ("2" not in str(game)) for game in row)
    assert (SQUARES(1) + SQUARES(1)).is_terminal
    assert not (SQUARES(1) + SQUARES(2)).is_terminal


def test_components_that_wait() -> None:
    """Under ∇ no player moves in a component that is over."""
    game = continued(SQUARES(1), SQUARES(3))
    assert game.matrix().left == ("1l", "1r")
    assert boards(game) == [["1 1", "1 0"], ["1 0", "1 1"]]


@pytest.mark.parametrize("kind", list(SumKind))
def test_the_definition(kind: SumKind) -> None:
    """The number of joint moves, and the end of play, agree with the definition."""
    shelf = Library()
    parts = [(SQUARES, 3), (PRIMED, 2), (STALKS, "BRR"), (SQUARES, 1), (STALKS, "BB")]
    for first in parts:
        for second in parts:
            components = tuple(shelf.component(*part) for part in (first, second))
            state = (first, second)
            over = slow.is_over(kind.value, state)
            assert is_over(kind, components) == over
            found = moves(kind, components)
            counts = (
                [0, 0] if over else [len(slow.joint_moves(kind.value, state, p)) for p in (0, 1)]
            )
            assert list(map(len, found)) == counts


def test_exchanges() -> None:
    """Moves in equal components are equivalent: pairs under ∧, one of two under +."""
    shelf = Library()
    twins = (shelf.component(SQUARES, 3),) * 2
    for kind, count in ((SumKind.DISJUNCTIVE, 2), (SumKind.CONJUNCTIVE, 3)):
        left, _ = moves(kind, twins)
        assert len(left) == 4
        groups = equivalent_moves(kind, twins, left)
        assert len(groups) == count
        assert sorted(move for group in groups for move in group) == sorted(left)


def test_too_many_moves() -> None:
    """Too large a product of moves is refused before it is made."""
    with pytest.raises(TooLarge, match="1,048,576 joint moves of Left and 1,048,576 of Right"):
        conjunctive(*[SQUARES(9)] * 20).value()
    assert disjunctive(*[SQUARES(2)] * 5).matrix().left[-1] == "5:1r"

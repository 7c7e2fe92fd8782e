"""The types that checkers and editors see in a user's program.

Types are asserted when mypy and pyright read this file: nothing here is Any.
"""

from __future__ import annotations

from fractions import Fraction
from typing import assert_type

from partizan import LEFT, Form, Game, Loopy, Outcome, rulesets
from partizan.boards.grid import Grid
from partizan.rulesets.grid.domineering import Domineering


def test_rulesets_positions_boards_and_values_have_types() -> None:
    """A position of a ruleset, its options, boards and answers have the types that are stated."""
    assert_type(rulesets.domineering, Domineering)
    position = rulesets.domineering(2, 2)
    assert assert_type(position.value(), Game) == Game("{1|-1}")
    option = position.options(LEFT)[0]
    assert assert_type(option.board, Grid) != position.board
    assert assert_type(rulesets.subtraction(1, 3, 4)(10).nim_value(), int) == 1
    assert assert_type(rulesets.kayles("5 + 3").outcome("misere"), Outcome) is Outcome.N


def test_values_of_rules_that_repeat_have_types() -> None:
    """The value of a position under rules that declare repetition is a game or a loopy value."""
    strip = rulesets.backsliding_toads_and_frogs("t.")
    value = assert_type(strip.value(), Game | Loopy)
    assert isinstance(value, Loopy)
    for option in strip.left:
        assert assert_type(option.value(), Game | Loopy) == value
    assert assert_type((strip + strip).value(), Game | Loopy) == value
    assert assert_type(value.outcome, Outcome) is Outcome.L


def test_games_have_types() -> None:
    """Sums, comparisons and answers about values have the types that are stated."""
    game = assert_type(Game("{3|1}") + 1, Game)
    assert assert_type(game > Game("*"), bool)
    assert assert_type(game.mean, Fraction) == 3
    assert assert_type(Form("{0|*}").birthday, int) == 2

"""Random games with mixed strategies."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from partizan import LEFT, RIGHT, Budget, BudgetExceeded, DomainError
from partizan.theories.simultaneous import simulation as module
from partizan.theories.simultaneous.explicit import matrix_game
from partizan.theories.simultaneous.game import SimultaneousGame
from partizan.theories.simultaneous.profiles import profile
from partizan.theories.simultaneous.simulation import play_once, simulate
from partizan.theories.simultaneous.sums import continued
from theories.simultaneous.toys import PRIMED, SQUARES, STRIPS


def test_the_mean_is_near_the_value() -> None:
    """The mean of thousands of games is close to the value, and repeatable with the same seed."""
    for game, play in ((PRIMED(5), "normal"), (STRIPS("OOXO"), "scoring")):
        found = simulate(game, 1000, play, seed="squares")
        assert found.games == sum(found.results.values()) == 1000
        assert abs(found.mean - game.value(play)) < Fraction(1, 12)
        assert found == simulate(game, 1000, play, seed="squares")
    wins = Fraction(simulate(PRIMED(6), 1000).results[Fraction(1)], 1000)
    assert abs(wins - profile(PRIMED(6)).left) < Fraction(1, 12)


def test_optimal_play_is_safe() -> None:
    """Against any Right, an optimal Left gets at least about the value."""
    game = matrix_game([[1, 0], [-1, 1]])
    for right in (lambda _: {"1": Fraction(1)}, lambda _: {"2": Fraction(1)}):
        found = simulate(game, 1000, right=right)
        assert found.mean > Fraction(1, 3) - Fraction(1, 12)


def test_the_rounds_of_a_game() -> None:
    """A game is played to its end by moves of its matrix."""
    game: SimultaneousGame = continued(SQUARES(9), SQUARES(8))
    rounds, result = play_once(game, random=Random(1))
    assert result in (0, 1)
    for played in rounds:
        matrix = game.matrix()
        i, j = matrix.left.index(played.left), matrix.right.index(played.right)
        assert matrix.entries[i][j] == played.after
        game = played.after
    assert game.is_terminal


def test_strategies_of_ones_own() -> None:
    """A strategy returns probabilities of moves; anything else is refused."""
    game = matrix_game([[1, 0], [0, 1]])
    sure = simulate(game, 50, left=lambda _: {"1": Fraction(1)}, right=lambda _: {"1": Fraction(1)})
    assert sure.results == {1: 50}
    for wrong in (
        {"1": Fraction(1, 2)},
        {"1": Fraction(2), "2": Fraction(-1)},
        {"1": 0.5, "2": 0.5},
        {"1": Fraction(1), "3": Fraction(0)},
    ):
        for player in (LEFT, RIGHT):
            own = {str(player).lower(): lambda _, wrong=wrong: wrong}
            with pytest.raises(DomainError, match=f"{player}'s strategy on"):
                simulate(game, 1, **own)  # type: ignore[arg-type]


def test_limits() -> None:
    """The number of games is limited, and a time limit stops the simulation."""
    with pytest.raises(DomainError, match="1 to 10,000,000 games, not 0"):
        simulate(SQUARES(3), 0)
    with pytest.raises(BudgetExceeded), Budget(seconds=0):
        simulate(SQUARES(3), 10)
    with pytest.raises(DomainError, match="do not add up"):
        module._drawn((Fraction(0),), Random(1))

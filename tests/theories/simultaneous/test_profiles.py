"""Profiles: how often each player wins."""

from __future__ import annotations

from fractions import Fraction

import pytest

from partizan import DomainError
from partizan.theories.simultaneous.explicit import matrix_game, number_game
from partizan.theories.simultaneous.profiles import (
    Profile,
    _checked,
    profile,
    profile_range,
)
from partizan.theories.simultaneous.sums import continued, summed
from partizan_literature.huggan2019.identity_games import rational_game
from theories.simultaneous.toys import PRIMED, SQUARES, STALKS, Primed

HALF = Fraction(1, 2)


def test_published_profiles() -> None:
    """[[1,0],[-1,1]] has the profile [4/9, 1/9]; Left never loses SQ({1},{2}) (Cor 7.3.2)."""
    assert profile(matrix_game([[1, 0], [-1, 1]])) == Profile(Fraction(4, 9), Fraction(1, 9))
    for n in range(8):
        assert profile(SQUARES(n)) == (SQUARES(n).value(), 0)


def test_a_choice_of_profiles() -> None:
    """Left controls how often SQ'({1,4},{2})(4) is decided: between never and always.

    [Huggan19, Ex 6.3.15]
    """
    few, many = profile_range(Primed({1, 4}, {2})(4))
    assert (few, many) == (Profile(Fraction(0), Fraction(0)), Profile(HALF, HALF))
    assert (few.draw, many.draw, few.value, many.value) == (1, 0, 0, 0)
    assert str(many) == "[1/2, 1/2]"


@pytest.mark.parametrize("kind", "+∧∇")
def test_profiles_of_sums(kind: str) -> None:
    """A profile has the expected value, and lies in the range of all optimal profiles."""
    for game in (
        summed(kind, PRIMED(5), PRIMED(3)),
        summed(kind, PRIMED(3), PRIMED(3)),
        summed(kind, STALKS("BR"), PRIMED(4)),
        summed(kind, SQUARES(3), SQUARES(3)),
        summed(kind, number_game(1), PRIMED(5)),
    ):
        found = profile(game)
        low, high = profile_range(game)
        assert found.value == low.value == high.value == game.value()
        assert low.left <= found.left <= high.left
        assert low.right <= found.right <= high.right


def test_probabilities_multiply_if_one_player_may_win() -> None:
    """The product rule holds for games that Right cannot win [Huggan19, Lem 6.3.14 (ii)]."""
    game = continued(SQUARES(5), SQUARES(7), rational_game(HALF))
    value = SQUARES(5).value() * SQUARES(7).value() * HALF
    assert profile(game) == (value, 0)
    assert profile(continued(PRIMED(2), rational_game(-HALF))) == (0, HALF)


def test_impossible_profiles() -> None:
    """A profile with a negative probability is refused."""
    with pytest.raises(DomainError, match="is not a profile"):
        _checked(Fraction(1, 3), Fraction(1, 2))

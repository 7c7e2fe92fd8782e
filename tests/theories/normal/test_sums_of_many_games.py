"""Sums of many games that are not added up agree with the canonical forms of the sums."""

from __future__ import annotations

import random

import pytest

from partizan import LEFT, RIGHT, Budget, BudgetExceeded, Game, TooLarge
from partizan.theories.normal import Sum

SMALL = ("*", "^", "v*", "*2", "1/2", "-1/4", "Tiny(1)", "{2|-1}", "{1|*}", "{1/2|0||-3}")


def _random_game(chance: random.Random, day: int) -> Game:
    if day == 0 or chance.random() < 0.3:
        return Game(chance.randint(-5, 5))
    sides = [[_random_game(chance, day - 1) for _ in range(chance.randint(1, 2))] for _ in "LR"]
    return Game.of(*sides)


@pytest.mark.parametrize("seed", range(60))
def test_random_sums(seed: int) -> None:
    """Outcome, mean, stops, temperature and winning moves are those of the canonical form."""
    chance = random.Random(seed)
    games = [_random_game(chance, 3) for _ in range(chance.randint(0, 3))]
    games += [Game(text) for text in chance.choices(SMALL, k=chance.randint(0, 2))]
    whole, value = Sum(games), sum(games, Game(0))
    assert whole.outcome is value.outcome
    assert whole.mean == value.mean
    assert (whole.stop("left"), whole.stop("right")) == (value.left_stop, value.right_stop)
    assert whole.temperature == value.temperature
    for first in (LEFT, RIGHT):
        found = whole.solve(first)
        assert found.winner is value.outcome.winner(first)
        if found.winner is first:
            assert found.place is not None
            assert found.option in games[found.place].options(first)
            rest = value - games[found.place] + found.option
            assert rest.outcome.winner(first.opponent) is first


def test_many_hot_games() -> None:
    """Fifty hot games are decided in a moment, and a balanced sum of them is known by symmetry."""
    chance = random.Random(7)
    games = [_random_game(chance, 3) for _ in range(50)]
    with Budget(seconds=30):
        assert Sum([*games, *(-game for game in games)]).outcome == "P"
        assert Sum(games).stop("right") <= Sum(games).mean <= Sum(games).stop("left")
        assert Sum([*games, 1000]).outcome == "L"


def test_limits() -> None:
    """A stop that takes too long is enclosed by numbers, and too many equally hot games refused."""
    for first in ("left", "right"):
        with Budget(positions=0), pytest.raises(BudgetExceeded, match=r"the stop is in \["):
            Sum(["{3|-1}", "{2|-2}", "{5|1}", "{7||2|1}"]).stop(first)
    with pytest.raises(TooLarge, match="9 games have the temperature 1"):
        _ = Sum(["{1|-1}"] * 9).temperature
    assert repr(Sum(["*", "{1|0}"])) == "Sum(['*', '{1|0}'])"
    assert Sum([]).outcome == "P"

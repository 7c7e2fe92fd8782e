"""Scores under optimal play: `partizan.theories.scoring.search`."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings

from partizan import clear
from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError, TooLarge
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.scoring import search
from partizan.theories.scoring.contract import CheckedScoring, Number, ScoringRuleset
from partizan.theories.scoring.form import ScoringForm
from partizan.theories.scoring.search import ScoreSearch
from theories.scoring.trees import Trees, best, scores, trees


def searched(rules: Trees, board: ScoringForm) -> ScoreSearch[ScoringForm]:
    """Return a search in trees."""
    return ScoreSearch(CheckedScoring(rules, board))


@settings(max_examples=20)
@given(trees(), scores())
def test_agrees_with_the_definition(form: ScoringForm, guess: Number) -> None:
    """The score is that of the definition for every first guess."""
    for player in Player:
        expected = best(form, player)
        assert searched(Trees(), form).score(form, player, guess) == expected
        assert searched(Trees(), form).reaches(form, player, guess) == (expected >= guess)


@settings(max_examples=20)
@given(trees(), trees())
def test_searches_share_results(one: ScoringForm, other: ScoringForm) -> None:
    """A second question to the same search has the same answer as in a new search."""
    shared = searched(Trees(), one)
    asked = [shared.score(form, player) for form in (one, other, one) for player in Player]
    assert asked == [best(form, player) for form in (one, other, one) for player in Player]


class Bounded(Trees):
    """Trees with exact bounds on their scores."""

    def bounds(self, board: ScoringForm) -> tuple[Fraction, Fraction]:
        """Return the least and the largest score that play can end with."""
        atoms = [f.atom(p) for f in board.followers() for p in Player]
        known = [atom for atom in atoms if atom is not None]
        return min(known), max(known)


@settings(max_examples=20)
@given(trees())
def test_bounds_save_work(form: ScoringForm) -> None:
    """With bounds the scores are the same, and no more positions are visited."""
    plain, bounded = (
        searched(Trees(), form),
        searched(Bounded(), form),
    )
    for player in Player:
        assert plain.score(form, player) == bounded.score(form, player)
    assert bounded.visited <= plain.visited


class Chain(ScoringRuleset[int]):
    """Count down to 0 alternately, or forever."""

    def __init__(self, step: int = 1) -> None:
        self.step = step

    def options(self, board: int, player: Player) -> list[int]:
        """Return the next number."""
        return [board - self.step] if board else []

    def score(self, board: int, player: Player) -> Number:
        """Return 1 if Left cannot move."""
        return int(player is LEFT) + board


def test_long_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of many moves is searched, and an endless game is noticed."""
    assert Chain()(2000).scores() == (1, 0)
    assert search.MOST_MOVES > 2000
    monkeypatch.setattr(search, "MOST_MOVES", 400)
    with pytest.raises(TooLarge, match="lasts more than 400 moves"):
        Chain(-1)(1).score()


def test_limits() -> None:
    """Positions, seconds and bytes can be limited, and progress is reported."""
    clear()
    with Budget(positions=50), pytest.raises(BudgetExceeded, match="50 positions of scoring chain"):
        Chain()(100).score()
    with Budget(seconds=0), pytest.raises(BudgetExceeded, match="the time allowed was used up"):
        Chain()(100).score()
    with Budget(bytes=1000), pytest.raises(BudgetExceeded, match="of memory, more than the 0"):
        Chain()(100).score()
    reports: list[int] = []
    with Budget(progress=reports.append, seconds=1000):
        Chain()(100).score()
    assert reports[:1] == [1]


class Rounded(Chain):
    """A ruleset with inexact scores."""

    def score(self, board: int, player: Player) -> Number:
        """Return a float."""
        return 0.5  # type: ignore[return-value]


def test_scores_are_exact() -> None:
    """A score that is a float is refused."""
    with pytest.raises(DomainError, match=r"rounded: score\(0, Left\) returned 0\.5; points"):
        Rounded()(3).score(RIGHT)

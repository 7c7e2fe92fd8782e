"""The effects of impartial games on given forms."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

import misere_oracle as oracle
from misere_oracle import Game
from partizan import Budget, BudgetExceeded, Form
from partizan.theories.misere.impartial.days import born_by
from partizan.theories.misere.universes.augmented import Augmented
from partizan.theories.misere.universes.impartial import Answers, Company
from theories.misere.universes.bridge import form_of, game_of, games

IMPARTIAL = [game_of(game.form) for game in born_by(4)[:12]]


@given(games(6))
@settings(max_examples=25)
def test_answers(g: Game) -> None:
    """Each game found gives its answers, and impartial games of early days give no others."""
    company = Company([Augmented(form_of(g))])
    forms = sorted(oracle.followers(g), key=oracle.birthday)
    bits = [company.bit(Augmented(form_of(f))) for f in forms]

    def answers(x: Game) -> Answers:
        sums = [oracle.plus(f, x) for f in forms]
        won = [[oracle.wins(total, player) for total in sums] for player in (0, 1)]
        left, right = (sum(b for b, w in zip(bits, side, strict=True) if w) for side in won)
        return Answers(left, right)

    found = dict(company.found())
    small = {a: game_of(x) for a, x in found.items() if x.birthday < 5}
    assert all(answers(x) == a for a, x in small.items())
    assert {answers(x) for x in IMPARTIAL} <= found.keys()


@pytest.mark.parametrize(
    ("budget", "said"),
    [
        (Budget(seconds=0.01), "time allowed"),
        (Budget(positions=1000), "1,000 games"),
        (Budget(bytes=1 << 20), "memory"),
    ],
)
def test_tall_games_and_budgets(budget: Budget, said: str) -> None:
    """A game with many followers does not exceed its budget."""
    tall = Augmented(Form(20_000))
    with pytest.raises(BudgetExceeded, match=said), budget:
        dict(Company([tall]).found())

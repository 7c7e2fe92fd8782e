"""The universe of impartial games."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given, settings

import misere_oracle as oracle
from misere_oracle import Game
from partizan import LEFT, Budget, BudgetExceeded, DomainError, Form
from partizan.theories.misere.impartial.days import born_by
from partizan.theories.misere.universes.absolute import DICOT
from partizan.theories.misere.universes.augmented import Augmented
from partizan.theories.misere.universes.impartial import IMPARTIAL, Answers, Company
from theories.misere.universes.bridge import NINE, form_of, game_of, games


@given(games(6), games(6))
@settings(max_examples=40)
def test_comparison_is_the_definition(g: Game, h: Game) -> None:
    """G >= H if and only if no impartial X makes G + X worse than H + X."""
    one, other = form_of(g), form_of(h)
    assert IMPARTIAL.ge(one, other) == oracle.ge("impartial", g, h)
    if not IMPARTIAL.ge(one, other):
        found = IMPARTIAL.distinguish(one, other)
        assert found.game.is_impartial and found.play_out()
        assert oracle.is_refuted_by(g, h, game_of(found.game))


def test_impartial_games() -> None:
    """Impartial games are equal or not comparable, and * + * is 0."""
    days = [game.form for game in born_by(3)]
    for g in days:
        for h in days:
            assert IMPARTIAL.ge(g, h) == (g == h)
    assert IMPARTIAL.equal("{*|*}", 0)


def test_the_nine_dicots() -> None:
    """The nine dicots born by day 2 form seven classes here."""
    classes: list[str] = []
    for g in NINE:
        if not any(IMPARTIAL.equal(g, h) for h in classes):
            classes.append(g)
    assert len(classes) == 7


def test_equality_is_weak() -> None:
    """{*|0} and {0,*|0} are equal here, but not modulo dicots or under normal play."""
    assert IMPARTIAL.equal("{*|0}", "{0,*|0}")
    assert not DICOT.equal("{*|0}", "{0,*|0}")


def test_members() -> None:
    """An impartial game is recognised by the definition, and others have an outsider."""
    for g in oracle.born_by(2)[::3]:
        assert (form_of(g) in IMPARTIAL) == oracle.is_member("impartial", g)
    assert IMPARTIAL.outsider("{*|1}") == Form(1) and IMPARTIAL.outsider("*3") is None
    with pytest.raises(DomainError, match="in 1 only Left can move to 0"):
        IMPARTIAL.admit(1)
    assert not IMPARTIAL.properties.is_absolute and IMPARTIAL.properties.sums


def test_refusals() -> None:
    """Equal games are not distinguished, and a budget holds."""
    with pytest.raises(DomainError, match="no game in 'impartial' distinguishes"):
        IMPARTIAL.distinguish("*+*", 0)
    with Budget(positions=3), pytest.raises(BudgetExceeded):
        IMPARTIAL.ge("{*|0}", "{0,*|0}")
    assert IMPARTIAL.distinguish("*", 0).first is LEFT
    assert pickle.loads(pickle.dumps(IMPARTIAL)) is IMPARTIAL


EARLY = [game_of(game.form) for game in born_by(4)[:12]]


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
    assert {answers(x) for x in EARLY} <= found.keys()


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

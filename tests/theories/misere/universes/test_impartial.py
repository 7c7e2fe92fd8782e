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
from partizan.theories.misere.universes.impartial import IMPARTIAL
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

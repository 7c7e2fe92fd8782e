"""Outcomes of sums of forms under misère play."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

import misere_oracle as oracle
from misere_oracle import Game
from partizan import LEFT, RIGHT, DomainError, Form, Outcome
from partizan.theories.misere.universes.absolute import DICOT
from partizan.theories.misere.universes.augmented import Augmented
from partizan.theories.misere.universes.membership import is_blocked_end
from partizan.theories.misere.universes.outcome_tables import outcome, played_out, wins
from theories.misere.universes.bridge import form_of, games, small


@given(games(), small(), small())
@settings(max_examples=40)
def test_sums(g: Game, h: Game, k: Game) -> None:
    """The outcome of one, two and three games is that of the literal sum."""
    sums = [[g], [g, h], [g, h, k]]
    for parts in sums:
        total = oracle.ZERO
        for part in parts:
            total = oracle.plus(total, part)
        forms = [form_of(part) for part in parts]
        assert outcome(*forms).name == oracle.outcome(total)
        assert wins(LEFT, *forms) == oracle.wins(total, 0)
        assert wins(RIGHT, *forms) == oracle.wins(total, 1)
    assert played_out(form_of(g), form_of(h), LEFT) == wins(LEFT, form_of(g), form_of(h))


def test_no_games() -> None:
    """The player to move in the empty sum wins."""
    assert outcome() is outcome(0) is Outcome.N


def test_adjoints() -> None:
    """A game plus its adjoint is a P-position [DRSS14, Prop. 2.2]."""
    for g in oracle.born_by(2)[::5]:
        assert outcome(form_of(g), form_of(g).adjoint()) is Outcome.P


def test_players_are_named() -> None:
    """Functions that take a player accept the player's name, and refuse other words."""
    for player, name in ((LEFT, "left"), (RIGHT, "Right")):
        for game in ("1", "-1", "*", "{0,*|*}", "{|2}"):
            form, tree = Form(game), Augmented(game)
            assert wins(name, game) is wins(player, game)
            assert DICOT.is_strong(game, name) is DICOT.is_strong(game, player)
            assert is_blocked_end(form, name) is is_blocked_end(form, player)
            assert tree.options(name) == tree.options(player)
            assert tree.is_end_like(name) is tree.is_end_like(player)
    with pytest.raises(DomainError, match="a player is LEFT or RIGHT, 'left' or 'right', not 'up'"):
        wins("up", "*")

"""Who wins sums of forms under misère play."""

from __future__ import annotations

from hypothesis import given, settings

import misere_oracle as oracle
from misere_oracle import Game
from partizan import LEFT, RIGHT, Outcome
from partizan.theories.misere.universes.outcomes import outcome, played_out, wins
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
    """Whoever is to move in the sum of no games has won."""
    assert outcome() is outcome(0) is Outcome.N


def test_adjoints() -> None:
    """A game plus its adjoint is a P-position [DRSS14, Prop. 2.2]."""
    for g in oracle.born_by(2)[::5]:
        assert outcome(form_of(g), form_of(g).adjoint()) is Outcome.P

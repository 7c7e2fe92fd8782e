"""Blocked ends, and reasons why games are not in universes."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

import misere_oracle as oracle
from misere_oracle import Game
from partizan import LEFT, RIGHT, Form
from partizan.theories.misere.universes import membership
from theories.misere.universes.bridge import form_of, games


@given(games(9))
@settings(max_examples=60)
def test_blocked_ends(g: Game) -> None:
    """Ends are blocked, and games blocking, by the definition."""
    form = form_of(g)
    assert membership.is_blocking(form) == oracle.is_member("blocking", g)
    for player in (LEFT, RIGHT):
        blocked = membership.is_blocked_end(form, player)
        assert blocked == oracle.is_blocked_end(g, player.value)


def test_all_of_day_two_is_blocking() -> None:
    """All 256 games born by day 2 are blocking, and {|2} is not."""
    assert all(membership.is_blocking(form_of(g)) for g in oracle.born_by(2))
    assert not membership.is_blocking(Form("{|2}"))


def test_reasons_need_something_wrong() -> None:
    """Asking why a member is not one fails."""
    for why in (
        membership.why_not_impartial,
        membership.why_not_dead_ending,
        membership.why_not_blocking,
    ):
        with pytest.raises(AssertionError):
            why(Form("*"))

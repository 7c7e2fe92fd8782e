"""Links and distinguishing games of impartial games under misère play."""

from __future__ import annotations

import pytest
from hypothesis import given

from partizan import DomainError
from partizan.theories.misere.impartial.days import born_by
from partizan.theories.misere.impartial.form import MisereForm
from theories.misere.bridge import form_of, set_of
from theories.misere.sets import Set, is_lost, of_rank, plus, sets


def lost(g: MisereForm, h: MisereForm) -> bool:
    """Return whether a sum is a P-position, by the definition."""
    return is_lost(plus(set_of(g), set_of(h)))


def test_the_games_born_by_day_four() -> None:
    """All pairs of the first 22 games are linked, and distinguished, as in the definition."""
    days = born_by(4)
    for g in days:
        for h in days:
            if g.is_linked_to(h):
                assert lost(g, g.link(h)) and lost(h, g.link(h))
            if g != h:
                witness = g.distinguisher(h)
                assert lost(g, witness) and not lost(h, witness)


def test_unlinked_games_have_no_link() -> None:
    """No small game links a game to one of its options."""
    company = of_rank(3)
    for g in born_by(3):
        for h in born_by(3):
            if not g.is_linked_to(h):
                a, b = set_of(g), set_of(h)
                assert not any(is_lost(plus(a, t)) and is_lost(plus(b, t)) for t in company)


@given(sets(), sets())
def test_random_games(g: Set, h: Set) -> None:
    """Different canonical forms are distinguished in both directions, and links are correct."""
    a, b = form_of(g), form_of(h)
    if a != b:
        for one, other in ((a, b), (b, a)):
            witness = one.distinguisher(other)
            assert (one + witness).outcome.name == "P"
            assert (other + witness).outcome.name == "N"
    if a.is_linked_to(b):
        assert (a + a.link(b)).outcome.name == (b + a.link(b)).outcome.name == "P"


def test_refusals() -> None:
    """An option is not linked to its game, and no game distinguishes a game from itself."""
    with pytest.raises(DomainError, match=r"\*2 and 0 are not linked"):
        MisereForm(2).link(0)
    with pytest.raises(DomainError, match=r"distinguishes \*2# from"):
        MisereForm("*2#").distinguisher("*2#")

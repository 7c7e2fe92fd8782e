"""Closures of finite sets of games, as universes."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

import misere_oracle as oracle
from misere_oracle import Game
from partizan import Budget, BudgetExceeded, DomainError, Form, Undecided
from partizan.theories.misere.monoids.closed_sets import closure
from partizan.theories.misere.universes.absolute import ALL
from theories.misere.universes.bridge import form_of, game_of, small


@given(small())
@settings(max_examples=25)
def test_comparison(g: Game) -> None:
    """If G >= H, no small sum refutes it; otherwise the distinguishing sum does."""
    u = closure(form_of(g), conjugates=False, order=12)
    company = [game_of(x) for x in (Form(0), *u.games)]
    company += [oracle.plus(x, y) for x in company for y in company]
    try:
        assert u.monoid.order >= 1
    except Undecided:
        return
    for one in (Form(0), *u.games):
        for other in (Form(0), *u.games):
            a, b = game_of(one), game_of(other)
            if u.ge(one, other):
                assert oracle.ge_beside(a, b, company)
            else:
                found = u.distinguish(one, other)
                assert found.play_out() and found.game in u
            if ALL.ge(one, other):
                assert u.ge(one, other)


def test_members() -> None:
    """Followers, conjugates and their sums are members, however they are written."""
    u = closure("{0|*}")
    assert u.games == (Form("*"), Form("^"), Form("v"))
    assert "^ + v + *" in u and 0 in u and Form("{*|*}") in u and "*2" not in u
    assert u.word(Form("^") + Form("^") + Form("*")) == (1, 2, 0)
    assert "v" not in closure("{0|*}", conjugates=False)
    assert u.outsider("{1|0}") == Form(1) and u.outsider("^+^") is None


def test_properties() -> None:
    """A closure is closed under conjugates if requested, or by coincidence."""
    assert (
        closure("1").properties.conjugates and closure("*2", conjugates=False).properties.conjugates
    )
    assert not closure("1", conjugates=False).properties.conjugates
    assert not closure("1").properties.is_absolute
    assert repr(closure("1", "*", "2", "*2")) == "<universe 'closure of 1, *, 2, ...'>"
    assert closure().monoid.order == 1


def test_refusals() -> None:
    """Outsiders are named, equal games not distinguished, and infinite monoids undecided."""
    u = closure("*2")
    with pytest.raises(DomainError, match=r"\*3 is not in the universe 'closure of \*2'"):
        u.ge("*3", 0)
    with pytest.raises(DomainError, match="no game in the closure"):
        u.distinguish("*+*", 0)
    with pytest.raises(Undecided, match="it may be infinite"):
        _ = closure("{1|0}", order=10).monoid
    with pytest.raises(Undecided, match="not found among 10 sums"):
        _ = closure("*2", sums=10).monoid
    with pytest.raises(DomainError, match="at least 1 element"):
        closure(1, order=0)
    assert u.distinguish("*2", 0).play_out()


def test_the_budget_is_that_of_the_question() -> None:
    """A closure obeys the budget at the time of the question, not at its creation."""
    made_before = closure("{1|-1}", sums=None)
    for budget, said in (
        (Budget(seconds=0.05), "time allowed"),
        (Budget(positions=50), "50 games"),
    ):
        with pytest.raises(BudgetExceeded, match=said), budget:
            _ = made_before.monoid
    with Budget(positions=1):
        made_inside = closure("*2", "*")
    assert made_inside.monoid.order == 6

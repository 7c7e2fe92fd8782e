"""Values modulo universes."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import misere_oracle as oracle
from misere_oracle import Game
from partizan import DomainError, Form, Outcome, Relation, misere
from partizan.theories.misere.universes import (
    ALL,
    BLOCKING,
    DEAD_ENDING,
    DICOT,
    MisereValue,
    absolute,
)
from partizan.theories.misere.universes.taxonomy import as_modulus
from partizan.world import current
from theories.misere.universes.bridge import dicots, form_of, game_of, small

UNIVERSES = [DICOT, DEAD_ENDING, BLOCKING, ALL]


@given(dicots(), dicots(), dicots())
@settings(max_examples=25)
def test_the_monoid(g: Game, h: Game, k: Game) -> None:
    """Sums are commutative and associative, preserve the order, and have the forms' outcomes."""
    for make in UNIVERSES:
        a, b, c = (make(form_of(x)) for x in (g, h, k))
        assert a + b == b + a and (a + b) + c == a + (b + c) and a + 0 == a == 0 + a
        assert not a >= b or a + c >= b + c
        assert a - b == a + (-b) == -(b - a) and 0 - (-a) == a
    assert (DICOT(form_of(g)) + DICOT(form_of(h))).outcome.name == oracle.outcome(oracle.plus(g, h))


@given(small(), small(), st.sampled_from(["dead-ending", "blocking", "all"]))
@settings(max_examples=40)
def test_order(g: Game, h: Game, name: str) -> None:
    """Comparisons are those of the universe, and equal values have equal hashes."""
    one, other = form_of(g), form_of(h)
    modulo = as_modulus(name)
    if one in modulo and other in modulo:
        a, b = modulo(one), MisereValue(modulo, other)
        assert (a >= b, a <= b) == (modulo.ge(one, other), modulo.le(one, other))
        assert (a == b) == modulo.equal(one, other)
        assert (a > b) == (a >= b and a != b) and (a < b) == (a <= b and a != b)
        assert a.compare(b) is modulo.relation(one, other) is a.compare(other)
        assert a.confused_with(b) == (not a >= b and not b >= a)
        assert a != b or hash(a) == hash(b)
        assert a.outcome.name == oracle.outcome(game_of(one))


def test_inverses() -> None:
    """The inverse, if it exists, is the conjugate: for all integers and z, but not for *2."""
    z = DICOT("{0,*|*}")
    assert z + z.inverse == 0 and z.inverse == -z and z.is_invertible
    assert all((DEAD_ENDING(n) + DEAD_ENDING(n).inverse) == 0 for n in range(-3, 4))
    with pytest.raises(DomainError, match=r"\*2 has no inverse modulo 'dicot'"):
        _ = DICOT("*2").inverse
    with pytest.raises(DomainError, match="has no inverse modulo 'all'"):
        _ = ALL("*").inverse


def test_numbers() -> None:
    """A value equals the number whose tree is its canonical form, and has its hash."""
    assert DEAD_ENDING(2) + 3 == 5 and DEAD_ENDING("1/2") == Fraction(1, 2) and DICOT("*+*") == 0
    assert hash(DEAD_ENDING("{-1|1}")) == hash(0) and {DEAD_ENDING(7): 1}[7] == 1  # type: ignore[index]
    assert DEAD_ENDING("*") != 0 and DEAD_ENDING(0) >= 0 and 3 - DEAD_ENDING(1) == 2


def test_properties() -> None:
    """Outcomes, strong outcomes, adjoints, simplest forms and birthdays are those of the form."""
    z = DEAD_ENDING("{0,*|*}")
    assert (z.outcome, z.strong_outcome, z.birthday) == (Outcome.N, Outcome.L, 2)
    assert str(z.simplest) == "{0,#|*}" and z.form == Form("{0,-1|*}")
    assert (z + z.adjoint()).outcome is Outcome.P
    assert DICOT("^").compare("*") is Relation.CONFUSED


def test_texts() -> None:
    """A value is written as its canonical form, and shown with its universe."""
    assert [repr(make("^")) for make in UNIVERSES] == [
        "DICOT(↑)",
        "DEAD_ENDING(↑)",
        "BLOCKING(↑)",
        "ALL(↑)",
    ]
    assert str(DICOT("^")) == "↑" and DICOT("^").notation("ascii") == "^"
    assert DICOT("^")._repr_latex_() == r"${\uparrow}$"


def test_identity() -> None:
    """Values are immutable; copies and pickles are equal; different universes differ."""
    z = DICOT("{0,*|*}")
    assert pickle.loads(pickle.dumps(z)) == z == copy.deepcopy(z) == DICOT(z)
    assert z != BLOCKING("{0,*|*}") and z != None  # noqa: E711
    with pytest.raises(TypeError, match=r"== does not read texts; write == DICOT\('0'\)"):
        _ = z == "0"
    with pytest.raises(AttributeError, match="cannot be changed"):
        z.form = Form(0)  # type: ignore[misc]
    with pytest.raises(AttributeError, match="cannot be changed"):
        del z.form


def test_mixed_universes() -> None:
    """Values of different universes cannot be added or compared."""
    for question in (
        lambda: DICOT("*") + DEAD_ENDING("*"),
        lambda: DICOT("*") - DEAD_ENDING("*"),
        lambda: DICOT("*") >= DEAD_ENDING("*"),
        lambda: DICOT("*") < DEAD_ENDING("*"),
        lambda: DICOT("*").compare(DEAD_ENDING("*")),
    ):
        with pytest.raises(DomainError, match="cannot be combined: use values of one universe"):
            question()


class Counted:
    """A world that counts the forms passed to the core."""

    def __init__(self, inner: object = None, calls: list[str] | None = None) -> None:
        self.inner = inner or current()
        self.calls: list[str] = [] if calls is None else calls

    def __getattr__(self, name: str) -> object:
        if name in ("misere", "forms"):
            return Counted(getattr(self.inner, name), self.calls)
        if name in ("of_form", "flags", "followers"):
            self.calls.append(name)
        return getattr(self.inner, name)


def test_values_are_compared_without_being_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A form is passed to the core once, when its value is made, and checked once."""
    one, two = Form("{0,*|*}"), Form("*2")
    counted = Counted()
    monkeypatch.setattr(absolute, "current", lambda: counted)
    value = DICOT(one)
    assert counted.calls == ["of_form", "flags"]
    counted.calls.clear()
    assert value > 0 and value >= two
    assert counted.calls == ["of_form", "flags"] * 2  # those of 0 and *2
    counted.calls.clear()
    assert value + value != 0 and value - value == 0 and -value < value
    assert counted.calls == []


def test_outsiders() -> None:
    """A game outside the universe has no value in it, alone or as an operand."""
    with pytest.raises(DomainError, match="its follower 1 is not: in 1 only Left can move"):
        DICOT("{*|1}")
    with pytest.raises(DomainError, match="1 is not in the universe 'dicot'"):
        DICOT("*") + 1
    with pytest.raises(DomainError, match="only impartial games have a known canonical form"):
        as_modulus("impartial")
    with pytest.raises(DomainError, match="' games have no known canonical form"):
        as_modulus(misere.monoids.closure("*2"))
    with pytest.raises(DomainError, match="1 is not in the universe 'dicot'"):
        DICOT("*") + "1"
    with pytest.raises(DomainError, match="1 is not in the universe 'dicot'"):
        _ = DICOT("*") >= "1"
    assert DICOT("*") + "*" == "*" - DICOT("*") == DICOT("* + *")
    assert DICOT("{0,*|*}") > "*2"
    assert misere.DICOT is DICOT


def test_universes_compare_their_values() -> None:
    """A universe takes its own values wherever it takes forms, and refuses those of another."""
    for universe in (DICOT, DEAD_ENDING, BLOCKING, ALL):
        g: Any = universe("*2")
        h: Any = universe("{0,*|*}")
        assert universe.ge(g, h) is universe.ge("*2", "{0,*|*}")
        assert universe.relation(g, h) is g.compare(h)
        assert universe.order([g, h]) == universe.order(["*2", "{0,*|*}"])
        assert universe.distinguish(g, h) == universe.distinguish(g.form, h.form)
        assert universe.strong_outcome(g) is g.strong_outcome
        assert universe.simplest(h) == h.simplest
    assert DICOT.maintenance(DICOT("{0,*|*}"), DICOT(0)).universe is DICOT
    with pytest.raises(
        DomainError, match=r"DICOT\(\*\) is a value of the universe 'dicot', not of"
    ):
        ALL.distinguish(DICOT("*"), 0)
    impartial = misere.IMPARTIAL
    assert impartial.distinguish(impartial("*2"), impartial("*3")).game == Form("*2")
    assert impartial.ge(impartial("*2"), "*2")

"""Canonical forms of impartial games under misère play: equality, sums, mates."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan import Budget, BudgetExceeded, DomainError, Form, Outcome, clear
from partizan.theories.misere.impartial.form import MisereForm, decoded
from theories.misere.bridge import form_of, set_of
from theories.misere.sets import Set, genus, heap, is_lost, nim_value, of_rank, plus, sets

COMPANY = of_rank(3)


def test_small_games() -> None:
    """Small games simplify as expected, with the proviso for 0."""
    assert MisereForm.of([1]) == 0
    assert MisereForm.of([0, 2]) == 1
    assert str(MisereForm.of(["*2#"])) == "*2##"
    assert str(MisereForm.of([2])) == "*2#"  # 2 has the option 0, but {2} is a P-position
    assert MisereForm.of([1, 2]) == 0  # 1 and 2 have the option 0, and 1 is a P-position
    assert MisereForm(1) + 1 == 0
    assert MisereForm(2) + 2 != 0
    assert str(MisereForm(2) + 2) == "*[32]"
    assert str(MisereForm(2) + 1) == "*3"


def test_nim_heaps_equal_numbers() -> None:
    """A nim-heap equals its size, also as a key of a set."""
    assert MisereForm("*1000").nim_heap == 1000  # the largest
    assert MisereForm(5).nim_heap == 5
    assert MisereForm("*2#").nim_heap is None
    assert {MisereForm(3)} == {3}
    assert MisereForm(3) != 2
    assert MisereForm(1) != True  # noqa: E712
    assert MisereForm(3) != "3"


@given(sets())
def test_a_game_equals_its_canonical_form(g: Set) -> None:
    """A game and its canonical form have the same misère outcome in every small sum."""
    small = set_of(form_of(g))
    for other in COMPANY:
        assert is_lost(plus(g, other)) == is_lost(plus(small, other))


@settings(max_examples=40)
@given(sets(), sets())
def test_sums_agree_with_the_definition(g: Set, h: Set) -> None:
    """The sum of canonical forms is the canonical form of the sum."""
    assert form_of(g) + form_of(h) == form_of(plus(g, h))


@given(sets())
def test_properties_of_a_form(g: Set) -> None:
    """Outcome, nim-values, genus and birthday of a canonical form are those of the definition."""
    form = form_of(g)
    assert (form.outcome is Outcome.P) == is_lost(g)
    assert form.nim_value == nim_value(g)
    assert form.misere_nim_value == nim_value(g, misere=True)
    assert genus(g, 4) == (form.genus.base, [form.genus.entry(n) for n in range(4)])
    assert form.birthday == form.form.birthday
    assert set(form.options) <= set(form.followers())
    assert form.followers()[-1] == form


@settings(max_examples=40)
@given(sets(), sets(), sets())
def test_laws_of_sums(g: Set, h: Set, k: Set) -> None:
    """Sums commute and associate, 0 is neutral, and summands can be cancelled."""
    a, b, c = map(form_of, (g, h, k))
    assert a + b == b + a
    assert (a + b) + c == a + (b + c)
    assert a + 0 == 0 + a == a
    assert (a + c == b + c) == (a == b)


@given(sets())
def test_mates(g: Set) -> None:
    """The sum of a game and its mate is a P-position."""
    form = form_of(g)
    assert (form + form.mate()).outcome is Outcome.P


@given(sets())
def test_copies(g: Set) -> None:
    """A game is restored from a pickle, from lists, from its tree and in a new world."""
    form = form_of(g)
    rows = form.encoded()
    assert decoded(rows) == pickle.loads(pickle.dumps(form)) == MisereForm(form.form) == form
    assert hash(decoded(rows)) == hash(form)
    clear()
    assert decoded(rows) == form
    assert form + form == decoded(rows) + decoded(rows)


class Kayles:
    """An object with an impartial tree, like a position."""

    def form(self) -> Form:
        """Return the tree."""
        return Form("*5")


def test_forms() -> None:
    """An impartial form is simplified, and a partizan one refused."""
    assert MisereForm(Form("*2 + *2")) == MisereForm(2) + 2
    assert MisereForm(Form("*5")) == 5 == MisereForm(Kayles())
    assert f"{MisereForm('*[2#0]'):>8}|{MisereForm(12):latex}" == r"  *[2#0]|{\ast}12"
    assert MisereForm("*[2#0]")._repr_latex_() == r"${\ast}[2{\#}0]$"
    with pytest.raises(DomainError, match="not impartial"):
        MisereForm(Form("{0|*}"))


def test_refusals() -> None:
    """Anything that does not denote a game is refused, with a reason."""
    with pytest.raises(DomainError, match="at most 1,000 counters"):
        MisereForm(1001)
    with pytest.raises(DomainError, match="not -1"):
        MisereForm(-1)
    with pytest.raises(TypeError, match="cannot make a MisereForm from a float; pass a text"):
        MisereForm(1.5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="cannot make a MisereForm from a bool"):
        MisereForm(True)
    with pytest.raises(TypeError, match="not the text"):
        MisereForm.of("12")
    with pytest.raises(TypeError, match="unsupported operand"):
        MisereForm(1) + "1"  # type: ignore[operator]
    with pytest.raises(DomainError, match="must list earlier rows"):
        decoded([[], [1]])
    with pytest.raises(DomainError, match="at least one row"):
        decoded([])
    with pytest.raises(AttributeError, match="cannot be changed"):
        MisereForm(1).x = 2


def test_limits() -> None:
    """A sum that exceeds its budget stops, and a larger budget continues it."""
    with Budget(positions=5), pytest.raises(BudgetExceeded, match="5 games for a sum were visited"):
        MisereForm(6) + 7
    with Budget(seconds=0), pytest.raises(BudgetExceeded, match="time allowed was used up"):
        MisereForm(40) + 41
    assert MisereForm(6) + 7 == form_of(plus(heap(6), heap(7)))


@given(st.integers(0, 12), st.integers(0, 12))
def test_sums_of_nim_heaps(a: int, b: int) -> None:
    """The sum of two nim-heaps is a nim-heap only if one of them is 0 or 1."""
    heaps = MisereForm(a) + b
    assert heaps.nim_heap == (a ^ b if min(a, b) < 2 else None)
    assert (heaps.outcome is Outcome.P) == (a == b > 1 or sorted((a, b)) == [0, 1])

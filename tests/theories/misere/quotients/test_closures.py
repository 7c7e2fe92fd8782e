"""Closed sets of games: numbering, and games outside."""

from __future__ import annotations

import pytest

from partizan.budget import Budget
from partizan.errors import DomainError, TooLarge
from partizan.form import Form
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.misere.quotients.closures import FormClosure, HeapClosure


def test_options_come_before() -> None:
    """Every option of a form has a smaller number, and numbering is one to one."""
    closure = FormClosure([Form("*5"), Form("*2+*3")])
    for i in range(closure.last + 1):
        assert closure.number(closure.game(i)) == i
        options = {part for option in closure.options(i) for part in option}
        assert all(part < i for part in options)
        assert {closure.game(part) for part in options} == set(closure.game(i).left) - {Form(0)}
    assert closure.game(0) == Form(0)


def test_heaps() -> None:
    """Heaps are their own numbers; codes state whether the core supports them."""
    kayles = HeapClosure(HeapCode.read("0.77"))
    assert (kayles.number(5), kayles.game(5), kayles.is_fed) == (5, 5, False)
    assert kayles.may_be_periodic
    assert not HeapClosure(HeapCode.read("4!.0")).may_be_periodic
    assert not HeapClosure(HeapCode.read("0.[3]")).may_be_periodic
    assert HeapClosure(HeapCode.read("0.{1,2=}")).is_fed
    for wrong in (-1, True, "3", 2.5):
        with pytest.raises(DomainError, match="integer >= 0, not"):
            kayles.number(wrong)


def test_time_is_limited_while_options_are_listed() -> None:
    """A heap with very many options is refused in time."""
    closure = HeapClosure(HeapCode.read("0.{1,2+}"))
    assert closure.is_fed
    with Budget(seconds=0), pytest.raises(TooLarge, match="time"):
        closure.feed(closure.engine(), 20)

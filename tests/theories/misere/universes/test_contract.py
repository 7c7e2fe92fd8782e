"""The interface of universes."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

import misere_oracle as oracle
from misere_oracle import Game
from partizan import LEFT, RIGHT, DomainError, Form, Relation
from partizan.theories.misere.monoids.closed_sets import closure
from partizan.theories.misere.universes import ALL, BLOCKING, DEAD_ENDING, DICOT, contract
from partizan.theories.misere.universes import contract as flags
from partizan.theories.misere.universes.augmented import augmented_id
from partizan.theories.misere.universes.contract import Properties
from partizan.theories.misere.universes.taxonomy import UNIVERSES
from partizan.world import current
from theories.misere.universes.bridge import form_of, games


def test_relations() -> None:
    """Every universe compares games in all four ways."""
    for universe in (*UNIVERSES, closure("*2")):
        assert universe.relation("*", 0) is Relation.CONFUSED
        assert universe.relation(0, 0) is Relation.EQUAL and universe.equal("*", "*")
        assert universe.ge("*2", "*") == universe.le("*", "*2")
        assert universe.admit("*") == Form("*")
        assert str(universe) in repr(universe)


def test_properties() -> None:
    """A set is absolute if it is closed under all four operations."""
    assert Properties().is_absolute
    for name in ("options", "sums", "conjugates", "parental"):
        assert not Properties(**{name: False}).is_absolute


def test_outsiders() -> None:
    """The error names the universe, the game, and the follower outside it."""
    for universe in UNIVERSES[:-1]:
        with pytest.raises(DomainError, match=f"is not in the universe {universe.name!r}"):
            universe.admit("{*|{|2}}")
    assert UNIVERSES[-1].admit("{*|{|2}}").birthday == 4


@given(games(9))
@settings(max_examples=60)
def test_blocked_ends(g: Game) -> None:
    """Ends are blocked, and games blocking, by the definition."""
    form = form_of(g)
    assert contract.is_blocking(form) == oracle.is_member("blocking", g)
    for player in (LEFT, RIGHT):
        blocked = contract.is_blocked_end(form, player)
        assert blocked == oracle.is_blocked_end(g, player.value)


def test_all_of_day_two_is_blocking() -> None:
    """All 256 games born by day 2 are blocking, and {|2} is not."""
    assert all(contract.is_blocking(form_of(g)) for g in oracle.born_by(2))
    assert not contract.is_blocking(Form("{|2}"))


def test_reasons_need_something_wrong() -> None:
    """Asking why a member is not one fails."""
    for why in (
        contract.why_not_impartial,
        contract.why_not_dead_ending,
        contract.why_not_blocking,
    ):
        with pytest.raises(AssertionError):
            why(Form("*"))


@given(games(9))
@settings(max_examples=60)
def test_bits(g: Game) -> None:
    """Each flag is set exactly for the forms with its property, by the definition."""
    form, here = form_of(g), current()
    bits = here.misere.flags(augmented_id(here, form))
    assert bool(bits & flags.IS_DICOT) is form.is_dicot
    assert bool(bits & flags.IS_DEAD_ENDING) is form.is_dead_ending
    assert bool(bits & flags.IS_BLOCKING) is oracle.is_member("blocking", g)
    for player in (LEFT, RIGHT):
        ends = not any(h.options(player) for h in form.followers())
        assert bool(bits & flags.DEAD_END[player]) is ends
        assert bool(bits & flags.BLOCKED_END[player]) is oracle.is_blocked_end(g, player.value)
    for universe in (DICOT, DEAD_ENDING, BLOCKING, ALL):
        assert (bits & universe.flag == universe.flag) is (form in universe)

"""The interface of universes."""

from __future__ import annotations

import pytest

from partizan import DomainError, Form, Relation
from partizan.theories.misere.monoids.closed_sets import closure
from partizan.theories.misere.universes.contract import Properties
from partizan.theories.misere.universes.taxonomy import UNIVERSES


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

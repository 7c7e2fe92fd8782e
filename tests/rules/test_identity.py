"""Rules are values: what they hold decides what they are, and they do not change."""

from __future__ import annotations

import pickle
import re
from copy import copy, deepcopy
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cached_property
from inspect import signature
from typing import Any

import pytest

from partizan import DomainError, Player, catalog, rulesets
from partizan.boards.grid import Grid
from partizan.players import LEFT, RIGHT, Both
from partizan.rules.contract import Ruleset
from partizan.rules.identity import identity_of
from partizan.rules.variants import Impartial
from partizan_literature.berlekamp2001.games.coin_product import TURNING_CORNERS, CoinProduct
from toys import Nim


class Holding(Nim):
    """Nim that holds something."""

    def __init__(self, held: Any) -> None:
        self.held = held


class Slotted(Nim):
    """Nim that holds something in a slot."""

    __slots__ = ("held",)

    def __init__(self, held: Any) -> None:
        self.held = held


class Doubled(Holding):
    """Its `__init__` calls that of another class and goes on."""

    def __init__(self, held: Any, more: Any) -> None:
        super().__init__(held)
        self.more = more


class Setting(Ruleset[int]):
    """A ruleset that counts its calls on itself."""

    calls = 0

    def options(self, board: int, player: Player) -> range:
        """Count, and yield smaller heaps."""
        self.calls += 1
        return range(board)


class Caching(Nim):
    """A ruleset with a cache, which is not part of what it is."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.seen.append(size)

    @cached_property
    def seen(self) -> list[int]:
        """A list that may change."""
        return []


@dataclass(frozen=True)
class Point:
    """A value of the user's own."""

    x: Any


class Colour(Enum):
    """An enumeration of the user's own."""

    RED = 1
    BLUE = 2


class Thing:
    """An object that says nothing about itself."""


@pytest.mark.parametrize("kind", [Holding, Slotted])
def test_rules_are_equal_if_what_they_hold_is(kind: Any) -> None:
    """Numbers, texts, tuples, sets, values of a user's classes, rules, players and boards."""
    held: list[Any] = [
        0, False, 0.0, Fraction(0), "0", b"0", None, (), (0,), ((0,),), frozenset({0}), int,
        Point(0), Point(1), Colour.RED, Colour.BLUE, LEFT, RIGHT, Nim(), Holding(0), Holding(1),
        Impartial(rulesets.clobber), Grid(2, 2, "...."), Grid(1, 4, "...."),
        re.compile("a"), re.compile("a", re.IGNORECASE), Both(1, 2), Both(2, 1),
    ]  # fmt: skip
    for i, one in enumerate(held):
        for j, other in enumerate(held):
            assert (kind(one) == kind(other)) == (i == j), (one, other)
        assert hash(kind(one)) == hash(kind(deepcopy(one)))
        assert kind(one) == kind(deepcopy(one)) == pickle.loads(pickle.dumps(kind(one)))
        assert identity_of(kind(one)).is_plain


@pytest.mark.parametrize("held", [len, lambda: 0, Thing(), (Thing(),), Point(Thing())])
def test_other_objects_are_only_themselves(held: Any) -> None:
    """A function or an object of which nothing is known is equal to nothing else."""
    rules = Holding(held)
    assert rules == Holding(held)
    assert rules == copy(rules)
    assert rules != Holding(Thing())
    assert not identity_of(rules).is_plain
    assert Holding(Thing()) != Holding(Thing())


@pytest.mark.parametrize(
    ("held", "sentence"),
    [
        ([1], "Holding has a list in its attribute 'held', which may change; make it a tuple"),
        ({1}, "has a set in its attribute 'held', which may change; make it a frozenset"),
        ({1: 2}, r"has a dict .* make it a tuple of pairs, .* in a functools\.cached_property"),
        (bytearray(b"1"), "has a bytearray .* make it bytes"),
        ((1, ([],)), "has a list in its attribute 'held'"),
    ],
)
def test_what_may_change_is_refused(held: Any, sentence: str) -> None:
    """A list that is changed in place would change the rules behind the back of all answers."""
    with pytest.raises(DomainError, match=sentence):
        Holding(held)


def test_attributes_are_set_in_init() -> None:
    """Also in the `__init__` of a subclass, and never afterwards."""
    rules = Doubled(1, 2)
    assert (rules.held, rules.more) == (1, 2)
    copied = pickle.loads(pickle.dumps(rules))
    made: Any
    for made in (rules, Slotted(1), rulesets.octal("0.77"), copied):
        made == rules
        with pytest.raises(AttributeError, match=r"cannot be changed once .* tried to set 'held'"):
            made.held = 3
        with pytest.raises(AttributeError, match="tried to delete 'held'; set attributes in"):
            del made.held
    assert rules.held == 1


def test_rules_that_change_themselves_are_told_what_to_do() -> None:
    """The error names the method and the board."""
    with pytest.raises(DomainError, match=r"options\(3, Left\) raised AttributeError: a Setting .*"
                       "make another ruleset for another value"):  # fmt: skip
        Setting()(3).value()


def test_caches_are_not_part_of_rules() -> None:
    """What a cached_property holds may change, and is used before and after `__init__`."""
    rules = Caching(3)
    rules.seen.append(5)
    assert rules == Caching(3) != Caching(4)
    assert rules.seen == [3, 5]


def test_dataclasses_are_rules() -> None:
    """Frozen ones and others."""

    @dataclass
    class Taking(Nim):
        most: int

    @dataclass(frozen=True)
    class Fixed(Nim):
        most: int

    for kind in (Taking, Fixed):
        assert identity_of(kind(1)) == identity_of(kind(1)) != identity_of(kind(2))
        with pytest.raises(AttributeError):
            kind(1).most = 2  # type: ignore[misc]


def test_the_name_is_not_the_identity() -> None:
    """Rules of one name may differ, and the parameters are only what the name shows."""
    assert Holding(1).name == Holding(2).name
    assert (TURNING_CORNERS.name, TURNING_CORNERS.parameters) == ("turning-corners", ())
    assert CoinProduct("twins", "twins") != TURNING_CORNERS
    assert type(TURNING_CORNERS)() == TURNING_CORNERS


def test_the_signature_is_that_of_init() -> None:
    """Classes of rules show their parameters as other classes do."""
    assert [*signature(Doubled).parameters] == ["held", "more"]
    assert [*signature(Nim).parameters] == []
    assert catalog.parameters_of(type(rulesets.wythoff)) == ["skew=1", "factor=1"]


def test_every_ruleset_of_the_catalog_is_plain() -> None:
    """So that each can be stored."""
    for name in catalog.names():
        rules = catalog.ruleset(name)
        assert isinstance(rules, type) or identity_of(rules).is_plain, name

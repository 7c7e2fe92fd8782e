"""Families of games that are born day by day, and how a day is made from the day before.

Modulo a universe only the classes of options matter, so it suffices to consider sets of classes
and, where both players always have options, sets of incomparable ones. For ends it matters which
members of a class are available, so all sets of games are considered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import chain, combinations, product
from typing import Final, TypeAlias

from partizan.errors import DomainError
from partizan.theories.finite_order import Antichains, FiniteOrder, members
from partizan.theories.misere.universes.absolute import (
    ALL,
    BLOCKING,
    DEAD_ENDING,
    DICOT,
    AbsoluteUniverse,
)
from partizan.theories.misere.universes.contract import IS_P_FREE
from partizan.world import World

Ids: TypeAlias = list[int]
"""Ids of augmented forms in a world."""
Step: TypeAlias = Callable[["Family", World, AbsoluteUniverse, Ids], Iterator[int]]


@dataclass(frozen=True)
class Family:
    """A set of games closed under options and conjugates, or a set of ends of one player."""

    name: str
    universe: AbsoluteUniverse
    """The least of the four universes that contains it."""
    last: int
    """The last day that can be listed."""
    step: Step = field(repr=False, compare=False)
    """A function that makes the candidates of a day from the day before."""
    keeps_members: bool = False
    """Whether a day is made from games; otherwise it is made from simplest forms."""
    is_p_free: bool = False

    def has(self, here: World, form: int) -> bool:
        """Return whether a form, all of whose options are members, is a member."""
        needed = self.universe.flag | IS_P_FREE * self.is_p_free
        return here.misere.flags(form) & needed == needed

    def __str__(self) -> str:
        return self.name


def order_of(here: World, modulo: AbsoluteUniverse, forms: Ids) -> FiniteOrder:
    """Return the order of augmented forms modulo a universe."""
    return FiniteOrder.of_bytes(here.misere.ge_matrix(modulo.code, forms), len(forms))


def _subsets(games: Ids) -> list[tuple[int, ...]]:
    sizes = range(len(games) + 1)
    return list(chain.from_iterable(combinations(games, size) for size in sizes))


def _antichains(here: World, modulo: AbsoluteUniverse, games: Ids) -> list[Ids]:
    found = Antichains(order_of(here, modulo, games))
    return [[games[i] for i in members(some)] for some in found]


def _of_all_sets(
    family: Family, here: World, modulo: AbsoluteUniverse, games: Ids
) -> Iterator[int]:
    """Yield {A|B} for all sets A and B of games, if it is a member."""
    del modulo
    for left, right in product(_subsets(games), repeat=2):
        made = here.misere.make(left, right)
        if family.has(here, made):
            yield made


def _of_two_sets(
    family: Family, here: World, modulo: AbsoluteUniverse, games: Ids
) -> Iterator[int]:
    """Yield 0, and {A|B} for all nonempty antichains A and B."""
    del family
    yield here.misere.make([], [])
    sides = [side for side in _antichains(here, modulo, games) if side]
    for left, right in product(sides, repeat=2):
        yield here.misere.make(left, right)


def _of_one_set(family: Family, here: World, modulo: AbsoluteUniverse, games: Ids) -> Iterator[int]:
    """Yield {A|A} for all sets A: an option dominated for Left need not be dominated for Right."""
    del family, modulo
    for side in _subsets(games):
        yield here.misere.make(side, side)


def _of_no_set(family: Family, here: World, modulo: AbsoluteUniverse, games: Ids) -> Iterator[int]:
    """Yield {|A} for all antichains A."""
    del family
    for side in _antichains(here, modulo, games):
        yield here.misere.make([], side)


FAMILIES: Final[tuple[Family, ...]] = (
    Family("impartial", DICOT, 4, _of_one_set),
    Family("dicot", DICOT, 3, _of_two_sets),
    Family("dead-ending", DEAD_ENDING, 2, _of_all_sets, keeps_members=True),
    Family("blocking", BLOCKING, 2, _of_all_sets, keeps_members=True),
    Family("all", ALL, 2, _of_all_sets, keeps_members=True),
    Family("p-free dead-ending", DEAD_ENDING, 2, _of_all_sets, keeps_members=True, is_p_free=True),
    Family("p-free blocking", BLOCKING, 2, _of_all_sets, keeps_members=True, is_p_free=True),
    Family("left dead ends", DEAD_ENDING, 5, _of_no_set),
)
"""The families whose days can be listed or counted."""


def family_named(name: str | Family) -> Family:
    """Return the family with the given name.

    >>> family_named("P-free blocking").universe
    <universe 'blocking'>
    >>> family_named("tame")  # doctest: +NORMALIZE_WHITESPACE
    Traceback (most recent call last):
    partizan.errors.DomainError: unknown family 'tame'; the families are impartial, dicot,
    dead-ending, blocking, all, p-free dead-ending, p-free blocking, left dead ends
    """
    if isinstance(name, Family):
        return name
    wanted = " ".join(str(name).lower().split())
    for family in FAMILIES:
        if family.name == wanted:
            return family
    names = ", ".join(family.name for family in FAMILIES)
    raise DomainError(f"unknown family {str(name)[:40]!r}; the families are {names}")

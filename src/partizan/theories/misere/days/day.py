"""The games born by a day, modulo a universe: their number, outcomes and order.

There are 1, 2, 9 and 1268 dicots modulo dicots by days 0, 1, 2 and 3 [DRSS14, Sect. 4]; modulo all
games there are 1, 2, 10 and 7541. There are 1, 4 and 256 games modulo all games by days 0, 1 and 2.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, final, overload

from partizan.display import ByOutcome, Shown, picture_of
from partizan.errors import DomainError, TooLarge
from partizan.form import Form
from partizan.numeric import as_integer
from partizan.theories.finite_order import Antichains, FiniteOrder
from partizan.theories.misere.days.families import Family, Ids, family_named, order_of
from partizan.theories.misere.universes.absolute import AbsoluteUniverse
from partizan.theories.misere.universes.augmented import Augmented, Source, augmented, augmented_id
from partizan.theories.misere.universes.taxonomy import as_modulus
from partizan.theories.misere.universes.value import MisereValue
from partizan.theory import Outcome
from partizan.wording import one, quoted
from partizan.world import World, current

if TYPE_CHECKING:
    from partizan.pictures.picture import Picture

Progress = Callable[[int, int], object]
"""A function that is called with the amount of work done and the total amount."""

_PORTION = 512  # forms between two reports


class Reductions(NamedTuple):
    """The numbers of forms that were reduced to find the classes of a day."""

    candidates: int
    """The number of forms examined."""
    irreducible: int
    """The number of those that were already simplest forms."""
    classes: int
    tombstones: int
    """The number of simplest forms that have a tombstone, or a follower with one."""


@final
@dataclass(frozen=True, eq=False, repr=False)
class MisereDay(Sequence[Augmented], Shown):
    """The simplest forms of the games of a family born by a day, modulo a universe, sorted.

    >>> day = born_by(2, "dicot")
    >>> list(day)
    [0, *, ↑, ↓, {*|0,#}, {0,#|*}, ↓*, ↑*, *2]
    >>> day.outcomes
    {Outcome.L: 2, Outcome.R: 2, Outcome.N: 4, Outcome.P: 1}
    >>> len(day.invertible), day.ge("{0,*|*}", 0), day.covers(0)
    (8, True, ({0,#|*},))
    """

    family: Family
    modulo: AbsoluteUniverse
    number: int
    reductions: Reductions
    world: World
    classes: Ids
    """The ids of the simplest forms."""
    members: Ids
    """The ids of the forms that were reduced: all games of the family, or enough of them."""

    def __reduce__(self) -> tuple[Callable[..., MisereDay], tuple[int, str, str]]:
        """Pickle only the question; the games belong to one process, and are computed again."""
        return born_by, (self.number, self.family.name, self.modulo.name)

    # --- the classes -----------------------------------------------------------------------------

    def __len__(self) -> int:
        return len(self.classes)

    @overload
    def __getitem__(self, index: int) -> Augmented: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Augmented, ...]: ...
    def __getitem__(self, index: int | slice) -> Augmented | tuple[Augmented, ...]:
        if isinstance(index, slice):
            return tuple(augmented(self.world, form) for form in self.classes[index])
        return augmented(self.world, self.classes[index])

    def __iter__(self) -> Iterator[Augmented]:
        return (augmented(self.world, form) for form in self.classes)

    def __contains__(self, game: object) -> bool:
        return (
            isinstance(game, Augmented | Form | str | int) and self._simplest(game) in self._places
        )

    def by_outcome(self) -> Picture:
        """Return a picture of the game trees, one row for each outcome.

        >>> born_by(2, "dicot").by_outcome()
        <picture of game trees by outcome, 435 x 652>
        """
        return picture_of(ByOutcome(self.values))

    def by_outcomes(self) -> Picture:
        """Return a table of small game trees by misère and normal outcome, as [DRSS14, Fig. 5].

        >>> from partizan import misere
        >>> print(misere.born_by(2, "dicot").by_outcomes())
           P, L, R, N
        P: -, -, -, *
        L: -, -, ↓, ↑*
        R: -, ↑, -, ↓*
        N: 0, {0,*|*}, {*|0,*}, *2
        """
        return picture_of(ByOutcomes(self))

    def sums_by_outcomes(self) -> Picture:
        """Return a table of sums of two games for all outcomes of theirs, as [DRSS14, Fig. 6].

        The outcomes of two games do not determine that of their sum: every entry of the table has
        an example.

        >>> from partizan import misere
        >>> print(misere.born_by(2, "dicot").sums_by_outcomes().text().splitlines()[1])
        PP: {*2|*2} + {*2|*2}, ⇑ + ⇑, ⇓ + ⇓, * + *
        """
        return picture_of(SumsByOutcomes(self))

    def __repr__(self) -> str:
        return (
            f"<{len(self):,} games: {self.family} by day {self.number} modulo {self.modulo.name!r}>"
        )

    @cached_property
    def values(self) -> tuple[MisereValue, ...]:
        """The classes as values modulo the universe, which must contain the family.

        >>> born_by(1, "dicot").values
        (DICOT(0), DICOT(*))
        """
        self._check_within()
        forms = (
            augmented(self.world, self.world.misere.canonical(self.modulo.code, form)).form
            for form in self.classes
        )
        return tuple(MisereValue(self.modulo, form) for form in forms)

    @cached_property
    def outcomes(self) -> dict[Outcome, int]:
        """The number of classes with each outcome under misère play.

        >>> born_by(2, "dicot").outcomes
        {Outcome.L: 2, Outcome.R: 2, Outcome.N: 4, Outcome.P: 1}
        """
        found = Counter(game.outcome for game in self)
        return {outcome: found[outcome] for outcome in Outcome if not outcome.is_drawn}

    @cached_property
    def invertible(self) -> tuple[Augmented, ...]:
        """The classes that have an inverse in the universe, which must contain the family.

        >>> born_by(1, "dicot").invertible
        (0, *)
        """
        self._check_within()
        return tuple(
            game
            for game, form in zip(self, self.classes, strict=True)
            if self.world.misere.invertible(self.modulo.code, form)
        )

    def _check_within(self) -> None:
        if self.family.universe.code > self.modulo.code:
            raise DomainError(
                f"the family {self.family.name!r} is not contained in the universe "
                f"{self.modulo.name!r}; use modulo={self.family.universe.name!r} or a larger one"
            )

    # --- the order -------------------------------------------------------------------------------

    @cached_property
    def order(self) -> FiniteOrder:
        """The order of the classes, which are numbered as listed here.

        >>> day = born_by(2, "dicot")
        >>> day.order.ge(day.index_of("{0,*|*}"), day.index_of(0))
        True
        """
        return order_of(self.world, self.modulo, self.classes)

    @property
    def antichains(self) -> Antichains:
        """The sets of incomparable classes, which are the players' options on the next day.

        >>> born_by(2, "dicot").antichains.count()
        50
        """
        return Antichains(self.order)

    def ge(self, g: Source, h: Source) -> bool:
        """Return whether G >= H for two games of this day.

        >>> day = born_by(2, "dicot")
        >>> day.ge("{0,*|*}", 0), day.ge(0, "{0,*|*}")
        (True, False)
        """
        return self.order.ge(self.index_of(g), self.index_of(h))

    def covers(self, game: Source) -> tuple[Augmented, ...]:
        """Return the games of this day that cover the given one.

        >>> born_by(2, "dicot").covers(0)
        ({0,#|*},)
        """
        return tuple(self[i] for i in self.order.covers(self.index_of(game)))

    def hasse(self) -> list[tuple[int, int]]:
        """Return the Hasse diagram: pairs (i, j) such that the j-th game covers the i-th.

        `partizan.pictures.hasse` draws it.

        >>> day = born_by(2, "dicot")
        >>> [(day[i], day[j]) for i, j in day.hasse() if day[i] == day[0]]
        [(0, {0,#|*})]
        """
        return self.order.hasse()

    def index_of(self, game: Source) -> int:
        """Return the index of the class of a game; raise `DomainError` if it is not here.

        >>> day = born_by(2, "dicot")
        >>> day.index_of("*2"), day.index_of("* + *")
        (8, 0)
        """
        place = self._places.get(self._simplest(game))
        if place is None:
            raise DomainError(f"{Augmented(game)!r} does not equal a game of this day: {self!r}")
        return place

    @cached_property
    def _places(self) -> dict[int, int]:
        return {form: i for i, form in enumerate(self.classes)}

    def _simplest(self, game: Source) -> int:
        return self.world.misere.simplest(self.modulo.code, augmented_id(self.world, game))


class ByOutcomes(NamedTuple):
    """A view of the trees of a day, in a table by their misère and their normal outcomes."""

    day: MisereDay


class SumsByOutcomes(NamedTuple):
    """A view of sums of two games for all outcomes of the summands and of the sum."""

    day: MisereDay


def born_by(
    day: int,
    family: str | Family,
    modulo: str | AbsoluteUniverse | None = None,
    *,
    progress: Progress | None = None,
) -> MisereDay:
    """Return the games of a family born by a day, by default modulo the family's own universe.

    >>> [len(born_by(day, "dicot")) for day in range(4)]
    [1, 2, 9, 1268]
    >>> len(born_by(2, "dead-ending")), len(born_by(2, "dead-ending", modulo="all"))
    (196, 232)
    >>> [len(born_by(day, "left dead ends")) for day in range(5)]
    [1, 2, 4, 10, 52]
    """
    kind = family_named(family)
    universe = kind.universe if modulo is None else as_modulus(modulo)
    day = checked_day(day)
    if day > kind.last:
        raise TooLarge(
            f"the family {kind.name!r} is listed up to day {kind.last}, not day {str(day)[:20]}; "
            "for later days, try `count_born_by` or `sample`"
        )
    here = current()
    members = classes = [here.misere.make([], [])]
    for _ in range(day):
        members = list(kind.step(kind, here, universe, members if kind.keeps_members else classes))
        simplest = list(_simplest(here, universe, members, progress))
        classes = here.misere.sorted(simplest)
    irreducible = sum(here.misere.simplest(universe.code, form) == form for form in members)
    marked = sum(here.misere.form(form) < 0 for form in classes)
    reductions = Reductions(len(members), irreducible, len(classes), marked)
    return MisereDay(kind, universe, day, reductions, here, classes, members)


def checked_day(day: object) -> int:
    """Return the day as an int; it must be a nonnegative integer of any type."""
    number = as_integer(day)
    if number is None:
        raise TypeError(f"a day is an integer >= 0, not {one(type(day).__name__)}")
    if number < 0:
        raise DomainError(f"a day is an integer >= 0, not {quoted(number)}")
    return number


def _simplest(
    here: World, modulo: AbsoluteUniverse, forms: Ids, progress: Progress | None
) -> Iterator[int]:
    for begin in range(0, len(forms), _PORTION):
        yield from here.misere.simplest_all(modulo.code, forms[begin : begin + _PORTION])
        if progress is not None:
            progress(min(begin + _PORTION, len(forms)), len(forms))

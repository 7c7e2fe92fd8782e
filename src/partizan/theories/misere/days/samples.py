"""Random games of days that cannot be listed, and their average properties.

To draw a game, each side gets a random number of options, uniform up to a maximum, and then that
many different games of the day before, all equally likely; results outside the family are drawn
again. This is not the uniform distribution on classes, from which no method is known to draw. If
the day before cannot be listed either, it is replaced by a pool drawn in the same way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import NamedTuple, final

from partizan.errors import BudgetExceeded, DomainError, TooLarge
from partizan.theories.misere.days.day import Progress, born_by, checked_day
from partizan.theories.misere.days.families import Family, Ids, family_named
from partizan.theories.misere.universes.absolute import DICOT, AbsoluteUniverse
from partizan.theories.misere.universes.augmented import augmented
from partizan.theories.misere.universes.taxonomy import as_modulus
from partizan.theory import Outcome
from partizan.world import World, current

_POOL = 1000
_LAST = 100
_TRIES = 10_000  # attempts for one member
_PORTION = 64  # games between two reports


class Share(NamedTuple):
    """The number of drawn games with a property, and their share with its standard error."""

    number: int
    value: float
    error: float

    def __str__(self) -> str:
        return f"{self.value:.3f} ± {self.error:.3f}"


@final
@dataclass(frozen=True)
class Sample:
    """The properties of random games.

    >>> found = sample(4, "dicot", size=100, seed=1)
    >>> found.drawn, found.is_complete, sum(found.outcomes.values())
    (100, True, 100)
    """

    family: str
    modulo: str
    day: int
    asked: int
    drawn: int
    """The number of games drawn and reduced before the budget, if any, was used up."""
    most_options: int
    pool: int
    """The number of games from which options were drawn."""
    is_pool_complete: bool
    """Whether these were all games of the day before."""
    seed: int
    classes: int
    """The number of different classes drawn."""
    irreducible: int
    """The number of games that were simplest forms when drawn."""
    tombstones: int
    """The number of simplest forms that have a tombstone, or a follower with one."""
    outcomes: dict[Outcome, int]
    birthdays: dict[int, int]
    """The number of simplest forms with each birthday."""

    @property
    def is_complete(self) -> bool:
        """Whether as many games were drawn as requested."""
        return self.drawn == self.asked

    def share(self, count: int) -> Share:
        """Return a count as a share of the games drawn, with its standard error."""
        if not self.drawn:
            raise DomainError(
                "no game was drawn before the budget was used up; allow more with "
                "Budget(seconds=...)"
            )
        value = count / self.drawn
        return Share(count, value, sqrt(value * (1 - value) / self.drawn))

    def __str__(self) -> str:
        wins = ", ".join(f"{who.name} {self.share(n)}" for who, n in self.outcomes.items())
        return (
            f"{self.drawn:,} of {self.asked:,} random games ({self.family}, day {self.day}, at "
            f"most {self.most_options} options a side from {self.pool:,} games, seed {self.seed}) "
            f"modulo {self.modulo!r}: {wins}; simplest as drawn {self.share(self.irreducible)}"
        )


def sample(
    day: int,
    family: str | Family,
    modulo: str | AbsoluteUniverse | None = None,
    *,
    size: int = 1000,
    most_options: int = 4,
    seed: int = 0,
    pool: int = _POOL,
    progress: Progress | None = None,
) -> Sample:
    """Return the properties of random games of a family and a day, by default modulo its universe.

    Each of the `size` games has at most `most_options` options on each side. If the day before
    cannot be listed, options are drawn from a `pool` of that many random games. When a `Budget`
    ends, the result covers the games drawn until then.

    >>> print(sample(4, "dicot", size=200, seed=3))  # doctest: +ELLIPSIS
    200 of 200 random games (dicot, day 4, at most 4 options a side from 1,268 games, seed 3) ...
    """
    kind = family_named(family)
    universe = kind.universe if modulo is None else as_modulus(modulo)
    _check(day, kind, size, most_options, pool)
    here, random = current(), Random(seed)
    drawn: list[_Drawn] = []
    source: Ids = []
    is_complete = False
    try:
        source, is_complete = _day_before(
            here, kind, universe, day, most=most_options, pool=pool, random=random
        )
        for form in _drawn(here, kind, source, most_options, random):
            if len(drawn) == size:
                break
            drawn.append(_looked_at(here, universe, form))
            if progress is not None and len(drawn) % _PORTION == 0:
                progress(len(drawn), size)
    except (BudgetExceeded, TooLarge):
        pass  # the games drawn so far are still valid
    outcomes = Counter(game.outcome for game in drawn)
    return Sample(
        kind.name,
        universe.name,
        day,
        size,
        len(drawn),
        most_options,
        len(source),
        is_complete,
        seed,
        classes=len({game.simplest for game in drawn}),
        irreducible=sum(game.is_irreducible for game in drawn),
        tombstones=sum(game.has_tombstones for game in drawn),
        outcomes={who: outcomes[who] for who in Outcome if not who.is_drawn},
        birthdays=dict(sorted(Counter(game.birthday for game in drawn).items())),
    )


class _Drawn(NamedTuple):
    """The properties of a game, found as soon as it is drawn, while there is time."""

    simplest: int
    is_irreducible: bool
    has_tombstones: bool
    outcome: Outcome
    birthday: int


def _looked_at(here: World, universe: AbsoluteUniverse, form: int) -> _Drawn:
    simplest = here.misere.simplest(universe.code, form)
    game = augmented(here, simplest)
    return _Drawn(simplest, simplest == form, not game.is_ordinary, game.outcome, game.birthday)


def _check(day: int, kind: Family, size: int, most_options: int, pool: int) -> None:
    day = checked_day(day)
    if not 1 <= day <= _LAST:
        raise DomainError(f"random games can be drawn for days 1 to {_LAST}, not for day {day}")
    if kind.name in ("impartial", "left dead ends"):
        raise DomainError(
            f"random games cannot be drawn from the family {kind.name!r}; choose another family"
        )
    if size < 0 or most_options < 1 or pool < 1:
        raise DomainError(
            "size >= 0, most_options >= 1 and pool >= 1 are required, not "
            f"size={size}, most_options={most_options} and pool={pool}"
        )


def _day_before(
    here: World,
    kind: Family,
    universe: AbsoluteUniverse,
    day: int,
    *,
    most: int,
    pool: int,
    random: Random,
) -> tuple[Ids, bool]:
    """Return the games from which to draw options, and whether they are all of the day before."""
    listed = born_by(min(day - 1, kind.last), kind, universe)
    source = listed.members if kind.keeps_members else listed.classes
    for _ in range(listed.number, day - 1):
        forms = _drawn(here, kind, source, most, random)
        source = [next(forms) for _ in range(pool)]
    return source, listed.number == day - 1


def _drawn(here: World, kind: Family, source: Ids, most: int, random: Random) -> Iterator[int]:
    """Yield random members indefinitely."""
    least = 1 if kind.universe is DICOT else 0
    while True:
        for _ in range(_TRIES):
            left, right = (
                random.sample(source, min(random.randint(least, most), len(source)))
                for _ in range(2)
            )
            form = here.misere.make(left, right)
            if least or kind.has(here, form):
                yield form
                break
        else:
            raise TooLarge(f"no member of {kind.name!r} was found in {_TRIES:,} attempts")

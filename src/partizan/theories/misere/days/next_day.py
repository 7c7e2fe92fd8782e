"""The number of classes of the next day, without listing them.

A class of the next day is a simplest form S = {A|B}, perhaps with tombstones, where A and B are
antichains of this day. Whether {A|B} is simplest, and which tombstones it may have, depends on
whether S >= K and S <= K for a few games K, followers of this day's games. This depends on A, and
in the same way on the conjugates of B, only through a few *marks*: which of the following sets A
meets.

* beats x: games >= x, for a Left option x of some K. It answers the threat of x.
* spoils K: games that are not below any K^L and have no Right option below K. As a Left option,
such a game refutes S <= K.
* reverses K: games with the Right option K. It is reversible if S >= K.
* wins: games that Left wins moving second.
* outlasts: games that keep Left safe with the worst ends of the universe added.
* breaks ends: conjugates of games that are not Right options of a Left end of the universe.

So antichains are counted by marks, and pairs of marks are examined instead of pairs of antichains.
A side without options that is not an end in the universe, or a side with a tombstone, occurs only
if an option {|K} that reverses through K can be added: a Left end K of the universe with S >= K.

[DRSS14]
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple, final

from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT
from partizan.theories.finite_order import members
from partizan.theories.misere.days.day import MisereDay, born_by, checked_day
from partizan.theories.misere.days.families import Family, Ids, family_named
from partizan.theories.misere.universes.absolute import (
    ALL,
    BLOCKING,
    DEAD_ENDING,
    DICOT,
    AbsoluteUniverse,
)
from partizan.theories.misere.universes.contract import BLOCKED_END, DEAD_END
from partizan.theories.misere.universes.taxonomy import as_modulus


class Side(NamedTuple):
    """One player's side of a form: the marks of its options, if any, and a possible tombstone."""

    marks: int
    is_empty: bool = False
    has_tombstone: bool = False

    @property
    def is_end_like(self) -> bool:
        """Whether the player has no option, or has a tombstone."""
        return self.is_empty or self.has_tombstone


class _Key(NamedTuple):
    """The properties of a side that matter to the other side."""

    spoils: int
    is_empty: bool
    has_tombstone: bool
    breaks_ends: bool
    wins: bool


@final
class NextDay:
    """The day after a listed day, for a universe or for its P-free games.

    >>> [NextDay(born_by(1, name)).count() for name in ("dicot", "dead-ending", "blocking", "all")]
    [9, 196, 220, 256]
    >>> NextDay(born_by(2, "dicot")).count()
    1268
    """

    def __init__(self, day: MisereDay) -> None:
        if day.family.universe is not day.modulo or not (
            day.family.keeps_members or day.family.name == DICOT.name
        ):
            raise DomainError(
                f"the day after {day!r} can be counted only for a universe modulo itself, or for "
                "its P-free games"
            )
        if not 1 <= day.number <= 2:
            raise DomainError(
                f"only the days after days 1 and 2 can be counted, not after day {day.number}"
            )
        self.day = day
        self.modulo = day.modulo
        self._sets: list[set[int]] = []
        self._questions = self._followers()
        self._conjugate = {form: self._mirrored(form) for form in self._questions}
        self._describe()
        places = {form: i for i, form in enumerate(day.classes)}
        marks = [0] * len(day)
        for mark, some in enumerate(self._sets):
            for form in some:
                marks[places[form]] |= 1 << mark
        self.marks = marks
        """The marks of each class of the day."""

    # --- the day and its marks -------------------------------------------------------------------

    def _followers(self) -> Ids:
        """Return the games K: 0, all proper followers of classes, and their conjugates."""
        here = self.day.world
        found = {here.misere.make([], [])}
        waiting = list(self.day.classes)
        while waiting:
            form = waiting.pop()
            for player in (LEFT, RIGHT):
                fresh = set(here.misere.options(form, player.value)) - found
                found |= fresh
                waiting += fresh
        return here.misere.sorted([*found, *map(self._mirrored, found)])

    def _mirrored(self, form: int) -> int:
        here = self.day.world
        return here.misere.simplest(self.modulo.code, here.misere.conjugate(form))

    def _ge(self, g: int, h: int) -> bool:
        return self.day.world.misere.ge(self.modulo.code, g, h)

    def _marked(self, some: Iterable[int]) -> int:
        """Return a new mark for the given classes, as a set of one mark."""
        self._sets.append(set(some))
        return 1 << (len(self._sets) - 1)

    def _describe(self) -> None:
        here, classes = self.day.world, self.day.classes
        self._left = {k: here.misere.options(k, LEFT.value) for k in self._questions}
        self._beats: dict[int, int] = {}
        self._spoils: dict[int, int] = {}
        self._reverses: dict[int, int] = {}
        right = {form: here.misere.options(form, RIGHT.value) for form in classes}
        for k in self._questions:
            for x in self._left[k]:
                if x not in self._beats:
                    self._beats[x] = self._marked(a for a in classes if self._ge(a, x))
            self._spoils[k] = self._marked(
                a
                for a in classes
                if not any(self._ge(x, a) for x in self._left[k])
                and not any(self._ge(k, y) for y in right[a])
            )
            self._reverses[k] = self._marked(a for a in classes if k in right[a])
        self._every_spoil = sum(self._spoils.values())
        self._wins = self._marked(a for a in classes if not here.misere.wins(a, RIGHT.value))
        lasting = {
            DEAD_ENDING: here.misere.outlives,
            BLOCKING: here.misere.holds_after,
        }.get(self.modulo)
        self._outlasts = self._marked(
            a for a in classes if lasting is not None and lasting(a, LEFT.value)
        )
        allowed = {
            here.misere.simplest(self.modulo.code, form)
            for form in self.day.members
            if self._may_follow_a_left_end(form)
        }
        self._breaks_ends = self._marked(a for a in classes if self._mirrored(a) not in allowed)

    def _may_follow_a_left_end(self, form: int) -> bool:
        """Return whether {|form} is a Left end of the universe."""
        here = self.day.world
        if self.modulo is BLOCKING:
            replies = (form, *here.misere.options(form, LEFT.value))
            return any(here.misere.flags(reply) & BLOCKED_END[LEFT] for reply in replies)
        if self.modulo is DEAD_ENDING:
            return bool(here.misere.flags(form) & DEAD_END[LEFT])
        return self.modulo is ALL

    def _is_left_end(self, k: int) -> bool:
        """Return whether an option that reverses through K can be added for Left."""
        here = self.day.world
        if self.modulo is DICOT:
            return here.misere.birthday(k) == 0
        needed = BLOCKED_END[LEFT] if self.modulo is BLOCKING else DEAD_END[LEFT]
        return self.modulo is not ALL and bool(here.misere.flags(k) & needed)

    # --- pairs of sides --------------------------------------------------------------------------

    def _is_strong(self, side: Side) -> bool:
        if side.is_end_like:
            return True
        needed = {
            DICOT: self._wins,
            DEAD_ENDING: self._wins | self._outlasts,
            BLOCKING: self._outlasts,
        }.get(self.modulo)
        return needed is not None and side.marks & needed == needed

    def _key(self, side: Side) -> _Key:
        return _Key(
            side.marks & self._every_spoil,
            side.is_empty,
            side.has_tombstone,
            bool(side.marks & self._breaks_ends),
            side.is_end_like or bool(side.marks & self._wins),
        )

    def _is_above(self, side: Side, other: _Key, k: int) -> bool:
        """Return whether S >= K, where S has the given side and the conjugate of the other."""
        here = self.day.world
        if other.spoils & self._spoils[self._conjugate[k]]:
            return False
        if self._is_end_like(k) and not self._is_strong(side):
            return False
        if (other.is_empty or other.has_tombstone) and not here.misere.strong(
            self.modulo.code, k, RIGHT.value
        ):
            return False
        return all(
            side.marks & self._beats[x]
            or any(self._is_above(side, other, y) for y in here.misere.options(x, RIGHT.value))
            for x in self._left[k]
        )

    def _is_end_like(self, k: int) -> bool:
        return not self._left[k] or bool(self.day.world.misere.tombstones(k) & 1)

    def _fits(self, side: Side, other: _Key) -> bool:
        """Return whether a side occurs in a simplest form of the family, opposite another."""
        if self.day.family.is_p_free and not (self._key(side).wins or other.wins):
            return False
        if side.has_tombstone and self._is_strong(Side(side.marks)):
            return False
        is_real = not side.is_end_like
        for k in self._questions:
            if self._is_above(side, other, k):
                if side.marks & self._reverses[k]:
                    return False
                is_real = is_real or self._is_left_end(k)
        if is_real or not side.is_empty:
            return is_real
        if other.is_empty:
            return True
        # {|B} itself, or {|B,1} if Right has a tombstone, may be a Left end of the universe.
        return not other.breaks_ends and (not other.has_tombstone or self.modulo is BLOCKING)

    def sides(self, marks: int | None) -> list[Side]:
        """Return the sides that an antichain with these marks can be, with or without a tombstone.

        None stands for the empty antichain, which needs no tombstone.
        """
        if marks is None:
            return [Side(0, is_empty=True)]
        plain = Side(marks)
        if self.modulo is ALL or self._is_strong(plain):
            return [plain]
        return [plain, Side(marks, has_tombstone=True)]

    def marks_of(self, antichain: int) -> int | None:
        """Return the marks of an antichain, given as a set of classes; None if it is empty."""
        found = 0
        for i in members(antichain):
            found |= self.marks[i]
        return found if antichain else None

    def forms(self, left: int | None, right: int | None) -> int:
        """Return the number of simplest forms that two antichains make, given their marks.

        There may be several, with and without tombstones. The marks of Right's options are those of
        their conjugates.
        """
        return sum(
            self._fits(a, self._key(b)) and self._fits(b, self._key(a))
            for a in self.sides(left)
            for b in self.sides(right)
        )

    # --- counting --------------------------------------------------------------------------------

    def count(self) -> int:
        """Return the number of classes of the next day, counting the antichains of this one."""
        return self.count_with(self.day.antichains.by_marks(self.marks))

    def count_with(self, antichains: dict[int, int]) -> int:
        """Return the number of classes, given how many antichains have each set of marks."""
        weights: dict[Side, int] = {Side(0, is_empty=True): 1}
        for marks, count in antichains.items():
            weights |= dict.fromkeys(self.sides(marks), count)
        keys = sorted({self._key(side) for side in weights})
        # Sides with the same key that fit the same keys are counted together.
        kinds: defaultdict[tuple[int, int], int] = defaultdict(int)
        for side, weight in weights.items():
            fits = sum(1 << i for i, key in enumerate(keys) if self._fits(side, key))
            kinds[keys.index(self._key(side)), fits] += weight
        return sum(
            one * other
            for (key, fits), one in kinds.items()
            for (other_key, other_fits), other in kinds.items()
            if fits >> other_key & 1 and other_fits >> key & 1
        )


def count_born_by(
    day: int, family: str | Family, modulo: str | AbsoluteUniverse | None = None
) -> int:
    """Return the number of games of a family born by a day, by default modulo its own universe.

    Day 3 of all dead-ending games takes half a minute, and that of all blocking games two minutes.

    >>> count_born_by(2, "blocking"), count_born_by(3, "p-free dead-ending")
    (220, 245862491231)
    """
    kind = family_named(family)
    universe = kind.universe if modulo is None else as_modulus(modulo)
    day = checked_day(day)
    if day != kind.last + 1 or universe is not kind.universe or not kind.keeps_members:
        return len(born_by(day, kind, universe))
    return NextDay(born_by(day - 1, kind)).count()

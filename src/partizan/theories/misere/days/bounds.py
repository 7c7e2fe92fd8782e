"""Rigorous bounds for days too large to list: day 3 of dead-ending, blocking and all games.

A class of day 3 is a pair of antichains of day 2, perhaps with tombstones. Counting only some of
the antichains gives a lower bound; cutting the order into parts and ignoring comparisons between
different parts gives an upper bound.

[DRSS14]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import log2, prod
from typing import NamedTuple, final

from partizan.errors import DomainError
from partizan.theories.finite_order import FiniteOrder, members
from partizan.theories.misere.days.antichains import Antichains
from partizan.theories.misere.days.day import Progress, born_by
from partizan.theories.misere.days.next_day import NextDay
from partizan.theories.misere.universes.absolute import ALL, AbsoluteUniverse
from partizan.theories.misere.universes.taxonomy import as_modulus

__all__ = [
    "LowerBound",
    "TruncatedAntichains",
    "UpperBound",
    "lower_bound",
    "third_day",
    "upper_bound",
]

_PORTION = 4096  # sets counted at a time
_LARGEST = 120
_KEPT = 80
_DEPTH = 3


def third_day(universe: str | AbsoluteUniverse) -> NextDay:
    """Return day 3 of a universe, which can be counted without listing it."""
    return NextDay(born_by(2, as_modulus(universe).name))


@final
class TruncatedAntichains:
    """The antichains of an order that have few elements of high degree.

    The elements comparable with the most others are set aside, one by one, until `kept` remain. Of
    those set aside, an antichain may contain at most `depth`.
    """

    def __init__(self, order: FiniteOrder, kept: int, depth: int) -> None:
        if not 0 <= kept <= len(order) or depth < 0:
            raise DomainError(
                f"0 <= kept <= {len(order)} and depth >= 0 are required, not kept={kept} and "
                f"depth={depth}"
            )
        self.order = order
        self.depth = depth
        self.kept = (1 << len(order)) - 1
        for _ in range(len(order) - kept):
            self.kept ^= 1 << max(members(self.kept), key=self._degree)
        self.aside = (1 << len(order)) - 1 & ~self.kept

    def _degree(self, i: int) -> tuple[int, int]:
        return (self.order.comparable[i] & self.kept).bit_count(), -i

    def has(self, antichain: int) -> bool:
        """Return whether an antichain is one of them."""
        return (antichain & self.aside).bit_count() <= self.depth

    def count(self, avoided: int = 0) -> int:
        """Return the exact number of them that contain no element of a set."""
        antichains = Antichains(self.order)
        total, portion = 0, []
        for blocked in self._set_aside(avoided):
            portion.append(self.kept & ~avoided & ~blocked)
            if len(portion) == _PORTION:
                total += sum(antichains.counts(portion) or ())
                portion.clear()
        return total + sum(antichains.counts(portion) or ())

    def count_meeting(self, sets: Sequence[int], progress: Progress | None = None) -> int:
        """Return the exact number that meet each of some sets, by inclusion and exclusion."""
        total = 0
        for chosen in range(1 << len(sets)):
            avoided = 0
            for k in members(chosen):
                avoided |= sets[k]
            total += (-1) ** chosen.bit_count() * self.count(avoided)
            if progress is not None:
                progress(chosen + 1, 1 << len(sets))
        return total

    def _set_aside(self, avoided: int) -> Iterator[int]:
        """Yield, for each antichain of elements set aside, the elements comparable with it."""
        comparable = self.order.comparable
        waiting = [(self.aside & ~avoided, 0, self.depth)]
        while waiting:
            free, blocked, depth = waiting.pop()
            yield blocked
            if depth:
                for i in members(free):
                    free ^= 1 << i
                    waiting.append((free & ~comparable[i], blocked | comparable[i], depth - 1))


class LowerBound(NamedTuple):
    """A lower bound on the number of classes, from antichains that make simplest forms."""

    classes: int
    antichains: int
    """The number of antichains, for Left and for Right, that were paired."""
    kept: int
    depth: int

    def __str__(self) -> str:
        return f"at least 2^{log2(self.classes):.2f} classes"


def lower_bound(
    universe: str | AbsoluteUniverse,
    *,
    kept: int = _KEPT,
    depth: int = _DEPTH,
    progress: Progress | None = None,
) -> LowerBound:
    """Return a proved lower bound on the number of classes by day 3 modulo a universe.

    Suppose that A, and the conjugates of B, have for each follower K of day 2 an option that
    refutes S <= K. Then S = {A|B} is neither above nor below any K, no option is reversible, and no
    tombstone is needed. So all pairs of such antichains are different classes. They are counted
    exactly among the antichains with at most `depth` elements of high degree. Larger `kept` and
    `depth` improve the bound and take longer.

    >>> print(lower_bound("dead-ending", depth=1))
    at least 2^131.54 classes
    """
    day = third_day(universe)
    some = TruncatedAntichains(day.day.order, min(kept, len(day.day)), depth)
    found = some.count_meeting(day.obstructions(), progress)
    return LowerBound(found**2, found, kept, depth)


class UpperBound(NamedTuple):
    """An upper bound on the number of classes, from an upper bound on the antichains."""

    classes: int
    antichains: int
    parts: tuple[int, ...]
    """The number of antichains of each part of the order."""

    def __str__(self) -> str:
        return f"at most 2^{log2(self.classes):.2f} classes"


def upper_bound(universe: str | AbsoluteUniverse, *, largest: int = _LARGEST) -> UpperBound:
    """Return a proved upper bound on the number of classes by day 3 modulo a universe.

    The order of day 2 is cut into parts of at most `largest` elements that consist of whole chains,
    long ones first. An antichain of the order has an antichain in each part, so the product of the
    parts' counts is an upper bound; and a side of a form is an antichain with or without a
    tombstone.

    >>> print(upper_bound("dead-ending", largest=100))
    at most 2^159.14 classes
    """
    day = third_day(universe)
    order = day.day.order
    if largest < order.height:
        raise DomainError(
            f"largest must be at least {order.height}, the length of the longest chain"
        )
    parts = _parts(order, largest)
    counts = Antichains(order).counts(parts)
    assert counts is not None
    total = prod(counts)
    sides = total if day.modulo is ALL else 2 * total - 1
    return UpperBound(sides**2, total, tuple(counts))


def _parts(order: FiniteOrder, largest: int) -> list[int]:
    """Return parts that consist of whole chains, the first as large as possible, and so on."""
    parts: list[int] = []
    waiting = sorted(order.chains, key=lambda chain: (-len(chain), chain))
    while waiting:
        part, later = 0, []
        for chain in waiting:
            if part.bit_count() + len(chain) <= largest:
                part |= sum(1 << i for i in chain)
            else:
                later.append(chain)
        parts.append(part)
        waiting = later
    return parts

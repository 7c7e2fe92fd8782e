"""How far a search goes if nobody says so: as far as there are few boards."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from itertools import groupby, islice
from operator import attrgetter
from typing import Any, Final, NamedTuple

from partizan.find._population import Population
from partizan.find.listing import Listed, Listing
from partizan.ruleset import Ruleset

__all__ = ["FEW", "MET", "Bounds", "few_of", "usual_bound", "usual_bounds"]

FEW: Final = 20_000
"""The most boards that are looked at, of those that look the same one."""
MET: Final = 60_000
"""The most boards of which it is found out whether they look the same as others."""

_FAR = 100  # the largest size, however few boards there are


class Bounds(NamedTuple):
    """Up to which size boards are few even if all of them differ, and the largest that may do."""

    surely: int
    perhaps: int


def usual_bounds(population: Population) -> Bounds | None:
    """Return between which sizes a search ends; None if nobody can know."""
    met, size = 0, population.smallest
    surely = perhaps = size
    last = _FAR if population.largest is None else population.largest
    while size <= last:
        count = population.count(size)
        if count is None:
            return None
        met += count
        if met > MET:
            break
        perhaps = size
        if met <= FEW:
            surely = size
        size += 1
    return Bounds(surely, perhaps)


def few_of(listing: Iterable[Listed], bounds: Bounds) -> Generator[Listed, None, int]:
    """Yield the boards of a listing as long as all boards of a size are few; return that size.

    Those of a size for which this is not sure are held back until all of them are listed.
    """
    looked_at = 0
    for size, boards in groupby(listing, attrgetter("size")):
        if size <= bounds.surely:
            for board in boards:
                looked_at += 1
                yield board
            continue
        held = [*islice(boards, FEW + 1 - looked_at)]
        looked_at += len(held)
        if looked_at > FEW:
            return int(size) - 1
        yield from held
    return bounds.perhaps


def usual_bound(
    ruleset: Ruleset[Any],
    population: Population,
    *,
    sums: bool = False,
    progress: Callable[[int], object] | None = None,
) -> int | None:
    """Return the largest size up to which there are few boards; None if nobody can know.

    `progress` is told now and then how many boards, of at most `MET`, have been met.

    >>> from partizan import catalog
    >>> from partizan.find.populations import population
    >>> nim, dominoes = catalog.load("nim"), catalog.load("toppling-dominoes")
    >>> usual_bound(nim, population(nim)), usual_bound(dominoes, population(dominoes, "lr"))
    (100, 14)
    """
    bounds = usual_bounds(population)
    if bounds is None or bounds.surely == bounds.perhaps:
        return None if bounds is None else bounds.surely
    boards = few_of(Listing(ruleset, population, sums=sums).boards(bounds.perhaps), bounds)
    while True:
        try:
            board = next(boards)
        except StopIteration as end:
            return int(end.value)
        if progress is not None:
            progress(board.met)

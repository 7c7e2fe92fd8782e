"""Estimates of days that are too large to list: not proofs, but numbers with a standard error.

A random walk meets all antichains of day 2 equally often, in the long run. Some of the antichains
are counted exactly, and how often the walk meets one of those tells how many there are in all. How
often two antichains that were met make a simplest form tells how many classes there are.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import hypot, log, log2, sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from partizan.errors import DomainError
from partizan.theories.misere.days.antichains import Antichains
from partizan.theories.misere.days.bounds import TruncatedAntichains, third_day
from partizan.theories.misere.days.day import Progress
from partizan.theories.misere.days.next_day import NextDay
from partizan.theories.misere.universes.absolute import AbsoluteUniverse

__all__ = ["Estimate", "Measured", "estimate"]


class Measured(NamedTuple):
    """A mean of several independent walks, and its standard error."""

    value: float
    error: float

    @classmethod
    def of(cls, means: Sequence[float]) -> Measured:
        """Return the mean of what was found on each walk."""
        return cls(fmean(means), stdev(means) / sqrt(len(means)))

    @property
    def log2(self) -> Measured:
        """The logarithm to base 2, with the error that follows."""
        return Measured(log2(self.value), self.error / self.value / log(2))

    def __str__(self) -> str:
        return f"{self.value:.3f} ± {self.error:.3f}"


class Estimate(NamedTuple):
    """How many classes there are by day 3, as a logarithm to base 2, and where that comes from."""

    log2_classes: Measured
    log2_antichains: Measured
    met: Measured
    """The share of all antichains that were counted exactly."""
    forms: Measured
    """How many simplest forms a random pair of antichains makes, tombstones or not."""
    counted: int
    """How many antichains were counted exactly."""
    walks: int
    samples: int
    """How many antichains of each walk were looked at, after as many had been passed over."""
    gap: int
    seed: int

    def __str__(self) -> str:
        return (
            f"about 2^({self.log2_classes}) classes: {self.walks} walks of {self.samples:,} "
            f"antichains, {self.gap} steps apart, seed {self.seed}"
        )


def estimate(
    universe: str | AbsoluteUniverse,
    *,
    walks: int = 16,
    samples: int = 1000,
    gap: int = 500,
    seed: int = 0,
    kept: int = 80,
    depth: int = 2,
    progress: Progress | None = None,
) -> Estimate:
    """Return about how many classes there are by day 3 modulo a universe.

    The errors are those between independent walks, each of which begins at the empty antichain and
    is given as many samples to forget it. That the walks are long enough is not proved. Antichains
    with at most `depth` of the elements of great degree, all but `kept`, are counted exactly.

    >>> found = estimate("dead-ending", walks=4, samples=200, depth=1)
    >>> 134 < found.log2_classes.value < 138
    True
    """
    if walks < 2 or samples < 1:
        raise DomainError(f"an error needs 2 walks and 1 sample, not {walks} and {samples}")
    day = third_day(universe)
    order = day.day.order
    some = TruncatedAntichains(order, min(kept, len(order)), depth)
    counted = some.count()
    everything = (1 << len(order)) - 1
    met = []
    for walk in range(walks):
        found = Antichains(order).walk(
            everything, seed=seed * walks + walk, samples=2 * samples, gap=gap
        )
        met.append(found[samples:])
        if progress is not None:
            progress(walk + 1, walks)
    share = Measured.of([fmean(map(some.has, antichains)) for antichains in met])
    if not share.value:
        raise DomainError("no walk met an antichain that was counted; choose a greater depth")
    forms = Measured.of(_forms(day, met))
    inverse = share.log2
    antichains = Measured(log2(counted) - inverse.value, inverse.error)
    pairs = forms.log2
    classes = Measured(2 * antichains.value + pairs.value, hypot(2 * antichains.error, pairs.error))
    return Estimate(classes, antichains, share, forms, counted, walks, samples, gap, seed)


def _forms(day: NextDay, met: Sequence[Sequence[int]]) -> list[float]:
    """Return how many forms antichains of each walk make with those of the next, on average."""
    made = cache(day.forms)
    marks = [[day.marks_of(antichain) for antichain in antichains] for antichains in met]
    following = [*marks[1:], marks[0]]
    return [
        fmean(made(left, right) for left, right in zip(one, other, strict=True))
        for one, other in zip(marks, following, strict=True)
    ]

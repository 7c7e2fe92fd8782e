"""Estimates of days that are too large to list: numbers with a standard error, not proofs.

In the limit, a random walk visits all antichains of day 2 equally often. Some of the antichains are
counted exactly, and the share of these among those visited gives an estimate of the total. The
share of pairs of visited antichains that make a simplest form gives an estimate of the number of
classes.
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
    """The mean over several independent walks, and its standard error."""

    value: float
    error: float

    @classmethod
    def of(cls, means: Sequence[float]) -> Measured:
        """Return the mean of the results of the walks."""
        return cls(fmean(means), stdev(means) / sqrt(len(means)))

    @property
    def log2(self) -> Measured:
        """The logarithm to base 2, with the corresponding error."""
        return Measured(log2(self.value), self.error / self.value / log(2))

    def __str__(self) -> str:
        return f"{self.value:.3f} ± {self.error:.3f}"


class Estimate(NamedTuple):
    """The number of classes by day 3, as a logarithm to base 2, and the data behind it."""

    log2_classes: Measured
    log2_antichains: Measured
    met: Measured
    """The share of all antichains that were counted exactly."""
    forms: Measured
    """The average number of simplest forms, with or without tombstones, per pair of antichains."""
    counted: int
    """The number of antichains counted exactly."""
    walks: int
    samples: int
    """The number of antichains used from each walk, after skipping as many."""
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
    """Return an estimate of the number of classes by day 3 modulo a universe.

    The errors are those between independent walks. Each walk begins at the empty antichain, and as
    many samples as are used are skipped first. It is not proved that the walks are long enough. The
    antichains that are counted exactly have at most `depth` elements of high degree, that is,
    elements outside the `kept` ones.

    >>> found = estimate("dead-ending", walks=4, samples=200, depth=1)
    >>> 134 < found.log2_classes.value < 138
    True
    """
    if walks < 2 or samples < 1:
        raise DomainError(
            f"a standard error needs at least 2 walks and 1 sample, not {walks} and {samples}"
        )
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
        raise DomainError("no walk met an antichain that was counted; increase depth")
    forms = Measured.of(_forms(day, met))
    inverse = share.log2
    antichains = Measured(log2(counted) - inverse.value, inverse.error)
    pairs = forms.log2
    classes = Measured(2 * antichains.value + pairs.value, hypot(2 * antichains.error, pairs.error))
    return Estimate(classes, antichains, share, forms, counted, walks, samples, gap, seed)


def _forms(day: NextDay, met: Sequence[Sequence[int]]) -> list[float]:
    """Return the average number of forms that each walk's antichains make with the next walk's."""
    made = cache(day.forms)
    marks = [[day.marks_of(antichain) for antichain in antichains] for antichains in met]
    following = [*marks[1:], marks[0]]
    return [
        fmean(made(left, right) for left, right in zip(one, other, strict=True))
        for one, other in zip(marks, following, strict=True)
    ]

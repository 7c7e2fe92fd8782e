"""The part of a thermograph that a picture shows, and the stops and temperatures to label.

Below zero a thermograph goes down to -1. For a game with a small positive temperature, only as much
is shown below zero as above it, because the hot part matters more; for a very hot game nothing
below zero is shown, because it could not be seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from partizan.theories.normal.thermograph import Corner, Thermograph

_VERY_HOT = 250


@dataclass(frozen=True, slots=True)
class Window:
    """Both walls from the temperature `bottom` to the foot of the mast."""

    bottom: Fraction
    left: tuple[Corner, ...]
    right: tuple[Corner, ...]

    @property
    def foot(self) -> Corner:
        """Where the walls meet and the mast begins."""
        return self.left[-1]

    @property
    def stops(self) -> tuple[Fraction, ...]:
        """The stops worth a label, most important first: the mean, those at zero, the others."""
        walls = sorted((*self.left, *self.right), key=lambda c: (c.temperature < 0, c.temperature))
        return tuple(dict.fromkeys((self.foot.stop, *(c.stop for c in walls))))

    @property
    def temperatures(self) -> tuple[Fraction, ...]:
        """The temperatures worth a label, most important first."""
        inner = sorted({c.temperature for c in (*self.left, *self.right)}, reverse=True)
        return tuple(dict.fromkeys((Fraction(0), self.foot.temperature, self.bottom, *inner)))


def window(thermograph: Thermograph) -> Window:
    """Return the part of a thermograph that is shown, with corners where the walls pass zero."""
    temperature = thermograph.temperature
    bottom = -min(Fraction(1), temperature) if temperature > 0 else Fraction(-1)
    if temperature > _VERY_HOT:
        bottom = Fraction(0)
    return Window(bottom, _shown(thermograph.left, bottom), _shown(thermograph.right, bottom))


def _shown(wall: Sequence[Corner], bottom: Fraction) -> tuple[Corner, ...]:
    """Return the corners from `bottom` upward, with one at `bottom` and one at zero."""
    if wall[-1].temperature <= bottom:
        return (wall[-1],)
    corners = [c for c in wall if c.temperature >= bottom]
    for low, high in pairwise(wall):
        corners += [
            Corner(t, _between(low, high, t))
            for t in {bottom, Fraction(0)}
            if low.temperature < t < high.temperature
        ]
    return tuple(sorted(corners, key=lambda c: c.temperature))


def _between(low: Corner, high: Corner, t: Fraction) -> Fraction:
    rise = (high.stop - low.stop) / (high.temperature - low.temperature)
    return low.stop + rise * (t - low.temperature)


def spaced(
    values: Iterable[Fraction], extent: Callable[[Fraction], tuple[Fraction, Fraction]]
) -> tuple[Fraction, ...]:
    """Return the values whose labels fit without overlap; earlier ones have priority.

    `extent` returns the interval that the label of a value takes.
    """
    taken: list[tuple[Fraction, Fraction]] = []
    kept: list[Fraction] = []
    for value in values:
        start, stop = extent(value)
        if all(stop <= low or high <= start for low, high in taken):
            taken.append((start, stop))
            kept.append(value)
    return tuple(kept)

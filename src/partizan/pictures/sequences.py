"""Nim-sequences as plots, and periods as tables with one period in each row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import count

from partizan.display import Plot, draws
from partizan.errors import DomainError
from partizan.pictures import tables
from partizan.pictures.canvas import Dot, Ink, Line, Point, Scene, Text
from partizan.pictures.labels import label
from partizan.pictures.picture import Picture
from partizan.pictures.tables import Entry
from partizan.theories.impartial.periods import Period
from partizan.theories.impartial.sequence import NimSequence

_FEWEST, _MOST = 100, 600  # heaps in a plot
_WIDE, _TALL = Fraction(720), Fraction(220)
_LEFT, _MARGIN = Fraction(44), Fraction(26)
_SERIES = (Ink.LEFT, Ink.RIGHT, Ink.GOLD)
_COLUMNS = range(8, 25)  # of a table of a long period


@draws(NimSequence)
def plot(sequence: NimSequence) -> Picture:
    """Return the values of the heaps that are known, 100 to 600 of them, as dots.

    >>> from partizan.theories.impartial.sequence import NimSequence
    >>> plot(NimSequence("0.77"))
    <picture of nim-values of 0.77 to heap 99, 790 x 272>
    """
    heaps = min(max(len(sequence), _FEWEST), _MOST)
    values = sequence[:heaps]
    title = f"nim-values of {sequence.code} to heap {heaps - 1}"
    law = sequence.period(heaps)
    starts = () if law is None else tuple(range(law.preperiod, heaps, law.period))
    return Picture(dots(values, title, starts), ", ".join(map(str, values)))


def dots(values: Sequence[int], title: str, starts: Sequence[int] = ()) -> Scene:
    """Return a plot of values over their places, with lines where a period begins."""
    top = max([*values, 1])
    across, up = _WIDE / max(1, len(values) - 1), _TALL / top
    listed = ", ".join(map(str, values))
    drawn = Scene(_LEFT + _WIDE + _MARGIN, _TALL + 2 * _MARGIN, title, listed)
    left, floor = _LEFT, _MARGIN
    drawn.add(Line(((left, floor), (left + _WIDE, floor)), Ink.FRAME))
    drawn.add(Line(((left, floor), (left, floor + _TALL)), Ink.FRAME))
    for tick in _ticks(top):
        y = floor + tick * up
        drawn.add(Line(((left - 4, y), (left, y)), Ink.FRAME))
        drawn.add(Text((left - 8, y), str(tick), Ink.PLAIN, "end", size=Fraction(11)))
    for tick in _ticks(len(values) - 1):
        x = left + tick * across
        drawn.add(Line(((x, floor - 4), (x, floor)), Ink.FRAME))
        drawn.add(Text((x, floor - 13), str(tick), Ink.PLAIN, size=Fraction(11)))
    for start in starts:
        x = left + start * across
        drawn.add(Line(((x, floor), (x, floor + _TALL)), Ink.GOLD, Fraction(1), True, True))
    radius = min(Fraction(3), max(Fraction(6, 5), across / 2))
    for heap, value in enumerate(values):
        drawn.add(Dot((left + heap * across, floor + value * up), Ink.LEFT, radius))
    return drawn


def values(found: Sequence[int | Fraction], title: str, limit: Fraction | None = None) -> Picture:
    """Return a plot of any numbers over 0, 1, 2, ..., with a line at their `limit`.

    >>> values([0, Fraction(1, 2), Fraction(-1, 4)], "three numbers")
    <picture of three numbers, 790 x 272>
    """
    drawn, at = _axes(found, len(found), title)
    if limit is not None and min([*found, 0]) <= limit <= max([*found, 0]):
        ends = (at(0, limit), (_LEFT + _WIDE, at(0, limit)[1]))
        drawn.add(Line(ends, Ink.GOLD, dashed=True))
    _series(drawn, [at(k, value) for k, value in enumerate(found)], Ink.LEFT)
    return Picture(drawn, ", ".join(map(str, found)))


@draws(Plot)
def compared(view: Plot) -> Picture:
    """Return a plot of up to three series of numbers: discs, rings and dashes, with a key."""
    series, title = view
    if not 1 <= len(series) <= len(_SERIES):
        raise DomainError(f"a plot compares 1 to {len(_SERIES)} sequences, not {len(series)}")
    every = [value for numbers in series.values() for value in numbers]
    longest = max(map(len, series.values()))
    plot, at = _axes(every, longest, title)
    drawn = Scene(plot.width, plot.height + _MARGIN, title, "")
    drawn.place(plot, Fraction(0), Fraction(0))
    x = _LEFT + 10
    for (name, numbers), ink in zip(series.items(), _SERIES, strict=False):
        _series(drawn, [at(k, value) for k, value in enumerate(numbers)], ink)
        y = plot.height + _MARGIN / 2
        drawn.add(Dot((x, y), ink, Fraction(4), ink is not Ink.LEFT))
        drawn.add(Text((x + 9, y), name, Ink.PLAIN, "start", size=Fraction(12)))
        x += len(name) * Fraction(7) + 40
    lines = [f"{name}: {', '.join(map(str, numbers))}" for name, numbers in series.items()]
    return Picture(drawn, "\n".join(lines))


def _axes(
    numbers: Sequence[int | Fraction], length: int, title: str
) -> tuple[Scene, Callable[[int, int | Fraction], Point]]:
    """Return the axes for a number of places, and the function that finds points on them."""
    low, high = min([*numbers, 0]), max([*numbers, 0])
    if low == high:
        high += 1
    across = _WIDE / max(1, length - 1)
    drawn = Scene(_LEFT + _WIDE + _MARGIN, _TALL + 2 * _MARGIN, title)

    def y(value: int | Fraction) -> Fraction:
        return _MARGIN + (value - low) * _TALL / (high - low)

    drawn.add(Line(((_LEFT, y(0)), (_LEFT + _WIDE, y(0))), Ink.FRAME))
    drawn.add(Line(((_LEFT, y(low)), (_LEFT, y(high))), Ink.FRAME))
    for number in dict.fromkeys((low, 0, high)):
        text = label(Fraction(number))
        drawn.add(Line(((_LEFT - 4, y(number)), (_LEFT, y(number))), Ink.FRAME))
        drawn.add(Text((_LEFT - 8, y(number)), text.unicode, Ink.PLAIN, "end", text.latex))
    for tick in _ticks(length - 1):
        place = (_LEFT + tick * across, Fraction(13))
        drawn.add(Text(place, str(tick), Ink.PLAIN, size=Fraction(11)))
    return drawn, lambda k, value: (_LEFT + k * across, y(value))


def _series(drawn: Scene, points: Sequence[Point], ink: Ink) -> None:
    is_first = ink is Ink.LEFT
    drawn.add(Line(tuple(points), ink, Fraction(1), faint=is_first, dashed=not is_first))
    radius = Fraction(3) if is_first else Fraction(5)
    drawn.add(*(Dot(point, ink, radius, not is_first) for point in points))


def _ticks(top: int) -> range:
    """Return at most nine round numbers from 0 to `top`."""
    steps = (digit * 10**power for power in count() for digit in (1, 2, 5))
    return range(0, top + 1, next(step for step in steps if top // step <= 8))


def columns(law: Period) -> int:
    """Return the columns of the table of a period, which should divide it.

    >>> from partizan.theories.impartial.sequence import NimSequence
    >>> [columns(NimSequence(code).period(1_000)) for code in ("0.333", "0.77", "0.137")]
    [4, 12, 17]
    """
    dividing = (wide for wide in _COLUMNS if law.period % wide == 0)
    return max(dividing, default=min(law.period, _COLUMNS[-1]))


@draws(Period)
def period(law: Period) -> Picture:
    """Return a table with one period in each row, and the exceptions in gold.

    >>> from partizan.theories.impartial.sequence import NimSequence
    >>> print(period(NimSequence("0.77").period(200)).scene.title)
    nim-values of 0.77 in rows of 12
    """
    wide = columns(law)
    heaps = min(-(-(law.preperiod + law.period) // wide) * wide, wide * tables.MOST_LINES)
    values = [law.value(n) for n in range(heaps)]
    odd = {n for n in law.exceptions_below(heaps) if n < heaps}
    rows = [
        (
            str(start),
            [
                Entry(str(values[n]), tint=Ink.GOLD if n in odd else None)
                for n in range(start, start + wide)
            ],
        )
        for start in range(0, heaps, wide)
    ]
    title = f"nim-values of {law.code} in rows of {wide}"
    scene = tables.table("n", [f"+{k}" for k in range(wide)], rows, title, str(law))
    text = "\n".join(f"{name:>5}  {' '.join(e.text for e in entries)}" for name, entries in rows)
    return Picture(scene, text)

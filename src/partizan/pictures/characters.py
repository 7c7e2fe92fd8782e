"""Thermographs in box characters, for terminals.

A row stands for as much temperature as a column for value, so that a slanted wall runs through the
corners of the character cells. Rows and columns fall on the corners of the walls wherever the size
allows it.

A window is the part of a thermograph that any picture shows, with the stops and temperatures to
label. Below zero a thermograph goes down to -1. For a game with a small positive temperature, only
as much is shown below zero as above it, because the hot part matters more; for a very hot game
nothing below zero is shown, because it could not be seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby, pairwise
from math import gcd, lcm
from typing import Literal, TypeAlias

from partizan.pictures.labels import Label, equation, label, scale_labels
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


Style: TypeAlias = Literal["unicode", "ascii"]
Role: TypeAlias = Literal["left", "right", "mast", "frame", "label"]

_MAST = 3  # rows of the mast, with its head
_FEET = 3  # rows of the lower axis and its labels
_COLD = 8  # rows of a picture in which nothing is hot


@dataclass(frozen=True, slots=True)
class _Glyphs:
    """Strokes by direction: `slant` leans to the left (a Left wall), `back` to the right."""

    upright: str
    slant: str
    back: str
    faint_upright: str
    faint_slant: str
    faint_back: str
    head: str
    axis: str
    tick: str
    zero: str
    floor: str
    corner: str
    notch: str

    def stroke(self, step: int, *, faint: bool) -> str:
        """Return the stroke of a wall that moves by `step` columns on its way up."""
        if step == 0:
            return self.faint_upright if faint else self.upright
        if step > 0:
            return self.faint_slant if faint else self.slant
        return self.faint_back if faint else self.back


_GLYPHS = {
    "unicode": _Glyphs("│", "╱", "╲", "┊", "⋰", "⋱", "▲", "│", "┤", "╌", "─", "└", "┴"),
    "ascii": _Glyphs("|", "/", "\\", ":", "/", "\\", "^", "|", "+", "-", "_", "|", "|"),
}


def draw(shown: Window, width: int, height: int, style: Style) -> list[list[tuple[str, Role]]]:
    """Return the rows of the picture, top first, as pieces with their roles."""
    return _Drawing(shown, width, height, style).rows()


class _Drawing:
    """A window laid out on a grid of characters; row 0 is the lowest temperature."""

    def __init__(self, shown: Window, width: int, height: int, style: Style) -> None:
        self.shown = shown
        self.style = style
        self.glyphs = _GLYPHS[style]
        self.top = max(shown.foot.temperature, Fraction(0))
        self.high = max(c.stop for c in shown.left)
        self.low = min(c.stop for c in shown.right)
        self.stop_labels = self._spelled(scale_labels(shown.stops, shown.foot.stop))
        self.temperature_labels = self._spelled({t: label(t) for t in shown.temperatures})
        self.gutter = 1 + max(map(len, self.temperature_labels.values()))
        self.pad = 1 + max(map(len, self.stop_labels.values())) // 2
        columns = max(4, width - self.gutter - 2 * self.pad - 2)
        rows = max(4, height - _MAST - _FEET)
        self.unit = self._unit(rows if self.top else min(rows, _COLD), columns)
        self.width = 2 * self.pad + self.column(self.low) - self.column(self.high) + 1
        self.cells: dict[tuple[int, int], tuple[str, Role]] = {}

    def _spelled(self, labels: dict[Fraction, Label]) -> dict[Fraction, str]:
        return {x: getattr(text, self.style) for x, text in labels.items()}

    def _unit(self, rows: int, columns: int) -> Fraction:
        """Return the extent of a row and of a column: if possible, a divisor of all corners."""
        tall, wide = self.top - self.shown.bottom, self.high - self.low
        offsets = [self.top, tall, *(c.temperature for c in (*self.shown.left, *self.shown.right))]
        offsets += [c.stop - self.shown.foot.stop for c in (*self.shown.left, *self.shown.right)]
        step = _common_divisor(offsets)
        least = max(tall / rows, wide / (columns - 1))
        return step / (step // least) if least <= step else least

    def row(self, temperature: Fraction) -> int:
        return round((temperature - self.top) / self.unit) + self.rows_to_top

    @property
    def rows_to_top(self) -> int:
        return round((self.top - self.shown.bottom) / self.unit)

    def column(self, stop: Fraction) -> int:
        """Return the column of a stop, counted from that of the mean, which is exact."""
        mean = self.shown.foot.stop
        return self.pad + round((self.high - mean) / self.unit) + round((mean - stop) / self.unit)

    def rows(self) -> list[list[tuple[str, Role]]]:
        self._zero()
        self._mast()
        self._wall(self.shown.right, "right")
        self._wall(self.shown.left, "left")
        labels = {self.row(t): t for t in spaced(self.shown.temperatures, self._line)}
        last = self.rows_to_top + _MAST - 1
        lines = [self._row(i, labels.get(i)) for i in range(last, -1, -1)]
        return [*lines, *self._floor()]

    def _zero(self) -> None:
        for column in range(self.width):
            self.cells[self.row(Fraction(0)), column] = (self.glyphs.zero, "frame")

    def _mast(self) -> None:
        column, foot = self.column(self.shown.foot.stop), self.row(self.shown.foot.temperature)
        zero, last = self.row(Fraction(0)), self.rows_to_top + _MAST - 1
        for row in range(foot, last):
            self.cells[row, column] = (self.glyphs.stroke(0, faint=row < zero), "mast")
        self.cells[last, column] = (self.glyphs.head, "mast")

    def _wall(self, wall: tuple[Corner, ...], role: Role) -> None:
        """Draw one stroke a row, from the lowest up to just below the foot of the mast."""
        zero = self.row(Fraction(0))
        for low, high in pairwise(wall):
            start, stop = self.row(low.temperature), self.row(high.temperature)
            left, right = self.column(low.stop), self.column(high.stop)
            for row in range(start, stop):
                column = left + round(Fraction((right - left) * (row - start), stop - start))
                stroke = self.glyphs.stroke(right - left, faint=row < zero)
                self.cells[row, column] = (stroke, role)

    def _row(self, row: int, temperature: Fraction | None) -> list[tuple[str, Role]]:
        text = "" if temperature is None else self.temperature_labels[temperature]
        edge = self.glyphs.axis if temperature is None else self.glyphs.tick
        cells = [self.cells.get((row, column), (" ", "frame")) for column in range(self.width)]
        while cells and cells[-1][0] == " ":
            cells.pop()
        return _pieces([(text.rjust(self.gutter - 1) + " ", "label"), (edge, "frame"), *cells])

    def _floor(self) -> list[list[tuple[str, Role]]]:
        """Return the lower axis, a line of labels, and another for those that did not fit."""
        first = spaced(self.shown.stops, self._span)
        ticks = {self.column(stop) for stop in first}
        others = [stop for stop in self.shown.stops if self.column(stop) not in ticks]
        second = spaced(others, self._span)
        ticks |= {self.column(stop) for stop in second}
        line = [self.glyphs.notch if k in ticks else self.glyphs.floor for k in range(self.width)]
        names = self._names(first)
        if "m" in self.stop_labels.values():
            names += "   " + getattr(equation("m", label(self.shown.foot.stop)), self.style)
        lead = " " * self.gutter
        axis: list[tuple[str, Role]] = [(lead + self.glyphs.corner + "".join(line), "frame")]
        lines: list[list[tuple[str, Role]]] = [axis, [(names, "label")]]
        return [*lines, [(self._names(second), "label")]] if second else lines

    def _names(self, stops: tuple[Fraction, ...]) -> str:
        """Return a line of labels under the lower axis."""
        labels = [" "] * (self.width + self.pad)
        for stop in stops:
            start, _ = self._span(stop)
            labels[int(start) : int(start) + len(self.stop_labels[stop])] = self.stop_labels[stop]
        return f"{' ' * self.gutter} {''.join(labels)}".rstrip()

    def _line(self, temperature: Fraction) -> tuple[Fraction, Fraction]:
        row = Fraction(self.row(temperature))
        return row, row + 1

    def _span(self, stop: Fraction) -> tuple[Fraction, Fraction]:
        size = len(self.stop_labels[stop])
        start = Fraction(self.column(stop) - (size - 1) // 2)
        return start, start + size + 1


def _pieces(cells: list[tuple[str, Role]]) -> list[tuple[str, Role]]:
    """Join neighbours that play the same role."""
    grouped = groupby(cells, key=lambda cell: cell[1])
    return [("".join(text for text, _ in group), role) for role, group in grouped]


def _common_divisor(values: list[Fraction]) -> Fraction:
    """Return the greatest number of which all values are integral multiples."""
    below = lcm(*(x.denominator for x in values))
    return Fraction(gcd(*(int(x * below) for x in values)), below)

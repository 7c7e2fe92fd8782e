"""Thermographs as they are drawn in the literature.

Temperature goes upward and values grow to the *left*, so that Left's stops are on Left's side.
Both axes have one scale: walls are vertical or slanted by 45°. The part below zero is faint.
"""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from partizan.display import draws
from partizan.notation import NumberUpStar, write
from partizan.pictures.canvas import Dot, Ink, Line, Point, Scene, Text
from partizan.pictures.characters import Role, Style, Window, draw, spaced, window
from partizan.pictures.labels import equation, label, scale_labels
from partizan.pictures.picture import Picture
from partizan.theories.normal.thermograph import Corner, Overlay, Scaffolds, Thermograph

_TALL = Fraction(240)  # the plot's height
_NARROW = Fraction(150)  # the plot's least width
_PAD = Fraction(30)  # room to the left and right of the walls
_LETTER = Fraction(15, 2)  # the width of a character
_LINE = Fraction(16)  # the height of a line of text
_TICK = Fraction(4)
_BOLD = Fraction(5, 2)
_THIN = Fraction(1)


@draws(Thermograph)
def picture(thermograph: Thermograph) -> Picture:
    """Return the picture: Left's wall blue, Right's red, the mast with its arrow.

    >>> from partizan import Game
    >>> picture(Game("{4|1||0}").thermograph).scene.title
    'thermograph with mean 1 and temperature 1'
    """
    return Picture(scene(thermograph), lambda: text(thermograph))


@draws(Scaffolds)
def scaffolded(found: Scaffolds) -> Picture:
    """Return the thermograph and its scaffolds, dashed lines that the walls follow to their end.

    >>> from partizan import Game
    >>> scaffolded(Game("{4|1||0}").scaffolds).scene.title
    'thermograph with mean 1 and temperature 1, and its scaffolds'
    """
    plot = _Plot(window(found.thermograph))
    drawn = plot.page(f"{plot.title()}, and its scaffolds", str(found))
    end = min(plot.top, plot.shown.foot.temperature + plot.pad / plot.unit)
    for side, ink in ((found.left, Ink.LEFT), (found.right, Ink.RIGHT)):
        line = [
            point
            for low, high in pairwise(side)
            for point in _clipped(low, high, plot.shown.bottom, end)
        ]
        if line:
            points = tuple(plot.point(corner) for corner in dict.fromkeys(line))
            drawn.add(Line(points, ink, _THIN * 3 / 2, dashed=True))
    plot.walls(drawn)
    plot.mast(drawn)
    return Picture(drawn, str(found))


def _clipped(low: Corner, high: Corner, bottom: Fraction, top: Fraction) -> list[Corner]:
    """Return the ends of the part of a line between two temperatures, if there is one."""
    first, last = max(low.temperature, bottom), min(high.temperature, top)
    if first > last:
        return []
    slope = (high.stop - low.stop) / (high.temperature - low.temperature)
    return [Corner(t, low.stop + slope * (t - low.temperature)) for t in (first, last)]


def text(
    thermograph: Thermograph, width: int = 72, height: int = 20, style: Style = "unicode"
) -> str:
    r"""Return the thermograph in characters, about `width` by `height` of them at most.

    >>> from partizan import Game
    >>> print(text(Game("+-1").thermograph, height=13, style="ascii"))
       |        ^
       |        |
     1 +        |
       |       / \
       |      /   \
     0 +-----/-----\-----
       |    /       \
       |   /         \
    -1 +  /           \
       |__|__|__|__|__|__
          2  1  0  -1 -2
    """
    return "\n".join(
        "".join(part for part, _ in row) for row in rows(thermograph, width, height, style)
    )


def rows(
    thermograph: Thermograph, width: int = 72, height: int = 20, style: Style = "unicode"
) -> list[list[tuple[str, Role]]]:
    """Return the lines of `text` in pieces with their roles, for coloured output."""
    return draw(window(thermograph), width, height, style)


def scene(thermograph: Thermograph, title: str | None = None) -> Scene:
    """Return the thermograph as a scene, for any back end."""
    return _Plot(window(thermograph)).scene(title)


@draws(Overlay)
def overlaid(view: Overlay) -> Picture:
    """Return several thermographs on the same axes, each with its number above its mast."""
    thermographs = view.thermographs
    windows = [window(thermograph) for thermograph in thermographs]
    hottest = max(windows, key=lambda shown: shown.foot.temperature)
    bottom = min(shown.bottom for shown in windows)
    corners = [c for shown in windows for c in (*shown.left, *shown.right) if c != hottest.foot]
    plot = _Plot(Window(bottom, (*corners, hottest.foot), (*corners, hottest.foot)))
    title = f"{len(windows)} thermographs"
    drawn = plot.page(title, " ".join(f"{k}: {t}." for k, t in enumerate(thermographs, 1)))
    met: list[Fraction] = []
    for number, shown in enumerate(windows, 1):
        one = plot.of(shown)
        one.walls(drawn)
        one.mast(drawn)
        level = met.count(shown.foot.stop)  # masts at one place
        met.append(shown.foot.stop)
        at = (plot.x(shown.foot.stop) + 9, plot.y(plot.top) - 12 - level * _LINE)
        drawn.add(Text(at, str(number), Ink.GOLD, "start"))
    return Picture(drawn, "\n".join(f"{k}: {t}" for k, t in enumerate(thermographs, 1)))


class _Plot:
    """The layout of the page."""

    def __init__(self, shown: Window) -> None:
        self.shown = shown
        foot = max(shown.foot.temperature, Fraction(0))
        self.top = foot + ((foot - shown.bottom) / 4 if foot else Fraction(2, 5))
        self.unit = _TALL / (self.top - shown.bottom)
        self.stop_labels = scale_labels(shown.stops, shown.foot.stop)
        self.temperature_labels = {t: label(t) for t in shown.temperatures}
        self.high = max(c.stop for c in shown.left)
        low = min(c.stop for c in shown.right)
        inner = max(_NARROW, (self.high - low) * self.unit + 2 * _PAD)
        self.pad = (inner - (self.high - low) * self.unit) / 2
        gutter = max(len(text.unicode) for text in self.temperature_labels.values())
        self.start = gutter * _LETTER + 3 * _TICK + 6
        self.end = self.start + inner
        self.ground = 2 * _LINE

    def x(self, stop: Fraction) -> Fraction:
        return self.start + self.pad + (self.high - stop) * self.unit

    def y(self, temperature: Fraction) -> Fraction:
        return self.ground + (temperature - self.shown.bottom) * self.unit

    def point(self, corner: Corner) -> Point:
        return self.x(corner.stop), self.y(corner.temperature)

    def of(self, shown: Window) -> _Plot:
        """Return the same layout for another thermograph."""
        other = copy(self)
        other.shown = replace(shown, bottom=self.shown.bottom)
        return other

    def page(self, title: str, description: str) -> Scene:
        """Return the axes with their labels."""
        scene = Scene(self.end + _PAD / 2, self.y(self.top) + _LINE, title, description)
        self._axes(scene)
        self._labels(scene)
        return scene

    def scene(self, title: str | None) -> Scene:
        scene = self.page(title or self.title(), self._description())
        self.walls(scene)
        self.mast(scene)
        return scene

    def walls(self, scene: Scene) -> None:
        for wall, ink in ((self.shown.left, Ink.LEFT), (self.shown.right, Ink.RIGHT)):
            self._wall(scene, wall, ink)

    def _axes(self, scene: Scene) -> None:
        corner = (self.start, self.ground)
        scene.add(Line((corner, (self.end, self.ground)), Ink.FRAME, _THIN))
        scene.arrow((corner, (self.start, self.y(self.top))), Ink.FRAME, _THIN)
        zero = self.y(Fraction(0))
        scene.add(Line(((self.start, zero), (self.end, zero)), Ink.FRAME, _THIN, dashed=True))
        scene.add(Text((self.start - 10, self.y(self.top) - 3), "t", anchor="end", latex="t"))

    def _labels(self, scene: Scene) -> None:
        stops = spaced(self.shown.stops, self._stop_extent)
        for stop in stops:
            x, y, text = self.x(stop), self.ground - _TICK, self.stop_labels[stop]
            scene.add(Line(((x, self.ground), (x, y)), Ink.FRAME, _THIN))
            scene.add(Text((x, y - _LINE * 5 / 8), text.unicode, latex=text.latex))
        for t in spaced(self.shown.temperatures, self._temperature_extent):
            x, y, text = self.start - _TICK, self.y(t), self.temperature_labels[t]
            scene.add(Line(((x, y), (self.start, y)), Ink.FRAME, _THIN))
            scene.add(Text((x - _TICK, y), text.unicode, anchor="end", latex=text.latex))
        if any(self.stop_labels[x].ascii == "m" for x in stops):
            m = equation("m", label(self.shown.foot.stop))
            scene.add(Text((self.end, self.y(self.top)), m.unicode, anchor="end", latex=m.latex))

    def _stop_extent(self, stop: Fraction) -> tuple[Fraction, Fraction]:
        half = (len(self.stop_labels[stop].unicode) + 1) * _LETTER / 2
        return self.x(stop) - half, self.x(stop) + half

    def _temperature_extent(self, t: Fraction) -> tuple[Fraction, Fraction]:
        return self.y(t) - _LINE / 2, self.y(t) + _LINE / 2

    def _wall(self, scene: Scene, wall: tuple[Corner, ...], ink: Ink) -> None:
        below = tuple(self.point(c) for c in wall if c.temperature <= 0)
        above = tuple(self.point(c) for c in wall if c.temperature >= 0)
        if len(below) > 1:
            scene.add(Line(below, ink, _BOLD, faint=True))
        if len(above) > 1:
            scene.add(Line(above, ink, _BOLD))
            scene.add(*(Dot(point, ink) for point in above[:-1]))

    def mast(self, scene: Scene) -> None:
        foot = self.point(self.shown.foot)
        zero = (foot[0], self.y(Fraction(0)))
        top = (foot[0], self.y(self.top))
        if self.shown.foot.temperature < 0:
            scene.add(Line((foot, zero), Ink.PLAIN, _BOLD, faint=True))
            scene.arrow((zero, top), Ink.PLAIN, _BOLD)
        else:
            scene.arrow((foot, top), Ink.PLAIN, _BOLD)
        scene.add(Dot(foot))

    def title(self) -> str:
        mean, temperature = label(self.shown.foot.stop), label(self.shown.foot.temperature)
        return f"thermograph with mean {mean.unicode} and temperature {temperature.unicode}"

    def _description(self) -> str:
        left, right = (
            ", ".join(f"{_exact(c.stop)} at temperature {_exact(c.temperature)}" for c in wall)
            for wall in (self.shown.left, self.shown.right)
        )
        mast = _exact(self.shown.foot.stop)
        return f"Left wall, from below: {left}. Right wall: {right}. Above, the mast at {mast}."


def _exact(x: Fraction) -> str:
    """Return `x` in full, unless it is too long to read."""
    text = write(NumberUpStar(x), "ascii")
    return text if len(text) <= 40 else label(x).unicode

"""Scenes: a few kinds of marks at exact points, before anyone writes them as SVG or TikZ.

The x axis points right and the y axis up. One unit is about a screen pixel, or a quarter of a
millimetre on paper. A mark says what it is (its `Ink`); each back end decides how that looks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import Literal, TypeAlias

__all__ = ["Anchor", "Dot", "Ink", "Line", "Mark", "Point", "Scene", "Text", "decimal"]

Point: TypeAlias = tuple[Fraction, Fraction]
Anchor: TypeAlias = Literal["start", "middle", "end"]
"""Which part of a text stands at its point."""


class Ink(Enum):
    """What a mark is about: a player, both or neither, or the frame of the picture."""

    LEFT = "Left"
    RIGHT = "Right"
    FIRST = "the first player"
    PLAIN = "plain"
    FRAME = "frame"


@dataclass(frozen=True, slots=True)
class Line:
    """A polyline; `faint` and `dashed` for what should stand back."""

    points: tuple[Point, ...]
    ink: Ink = Ink.PLAIN
    width: Fraction = Fraction(1)
    faint: bool = False
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Dot:
    """A filled disc."""

    centre: Point
    ink: Ink = Ink.PLAIN
    radius: Fraction = Fraction(5, 2)


@dataclass(frozen=True, slots=True)
class Text:
    """A text, centred vertically about its point; `latex` is what TikZ writes instead."""

    point: Point
    text: str
    ink: Ink = Ink.PLAIN
    anchor: Anchor = "middle"
    latex: str | None = None


Mark: TypeAlias = Line | Dot | Text


@dataclass(frozen=True, slots=True)
class Scene:
    """Marks on a page from (0, 0) to (`width`, `height`), drawn in their order.

    `title` names the picture and `description` tells it to whoever cannot see it.
    """

    width: Fraction
    height: Fraction
    title: str
    description: str = ""
    marks: list[Mark] = field(default_factory=list)

    def add(self, *marks: Mark) -> None:
        """Draw the marks on top of all others."""
        self.marks.extend(marks)

    def arrow(
        self, points: Sequence[Point], ink: Ink = Ink.PLAIN, width: Fraction = Fraction(1)
    ) -> None:
        """Draw a polyline with an arrow head; its last piece must point straight up."""
        x, y = points[-1]
        head = ((x - 5, y - 8), (x, y), (x + 5, y - 8))
        self.add(Line(tuple(points), ink, width), Line(head, ink, width))


def decimal(x: Fraction) -> str:
    """Return `x` rounded to two decimal places, without needless zeros.

    >>> decimal(Fraction(1, 3)), decimal(Fraction(-5, 2)), decimal(Fraction(-1, 1000))
    ('0.33', '-2.5', '0')
    """
    hundredths = round(x * 100)
    whole, rest = divmod(abs(hundredths), 100)
    sign = "-" if hundredths < 0 else ""
    return f"{sign}{whole}.{rest:02}".rstrip("0").rstrip(".")

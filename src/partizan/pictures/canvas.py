"""Scenes: a few kinds of marks at exact points, which the back ends write as SVG, TikZ or plots.

The x axis points right and the y axis up. One unit is about a screen pixel, or a quarter of a
millimetre on paper. A mark has an `Ink`, which states its meaning; each back end chooses a colour.

>>> scene = Scene(Fraction(60), Fraction(40), "two dots")
>>> left, right = (Fraction(10), Fraction(20)), (Fraction(50), Fraction(20))
>>> scene.add(Line((left, right)), Dot(left, Ink.LEFT), Dot(right, is_open=True, name="b"))
>>> len(scene.marks)
3

`Rules.drawn` may return a scene, and the parts with a `name` can then be clicked in the explorer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import Final, Literal, TypeAlias

Point: TypeAlias = tuple[Fraction, Fraction]
Piece: TypeAlias = tuple[Literal["plain", "exponent", "sign", "index"], str]
"""A part of a text and its kind: powers have exponents, tiny games a sign with an index."""
_PIECES: Final = re.compile(  # after a brace or a bar, ^ marks the score of a scoring form
    r"(?<=[^{|,<⟨\s])\^([0-9]+)|([⧾⧿])(?:([0-9]+(?:/[0-9]+)?)|\(([^()]*)\))?"
)
_SIGNS: Final = {"⧾": "+", "⧿": "−"}
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_LOWERED = str.maketrans("0123456789fnox", "₀₁₂₃₄₅₆₇₈₉fₙₒₓ")
Anchor: TypeAlias = Literal["start", "middle", "end"]
"""The part of a text that is placed at its point."""


class Ink(Enum):
    """The meaning of a mark: a player, both or neither, or a part of the board.

    >>> Ink("Left") is Ink.LEFT
    True
    """

    LEFT = "Left"
    RIGHT = "Right"
    FIRST = "the first player"
    PLAIN = "plain"
    FRAME = "frame"
    PAPER = "paper"
    """White on every page: for letters on filled shapes."""
    GOLD = "gold"
    """For highlights: a token, a move, a winning strategy."""


@dataclass(frozen=True, slots=True)
class Line:
    """A polyline; `faint` and `dashed` lines recede.

    >>> Line(rectangle(Fraction(0), Fraction(0), Fraction(3), Fraction(2)), dashed=True).ink
    <Ink.PLAIN: 'plain'>
    """

    points: tuple[Point, ...]
    ink: Ink = Ink.PLAIN
    width: Fraction = Fraction(1)
    faint: bool = False
    dashed: bool = False
    name: str = ""


@dataclass(frozen=True, slots=True)
class Dot:
    """A disc, or a ring if it `is_open`; `radius` is the outer one.

    >>> ring = Dot((Fraction(0), Fraction(0)), radius=Fraction(10), is_open=True)
    >>> print(ring.thickness)
    3
    """

    centre: Point
    ink: Ink = Ink.PLAIN
    radius: Fraction = Fraction(5, 2)
    is_open: bool = False
    name: str = ""
    rim: Fraction | None = None
    """The width of the ring; by default, three tenths of the radius."""

    @property
    def thickness(self) -> Fraction:
        """The width of the ring, 0 for a disc."""
        if not self.is_open:
            return Fraction(0)
        return self.radius * 3 / 10 if self.rim is None else self.rim


@dataclass(frozen=True, slots=True)
class Area:
    """A filled polygon; `strength` is its opacity.

    >>> corners = rectangle(Fraction(0), Fraction(0), Fraction(3), Fraction(2))
    >>> Area(corners, Ink.GOLD, Fraction(1, 2), name="a1").name
    'a1'
    """

    points: tuple[Point, ...]
    ink: Ink = Ink.PLAIN
    strength: Fraction = Fraction(1)
    name: str = ""


@dataclass(frozen=True, slots=True)
class Text:
    r"""A text, centred vertically about its point; TikZ writes `latex` instead if there is one.

    >>> Text((Fraction(0), Fraction(0)), "γ", latex=r"\gamma").anchor
    'middle'
    """

    point: Point
    text: str
    ink: Ink = Ink.PLAIN
    anchor: Anchor = "middle"
    latex: str | None = None
    size: Fraction = Fraction(13)


Mark: TypeAlias = Line | Dot | Area | Text
"""A mark with a `name` is a part of the board that a reader can click."""


@dataclass(frozen=True, slots=True)
class Group:
    """A whole scene on the page of another, with its lower left corner at (`x`, `y`).

    >>> dot = Scene(Fraction(8), Fraction(8), "a dot")
    >>> Group(dot, Fraction(4), Fraction(0)).scene.title
    'a dot'
    """

    scene: Scene
    x: Fraction
    y: Fraction


@dataclass(frozen=True, slots=True)
class Scene:
    """Marks and other scenes on a page from (0, 0) to (`width`, `height`), drawn in their order.

    `title` names the picture, and `description` is read out to people who cannot see it.

    >>> inner = Scene(Fraction(20), Fraction(20), "a dot")
    >>> inner.add(Dot((Fraction(10), Fraction(10))))
    >>> whole = Scene(Fraction(60), Fraction(20), "an arrow to a dot")
    >>> whole.place(inner, Fraction(40), Fraction(0))
    >>> whole.arrow([(Fraction(5), Fraction(10)), (Fraction(45), Fraction(10))], Ink.GOLD)
    >>> [type(mark).__name__ for mark in whole.marks]
    ['Dot', 'Line', 'Area']
    """

    width: Fraction
    height: Fraction
    title: str
    description: str = ""
    parts: list[Mark | Group] = field(default_factory=list)

    @property
    def marks(self) -> list[Mark]:
        """All marks in their order, those of scenes within the scene at their places."""
        return list(_flat(self, Fraction(0), Fraction(0)))

    def add(self, *marks: Mark) -> None:
        """Draw the marks on top of all others."""
        self.parts.extend(marks)

    def place(self, other: Scene, x: Fraction, y: Fraction) -> None:
        """Draw another scene on top, with its lower left corner at (`x`, `y`)."""
        self.parts.append(Group(other, x, y))

    def arrow(
        self,
        points: Sequence[Point],
        ink: Ink = Ink.PLAIN,
        width: Fraction = Fraction(1),
        *,
        dashed: bool = False,
        name: str = "",
    ) -> None:
        """Draw a polyline with an arrow head at its end."""
        back, aside = 8 + width, 4 + width / 2
        (x, y), (u, v) = points[-1], points[-2]
        for point in points[-3::-1]:  # a short last piece would turn the head aside
            if (x - u) ** 2 + (y - v) ** 2 < back**2 / 4:
                u, v = point
        across, up = unit(x - u, y - v)
        head = tuple(
            (x - back * across + side * up, y - back * up - side * across)
            for side in (aside, -aside)
        )
        shaft = (*points[:-1], (x - 4 * across, y - 4 * up))  # the head covers its end
        self.add(Line(shaft, ink, width, dashed=dashed, name=name))
        self.add(Area(((x, y), *head), ink, name=name))


def _flat(scene: Scene, x: Fraction, y: Fraction) -> Iterator[Mark]:
    for part in scene.parts:
        if isinstance(part, Group):
            yield from _flat(part.scene, x + part.x, y + part.y)
        else:
            yield _shifted(part, x, y) if x or y else part


def _shifted(mark: Mark, x: Fraction, y: Fraction) -> Mark:
    match mark:  # written out, because `dataclasses.replace` is slow
        case Line(points, ink, width, faint, dashed, name):
            moved = tuple((u + x, v + y) for u, v in points)
            return Line(moved, ink, width, faint, dashed, name)
        case Area(points, ink, strength, name):
            return Area(tuple((u + x, v + y) for u, v in points), ink, strength, name)
        case Dot((u, v), ink, radius, is_open, name, rim):
            return Dot((u + x, v + y), ink, radius, is_open, name, rim)
        case Text((u, v), text, ink, anchor, latex, size):
            return Text((u + x, v + y), text, ink, anchor, latex, size)


def beside(scenes: Iterable[Scene], title: str, gap: Fraction = Fraction(24)) -> Scene:
    """Return scenes side by side, centred vertically, as one scene.

    >>> dot = Scene(Fraction(8), Fraction(8), "a dot")
    >>> print(beside([dot] * 3, "three dots", gap=Fraction(4)).width)
    32
    """
    row = list(scenes)
    width = sum((scene.width for scene in row), gap * max(0, len(row) - 1))
    height = max((scene.height for scene in row), default=Fraction(0))
    described = "; ".join(scene.description or scene.title for scene in row)
    whole = Scene(width, height, title, described)
    x = Fraction(0)
    for scene in row:
        whole.place(scene, x, (height - scene.height) / 2)
        x += scene.width + gap
    return whole


def above(scenes: Iterable[Scene], title: str, gap: Fraction = Fraction(24)) -> Scene:
    """Return scenes below each other, aligned at the left, as one scene.

    >>> dot = Scene(Fraction(8), Fraction(8), "a dot")
    >>> print(above([dot] * 3, "three dots", gap=Fraction(4)).height)
    32
    """
    column = list(scenes)
    width = max((scene.width for scene in column), default=Fraction(0))
    height = sum((scene.height for scene in column), gap * max(0, len(column) - 1))
    described = "; ".join(scene.description or scene.title for scene in column)
    whole = Scene(width, height, title, described)
    top = height
    for scene in column:
        whole.place(scene, Fraction(0), top - scene.height)
        top -= scene.height + gap
    return whole


def rectangle(x: Fraction, y: Fraction, width: Fraction, height: Fraction) -> tuple[Point, ...]:
    """Return the corners of a rectangle, from the lower left one counterclockwise.

    >>> [f"{x},{y}" for x, y in rectangle(Fraction(0), Fraction(0), Fraction(3), Fraction(2))]
    ['0,0', '3,0', '3,2', '0,2']
    """
    return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))


def pieces(text: str) -> Iterator[Piece]:
    """Yield the pieces of a text: fonts lack the characters of tiny and miny games, ⧾ and ⧿.

    >>> [*pieces("1⧾2")], [*pieces("2^1420")]
    ([('plain', '1'), ('sign', '+'), ('index', '2')], [('plain', '2'), ('exponent', '1420')])
    """
    done = 0
    for found in _PIECES.finditer(text):
        if found.start() > done:
            yield "plain", text[done : found.start()]
        done = found.end()
        exponent, sign, number, other = found.groups()
        if exponent:
            yield "exponent", exponent
        else:
            yield "sign", _SIGNS[sign]
            if index := number or other:
                yield "index", index
    if done < len(text):
        yield "plain", text[done:]


def plainly(text: str) -> str:
    """Return a text with its exponents raised and its indices lowered, in plain characters.

    >>> plainly("ab^2"), plainly("1⧾2"), plainly("⧾(on)"), plainly("x^n"), plainly("{1|^0}")
    ('ab²', '1+₂', '+ₒₙ', 'x^n', '{1|^0}')
    """
    tables = {"exponent": RAISED, "index": _LOWERED}
    return "".join(piece.translate(tables.get(kind, {})) for kind, piece in pieces(text))


def unit(across: Fraction, up: Fraction) -> Point:
    """Return the unit vector in a direction, to about four digits; (0, 1) for the zero vector.

    >>> unit(Fraction(30), Fraction(40))
    (Fraction(3, 5), Fraction(4, 5))
    """
    length = Fraction(round((float(across) ** 2 + float(up) ** 2) ** 0.5 * 1024), 1024)
    return (across / length, up / length) if length else (Fraction(0), Fraction(1))


def decimal(x: Fraction) -> str:
    """Return `x` rounded to two decimal places, without trailing zeros.

    >>> decimal(Fraction(1, 3)), decimal(Fraction(-5, 2)), decimal(Fraction(-1, 1000))
    ('0.33', '-2.5', '0')
    """
    return spelled(hundredths(x))


def hundredths(x: Fraction) -> int:
    """Return the hundredths in `x`, rounded; pictures are written faster in whole numbers.

    >>> hundredths(Fraction(1, 3)), hundredths(Fraction(5, 2))
    (33, 250)
    """
    above, below = x.numerator, x.denominator
    return 100 * above if below == 1 else (200 * above + below) // (2 * below)


def spelled(number: int) -> str:
    """Return a number of hundredths as a decimal.

    >>> spelled(-250), spelled(33)
    ('-2.5', '0.33')
    """
    whole, rest = divmod(abs(number), 100)
    if not rest:
        return str(whole if number >= 0 else -whole)
    sign = "-" if number < 0 else ""
    return f"{sign}{whole}.{rest // 10}" if rest % 10 == 0 else f"{sign}{whole}.{rest:02}"

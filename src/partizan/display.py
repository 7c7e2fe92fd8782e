"""What a notebook shows of an object: its picture, its formula, or a table of its parts.

A picture is asked for with `picture_of`. The modules of `partizan.pictures` draw; each registers
the classes that it draws with `draws`, and classes of higher floors are registered at home.

A view is a value that says what is to be drawn, such as `Histogram(values, title)`. So a module
below the pictures can ask for one without importing the module that draws it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import singledispatch
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from partizan.errors import PartizanError

if TYPE_CHECKING:
    from fractions import Fraction

    from partizan.pictures.picture import Picture

F = TypeVar("F", bound="Callable[..., Picture]")

_LONGEST = 400  # characters of a cell
_MOST_ROWS = 60
_CELL = "text-align:left;vertical-align:middle;padding:2px 8px"
_GALLERY = "display:flex;flex-wrap:wrap;gap:12px;align-items:flex-end"
_ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


# --- pictures ------------------------------------------------------------------------------------


def picture_of(thing: object) -> Picture:
    """Return the picture of an object: of a position, a day, a thermograph, a tree, ...

    >>> from partizan import rulesets
    >>> picture_of(rulesets.nim(3, 5))
    <picture of nim 5+3, 88 x 115>
    """
    # Looking at an object draws it. Nothing below the pictures waits for them to load.
    from partizan.pictures import drawings  # noqa: F401, PLC0415

    return _drawn(thing)


def draws(*classes: type) -> Callable[[F], F]:
    """Register a function that draws the objects of some classes and of their subclasses.

    >>> from partizan.pictures.picture import Picture
    >>> from partizan.pictures.trees import named
    >>> class Flag: ...
    >>> @draws(Flag)
    ... def picture(flag: Flag) -> Picture:
    ...     return Picture(named("a flag"), "a flag")
    >>> print(picture_of(Flag()))
    a flag
    """

    def register(function: F) -> F:
        for cls in classes:
            _drawn.register(cls, function)
        return function

    return register


@singledispatch
def _drawn(thing: object) -> Picture:
    raise TypeError(
        f"there is no picture of a {type(thing).__name__}; pass a position, a form, a "
        "thermograph, a day, a sequence or a matrix"
    )


class Drawable:
    """An object that has a picture.

    >>> from partizan import Game
    >>> Game("{4|1||0}").thermograph.picture
    <picture of thermograph with mean 1 and temperature 1, 300 x 288>
    """

    __slots__ = ()

    @property
    def picture(self) -> Picture:
        """A drawing, to be shown in a notebook or written as SVG, TikZ, PNG, PDF or text.

        >>> from partizan import Game
        >>> Game("{1|-1}").form.picture
        <picture of game tree of {1|-1}, 94 x 140>
        """
        return picture_of(self)

    def plot(self, ax: Any = None) -> Any:
        """Draw the picture with matplotlib on `ax`, or on axes of its own, and return the axes.

        >>> from partizan import Game
        >>> type(Game("{1|-1}").thermograph.plot()).__name__
        'Axes'
        """
        return self.picture.plot(ax)


class Shown(Drawable):
    """A drawable object that a notebook shows by its picture, or by its text if it is too large."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        try:
            return self.picture.svg()
        except PartizanError:
            return None


# --- views of several theories -------------------------------------------------------------------


class Histogram(NamedTuple):
    """How often each value occurs, as a bar chart.

    >>> print(picture_of(Histogram([1, 0, 1, 3], "four values")))
    0: 1, 1: 2, 3: 1
    """

    values: Iterable[Hashable]
    title: str


class HasseDiagram(NamedTuple):
    """The values of games or positions in their order, each value once.

    `value_of` returns the value of a thing, by default its value under normal play, loopy or not.

    >>> print(picture_of(HasseDiagram(["^", 0, "*", "{0|*}", "over"])))
     over
      ↑
    *   0
    """

    things: Iterable[object]
    value_of: Callable[[Any], Any] | None = None


class ByOutcome(NamedTuple):
    """The trees of games in rows, one for each outcome.

    >>> from partizan.theories.normal.days import born_by
    >>> print(picture_of(ByOutcome(born_by(1))))
    L: 1
    R: -1
    N: *
    P: 0
    """

    games: Iterable[Any]


class Plot(NamedTuple):
    """Up to three sequences of numbers over 0, 1, 2, ..., by their names.

    >>> print(picture_of(Plot({"expected": [0, 1], "robot": [0, -1]}, "two sequences")))
    expected: 0, 1
    robot: 0, -1
    """

    series: Mapping[str, Sequence[int | Fraction]]
    title: str


# --- HTML ----------------------------------------------------------------------------------------


def escape(text: str) -> str:
    """Return `text` for HTML and SVG, also between double quotes.

    `html.escape` loads a table of 2,231 entities, and the function of `xml.sax` a network client;
    either would delay every start.

    >>> escape('{"1" < 2}')
    '{&quot;1&quot; &lt; 2}'
    """
    return text.translate(_ENTITIES)


class Html(str):
    """Text that is HTML already."""

    __slots__ = ()


def shown(thing: object) -> Html:
    """Return an object as HTML: its picture, its formula, or else its text, escaped.

    >>> shown("<b> & co")
    '&lt;b&gt; &amp; co'
    """
    if isinstance(thing, Html):
        return thing
    for method in ("_repr_svg_", "_repr_html_", "_repr_latex_"):
        write = getattr(thing, method, None)
        found = write() if write is not None and not isinstance(thing, type) else None
        if found is not None:
            return Html(escape(found) if method == "_repr_latex_" else found)
    if type(thing) in {tuple, list} and thing:
        return Html(", ".join(map(shown, _items(thing))))
    text = str(thing)
    return Html(escape(text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"))


def _items(thing: Any) -> Iterable[object]:
    return [*thing] if len(thing) <= _MOST_ROWS else [*thing[:_MOST_ROWS], "…"]


def table(
    rows: Iterable[Sequence[object]], headings: Sequence[str] = (), caption: str = ""
) -> Html:
    """Return a table as HTML; a long one is cut, with a line that counts the remaining rows.

    >>> table([("x", 1)], ["name", "value"]).count("<td")
    2
    """
    lines = [*rows]
    parts = [f"<caption>{escape(caption)}</caption>"] if caption else []
    if headings:
        cells = "".join(f'<th style="{_CELL}">{escape(name)}</th>' for name in headings)
        parts.append(f"<thead><tr>{cells}</tr></thead>")
    body = [
        "<tr>" + "".join(f'<td style="{_CELL}">{shown(cell)}</td>' for cell in row) + "</tr>"
        for row in lines[:_MOST_ROWS]
    ]
    if len(lines) > _MOST_ROWS:
        wide = max(map(len, lines))
        more = f"… and {len(lines) - _MOST_ROWS:,} more"
        body.append(f'<tr><td colspan="{wide}" style="{_CELL}">{more}</td></tr>')
    return Html(f"<table>{''.join(parts)}<tbody>{''.join(body)}</tbody></table>")


def gallery(entries: Iterable[tuple[object, str]], caption: str = "") -> Html:
    """Return pictures side by side, each above a line of text."""
    figures = (
        f'<figure style="margin:0;text-align:center">{shown(thing)}'
        f"<figcaption>{escape(words)}</figcaption></figure>"
        for thing, words in entries
    )
    head = f"<div>{escape(caption)}</div>" if caption else ""
    return Html(f'{head}<div style="{_GALLERY}">{"".join(figures)}</div>')


def fields_of(thing: Any) -> Html:
    """Return the fields of a dataclass or a named tuple as a table of names and values."""
    names = [f.name for f in fields(thing)] if is_dataclass(thing) else thing._fields
    pairs = ((name.replace("_", " "), getattr(thing, name)) for name in names)
    kept = [(name, value) for name, value in pairs if value is not None and not callable(value)]
    return table(kept)


class Fields:
    """A dataclass that a notebook shows as a table of its fields."""

    __slots__ = ()

    def _repr_html_(self) -> str | None:
        try:
            return fields_of(self)
        except PartizanError:  # a value that cannot be written in the time allowed
            return None

"""Tables: entries in rows and columns with headings, some of them tinted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

from partizan.display import draws
from partizan.errors import DomainError
from partizan.pictures.canvas import Area, Dot, Ink, Line, Scene, Text, rectangle
from partizan.pictures.picture import Picture
from partizan.rules.table import Table

MOST_LINES = 60
"""The largest number of rows or columns of a table."""

_LETTER = Fraction(15, 2)
_LINE = Fraction(24)
_PAD = Fraction(14)
_MARGIN = Fraction(10)
_SQUARE = Fraction(16)


class Entry(NamedTuple):
    """An entry: its text, its ink, and a tint behind it."""

    text: str
    ink: Ink = Ink.PLAIN
    tint: Ink | None = None
    latex: str | None = None


def table(
    corner: str,
    columns: Sequence[str],
    rows: Sequence[tuple[str, Sequence[Entry]]],
    title: str,
    description: str = "",
) -> Scene:
    """Return a table with headings, and lines below and beside them.

    >>> drawn = table("+", ["0", "1"], [("0", [Entry("0"), Entry("1", Ink.GOLD)])], "a sum")
    >>> [mark.text for mark in drawn.marks if isinstance(mark, Text)]
    ['+', '0', '1', '0', '0', '1']
    """
    if max(len(rows), len(columns)) > MOST_LINES:
        raise DomainError(
            f"a table of {len(rows):,} x {len(columns):,} entries cannot be read; "
            f"draw at most {MOST_LINES} rows and columns"
        )
    first = max([len(corner), *(len(name) for name, _ in rows)]) * _LETTER + _PAD
    widths = [
        max([len(name), *(len(entries[k].text) for _, entries in rows)]) * _LETTER + _PAD
        for k, name in enumerate(columns)
    ]
    height = _LINE * (len(rows) + 1) + 2 * _MARGIN
    drawn = Scene(first + sum(widths) + 2 * _MARGIN, height, title, description)
    edges = [_MARGIN + first]
    for width in widths:
        edges.append(edges[-1] + width)

    def middle(line: int) -> Fraction:
        return height - _MARGIN - _LINE * line - _LINE / 2

    drawn.add(Text((_MARGIN + first / 2, middle(0)), corner, Ink.FRAME))
    for k, name in enumerate(columns):
        drawn.add(Text(((edges[k] + edges[k + 1]) / 2, middle(0)), name, Ink.PLAIN))
    for line, (name, entries) in enumerate(rows, start=1):
        drawn.add(Text((_MARGIN + first / 2, middle(line)), name, Ink.PLAIN))
        for k, entry in enumerate(entries):
            if entry.tint is not None:
                box = rectangle(edges[k], middle(line) - _LINE / 2, widths[k], _LINE)
                drawn.add(Area(box, entry.tint, Fraction(3, 10)))
            at = ((edges[k] + edges[k + 1]) / 2, middle(line))
            drawn.add(Text(at, entry.text, entry.ink, latex=entry.latex))
    y, x = height - _MARGIN - _LINE, edges[0]
    drawn.add(Line(((_MARGIN, y), (drawn.width - _MARGIN, y)), Ink.FRAME))
    drawn.add(Line(((x, _MARGIN), (x, height - _MARGIN)), Ink.FRAME))
    return drawn


@draws(Table)
def picture(answers: Table) -> Picture:
    """Return a table of answers, with formulae for LaTeX."""
    rows = []
    for (name, *row), (_, *also) in zip(
        answers.lines()[1:], answers.lines("latex")[1:], strict=True
    ):
        pairs = zip(row, also, strict=True)
        formulas = [(text, tex.strip("$") if tex.startswith("$") else None) for text, tex in pairs]
        rows.append((name, [Entry(text, latex=tex) for text, tex in formulas]))
    corner, *columns = answers.lines()[0]
    title = f"{answers.what} of {answers.ruleset}"
    return Picture(table(corner, columns, rows, title), answers.to_text())


def heat_map(
    values: Sequence[Sequence[int]],
    title: str,
    ink: Callable[[int], Ink] = lambda _value: Ink.LEFT,
    special: int | None = None,
) -> Scene:
    """Return squares that are darker for larger values, the first row at the top.

    Rows and columns are numbered from 0. Squares of the `special` value are gold, with a dot; a
    legend below shows it, and the largest value.
    """
    rows, columns = len(values), max(map(len, values), default=0)
    largest = max((abs(value) for row in values for value in row), default=0) or 1
    words = f"{special} is gold; darker squares are larger, up to {largest}"
    wide = max(columns * _SQUARE, len(words) * _LETTER) + 3 * _MARGIN
    foot = 2 * _MARGIN
    drawn = Scene(wide, rows * _SQUARE + foot + 2 * _MARGIN, title)
    every = next(step for step in (1, 2, 5, 10, 20, 50, 100) if step * _SQUARE >= 24)
    for n in range(0, max(rows, columns), every):
        along = 2 * _MARGIN + (n + Fraction(1, 2)) * _SQUARE
        if n < columns:
            above = (along, foot + rows * _SQUARE + _MARGIN / 2)
            drawn.add(Text(above, str(n), Ink.FRAME, size=Fraction(10)))
        if n < rows:
            beside = (2 * _MARGIN - 4, foot + (rows - n - Fraction(1, 2)) * _SQUARE)
            drawn.add(Text(beside, str(n), Ink.FRAME, "end", size=Fraction(10)))
    if special is not None:
        drawn.add(Text((2 * _MARGIN, _MARGIN), words, Ink.FRAME, "start", size=Fraction(10)))
    for down, row in enumerate(values):
        for across, value in enumerate(row):
            x = 2 * _MARGIN + across * _SQUARE
            y = foot + (rows - 1 - down) * _SQUARE
            strength = Fraction(5, 100) + Fraction(95 * abs(value), 100 * largest)
            box = rectangle(x, y, _SQUARE, _SQUARE)
            if value == special:
                drawn.add(Area(box, Ink.GOLD))
                drawn.add(Dot((x + _SQUARE / 2, y + _SQUARE / 2), Ink.PAPER, Fraction(3)))
            else:
                drawn.add(Area(box, ink(value), strength))
    return drawn

"""Pictures of heaps, stacks, rows of coins, cakes, dominoes with numbers, and dots with lines."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise, product
from typing import Final

from partizan.boards.cakes import Cakes
from partizan.boards.coins import Coins
from partizan.boards.dominoes import Dominoes
from partizan.boards.dots import DRAWN, Dots
from partizan.boards.graph import Graph
from partizan.pictures.canvas import Area, Dot, Ink, Line, Scene, Text, beside, rectangle

_STEP = Fraction(15)  # the distance between counters
_COUNTER = Fraction(13, 2)
_COLUMN = Fraction(34)
_MARGIN = Fraction(10)
_LABEL = Fraction(20)
_TALLEST = 16  # counters that are drawn one by one
_SQUARE = Fraction(20)
_MOST_SQUARES = 40  # squares on a side of a cake that is drawn square by square
_MOST_COINS = 60
MOST_COLUMNS: Final = 80
"""The largest number of columns of bars that are drawn."""
_INKS = {"b": Ink.LEFT, "r": Ink.RIGHT, "g": Ink.FIRST}


def heaps(
    sizes: Sequence[int],
    title: str,
    names: Iterable[str] = (),
    taken: Mapping[int, int] | None = None,
) -> Scene:
    """Return heaps as columns of counters above their sizes.

    A tall heap shows a break instead of all its counters. Heaps that the last move changed are
    named in gold, with as many gold rings above them as counters were `taken`.

    >>> drawn = heaps([3], "a heap", taken={0: 2})
    >>> [mark.name for mark in drawn.marks if isinstance(mark, Dot)]
    ['1.1', '1.2', '1.3', '', '']
    """
    taken = taken or {}
    labels = list(names) or [str(size) for size in sizes]
    tops = [size + taken.get(place, 0) for place, size in enumerate(sizes)]
    height = min(max(tops, default=0), _TALLEST) * _STEP
    wide = max([_COLUMN, *(len(label) * 8 + 10 * Fraction(1) for label in labels)])
    width = max(1, len(sizes)) * wide + 2 * _MARGIN
    drawn = Scene(width, height + _LABEL + 2 * _MARGIN, title, " + ".join(labels) or "no heaps")
    floor = _MARGIN + _LABEL
    drawn.add(Line(((_MARGIN, floor), (width - _MARGIN, floor)), Ink.FRAME, Fraction(1)))
    for place, (size, label) in enumerate(zip(sizes, labels, strict=True)):
        x = _MARGIN + wide * place + wide / 2
        for counter in range(min(size, _TALLEST)):
            y = floor + counter * _STEP + _STEP / 2
            if size > _TALLEST and counter == _TALLEST - 3:
                drawn.add(Text((x, y), "⋮", Ink.PLAIN))
            else:
                drawn.add(Dot((x, y), Ink.PLAIN, _COUNTER, name=f"{place + 1}.{counter + 1}"))
        for counter in range(min(size, _TALLEST), min(tops[place], _TALLEST)):
            y = floor + counter * _STEP + _STEP / 2
            drawn.add(Dot((x, y), Ink.GOLD, _COUNTER, is_open=True, rim=Fraction(3, 2)))
        ink = Ink.GOLD if place in taken else Ink.PLAIN
        drawn.add(Text((x, _MARGIN + _LABEL / 2 - 1), label, ink))
    return drawn


def coins(board: Coins, title: str) -> Scene:
    """Return a row of coins with their places below; of a long row, only the heads.

    >>> [mark.text for mark in coins(Coins([2, 3]), "THH").marks if isinstance(mark, Text)]
    ['T', '1', 'H', '2', 'H', '3']
    """
    places = list(range(1, board.last + 1)) or [1]
    if len(places) > _MOST_COINS:
        places = list(board.heads)[:_MOST_COINS]
    faces = {*board.heads}
    step = Fraction(32)
    drawn = Scene(step * len(places) + 2 * _MARGIN, step + _LABEL + 2 * _MARGIN, title, str(board))
    for k, place in enumerate(places):
        centre = (_MARGIN + k * step + step / 2, _MARGIN + _LABEL + step / 2)
        is_head = place in faces
        ink = Ink.GOLD if is_head else Ink.PLAIN
        drawn.add(Dot(centre, ink, Fraction(14), not is_head, str(place)))
        drawn.add(Text(centre, "H" if is_head else "T", Ink.PAPER if is_head else ink))
        below = (centre[0], _MARGIN + _LABEL / 2)
        drawn.add(Text(below, str(place), Ink.FRAME, size=Fraction(11)))
    return drawn


def cakes(board: Cakes, title: str, lit: Collection[int] = ()) -> Scene:
    """Return cakes side by side, with their squares; a large one with its size alone.

    Those that are `lit` have a gold rim.

    >>> cakes(Cakes([(2, 3), (1, 1)]), "two cakes").description
    '2 x 3; 1 x 1'
    """
    drawn = [_cake(*size, place + 1, is_lit=place in lit) for place, size in enumerate(board.sizes)]
    return beside(drawn, title, Fraction(16))


@lru_cache(maxsize=1024)
def _cake(rows: int, columns: int, place: int, *, is_lit: bool) -> Scene:
    size = f"{rows} x {columns}"
    is_large = max(rows, columns) > _MOST_SQUARES
    if is_large:
        width, height = Fraction(160), Fraction(160 * min(rows, columns), columns)
    else:
        width, height = columns * _SQUARE, rows * _SQUARE
    height = max(height, Fraction(12))
    drawn = Scene(width + 2 * _MARGIN, height + 2 * _MARGIN + _LABEL, size)
    low = _MARGIN + _LABEL
    box = rectangle(_MARGIN, low, width, height)
    if is_large:
        drawn.add(Area(box, Ink.GOLD, Fraction(15, 100)))
    else:
        for row, column in product(range(rows), range(columns)):
            corner = (_MARGIN + column * _SQUARE, low + height - (row + 1) * _SQUARE)
            square = rectangle(*corner, _SQUARE, _SQUARE)
            name = f"{place}.{row + 1}.{column + 1}"
            drawn.add(Area(square, Ink.GOLD, Fraction(15, 100), name))
        for column in range(1, columns):
            x = _MARGIN + column * _SQUARE
            line = ((x, low), (x, low + height))
            drawn.add(Line(line, Ink.FRAME, Fraction(1, 2), name=f"{place} column {column}"))
        for row in range(1, rows):
            y = low + height - row * _SQUARE
            line = ((_MARGIN, y), (_MARGIN + width, y))
            drawn.add(Line(line, Ink.FRAME, Fraction(1, 2), name=f"{place} row {row}"))
    rim = (Ink.GOLD, Fraction(3)) if is_lit else (Ink.PLAIN, Fraction(3, 2))
    drawn.add(Line((*box, box[0]), *rim))
    drawn.add(Text((_MARGIN + width / 2, _MARGIN + _LABEL / 2), size, Ink.PLAIN))
    return drawn


def bar(columns: Sequence[int], *, bitter: bool = False, is_hanging: bool = False) -> Scene:
    """Return a bar of squares whose columns have these heights.

    The columns stand on the floor, or hang from the top; the first square of the first one may be
    `bitter`.
    """
    tall = max([1, *columns])
    width = max(1, len(columns)) * _SQUARE + 2 * _MARGIN
    drawn = Scene(width, tall * _SQUARE + 2 * _MARGIN, "", f"columns {[*columns]}")
    for across, height in enumerate(columns):
        for up in range(height):
            level = tall - 1 - up if is_hanging else up
            box = rectangle(_MARGIN + across * _SQUARE, _MARGIN + level * _SQUARE, _SQUARE, _SQUARE)
            is_bitter = bitter and not (across or up)
            ink, strength = (Ink.PLAIN, 80) if is_bitter else (Ink.GOLD, 25)
            drawn.add(Area(box, ink, Fraction(strength, 100), f"{across + 1},{up + 1}"))
            drawn.add(Line((*box, box[0]), Ink.PLAIN, Fraction(3, 4)))
    return drawn


def circle(sizes: Sequence[int], token: int | None = None) -> Graph:
    """Return heaps around a circle, as a graph to be drawn.

    >>> print(circle([3, 1, 2], token=0))
    {3}:A@-{1}-{2}-:A
    """
    ends = [*range(len(sizes)), 0] if len(sizes) > 2 else range(len(sizes))
    return Graph(map(str, sizes), pairwise(ends), token=token)


def dominoes(board: Dominoes, title: str) -> Scene:
    """Return a row of dominoes in their colours, with a number on each end."""
    width, height, gap = Fraction(52), Fraction(28), Fraction(10)
    count = max(1, len(board.dominoes))
    drawn = Scene(
        count * (width + gap) - gap + 2 * _MARGIN, height + 2 * _MARGIN, title, str(board)
    )
    for place, (colour, left, right) in enumerate(board.dominoes):
        x, ink = _MARGIN + place * (width + gap), _INKS[colour]
        box = rectangle(x, _MARGIN, width, height)
        drawn.add(Area(box, ink, Fraction(12, 100), str(place + 1)))
        drawn.add(Line((*box, box[0]), ink, Fraction(2), dashed=colour == "r"))
        drawn.add(Line(((x + width / 2, _MARGIN), (x + width / 2, _MARGIN + height)), ink))
        for number, at in ((left, width / 4), (right, width * 3 / 4)):
            drawn.add(Text((x + at, _MARGIN + height / 2), str(number), Ink.PLAIN))
    return drawn


def dots(board: Dots, title: str) -> Scene:
    """Return dots, the lines drawn between them, faint lines where one may be drawn."""
    step, rows, columns = Fraction(34), board.rows, board.columns
    drawn = Scene(columns * step + 2 * _MARGIN, rows * step + 2 * _MARGIN, title, str(board))
    line = 0
    for level in range(2 * rows + 1):
        across = level % 2 == 0
        for place in range(columns if across else columns + 1):
            x, y = _MARGIN + place * step, _MARGIN + (rows - level // 2) * step
            end = (x + step, y) if across else (x, y - step)
            is_drawn = board.lines[line] == DRAWN
            ink = Ink.PLAIN if is_drawn else Ink.FRAME
            thick = Fraction(3) if is_drawn else Fraction(1)
            drawn.add(Line(((x, y), end), ink, thick, not is_drawn, not is_drawn, str(line + 1)))
            line += 1
    for down in range(rows + 1):
        for right in range(columns + 1):
            drawn.add(Dot((_MARGIN + right * step, _MARGIN + down * step), Ink.PLAIN, Fraction(4)))
    return drawn

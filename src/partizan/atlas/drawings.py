"""Pictures of boards, drawn from their text: rows of letters separated by bars."""

from __future__ import annotations

from fractions import Fraction

from partizan.pictures.canvas import Dot, Ink, Line, Scene, Text
from partizan.pictures.svg import write

__all__ = ["drawing"]

_CELL = Fraction(22)
_MOST = 16  # the most rows or columns
_INKS = {
    **dict.fromkeys("xXlLbBtTH", Ink.LEFT),
    **dict.fromkeys("oOrRwWfF", Ink.RIGHT),
    **dict.fromkeys("eE#", Ink.PLAIN),
}
_LETTERS = {*_INKS, ".", "_", "0", "1"}


def drawing(text: str) -> str | None:
    """Return an SVG picture of a board, or None if the text is not a small board.

    >>> drawing("xo.|.x#").count("<circle")
    4
    >>> drawing("the cycle of length 5") is None
    True
    """
    rows = text.split("|")
    height, width = len(rows), len(rows[0])
    if not (1 <= width <= _MOST and height <= _MOST):
        return None
    if {len(row) for row in rows} != {width} or not set(text) <= {*_LETTERS, "|"}:
        return None
    scene = Scene(width * _CELL + 2, height * _CELL + 2, title=text)
    for i in range(height + 1):
        y = 1 + i * _CELL
        scene.add(Line(((Fraction(1), y), (1 + width * _CELL, y)), Ink.FRAME, faint=True))
    for j in range(width + 1):
        x = 1 + j * _CELL
        scene.add(Line(((x, Fraction(1)), (x, 1 + height * _CELL)), Ink.FRAME, faint=True))
    for i, row in enumerate(rows):
        for j, letter in enumerate(row):
            centre = (1 + (j + Fraction(1, 2)) * _CELL, 1 + (height - i - Fraction(1, 2)) * _CELL)
            if letter in _INKS:
                scene.add(Dot(centre, _INKS[letter], _CELL * 3 / 8))
            elif letter in "01":
                scene.add(Text(centre, letter))
    return write(scene)

"""Pictures of Sprouts: a frame for each region, and a closed curve for each of its boundaries.

A spot is a disc, larger the more lives it has. Its places have the numbers that name moves, and
the letters of the text; a dashed line connects the two visits of a small letter.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import count
from math import cos, pi, sin

from partizan.boards.curves import LETTER, Curves, Land, Walk, walk_text
from partizan.pictures.canvas import Dot, Ink, Line, Point, Scene, Text, above, beside, rectangle

_GAP = 26  # around a boundary, for labels
_STEP = 30  # between neighbouring places
_ROUND = 24  # sides of a curve
_ROW = 6  # boundaries beside each other


def drawing(board: Curves) -> Scene:
    """Return the regions of a board, a row for each land.

    >>> drawing(Curves.read("0.AB|AB")).title
    'sprouts 0.AB|AB'
    """
    places, title = count(1), f"sprouts {board}"
    rows = [_land(land, places) for land in board.lands]
    whole = above(rows or [_framed([])], title, gap=Fraction(16))
    told = "a frame for each region, with its boundaries" if rows else "no curve can be drawn"
    return Scene(whole.width, whole.height, title, f"{title}: {told}", whole.parts)


def _land(land: Land, places: Iterator[int]) -> Scene:
    capitals: dict[int, str] = {}
    regions = [[_boundary(walk, walk_text(walk, capitals), places) for walk in r] for r in land]
    return beside(map(_framed, regions), "a land", gap=Fraction(10))


def _framed(boundaries: list[Scene]) -> Scene:
    """Return a region: a frame around its boundaries."""
    rows = [boundaries[k : k + _ROW] for k in range(0, len(boundaries), _ROW)]
    inner = above((beside(row, "", gap=Fraction(0)) for row in rows), "", gap=Fraction(0))
    width, height = max(inner.width, Fraction(60)), max(inner.height, Fraction(60))
    framed = Scene(width, height, "a region")
    corners = rectangle(Fraction(1), Fraction(1), width - 2, height - 2)
    framed.add(Line((*corners, corners[0]), Ink.FRAME, faint=True))
    framed.place(inner, (width - inner.width) / 2, (height - inner.height) / 2)
    return framed


def _boundary(walk: Walk, text: str, places: Iterator[int]) -> Scene:
    """Return a closed curve through the places of a boundary, or a spot."""
    n = len(walk)
    radius = 0 if n == 1 else max(12, round(_STEP * n / (2 * pi)))
    middle = Fraction(radius + _GAP)
    scene = Scene(2 * middle, 2 * middle, "a boundary")
    if n > 1 or walk[0] >= 1:
        ring = max(radius, 8)
        lift = Fraction(0) if n > 1 else Fraction(ring)  # the curve at a single place hangs below
        circle = [_on_circle(middle, ring, Fraction(k, _ROUND)) for k in range(_ROUND + 1)]
        scene.add(Line(tuple((x, y - lift) for x, y in circle), Ink.PLAIN))
    spots = [_on_circle(middle, radius, Fraction(k, n)) for k in range(n)]
    for k, v in enumerate(walk):
        if v >= LETTER and v in walk[k + 1 :]:
            scene.add(Line((spots[k], spots[walk.index(v, k + 1)]), faint=True, dashed=True))
    for k, v in enumerate(walk):
        place, (x, y) = next(places), spots[k]
        scene.add(Dot((x, y), Ink.PLAIN, Fraction(7 - min(v, 2)), v >= LETTER, str(place)))
        out, up = _on_circle(middle, radius + 15, Fraction(k, n))
        letter = text[k] if v >= LETTER else ""
        scene.add(Text((out, up), f"{place}{letter}", Ink.PLAIN, size=Fraction(11)))
    return scene


def _on_circle(middle: Fraction, radius: int, turn: Fraction) -> Point:
    """Return a point on a circle, counterclockwise from the top."""
    angle = 2 * pi * float(turn) + pi / 2
    across, up = (Fraction(round(64 * f(angle)), 64) for f in (cos, sin))
    return middle + radius * across, middle + radius * up

"""Pictures of written games as boards: a game above its options, which can be clicked."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from partizan.pictures.canvas import Area, Ink, Line, Scene, Text, rectangle
from partizan.players import Player

_LETTER, _TALL, _LINE, _GAP = Fraction(15, 2), Fraction(26), Fraction(44), Fraction(12)
_LONGEST = 28  # characters of a name
_DRAWN = 12  # options of a player
_INKS = {player: Ink(str(player)) for player in Player}


def written(game: Any, title: str) -> Scene:
    """Return a game above its options: Left's on the left, named `Left 1` and so on, then Right's.

    >>> from partizan import Game
    >>> [mark.name for mark in written(Game("{1|*}"), "").marks if isinstance(mark, Area)]
    ['Left 1', 'Right 1']
    """
    name = _name(game)
    boxes = [
        (f"{player} {k}", _name(option), _INKS[player])
        for player in Player
        for k, option in enumerate(game.options(player)[:_DRAWN], 1)
    ]
    widths = [max(len(words) * _LETTER + _GAP, Fraction(34)) for _, words, _ in boxes]
    row = sum(widths, Fraction(0)) + _GAP * max(len(boxes) - 1, 0)
    wide = max(row, len(name) * _LETTER + _GAP) + 2 * _GAP
    tall = 2 * _TALL + _LINE + 2 * _GAP if boxes else _TALL + 2 * _GAP
    scene = Scene(wide, tall, title, name)
    top = (wide / 2, tall - _GAP - _TALL / 2)
    x = (wide - row) / 2
    for (part, words, ink), width in zip(boxes, widths, strict=True):
        centre = (x + width / 2, _GAP + _TALL / 2)
        below, above = (top[0], top[1] - _TALL / 2), (centre[0], centre[1] + _TALL / 2)
        scene.add(
            Line((below, above), ink, Fraction(2)),
            Area(rectangle(x, _GAP, width, _TALL), ink, Fraction(1, 5), name=part),
            Text(centre, words),
        )
        x += width + _GAP
    scene.add(Text(top, name, size=Fraction(16)))
    return scene


def _name(game: Any) -> str:
    text = str(game)
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"

"""Names of moves by typed rules: a piece goes `a1-c1`, a domino is `b2 vertical`."""

from __future__ import annotations

from typing import Any

from partizan.boards.grid import Grid
from partizan.boards.shape import DIRECTION_NAMES
from partizan.rules.move import key_of
from partizan.rules.typed.play import Played, Said


def names(board: Any, found: list[Played], verb: str) -> list[str]:
    """Return names of moves, all of them different.

    Moves of one name are told apart by all the cells that they change, then by the letters there,
    and at last by numbers.

    >>> from partizan.boards import Strip
    >>> from partizan.rules.typed.play import play
    >>> moves = [*play("strip # . t; L: t.*. -> ..*t in right", 0, 1, 3, "t..")]
    >>> names(Strip("t.."), moves, "")
    ['1-2', '1-3']
    """
    said = [_name(board, played.steps, verb) for played in found]
    places = [dict.fromkeys(c for step in played.steps for c in step.cells) for played in found]
    for same in _repeated(said, found):
        for n in same:
            said[n] = " ".join(filter(None, (verb, *map(board.name, places[n]))))
    for same in _repeated(said, found):
        for n in same:
            said[n] += "=" + "".join(found[n].cells[cell] for cell in places[n])
    for same in _repeated(said, found):
        for count, n in enumerate(same, 1):
            said[n] += f" ({count})"
    return said


def _repeated(said: list[str], found: list[Played]) -> list[list[int]]:
    """Return the moves to different boards that have the same name, together."""
    same: dict[str, list[int]] = {}
    for n, name in enumerate(said):
        same.setdefault(key_of(name), []).append(n)
    return [each for each in same.values() if len({found[n].cells for n in each}) > 1]


def _name(board: Any, steps: tuple[Said, ...], verb: str) -> str:
    """Return the name of a move: a piece goes `a1-c1`, a domino is `b2 vertical`."""
    words: list[str] = []
    for style, way, cells in steps:
        places = [*map(board.name, cells)]
        if not places:
            continue
        if verb and style != "run":
            words.append(" ".join(places))
        elif style in ("piece", "back"):
            words += [places[-1]] if words[-1:] == places[:1] else [places[0], places[-1]]
        elif style == "axis" and isinstance(board, Grid) and 0 in way:
            # the middle one of three cells, or else the lower or left one
            named = cells[0 if len(cells) == 3 or way[0] < 0 or way[1] > 0 else -1]
            words.append(f"{board.name(named)} {'horizontal' if way[1] else 'vertical'}")
        elif style in ("run", "way") and way in DIRECTION_NAMES:
            words.append(f"{places[0]} {DIRECTION_NAMES[way]}")
        else:
            words.append(" ".join(places))
    return " ".join(filter(None, (verb, "-".join(words))))

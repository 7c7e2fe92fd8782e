"""Boards with coordinates, and moves with names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from partizan.boards import Grid
from partizan.position import Position
from partizan.rules.move import Move, key_of
from partizan.theories.loopy.game import Loopy
from partizan.theories.normal.game import Game
from partizan_app.cli.terminal import drawn

_SUMMAND = re.compile(r"\s*([0-9]+)\s*:\s*")
_BETWEEN = re.compile(r"[\s,;>-]+")


def pictured(position: Position[Any]) -> list[str]:
    """Return the rows of a board, with coordinates around a grid; of a sum, one below the other.

    >>> from partizan import rulesets
    >>> pictured(rulesets.clobber("xo|ox"))
    ['2  x o', '1  o x', '', '   a b']
    >>> pictured(rulesets.clobber("xo") + rulesets.nim(3))
    ['1: clobber  xo', '2: nim  3']
    """
    if len(position.summands) > 1:
        return [row for k, part in enumerate(position.summands, 1) for row in _numbered(k, part)]
    grid = _grid(position)
    text = str(position)
    if grid is None or grid.rows == 1:
        return drawn(text) or [text]
    columns = [grid.name(i).rstrip("0123456789") for i in range(grid.columns)]
    width = max(map(len, columns))
    margin = len(str(grid.rows))
    rows = [grid.cells[i : i + grid.columns] for i in range(0, len(grid.cells), grid.columns)]
    lines = [
        f"{grid.rows - i:>{margin}}  {' '.join(c.rjust(width) for c in row)}"
        for i, row in enumerate(rows)
    ]
    return [*lines, "", f"{'':{margin}}  {' '.join(c.rjust(width) for c in columns)}"]


def _numbered(number: int, part: Position[Any]) -> list[str]:
    """Return the rows of a summand, after its number and the name of its ruleset."""
    if isinstance(part.board, Game | Loopy):
        return [f"{number}: {part}"]
    rows = pictured(part)
    title = f"{number}: {part.ruleset.name}"
    return [f"{title}  {rows[0]}"] if len(rows) == 1 else [title, *(f"   {row}" for row in rows)]


def chosen(words: str, moves: Sequence[Move[Any]]) -> list[Move[Any]]:
    """Return the moves that `words` name, or that change the places they name, in any order.

    >>> from partizan import rulesets
    >>> moves = rulesets.domineering("..|..").moves("left")
    >>> [str(move) for words in ("B1 Vertical", "b2-b1") for move in chosen(words, moves)]
    ['b1 vertical', 'b1 vertical']

    In a sum, the number of a summand comes first, and may be left out of a name.

    >>> moves = (rulesets.domineering("..|..") + rulesets.clobber("xo")).moves("left")
    >>> [str(move) for words in ("a1-b1", "2: a1 b1") for move in chosen(words, moves)]
    ['2: a1-b1', '2: a1-b1']
    """
    asked = key_of(words)
    if by_name := [move for move in moves if move.key == asked]:
        return by_name
    if by_name := [move for move in moves if _SUMMAND.sub("", move.key) == asked]:
        return by_name
    summand = _SUMMAND.match(words)
    rest = words if summand is None else words[summand.end() :]
    places = {*filter(None, _BETWEEN.split(rest.casefold()))}
    if summand is not None:
        places = {f"{summand[1]}:{place}" for place in places}
    found = {move.board: move for move in moves if places and places == {*move.changes}}
    return [*found.values()]


def _grid(position: Position[Any]) -> Grid | None:
    board = position.board
    return board if isinstance(board, Grid) else None

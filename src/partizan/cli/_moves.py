"""Boards with coordinates, and moves with names."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from partizan.cli.terminal import drawn

if TYPE_CHECKING:  # keeps other verbs fast to start
    from partizan.boards import Grid
    from partizan.position import Position

__all__ = ["chosen", "named", "pictured"]

_CELL = re.compile(r"([a-z]{1,4}[0-9]{1,9})(=\S)?")
_BETWEEN = re.compile(r"[\s,;>-]*")


def pictured(position: Position[Any]) -> list[str]:
    """Return the rows of a board, with coordinates around a grid.

    >>> from partizan import rulesets
    >>> pictured(rulesets.clobber("xo|ox"))
    ['2  x o', '1  o x', '', '   a b']
    """
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


def named(position: Position[Any], options: Sequence[Position[Any]]) -> list[str]:
    """Return a name for each move: on a grid the cells that it changes, elsewhere "".

    >>> from partizan import rulesets
    >>> game = rulesets.domineering("..|..")
    >>> named(game, game.left)
    ['a2 a1', 'b2 b1']
    """
    names = [_change(position, option, with_letters=False) for option in options]
    twice = {name for name, count in Counter(names).items() if count > 1}
    return [
        _change(position, option, with_letters=True) if name in twice else name
        for name, option in zip(names, options, strict=True)
    ]


def chosen(words: str, names: Sequence[str]) -> list[int]:
    """Return the indices of the moves that `words` name, with the cells in any order.

    >>> chosen("B1-B2", ["a2 a1", "b2 b1"])
    [1]
    """
    cells = _cells(words)
    if not cells:
        return []
    plain = {cell.partition("=")[0] for cell in cells}
    exact = [i for i, name in enumerate(names) if _cells(name) == cells]
    return exact or [
        i
        for i, name in enumerate(names)
        if cells == plain == {cell.partition("=")[0] for cell in _cells(name)}
    ]


def _cells(words: str) -> set[str]:
    """Return the cells that `words` name, or nothing if they contain anything else."""
    words = words.casefold()
    if _BETWEEN.fullmatch(_CELL.sub("", words)) is None:
        return set()
    return {match[0] for match in _CELL.finditer(words)}


def _change(position: Position[Any], option: Position[Any], *, with_letters: bool) -> str:
    """Return the cells that a move changes, with their new contents if `with_letters`."""
    old, new = _grid(position), _grid(option)
    if old is None or new is None or (old.rows, old.columns) != (new.rows, new.columns):
        return ""
    return " ".join(
        old.name(i) + (f"={after}" if with_letters else "")
        for i, (before, after) in enumerate(zip(old.cells, new.cells, strict=True))
        if before != after
    )


def _grid(position: Position[Any]) -> Grid | None:
    from partizan.boards import Grid

    board = position.board
    return board if isinstance(board, Grid) else None

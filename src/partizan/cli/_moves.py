"""Boards with coordinates, and moves with names."""

from __future__ import annotations

import re
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
    """Return the name of each move; "" for a move that is named only by the board after it.

    >>> from partizan import rulesets
    >>> game = rulesets.domineering("..|..")
    >>> named(game, game.left)
    ['a1 vertical', 'b1 vertical']
    """
    from partizan.position.naming import names_of

    names = names_of(position.ruleset, position.board, [option.board for option in options])
    return [
        "" if name == str(option) else name for name, option in zip(names, options, strict=True)
    ]


def chosen(words: str, position: Position[Any], options: Sequence[Position[Any]]) -> list[int]:
    """Return the indices of the moves that `words` name, or whose cells they name in any order.

    >>> from partizan import rulesets
    >>> game = rulesets.domineering("..|..")
    >>> chosen("B1 vertical", game, game.left), chosen("b2-b1", game, game.left)
    ([1], [1])
    """
    asked = _plain(words)
    if not asked:
        return []
    by_name = [i for i, name in enumerate(named(position, options)) if _plain(name) == asked]
    cells = _cells(words)
    if by_name or not cells:
        return by_name
    plain = {cell.partition("=")[0] for cell in cells}
    changes = [_change(position, option) for option in options]
    exact = [i for i, change in enumerate(changes) if change == cells]
    return exact or [
        i
        for i, change in enumerate(changes)
        if cells == plain == {cell.partition("=")[0] for cell in change}
    ]


def _plain(words: str) -> str:
    """Return words in small letters, with single spaces."""
    return " ".join(words.casefold().split())


def _cells(words: str) -> set[str]:
    """Return the cells that `words` name, or nothing if they contain anything else."""
    words = words.casefold()
    if _BETWEEN.fullmatch(_CELL.sub("", words)) is None:
        return set()
    return {match[0] for match in _CELL.finditer(words)}


def _change(position: Position[Any], option: Position[Any]) -> set[str]:
    """Return the cells of a grid that a move changes, as `a2=x`."""
    old, new = _grid(position), _grid(option)
    if old is None or new is None or (old.rows, old.columns) != (new.rows, new.columns):
        return set()
    return {
        f"{old.name(i)}={after}".casefold()
        for i, (before, after) in enumerate(zip(old.cells, new.cells, strict=True))
        if before != after
    }


def _grid(position: Position[Any]) -> Grid | None:
    from partizan.boards import Grid

    board = position.board
    return board if isinstance(board, Grid) else None

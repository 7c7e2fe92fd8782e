"""Games on the command line: arguments that name them, boards with coordinates, typed moves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from partizan import catalog
from partizan.boards import Grid
from partizan.errors import DomainError
from partizan.position import Position
from partizan.rules.move import Move, key_of
from partizan.theories.impartial.codes import HeapCode
from partizan_app.cli.options import argument
from partizan_app.cli.terminal import drawn

_BETWEEN = re.compile(r"[\s,;>-]+")


def ruleset_names(_ctx: Any, _parameter: Any, incomplete: str) -> list[str]:
    """Return the names of rulesets that begin with `incomplete`, for shell completion."""
    return [name for name in catalog.names() if name.startswith(incomplete)]


ruleset = argument(
    "ruleset",
    metavar="RULESET",
    help="A name from `partizan rulesets`, such as clobber, 'subtraction(1,3,4)' or "
    "'impartial clobber'.",
    shell_complete=ruleset_names,
)
position = argument(
    "position",
    metavar="POSITION",
    help="A board, such as '..|..', or the size of a starting board, such as 4x4.",
)
code = argument(
    "code",
    metavar="CODE",
    help="A code such as 0.77, 4.007, '0.12(3)' or '4!.0', or a named game such as kayles.",
)


def heap_code(text: str, instead: str = "a game that has one, such as kayles") -> HeapCode:
    """Return the code that `text` writes, or that of the game it names.

    The error for a game without a code says what to give `instead`.

    >>> str(heap_code("0.137")), str(heap_code("kayles")), str(heap_code("subtraction(1,3)"))
    ('0.137', '0.77', '0.303')
    """
    if "." in text or not text.strip()[:1].isalpha():
        return HeapCode.read(text)
    game = catalog.load(text)
    if not hasattr(game, "code"):
        raise DomainError(f"{game.name} has no heap code; give a code such as 0.77, or {instead}")
    return HeapCode.of(game)


# --- boards and moves ----------------------------------------------------------------------------


def pictured(position: Position[Any]) -> list[str]:
    """Return the rows of a board, with coordinates around a grid.

    >>> from partizan import rulesets
    >>> pictured(rulesets.clobber("xo|ox"))
    ['2  x o', '1  o x', '', '   a b']
    """
    grid, text = position.board, str(position)
    if not isinstance(grid, Grid) or grid.rows == 1:
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


def chosen(words: str, moves: Sequence[Move[Any]]) -> list[Move[Any]]:
    """Return the moves that `words` name, or that change the places they name, in any order.

    >>> from partizan import rulesets
    >>> moves = rulesets.domineering("..|..").moves("left")
    >>> [str(move) for words in ("B1 Vertical", "b2-b1") for move in chosen(words, moves)]
    ['b1 vertical', 'b1 vertical']
    """
    asked = key_of(words)
    if by_name := [move for move in moves if move.key == asked]:
        return by_name
    places = {*filter(None, _BETWEEN.split(words.casefold()))}
    found = {move.board: move for move in moves if places and places == {*move.changes}}
    return [*found.values()]

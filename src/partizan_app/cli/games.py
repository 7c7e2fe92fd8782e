"""Games on the command line: arguments that name them, boards with coordinates, typed moves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from partizan import catalog
from partizan.boards import Grid
from partizan.errors import DomainError, NotationError, PartizanError
from partizan.notation import parse
from partizan.notation.tex import plain
from partizan.position import Position
from partizan.rules.contract import Rules
from partizan.rules.move import Move, key_of
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.loopy.game import Loopy
from partizan.theories.normal.game import Game
from partizan_app.cli.options import argument
from partizan_app.cli.terminal import drawn, shortened

_SUMMAND = re.compile(r"\s*([0-9]+)\s*:\s*")
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
    "words",
    metavar="POSITION...",
    nargs=-1,
    required=True,
    help="The name of a ruleset and a board, such as domineering '..|..', or the size of a "
    "starting board, such as domineering 4x4; or a sum of positions and values, such as "
    "'domineering 4x4 - clobber xo + {1|*}'.",
    shell_complete=ruleset_names,
)
code = argument(
    "code",
    metavar="CODE",
    help="A code such as 0.77, 4.007, '0.12(3)' or '4!.0', or a named game such as kayles.",
)


def position_of(words: Sequence[str]) -> Any:
    """Return the position that the words of a command line write.

    If there are two, the first may be a ruleset and the second a board of it, perhaps an empty one.

    >>> position_of(["domineering", "2x2", "+", "clobber", "xo"])
    domineering("..|..") + clobber("xo")
    """
    rules = ruleset_of(words[0]) if len(words) == 2 else None
    if rules is not None:
        return catalog.position(words[1], rules)
    try:
        return catalog.position(" ".join(words))
    except NotationError as error:
        files = [word for word in words[1:] if Path(word).exists()]
        if not files:
            raise
        raise DomainError(
            f"{error.message}\n{files[0]!r:.60} is a file here: a shell puts the names of files in "
            "place of `*`; write the position in quotes, as in 'clobber xo + *'"
        ) from error


def is_game(text: str) -> bool:
    """Return whether a text is a game and not a position; a wrong one that begins as a game is.

    >>> is_game("{1|*}"), is_game("domineering 2x2"), is_game("{1|")
    (True, False, True)
    """
    try:
        parse(text)
    except NotationError:
        return not text.lstrip()[:1].isalpha()
    return True


def ruleset_of(text: str) -> Rules[Any] | None:
    """Return the ruleset that is all that a text names, if it is one.

    >>> ruleset_of("impartial clobber"), ruleset_of("clobber xo")
    (impartial clobber, None)
    """
    try:
        return catalog.load(text)
    except PartizanError:
        return None


def heap_code(text: str, instead: str = "a game that has one, such as kayles") -> HeapCode:
    """Return the code that `text` writes, or that of the game it names.

    The error for a game without a code says what to give `instead`.

    >>> str(heap_code("0.137")), str(heap_code("kayles")), str(heap_code("subtraction(1,3)"))
    ('0.137', '0.77', '0.303')
    """
    text = plain(text)
    if "." in text or not text.strip()[:1].isalpha():
        return HeapCode.read(text)
    game = catalog.load(text)
    if not hasattr(game, "code"):
        raise DomainError(f"{game.name} has no heap code; give a code such as 0.77, or {instead}")
    return HeapCode.of(game)


# --- boards and moves ----------------------------------------------------------------------------


def shown(position: Position[Any] | None, *, full: bool) -> str:
    """Return the text of a board, or `(empty)` if there is none."""
    return shortened(str(position), full=full) or "(empty)"


def titled(position: Position[Any], *, full: bool) -> str:
    """Return the name of the ruleset and the board; of a sum or compound, those of every part.

    >>> from partizan import rulesets
    >>> titled(rulesets.nim(2) + rulesets.clobber("xo"), full=True)
    'nim 2 + clobber xo'
    """
    plain = f"{position.ruleset.name} {position}"
    if str(position) and position.text != plain:
        return shortened(position.text, full=full)
    return f"{position.ruleset.name} {shown(position, full=full)}"


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

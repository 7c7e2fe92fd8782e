"""Pictures of the positions in claims, which are given by their text."""

from __future__ import annotations

from collections.abc import Iterable

from partizan import catalog
from partizan.boards import Grid
from partizan.errors import PartizanError
from partizan.pictures import cells
from partizan.pictures.svg import write

_LONGEST = 60  # characters of a text
_MOST = 16  # the most rows or columns
_LETTERS = {
    **cells.LETTERS,
    "X": cells.Glyph.LEFT_STONE,
    "O": cells.Glyph.RIGHT_STONE,
    **dict.fromkeys("LbB", cells.Glyph.LEFT_FIELD),
    **dict.fromkeys("RwW", cells.Glyph.RIGHT_FIELD),
    "E": cells.Glyph.GREEN_FIELD,
    "_": cells.Glyph.EMPTY,
    **dict.fromkeys("01", cells.Glyph.LETTER),
}


def drawing(text: str, about: Iterable[str] = ()) -> str | None:
    """Return an SVG picture of a position, or None if the text is not a small board.

    It is drawn as a position of the first of the rulesets `about` that reads it; other texts may
    be rows of letters separated by bars.

    >>> drawing("xo.|.x#").count("<circle")
    3
    >>> drawing("LRL", ["toppling-dominoes"]).count("<polygon")
    3
    >>> drawing("the cycle of length 5", ["graph-col"]) is None
    True
    """
    if len(text) > _LONGEST:
        return None
    for name in about:
        try:
            position = catalog.load(name)(text)
        except PartizanError:
            continue
        if "".join(str(position).lower().split()) == "".join(text.lower().split()):
            return str(position.picture.svg())
    rows = text.split("|")
    if not 1 <= len(rows[0]) <= _MOST or {len(row) for row in rows} != {len(rows[0])}:
        return None
    if len(rows) > _MOST or not set("".join(rows)) <= {*_LETTERS}:
        return None
    board = Grid(len(rows), len(rows[0]), "".join(rows))
    return write(cells.grid(board, _LETTERS, text, frozenset()))

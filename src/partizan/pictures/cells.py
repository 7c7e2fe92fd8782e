"""Pictures of grids and rows of letters: each cell shows the glyph of its letter."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from fractions import Fraction
from functools import lru_cache

from partizan.boards import Direction, Grid
from partizan.boards.lettered import Line as Row
from partizan.pictures.canvas import Area, Dot, Ink, Line, Mark, Point, Scene, Text, rectangle

_CELL = Fraction(36)
_MARGIN = Fraction(8)
_RULER = Fraction(18)  # room for the names of rows and columns
_HALF = Fraction(1, 2)
_SIDE = _CELL / 2  # from the centre of a hexagon to a side
_SLANT = _CELL * 29 / 100  # half a side, about cell / (2 sqrt 3)


class Glyph(Enum):
    """How a cell looks: empty, taken, or with a piece on it."""

    EMPTY = "empty"
    WALL = "wall"
    GAP = "gap"
    LEFT_STONE = "stone of Left"
    RIGHT_STONE = "stone of Right"
    STONE = "stone"
    LEFT_FIELD = "field of Left"
    RIGHT_FIELD = "field of Right"
    GREEN_FIELD = "green field"
    PURPLE_FIELD = "purple field"
    LEFT_DOMINO = "domino of Left"
    RIGHT_DOMINO = "domino of Right"
    GREEN_DOMINO = "green domino"
    HEADS = "heads"
    TAILS = "tails"
    TOAD = "toad"
    FROG = "frog"
    ONE_PIN = "one pin"
    TWO_PINS = "two pins"
    TOWER = "tower"
    COIN = "coin"
    LETTER = "letter"
    LEFT_HEADS = "heads of Left"
    RIGHT_TAILS = "tails of Right"
    LEFT_QUEEN = "queen of Left"
    RIGHT_QUEEN = "queen of Right"
    LEFT_ROOK = "rook of Left"
    RIGHT_ROOK = "rook of Right"
    LEFT_KING = "king of Left"
    RIGHT_KING = "king of Right"
    LEFT_KNIGHT = "knight of Left"
    RIGHT_KNIGHT = "knight of Right"
    ELEPHANT = "elephant"
    RHINO = "rhino"
    FOX = "fox"
    GOOSE = "goose"
    HARE = "hare"
    HOUND = "hound"


LETTERS: Mapping[str, Glyph] = {
    ".": Glyph.EMPTY,
    "#": Glyph.WALL,
    "x": Glyph.LEFT_STONE,
    "o": Glyph.RIGHT_STONE,
    "l": Glyph.LEFT_FIELD,
    "r": Glyph.RIGHT_FIELD,
    "e": Glyph.GREEN_FIELD,
    "t": Glyph.TOAD,
    "f": Glyph.FROG,
    "H": Glyph.HEADS,
    "T": Glyph.TAILS,
    "h": Glyph.HEADS,
}
"""The glyphs of letters, unless the rules have others in `glyphs`."""

_UNFRAMED = {
    Glyph.GAP,
    Glyph.LEFT_DOMINO,
    Glyph.RIGHT_DOMINO,
    Glyph.GREEN_DOMINO,
    Glyph.HEADS,
    Glyph.TAILS,
    Glyph.LEFT_HEADS,
    Glyph.RIGHT_TAILS,
    Glyph.ONE_PIN,
    Glyph.TWO_PINS,
}


def grid(board: Grid, glyphs: Mapping[str, Glyph], title: str, marked: frozenset[int]) -> Scene:
    """Return the picture of a grid, with the cells `marked` in gold.

    >>> print(grid(Grid.read("xo|.#", "xo.#"), LETTERS, "four cells", frozenset()).width)
    106
    """
    rows, columns = board.rows, board.columns
    ruler = _RULER if rows > 1 else Fraction(0)
    scene = Scene(
        columns * _CELL + ruler + 2 * _MARGIN, rows * _CELL + ruler + 2 * _MARGIN, title, str(board)
    )
    for cell, letter in enumerate(board):
        down, across = divmod(cell, columns)
        at = (across, rows - 1 - down)
        glyph = glyphs.get(letter)
        name = board.name(cell)
        scene.add(*_cell(*at, letter, glyph, name, is_ruled=rows > 1, is_marked=cell in marked))
    if ruler:
        names = (board.name(cell).rstrip("0123456789") for cell in range(columns))
        scene.add(*_ruler(rows, tuple(names)))
    return scene


def arrow(board: Grid, cell: int, direction: Direction, number: int) -> list[Point]:
    """Return an arrow over a `number` of cells of a grid, from a cell on in a direction."""
    ruler = _RULER if board.rows > 1 else Fraction(0)
    down, across = divmod(cell, board.columns)
    x = ruler + _MARGIN + across * _CELL + _CELL / 2
    y = ruler + _MARGIN + (board.rows - 1 - down) * _CELL + _CELL / 2
    south, east = direction
    far = (number - 1) * _CELL + _CELL * 2 / 5
    near = _CELL * 2 / 5
    return [(x - east * near, y + south * near), (x + east * far, y - south * far)]


def row(board: Row, glyphs: Mapping[str, Glyph], title: str, marked: frozenset[int]) -> Scene:
    """Return the picture of a row of letters, with the cells `marked` in gold.

    >>> from partizan.boards import Strip
    >>> print(row(Strip("xo."), LETTERS, "three cells", frozenset([1])).width)
    124
    """
    width = max(1, len(board)) * _CELL + 2 * _MARGIN
    scene = Scene(width, _CELL + 2 * _MARGIN, title, str(board))
    for cell, letter in enumerate(board):
        glyph, name = glyphs.get(letter), str(cell + 1)
        scene.add(*_cell(cell, 0, letter, glyph, name, is_ruled=False, is_marked=cell in marked))
    if not len(board):
        scene.add(Text((width / 2, _MARGIN + _CELL / 2), "(empty)", Ink.FRAME))
    return scene


def hexagons(board: Grid, *, with_sides: bool = True) -> Scene:
    """Return a rhombus of hexagons; in Hex, `with_sides` that Left connects in blue, Right in red.

    Letters without a glyph are written.
    """
    rows, columns = board.rows, board.columns
    width = columns * _CELL + (rows - 1) * _SIDE + 2 * _MARGIN + _RULER
    height = (rows - 1) * 3 * _SLANT + 4 * _SLANT + 2 * _MARGIN + _RULER
    scene = Scene(width, height, "", str(board))
    small = Fraction(11)
    for down in range(rows):  # the number of a row stands before its first hexagon
        (x, y), _ = _corners(0, down, rows - 1 - down)
        scene.add(Text((x - _SIDE - _RULER / 2, y), str(rows - down), Ink.FRAME, size=small))
    for across in range(columns):  # the letter of a column stands below its last hexagon
        (x, _), _ = _corners(across, rows - 1, 0)
        column = board.name(across).rstrip("0123456789")
        scene.add(Text((x, _MARGIN + _RULER / 2 - 3), column, Ink.FRAME, size=small))
    for cell, letter in enumerate(board):
        down, across = divmod(cell, columns)
        up = rows - 1 - down
        scene.add(*_hexagon(across, down, up, letter, board.name(cell), has_glyph=with_sides))
        edges = (
            (down == 0, Ink.LEFT, (5, 0, 1)),
            (up == 0, Ink.LEFT, (2, 3, 4)),
            (across == 0, Ink.RIGHT, (3, 4, 5)),
            (across == columns - 1, Ink.RIGHT, (0, 1, 2)),
        )
        for is_edge, ink, ends in edges:
            if is_edge and with_sides:
                scene.add(_side(across, down, up, ink, ends))
    return scene


@lru_cache(maxsize=4096)
def _hexagon(
    across: int, down: int, up: int, letter: str, name: str, *, has_glyph: bool
) -> tuple[Mark, ...]:
    """Return a hexagon, and the glyph of its letter or, unless it `has_glyph`, the letter."""
    centre, ring = _corners(across, down, up)
    if letter.isalpha() and not has_glyph:
        ink = Ink.LEFT if letter.isupper() else Ink.RIGHT
        inside: Iterable[Mark] = (Text(centre, letter, ink, size=Fraction(16)),)
    else:
        inside = _DRAWN[LETTERS[letter]](centre, name)
    return (
        Area(ring, Ink.FRAME, Fraction(6, 100), name),
        Line((*ring, ring[0]), Ink.FRAME, Fraction(3, 4)),
        *inside,
    )


@lru_cache(maxsize=4096)
def _side(across: int, down: int, up: int, ink: Ink, ends: tuple[int, ...]) -> Mark:
    """Return the part of a player's side of the board that is at a hexagon."""
    _, ring = _corners(across, down, up)
    return Line(tuple(ring[k] for k in ends), ink, Fraction(3), dashed=ink is Ink.RIGHT)


def _corners(across: int, down: int, up: int) -> tuple[Point, tuple[Point, ...]]:
    """Return the centre and the corners of a hexagon, `down` and `up` from the outer rows."""
    x = _MARGIN + _RULER + _SIDE + across * _CELL + down * _SIDE
    y = _MARGIN + _RULER + 2 * _SLANT + up * 3 * _SLANT
    around = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))
    return (x, y), tuple((x + side * _SIDE, y + rise * _SLANT) for side, rise in around)


@lru_cache(maxsize=64)
def _ruler(rows: int, names: tuple[str, ...]) -> tuple[Mark, ...]:
    """Return the letters of the columns, below, and the numbers of the rows, on the left."""
    small, aside = Fraction(11), _MARGIN + _RULER / 2 - 2
    places = [_MARGIN + _RULER + k * _CELL + _CELL / 2 for k in range(max(rows, len(names)))]
    return (
        *(Text((places[k], aside), name, Ink.FRAME, size=small) for k, name in enumerate(names)),
        *(Text((aside, places[k]), str(k + 1), Ink.FRAME, size=small) for k in range(rows)),
    )


@lru_cache(maxsize=4096)
def _cell(
    across: int,
    up: int,
    letter: str,
    glyph: Glyph | None,
    name: str,
    *,
    is_ruled: bool,
    is_marked: bool,
) -> tuple[Mark, ...]:
    """Return the marks of a cell, which the boards of a tree share."""
    margin = _MARGIN + _RULER if is_ruled else _MARGIN
    x, y = margin + across * _CELL, margin + up * _CELL
    box = rectangle(x, y, _CELL, _CELL)
    marks: list[Mark] = []
    if glyph not in _UNFRAMED:
        # faintly filled, so that an empty cell can be clicked
        marks.append(Area(box, Ink.FRAME, Fraction(6, 100), name))
        marks.append(Line((*box, box[0]), Ink.FRAME, Fraction(3, 4)))
    centre = (x + _CELL / 2, y + _CELL / 2)
    if glyph is None or glyph is Glyph.LETTER:
        marks.append(Text(centre, letter, Ink.PLAIN, size=Fraction(16)))
    else:
        marks.extend(_DRAWN[glyph](centre, name))
    if is_marked:
        inner = rectangle(x + 2, y + 2, _CELL - 4, _CELL - 4)
        marks.append(Line((*inner, inner[0]), Ink.GOLD, Fraction(3)))
    return tuple(marks)


# --- glyphs --------------------------------------------------------------------------------------

_Drawn = Callable[[Point, str], tuple[Mark, ...]]


def _nothing(_centre: Point, _name: str) -> tuple[Mark, ...]:
    return ()


def _block(ink: Ink, strength: Fraction, size: Fraction = _CELL) -> _Drawn:
    def draw(centre: Point, name: str) -> tuple[Mark, ...]:
        x, y = centre[0] - size / 2, centre[1] - size / 2
        return (Area(rectangle(x, y, size, size), ink, strength, name),)

    return draw


def _field(ink: Ink, letter: str) -> _Drawn:
    """Tint a cell, with a letter for readers who cannot distinguish the colours."""

    def draw(centre: Point, name: str) -> tuple[Mark, ...]:
        tint = _block(ink, Fraction(35, 100))(centre, name)
        return (*tint, Text(centre, letter, ink, size=Fraction(15)))

    return draw


def _stone(ink: Ink, letter: str = "", *, is_open: bool = False) -> _Drawn:
    def draw(centre: Point, name: str) -> tuple[Mark, ...]:
        disc = Dot(centre, ink, _CELL * 36 / 100, is_open, name)
        if not letter:
            return (disc,)
        return (disc, Text(centre, letter, ink if is_open else Ink.PAPER, size=Fraction(14)))

    return draw


def _domino(ink: Ink, *, is_open: bool = False) -> _Drawn:
    def draw(centre: Point, name: str) -> tuple[Mark, ...]:
        width, height = _CELL * 4 / 10, _CELL * 9 / 10
        box = rectangle(centre[0] - width / 2, centre[1] - height / 2, width, height)
        outline = Line((*box, box[0]), ink, Fraction(5, 2))
        return (Area(box, ink, Fraction(12, 100) if is_open else Fraction(1), name), outline)

    return draw


def _green_domino(centre: Point, name: str) -> tuple[Mark, ...]:
    """Draw a domino with a stripe."""
    x, y = centre
    stripe = Line(((x, y - _CELL * 3 / 10), (x, y + _CELL * 3 / 10)), Ink.PAPER, Fraction(3))
    return (*_domino(Ink.FIRST)(centre, name), stripe)


def _pins(*heights: Fraction) -> _Drawn:
    def draw(centre: Point, name: str) -> tuple[Mark, ...]:
        x, y = centre
        discs = (Dot((x, y + up * _CELL), Ink.PLAIN, _CELL / 5, name=name) for up in heights)
        return tuple(discs)

    return draw


def _tower(centre: Point, name: str) -> tuple[Mark, ...]:
    half = _CELL * 3 / 10
    box = rectangle(centre[0] - half, centre[1] - half, 2 * half, 2 * half)
    return (
        Area(box, Ink.PLAIN, Fraction(1, 2), name),
        Line((*box, box[0]), Ink.PLAIN, Fraction(3, 2)),
        Line((box[0], box[2]), Ink.PLAIN, Fraction(3, 2)),
        Line((box[1], box[3]), Ink.PLAIN, Fraction(3, 2)),
    )


def _animal(ink: Ink, outline: str, *eyes: tuple[int, int]) -> _Drawn:
    """Draw an outline, given as points in hundredths of a cell from the centre, and eyes."""
    corners = [tuple(map(int, pair.split(","))) for pair in outline.split()]

    def draw(centre: Point, name: str) -> tuple[Mark, ...]:
        (x, y), unit = centre, _CELL / 100
        around = tuple((x + across * unit, y + up * unit) for across, up in corners)
        places = ((x + across * unit, y + up * unit) for across, up in eyes)
        dots = (Dot(at, Ink.PAPER, unit * 4) for at in places)
        return (Area(around, ink, Fraction(1), name), *dots)

    return draw


_FOX = "-36,38 -13,22 13,22 36,38 32,4 12,-14 0,-36 -12,-14 -32,4"
_GOOSE = "-40,2 -26,-24 4,-30 24,-18 24,4 16,12 17,22 38,26 16,36 4,34 1,24 4,8 -14,4"
_HARE = "-20,42 -8,36 -3,10 3,10 8,36 20,42 14,8 20,-8 12,-30 -12,-30 -20,-8 -14,8"
_HOUND = (
    "-18,28 18,28 34,18 38,-14 26,-16 21,4 16,-16 8,-36 -8,-36 -16,-16 -21,4 -26,-16 -38,-14 -34,18"
)

_DRAWN: Mapping[Glyph, _Drawn] = {
    Glyph.EMPTY: _nothing,
    Glyph.GAP: _nothing,
    Glyph.WALL: _block(Ink.PLAIN, Fraction(8, 10)),
    Glyph.LEFT_STONE: _stone(Ink.LEFT),
    Glyph.RIGHT_STONE: _stone(Ink.RIGHT, is_open=True),
    Glyph.STONE: _stone(Ink.PLAIN),
    Glyph.LEFT_FIELD: _field(Ink.LEFT, "L"),
    Glyph.RIGHT_FIELD: _field(Ink.RIGHT, "R"),
    Glyph.GREEN_FIELD: _field(Ink.FIRST, ""),
    Glyph.PURPLE_FIELD: _block(Ink.PLAIN, Fraction(6, 10)),
    Glyph.LEFT_DOMINO: _domino(Ink.LEFT),
    Glyph.RIGHT_DOMINO: _domino(Ink.RIGHT, is_open=True),
    Glyph.GREEN_DOMINO: _green_domino,
    Glyph.HEADS: _stone(Ink.GOLD, "H"),
    Glyph.TAILS: _stone(Ink.PLAIN, "T", is_open=True),
    Glyph.TOAD: _stone(Ink.LEFT, "T"),
    Glyph.FROG: _stone(Ink.RIGHT, "F", is_open=True),
    Glyph.ONE_PIN: _pins(Fraction(0)),
    Glyph.TWO_PINS: _pins(Fraction(1, 4), Fraction(-1, 4)),
    Glyph.TOWER: _tower,
    Glyph.COIN: _stone(Ink.GOLD),
    Glyph.LEFT_HEADS: _stone(Ink.LEFT, "H"),
    Glyph.RIGHT_TAILS: _stone(Ink.RIGHT, "T", is_open=True),
    Glyph.LEFT_QUEEN: _stone(Ink.LEFT, "Q"),
    Glyph.RIGHT_QUEEN: _stone(Ink.RIGHT, "Q", is_open=True),
    Glyph.LEFT_ROOK: _stone(Ink.LEFT, "R"),
    Glyph.RIGHT_ROOK: _stone(Ink.RIGHT, "R", is_open=True),
    Glyph.LEFT_KING: _stone(Ink.LEFT, "K"),
    Glyph.RIGHT_KING: _stone(Ink.RIGHT, "K", is_open=True),
    Glyph.LEFT_KNIGHT: _stone(Ink.LEFT, "N"),
    Glyph.RIGHT_KNIGHT: _stone(Ink.RIGHT, "N", is_open=True),
    Glyph.ELEPHANT: _stone(Ink.LEFT, "E"),
    Glyph.RHINO: _stone(Ink.RIGHT, "R", is_open=True),
    Glyph.FOX: _animal(Ink.RIGHT, _FOX, (-13, 4), (13, 4)),
    Glyph.GOOSE: _animal(Ink.LEFT, _GOOSE, (12, 28)),
    Glyph.HARE: _animal(Ink.RIGHT, _HARE, (-8, -6), (8, -6)),
    Glyph.HOUND: _animal(Ink.LEFT, _HOUND, (-9, 8), (9, 8)),
}

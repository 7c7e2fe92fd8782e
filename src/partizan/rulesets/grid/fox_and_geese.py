"""Fox and Geese: geese go down the board and try to trap a fox, who goes anywhere.

[BCG01, ch. 20; Siegel13]; the general rules, and the declaration of the fox's escape, are those of
[Siegel24].
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations
from typing import ClassVar

from partizan.boards import DIAGONAL, Grid
from partizan.errors import DomainError
from partizan.numeric import as_integer, is_count
from partizan.players import LEFT, Player
from partizan.rules.contract import MAX_CELLS, LoopyRuleset
from partizan.rules.move import Move
from partizan.rulesets.families import GridRuleset
from partizan.wording import quoted

EMPTY, GOOSE, FOX = ".gf"
_DOWN = tuple(step for step in DIAGONAL if step[0] > 0)
_UP = tuple(step for step in DIAGONAL if step[0] < 0)
_WIDTH = 8


class FoxAndGeese(LoopyRuleset[Grid], GridRuleset):
    """Left moves a goose one step diagonally down; Right moves the fox diagonally, up or down.

    All pieces are on squares of one colour. The fox makes up to `fox_range` steps in one direction
    over empty squares; nothing is captured. He has escaped if he is level with the highest goose or
    above, or one row below with an empty square diagonally above him. Then Right can move for ever,
    Left cannot move, and the value is off.

    >>> from partizan import rulesets
    >>> rulesets.fox_and_geese(".g..|..g.|.f..|....").value()
    over
    >>> rulesets.fox_and_geese([(3, 1), (3, 3)], (1, 1), 4).value()
    {2|0}

    The geese and the fox may also be given by their rows, counted from below, and columns, with the
    width of the board, which is 8 by default.
    """

    alphabet = EMPTY + GOOSE + FOX
    aliases: ClassVar[Mapping[str, str]] = {"x": GOOSE, "o": FOX}
    glyphs: ClassVar[Mapping[str, str]] = {GOOSE: "goose", FOX: "fox"}
    kernel = "fox-and-geese"

    def __init__(self, fox_range: int = 1) -> None:
        if not is_count(fox_range) or not 0 < fox_range < 1000:
            raise DomainError(
                f"{type(self).__name__} needs the range of the fox, from 1 to 999, not "
                f"{quoted(fox_range)}"
            )
        self.fox_range = fox_range
        self.kernel_parameters = (fox_range,)
        self.parameters = () if fox_range == 1 else (fox_range,)

    @property
    def usage(self) -> tuple[str, str]:
        """The kind of board, and what to pass."""
        return (
            "a grid with one fox",
            (
                "its text, as in {name}('g.g.|....|f...'), a size, as in {name}(8, 8), or the "
                "geese and the fox by row and column, as in {name}([(8, 2), (8, 4)], (1, 3))"
            ),
        )

    def start(self, rows: int, columns: int) -> Grid:
        """Return the usual start: geese on the top row, and the fox in the middle of the lowest."""
        if rows < 2 or columns < 2:
            raise DomainError(f"{self.name} needs at least 2 rows and 2 columns")
        geese = [(rows, c) for c in range(1, columns + 1) if (rows + c) % 2 == 0]
        middle = columns // 2 + 1
        return _placed(geese, (1, middle if middle % 2 else middle - 1), rows, columns)

    def converted(self, *given: object) -> Grid:
        """Return the board with geese and fox at rows and columns, or as other grids are given."""
        if (
            len(given) in (2, 3)
            and isinstance(given[0], Collection)
            and not isinstance(given[0], str)
        ):
            geese = [_pair(goose) for goose in given[0]]
            fox = _pair(given[1])
            width = as_integer(given[2]) if len(given) == 3 else _WIDTH
            if width is None or None in geese or fox is None:
                raise self.unreadable(*given)
            places = [place for place in (*geese, fox) if place is not None]
            high = max(row for row, _ in places)
            if high * width > MAX_CELLS:
                raise DomainError(
                    f"a board of {high}x{width} is too large; the limit is {MAX_CELLS:,} cells"
                )
            if any(row < 1 or not 1 <= column <= width for row, column in places):
                raise DomainError(
                    f"rows and columns count from 1, and the board has {width} columns; the geese "
                    f"are at {given[0]!r:.60} and the fox at {given[1]!r:.20}"
                )
            if len({*places}) < len(places):
                raise DomainError(f"two pieces share a square: {quoted(places)}")
            return _placed(places[:-1], places[-1], high, width)
        return super().converted(*given)

    def read(self, text: str) -> Grid:
        """Read rows of letters, and check the board."""
        return self.admitted(super().read(text))

    def admitted(self, board: Grid) -> Grid:
        """Return `board` if it has one fox, and all pieces are on squares of one colour."""
        board = super().admitted(board)
        foxes = len(board.find(FOX))
        if foxes != 1:
            raise DomainError(f"{self.name} is played with one fox, and {board!s:.80} has {foxes}")
        pieces = [cell for cell, letter in enumerate(board.cells) if letter != EMPTY]
        if len({sum(divmod(cell, board.columns)) % 2 for cell in pieces}) > 1:
            raise DomainError(
                f"all pieces of {self.name} stand on squares of one colour, but those of "
                f"{board!s:.80} do not"
            )
        return board

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Grid]:
        """Yield the boards with `size` cells: one fox, and geese on squares of his colour."""
        for rows in range(1, size + 1):
            columns, rest = divmod(size, rows)
            if rest:
                continue
            for fox in range(size):
                colour = sum(divmod(fox, columns)) % 2
                squares = [
                    cell
                    for cell in range(size)
                    if cell != fox and sum(divmod(cell, columns)) % 2 == colour
                ]
                for count in range(len(squares) + 1):
                    for geese in combinations(squares, count):
                        cells = {fox: FOX, **dict.fromkeys(geese, GOOSE)}
                        yield Grid.filled(rows, columns, EMPTY).put(cells)

    def has_escaped(self, board: Grid) -> bool:
        """Return whether the fox has escaped."""
        geese = board.cells.find(GOOSE)
        if geese < 0:
            return True
        (fox,) = board.find(FOX)
        below = fox // board.columns - geese // board.columns  # rows below the highest goose
        return below <= 0 or (
            below == 1
            and any(
                (up := board.step(fox, step)) is not None and board.cells[up] == EMPTY
                for step in _UP
            )
        )

    def moves(self, board: Grid, player: Player) -> Iterator[Move[Grid]]:
        """Yield the moves of the geese or the fox; once it has escaped, it may pass."""
        if self.has_escaped(board):
            if player is not LEFT:
                yield Move(player, "pass", board)
            return
        if player is LEFT:
            for goose in board.find(GOOSE):
                for step in _DOWN:
                    to = board.step(goose, step)
                    if to is not None and board.cells[to] == EMPTY:
                        after = board.put({goose: EMPTY, to: GOOSE})
                        yield Move.along(player, board, (goose, to), after)
            return
        (fox,) = board.find(FOX)
        for step in DIAGONAL:
            for to in board.ray(fox, step)[: self.fox_range]:
                if board.cells[to] != EMPTY:
                    break
                after = board.put({fox: EMPTY, to: FOX})
                yield Move.along(player, board, (fox, to), after)

    def representative(self, board: Grid) -> Grid:
        """Return the rows up to the highest goose, or their mirror image; one board if escaped."""
        if self.has_escaped(board):
            return _ESCAPED
        top = board.cells.find(GOOSE) // board.columns
        cells = board.cells[top * board.columns :]
        rows = [cells[i : i + board.columns] for i in range(0, len(cells), board.columns)]
        mirror = "".join(row[::-1] for row in rows)
        return Grid(board.rows - top, board.columns, min(cells, mirror))


class CeyloneseFoxAndGeese(FoxAndGeese):
    """Fox and Geese in which the fox makes one or two steps.

    >>> from partizan import rulesets
    >>> board = "g.g.g|.....|..f.."
    >>> rulesets.fox_and_geese(board).value(), rulesets.ceylonese_fox_and_geese(board).value()
    (over, over)
    """

    def __init__(self) -> None:
        super().__init__(2)
        self.parameters = ()


_ESCAPED = Grid(1, 1, FOX)


def _placed(
    geese: Sequence[tuple[int, int]], fox: tuple[int, int], rows: int, columns: int
) -> Grid:
    """Return a grid from rows, counted from below, and columns."""
    cells = [EMPTY] * (rows * columns)
    for row, column in geese:
        cells[(rows - row) * columns + column - 1] = GOOSE
    cells[(rows - fox[0]) * columns + fox[1] - 1] = FOX
    return Grid(rows, columns, "".join(cells))


def _pair(given: object) -> tuple[int, int] | None:
    """Return a row and a column, or None for other input."""
    if not isinstance(given, tuple | list) or len(given) != 2:
        return None
    row, column = map(as_integer, given)
    return None if row is None or column is None else (row, column)


FOX_AND_GEESE = FoxAndGeese()
CEYLONESE_FOX_AND_GEESE = CeyloneseFoxAndGeese()

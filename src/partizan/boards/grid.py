"""Grids: cells in rows and columns, each with a letter.

A cell is a number: its row, counted from the top, times the number of columns, plus its column.
Tables that depend only on the shape of a grid are computed once per shape.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Final, NamedTuple, TypeAlias, final

from partizan._core import (
    grid_filled,
    grid_reflections,
    grid_regions,
    grid_transposed,
    grid_with,
)
from partizan.boards import shape
from partizan.boards.lettered import (
    LARGEST,
    Lettered,
    exchange,
    expanded,
    read_letters,
    stripped,
    unchecked,
    without_brackets,
)
from partizan.boards.shape import ORTHOGONAL, Direction, box, occupied
from partizan.boards.shares import divisors
from partizan.errors import DomainError, NotationError
from partizan.wording import quoted

Pairs: TypeAlias = tuple[tuple[int, int], ...]


class _Cells(NamedTuple):
    """The contents of a `Grid`."""

    rows: int
    columns: int
    cells: str


@final
class Grid(Lettered):
    """A rectangle of at least one cell.

    >>> grid = Grid.read("..#|.##", ".#")
    >>> grid.rows, grid.columns, grid.cells, grid.find("."), grid.step(1, (1, 0))
    (2, 3, '..#.##', [0, 1, 3], 4)
    >>> print(grid.put({0: "#"}), grid.transposed(), min(grid.reflections()), grid.cropped("#"))
    #.#|.## ..|.#|## ##.|#.. ..|.#
    """

    __slots__ = ()
    rows: Final = _Cells.rows
    columns: Final = _Cells.columns
    cells: Final = _Cells.cells
    _letters = cells

    def __new__(cls, rows: int, columns: int, cells: str) -> Grid:
        """Return the grid with these letters, row by row."""
        for given, kind in ((rows, int), (columns, int), (cells, str)):
            if not isinstance(given, kind):
                raise DomainError(f"a grid needs two integers and a string, not {given!r}")
        if rows < 1 or columns < 1:
            raise DomainError(f"a grid has at least one row and one column, not {rows} x {columns}")
        if len(cells) != rows * columns:
            raise DomainError(
                f"a grid of {rows} x {columns} cells needs {rows * columns} letters, not "
                f"{len(cells)}"
            )
        return tuple.__new__(cls, (rows, columns, cells))

    @classmethod
    def listed(cls, size: int, letters: str) -> Iterator[Grid]:
        """Yield the grids with `size` cells and these letters, those with few rows first.

        >>> print(*Grid.listed(2, ".#"))
        .. .# #. ## .|. .|# #|. #|#
        """
        for rows in divisors(size):
            for cells in product(letters, repeat=size):
                yield _grid(rows, size // rows, "".join(cells))

    @classmethod
    def read(
        cls,
        text: str,
        alphabet: str,
        *,
        aliases: Mapping[str, str] | None = None,
        ruleset: object = "",
    ) -> Grid:
        """Read rows of letters, separated by `|`, `/` or line breaks, with spaces around them.

        The letters are those of `alphabet`, or `aliases` for them; in one row they may have
        exponents, and brackets around them. An error names the `ruleset`.

        >>> print(Grid.read("..#|.##", ".#"), Grid.read("../.#", ".#"), Grid.read("[.#^2]", ".#"))
        ..#|.## ..|.# .##
        """
        plain = text.split("|")
        width = len(plain[0])
        if width and {*text} <= {*alphabet, "|"} and all(len(row) == width for row in plain):
            return _grid(len(plain), width, "".join(plain))
        # Anything else is read letter by letter, so that an error can give its index.
        what = cls._called(ruleset)
        rows: list[str] = []
        for start, stop in _rows(text := expanded(text, alphabet=alphabet, what=what), alphabet):
            if start == stop:
                raise NotationError(
                    f"cannot read {what}: row {len(rows) + 1} is empty", text, start
                )
            row = read_letters(
                text, start, stop, alphabet=alphabet, aliases=aliases or {}, what=what
            )
            if rows and len(row) != len(rows[0]):
                message = (
                    f"cannot read {what}: rows must have equal lengths, but row 1 has "
                    f"{len(rows[0])} and row {len(rows) + 1} has {len(row)}"
                )
                raise NotationError(message, text, start)
            rows.append(row)
        return _grid(len(rows), len(rows[0]), "".join(rows))

    @classmethod
    def filled(cls, rows: int, columns: int, letter: str) -> Grid:
        """Return a grid with the same letter in all cells.

        >>> str(Grid.filled(2, 3, "."))
        '...|...'
        """
        if len(letter) != 1:
            raise DomainError(f"a grid is filled with one letter, not {quoted(letter)}")
        size = rows * columns if min(rows, columns) > 0 else 0
        if size > LARGEST:
            raise DomainError(f"a board has at most {LARGEST:,} cells, not {rows:,} x {columns:,}")
        return cls(rows, columns, letter * size)

    # --- cells and their neighbours --------------------------------------------------------------

    def step(self, cell: int, direction: Direction) -> int | None:
        """Return the cell reached by a step in a direction, or None off the grid.

        >>> grid = Grid.filled(2, 3, ".")
        >>> grid.step(0, (1, 0)), grid.step(0, (-1, 0))
        (3, None)
        """
        return shape.steps(self.rows, self.columns, direction)[cell]

    def steps(self, direction: Direction) -> tuple[int | None, ...]:
        """Return, for every cell, the cell one step away in a direction, or None off the grid.

        >>> Grid.filled(2, 2, ".").steps((0, 1))
        (1, None, 3, None)
        """
        return shape.steps(self.rows, self.columns, direction)

    def pairs(self, direction: Direction) -> Pairs:
        """Return each cell with its neighbour in a direction, if it has one.

        >>> Grid.filled(2, 2, ".").pairs((1, 0))
        ((0, 2), (1, 3))
        """
        return shape.pairs(self.rows, self.columns, direction)

    def ray(self, cell: int, direction: Direction) -> tuple[int, ...]:
        """Return the cells in a direction up to the edge of the grid, nearest first.

        >>> Grid.filled(3, 3, ".").ray(0, (1, 1))
        (4, 8)
        """
        return shape.rays(self.rows, self.columns, direction)[cell]

    def neighbours(
        self, cell: int, directions: tuple[Direction, ...] = ORTHOGONAL
    ) -> tuple[int, ...]:
        """Return the cells one step away from `cell` in one of the `directions`.

        >>> Grid.filled(3, 3, ".").neighbours(4)
        (1, 5, 7, 3)
        """
        return shape.neighbours(self.rows, self.columns, directions)[cell]

    # --- derived grids ---------------------------------------------------------------------------

    def put(self, changes: Mapping[int, str]) -> Grid:
        """Return the grid with new letters; `changes` maps cells to letters.

        >>> print(Grid.filled(2, 2, ".").put({0: "x", 3: "o"}))
        x.|.o
        """
        found: Grid | None = grid_with(self, changes if type(changes) is dict else {**changes})
        if found is None:
            raise self._refusal(changes)
        return found

    def fill(self, letter: str, *places: int) -> Grid:
        """Return the grid with `letter` in the given cells.

        >>> print(Grid.filled(2, 2, ".").fill("#", 0, 2))
        #.|#.
        """
        found: Grid | None = grid_filled(self, letter, places)
        if found is None:
            raise self._refusal(dict.fromkeys(places, letter))
        return found

    def _refusal(self, changes: Mapping[int, str]) -> DomainError:
        """Return the error about letters that cannot be put into cells."""
        size = len(self.cells)
        for cell, letter in changes.items():
            if len(letter) != 1:
                return DomainError(f"a cell has one letter, not {quoted(letter)}")
            if not 0 <= cell < size:
                break
        return DomainError(
            f"a grid of {self.rows} x {self.columns} cells has no cell {cell}; its cells are 0 "
            f"to {size - 1}"
        )

    def swapped(self, one: str, other: str) -> Grid:
        """Return the grid with two letters exchanged.

        >>> print(Grid.read("xo|.x", ".xo").swapped("x", "o"))
        ox|.o
        """
        return _grid(self.rows, self.columns, self.cells.translate(exchange(one, other)))

    def transposed(self) -> Grid:
        """Return the grid with rows and columns exchanged.

        >>> print(Grid.read("..#|.##", ".#").transposed())
        ..|.#|##
        """
        found: Grid = grid_transposed(self)
        return found

    def reflections(self) -> tuple[Grid, Grid, Grid, Grid]:
        """Return the grid, its left-right and up-down mirror images, and its half turn.

        >>> print(*Grid.read("..|.#", ".#").reflections())
        ..|.# ..|#. .#|.. #.|..
        """
        found: tuple[Grid, Grid, Grid, Grid] = grid_reflections(self)
        return found

    def symmetries(self) -> tuple[Grid, ...]:
        """Return the reflections of the grid and those of its transpose.

        >>> len({*Grid.read("..#|.##", ".#").symmetries()})
        8
        """
        return self.reflections() + self.transposed().reflections()

    def cropped(self, border: str) -> Grid:
        """Remove outer rows and columns with letters of `border` only, but not the last cell.

        >>> print(Grid.read("###|#.#", ".#").cropped("#"))
        .
        """
        inside = occupied(self.cells, border)
        if not inside:
            return _grid(1, 1, border[0])
        rows, columns, cells = self.rows, self.columns, self.cells
        top, bottom, left, right = box(rows, columns, inside)
        height, width = bottom - top + 1, right - left + 1
        if width == columns:
            kept = cells[top * columns : (bottom + 1) * columns]
            return self if height == rows else _grid(height, width, kept)
        starts = range(top * columns + left, bottom * columns + left + 1, columns)
        return _grid(height, width, "".join([cells[i : i + width] for i in starts]))

    def split_rows(self, count: int) -> tuple[Grid, Grid]:
        """Return the grid of the first rows and the grid of the others.

        >>> print(*Grid.read("..|.#|##", ".#").split_rows(1))
        .. .#|##
        """
        size = self._checked_split(count, self.rows) * self.columns
        return (
            _grid(count, self.columns, self.cells[:size]),
            _grid(self.rows - count, self.columns, self.cells[size:]),
        )

    def split_columns(self, count: int) -> tuple[Grid, Grid]:
        """Return the grid of the first columns and the grid of the others.

        >>> print(*Grid.read("..#|.##", ".#").split_columns(1))
        .|. .#|##
        """
        rows, columns, cells = self.rows, self.columns, self.cells
        starts = range(0, len(cells), columns)
        self._checked_split(count, columns)
        return (
            _grid(rows, count, "".join([cells[i : i + count] for i in starts])),
            _grid(rows, columns - count, "".join([cells[i + count : i + columns] for i in starts])),
        )

    @staticmethod
    def _checked_split(count: int, lines: int) -> int:
        """Return a number of lines that leaves some on either side."""
        if not 0 < count < lines:
            raise DomainError(f"cannot split off {count} of {lines} lines")
        return count

    def components(
        self, border: str, *, directions: tuple[Direction, ...] = ORTHOGONAL
    ) -> list[Grid]:
        """Return the connected sets of cells whose letter is not in `border`.

        Each is a cropped grid whose other cells have the first letter of `border`. Two cells are
        adjacent if a step in one of the `directions` leads from one to the other.

        >>> [str(part) for part in Grid.read("..#|##.|#..", ".#").components("#")]
        ['..', '#.|..']
        """
        found: list[Grid] = grid_regions(self, border, directions)
        return found

    # --- names of cells --------------------------------------------------------------------------

    def name(self, cell: int) -> str:
        """Return a cell's column as a letter and its row counted from the bottom: `a1`.

        >>> Grid.filled(3, 3, ".").name(0)
        'a3'
        """
        if not 0 <= cell < len(self.cells):
            raise DomainError(
                f"there is no cell {cell} in a grid of {self.rows} x {self.columns}; its cells "
                f"are 0 to {len(self.cells) - 1}"
            )
        row, column = divmod(cell, self.columns)
        return f"{_column_name(column)}{self.rows - row}"

    def cell(self, name: str) -> int:
        """Return the cell with this name.

        >>> grid = Grid.filled(3, 3, ".")
        >>> grid.cell("a1"), grid.name(0)
        (6, 'a3')
        """
        match = re.fullmatch(r"\s*([A-Za-z]{1,4})([0-9]{1,9})\s*", name)
        if match is None:
            message = "cannot read a cell: expected a column's letter and a row's number, as in a1"
            raise NotationError(message, name, 0)
        column, row = _column_number(match[1].lower()), self.rows - int(match[2])
        if not (0 <= row < self.rows and column < self.columns):
            last = self.name(self.columns - 1)
            message = f"cannot read a cell: the cells of this grid are a1 to {last}"
            raise NotationError(message, name, match.start(1))
        return row * self.columns + column

    # --- as text ----------------------------------------------------------------------------------

    def __str__(self) -> str:
        columns, cells = self.columns, self.cells
        return "|".join(cells[i : i + columns] for i in range(0, len(cells), columns))


def _grid(rows: int, columns: int, cells: str) -> Grid:
    """Return the grid with letters that are known to be valid."""
    return unchecked(Grid, (rows, columns, cells))


def _rows(text: str, alphabet: str) -> Iterator[tuple[int, int]]:
    """Yield the start and end of each row of a text."""
    between = next((sign for sign in "|/" if sign in text and sign not in alphabet), "\n")
    start, stop = (0, len(text)) if between == "|" else without_brackets(text, alphabet)
    while True:
        end = text.find(between, start, stop)
        yield stripped(text, start, stop if end < 0 else end)
        if end < 0:
            return
        start = end + 1


def _column_name(column: int) -> str:
    """Return a, b, ..., z, aa, ab, ...."""
    name = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        name = chr(ord("a") + letter) + name
    return name


def _column_number(name: str) -> int:
    """Return the column with this name."""
    number = 0
    for letter in name:
        number = 26 * number + ord(letter) - ord("a") + 1
    return number - 1

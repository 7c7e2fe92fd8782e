"""Boards of Dots and Boxes: boxes in rows and columns, and the lines around them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, combinations
from typing import NamedTuple, final

from partizan.boards.graph import Graph
from partizan.boards.shares import divisors
from partizan.errors import DomainError, NotationError
from partizan.wording import position_of, quoted

OPEN, DRAWN = ".x"
_READ = {".": OPEN, "x": DRAWN, "X": DRAWN, "-": DRAWN, "#": DRAWN}
_MAX_LINES = 1_000_000


class _Lines(NamedTuple):
    rows: int
    columns: int
    lines: str


@final
class Dots(_Lines):
    """Boxes in rows and columns, with the lines around them drawn (x) or open (.).

    The lines are written from top to bottom, separated by `|`: those above the first row of boxes,
    those beside these boxes, those below them, and so on. A box with its upper line drawn is
    `x|..|.`.

    >>> dots = Dots.read("x.|...|..")
    >>> dots.rows, dots.columns, dots.boxes(4), dots.boxes(0)
    (1, 2, (1,), (0,))
    >>> print(Dots.blank(1, 1), dots.strings())
    .|..|. :A_-(-:A;-(-:A;-:A;-:A))
    """

    __slots__ = ()

    def __new__(cls, rows: int, columns: int, lines: str) -> Dots:
        """Return the board with this many boxes, and with these lines."""
        if min(rows, columns) < 1:
            raise DomainError(f"a board has at least one box, not {rows} x {columns}")
        if len(lines) != _count(rows, columns) or not {*lines} <= {OPEN, DRAWN}:
            raise DomainError(
                f"{rows} x {columns} boxes have {_count(rows, columns)} lines, each "
                f"{OPEN!r} or {DRAWN!r}; not {quoted(lines)}"
            )
        return tuple.__new__(cls, (rows, columns, lines))

    @classmethod
    def blank(cls, rows: int, columns: int) -> Dots:
        """Return the board without drawn lines.

        >>> print(Dots.blank(1, 2))
        ..|...|..
        """
        if max(rows, columns) > _MAX_LINES or _count(rows, columns) > _MAX_LINES:
            raise DomainError(
                f"a board has at most {_MAX_LINES:,} lines; {rows} x {columns} boxes have more"
            )
        return cls(rows, columns, OPEN * _count(rows, columns))

    unit = "boxes"

    @classmethod
    def listed(cls, size: int) -> Iterator[Dots]:
        """Yield the boards with `size` boxes, those with few rows and few drawn lines first.

        >>> [sum(1 for _ in Dots.listed(size)) for size in range(4)]
        [0, 16, 256, 2048]
        """
        for rows in divisors(size):
            columns = size // rows
            places = range(_count(rows, columns))
            for drawn in chain.from_iterable(
                combinations(places, n) for n in range(len(places) + 1)
            ):
                yield cls(rows, columns, "".join(DRAWN if i in drawn else OPEN for i in places))

    @classmethod
    def read(cls, text: str, *, ruleset: str = "dots-and-boxes") -> Dots:
        """Read rows of lines, alternately those above boxes and those beside boxes.

        >>> Dots.read("x.|...|..").columns
        2
        """
        found: list[str] = []
        start = 0
        for piece in text.split("|"):
            first = start + len(piece) - len(piece.lstrip())
            word = piece.strip()
            for index, letter in enumerate(word, first):
                if letter not in _READ:
                    raise NotationError(
                        f"cannot read {position_of(ruleset)}: expected {OPEN!r} for an open line "
                        f"or {DRAWN!r} for a drawn one, found {letter!r}",
                        text,
                        index,
                    )
            expected = len(word) if not found else len(found[0]) + len(found) % 2
            if len(word) != expected or not word:
                raise NotationError(
                    f"cannot read {position_of(ruleset)}: expected {max(1, expected)} lines in "
                    f"row {len(found) + 1} of the drawing, not {len(word)}",
                    text,
                    first,
                )
            found.append("".join(_READ[letter] for letter in word))
            start += len(piece) + 1
        if len(found) % 2 == 0 or len(found) < 3:
            raise NotationError(
                f"cannot read {position_of(ruleset)}: expected rows of lines above, beside and "
                "below the boxes, as in .|..|.",
                text,
                len(text),
            )
        return cls(len(found) // 2, len(found[0]), "".join(found))

    def boxes(self, line: int) -> tuple[int, ...]:
        """Return the boxes on either side of a line, numbered row by row.

        >>> [Dots.blank(1, 2).boxes(line) for line in range(7)]
        [(0,), (1,), (0,), (0, 1), (1,), (0,), (1,)]
        """
        return _sides(self.rows, self.columns)[line]

    def is_complete(self, box: int) -> bool:
        """Return whether all four lines around a box are drawn.

        >>> Dots.read("x|xx|x").is_complete(0), Dots.read("x|x.|x").is_complete(0)
        (True, False)
        """
        lines = self.lines
        return all(lines[side] == DRAWN for side in _around(self.rows, self.columns)[box])

    def strings(self) -> Graph:
        """Return the graph of coins (boxes) and strings (open lines); the ground is vertex 0.

        >>> Dots.blank(1, 1).strings().size
        4
        """
        edges = [
            (0, boxes[0] + 1) if len(boxes) == 1 else (boxes[0] + 1, boxes[1] + 1)
            for line, boxes in zip(self.lines, _sides(self.rows, self.columns), strict=True)
            if line == OPEN
        ]
        return Graph(self.rows * self.columns + 1, edges, ground=0)

    def symmetric(self) -> Iterator[Dots]:
        """Yield the images of the board under the eight symmetries, some with sides exchanged.

        >>> len({*Dots.read("x|..|.").symmetric()})
        4
        """
        for is_turned, order in _symmetries(self.rows, self.columns):
            sides = (self.columns, self.rows) if is_turned else (self.rows, self.columns)
            yield tuple.__new__(Dots, (*sides, "".join([self.lines[line] for line in order])))

    def __str__(self) -> str:
        rows, start = [], 0
        for row in range(2 * self.rows + 1):
            length = self.columns + row % 2
            rows.append(self.lines[start : start + length])
            start += length
        return "|".join(rows)

    def __repr__(self) -> str:
        return f"Dots.read({str(self)!r})"


def _count(rows: int, columns: int) -> int:
    """Return the number of lines."""
    return rows * (columns + 1) + columns * (rows + 1)


def _ends(rows: int, columns: int) -> Iterator[tuple[int, int]]:
    """Yield the coordinates of each line: its row in the drawing, and its index there."""
    for row in range(2 * rows + 1):
        for place in range(columns + row % 2):
            yield row, place


@lru_cache(maxsize=64)
def _sides(rows: int, columns: int) -> tuple[tuple[int, ...], ...]:
    """Return, for each line, the boxes on its sides."""
    found = []
    for row, place in _ends(rows, columns):
        if row % 2:
            near = [(row // 2, place - 1), (row // 2, place)]
        else:
            near = [(row // 2 - 1, place), (row // 2, place)]
        inside = [(r, c) for r, c in near if 0 <= r < rows and 0 <= c < columns]
        found.append(tuple(r * columns + c for r, c in inside))
    return tuple(found)


@lru_cache(maxsize=64)
def _around(rows: int, columns: int) -> tuple[tuple[int, ...], ...]:
    """Return, for each box, the lines around it."""
    found: list[list[int]] = [[] for _ in range(rows * columns)]
    for line, boxes in enumerate(_sides(rows, columns)):
        for box in boxes:
            found[box].append(line)
    return tuple(map(tuple, found))


@lru_cache(maxsize=64)
def _symmetries(rows: int, columns: int) -> tuple[tuple[bool, tuple[int, ...]], ...]:
    """Return, for each symmetry, whether it exchanges the sides, and the source of each line."""
    places = {end: line for line, end in enumerate(_ends(rows, columns))}
    # In half steps, the middle of a line is at (row, 2 place + 1) or, beside boxes, (row, 2 place).
    found = []
    for is_turned in (False, True):
        height, width = (columns, rows) if is_turned else (rows, columns)
        for flips in ((0, 0), (0, 1), (1, 0), (1, 1)):
            order = []
            for row, place in _ends(height, width):
                y, x = row, 2 * place + 1 - row % 2
                y, x = (2 * height - y if flips[0] else y), (2 * width - x if flips[1] else x)
                y, x = (x, y) if is_turned else (y, x)
                order.append(places[y, x // 2])
            found.append((is_turned, tuple(order)))
    return tuple(found)

"""Chomp: bite off a corner of a chocolate bar whose upper left square is poisoned.

[Gale74]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from partizan.boards.point import Point, point
from partizan.errors import DomainError
from partizan.pictures.counters import MOST_COLUMNS, bar
from partizan.rulesets.heap.points import CoordinateRuleset
from partizan.wording import quoted

__all__ = ["RULESET", "Chomp"]

_MOST = 1 << 12  # the most squares of a bar


class Chomp(CoordinateRuleset):
    """Choose a square, and remove it with all squares weakly below and to the right of it.

    The square in the upper left corner is poisoned and cannot be chosen. A position lists the
    lengths of the rows from the top, `4,4,2`; a whole bar may be written `3x4`.

    >>> from partizan import rulesets
    >>> [rulesets.chomp(bar).nim_value() for bar in ("1x1", "2x2", "2x3", "3x3", "3x4", "3,1,1")]
    [0, 2, 4, 5, 9, 0]
    """

    usage = (
        "a bar",
        "the lengths of its rows, as in {name}(4, 4, 2), or its size, as in {name}('3x4')",
    )

    def moves(self, at: Point) -> Iterator[Point]:
        """Yield the bars after each bite."""
        for row, length in enumerate(at):
            for column in range(0 if row else 1, length):
                below = (min(column, n) for n in at[row:])
                yield point((*at[:row], *(n for n in below if n)))

    def representative(self, board: Point) -> Point:
        """Return the lengths of the rows or of the columns, whichever is smaller."""
        columns: list[int] = []
        for rows in range(len(board), 0, -1):
            columns += [rows] * (board[rows - 1] - len(columns))
        return min(board, point(columns))

    def drawn(self, board: Point) -> object:
        """Return the bar, with its poisoned square at the upper left; a large one as text."""
        if board[0] > MOST_COLUMNS or len(board) > MOST_COLUMNS:
            return str(board)
        columns = [sum(length > column for length in board) for column in range(board[0])]
        return bar(columns, bitter=True, is_hanging=True)

    def start(self, rows: int, columns: int) -> Point:
        """Return a whole bar."""
        if min(rows, columns) < 1 or rows * columns > _MOST:
            raise DomainError(
                f"a bar of chomp has 1 to {_MOST:,} squares, not {quoted(rows)} rows of "
                f"{quoted(columns)}"
            )
        return self.admitted(point([columns] * rows))

    def admitted(self, board: Point) -> Point:
        """Return the bar; refuse increasing rows, and an empty bar."""
        rows = point(n for n in board if n)
        if not rows:
            raise DomainError(
                "a bar of chomp has at least its poisoned square; write 1 for that square alone"
            )
        for above, below in pairwise(board):
            if below > above:
                raise DomainError(
                    f"the rows of chomp must not increase, but in {str(board)[:60]} a row of "
                    f"{below} is below one of {above}"
                )
        if sum(rows) > _MOST:
            raise DomainError(f"a bar of chomp has at most {_MOST:,} squares")
        return rows


RULESET = Chomp()

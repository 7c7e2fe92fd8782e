"""Chomp: bite off a corner of a chocolate bar whose upper left square is poisoned.

[Gale74]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import ClassVar

from partizan._core import ChompTable
from partizan.boards.point import Point, point
from partizan.errors import DomainError
from partizan.pictures.counters import MOST_COLUMNS, bar
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rules.theorem import theorem
from partizan.rulesets.heap.coordinate_game import CoordinateRuleset
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import Outcome
from partizan.wording import quoted

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
    is_poisoned: ClassVar[bool] = True
    """Whether the upper left square cannot be chosen."""

    def moves(self, board: Point, player: Player) -> Iterator[Move[Point]]:
        """Yield the squares that may be bitten off, by column and row."""
        for row, length in enumerate(board):
            for column in range(0 if row else 1, length):
                below = (min(column, n) for n in board[row:])
                after = point((*board[:row], *(n for n in below if n)))
                square = f"{column + 1},{row + 1}"
                yield Move(player, f"eat {square}", after, (square,))

    def representative(self, board: Point) -> Point:
        """Return the lengths of the rows or of the columns, whichever is smaller."""
        return min(board, _turned(board))

    def drawn(self, board: Point) -> object:
        """Return the bar, with its poisoned square at the upper left; a large one as text."""
        if board[0] > MOST_COLUMNS or len(board) > MOST_COLUMNS:
            return str(board)
        columns = [sum(length > column for length in board) for column in range(board[0])]
        return bar(columns, bitter=self.is_poisoned, is_hanging=True)

    def start(self, rows: int, columns: int) -> Point:
        """Return a whole bar."""
        if min(rows, columns) < 1 or rows * columns > _MOST:
            raise DomainError(
                f"a bar of {self.name} has 1 to {_MOST:,} squares, not {quoted(rows)} rows of "
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
                    f"the rows of {self.name} must not increase, but in {str(board)[:60]} a row of "
                    f"{below} is below one of {above}"
                )
        if sum(rows) > _MOST:
            raise DomainError(f"a bar of {self.name} has at most {_MOST:,} squares")
        return rows


def _turned(board: Point) -> Point:
    """Return the lengths of the columns."""
    columns: list[int] = []
    for rows in range(len(board), 0, -1):
        columns += [rows] * (board[rows - 1] - len(columns))
    return point(columns)


RULESET = Chomp()
_tables: list[ChompTable] = []  # the latest one; followers of its bar, and other parts, are in it


@theorem(Chomp, NIM_VALUE, "[Gale74]")
def nim_value(_: Chomp, board: Point) -> int:
    """Return the mex of the values after all bites, from a table of all smaller bars.

    >>> from partizan import rulesets
    >>> [rulesets.chomp(bar).nim_value() for bar in ("10x10", "3x40", "9,7,7,2")]
    [19, 85, 18]
    """
    for table in _tables:
        for rows in (board, _turned(board)):
            if table.contains(rows):
                return table.value(rows)
    table = ChompTable(board)
    value = table.value(board)
    _tables[:] = [table]
    return value


@theorem(Chomp, OUTCOME, "[Gale74]")
def outcome(_: Chomp, board: Point) -> Outcome | None:
    """Return P for two rows whose lengths differ by 1, or equal arms; N for other such bars.

    A hook, one row and one column, is lost if both arms are equally long. A rectangle is won unless
    it is a single square: if no other first bite wins, then taking the last square does.

    >>> from partizan import rulesets
    >>> [rulesets.chomp(bar).outcome().name for bar in ("9,8", "9,9", "4,1,1,1", "50x60")]
    ['P', 'N', 'P', 'N']
    """
    if len(board) <= 2:
        lost = board[0] == sum(board[1:]) + 1
    elif board[0] <= 2:
        lost = len(board) == board.count(2) + 1
    elif board[1] == 1:
        lost = board[0] == len(board)
    elif board[0] == board[-1]:
        lost = False
    else:
        return None
    return Outcome.P if lost else Outcome.N

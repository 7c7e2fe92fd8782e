"""Chomp with two rows, with two columns, or as a hook; and the lost bars with three rows."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards.point import Point
from partizan.errors import BudgetExceeded, DomainError
from partizan.numeric import is_count
from partizan.rulesets.poset.box_chomp import BittenBox, BoxChomp
from partizan.rulesets.poset.chomp import RULESET as CHOMP
from partizan.rulesets.poset.chomp import Chomp
from partizan.theorem import theorem
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import Outcome
from partizan.wording import show

__all__ = [
    "MOST_COLUMNS",
    "box_outcome",
    "lost_bars_of_three_rows",
    "outcome",
    "winning_bites_of_whole_bar",
]

MOST_COLUMNS = 400
"""The greatest number of columns for which bars with three rows are listed, in cubic time."""


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


@theorem(BoxChomp, OUTCOME, "[Gale74]")
def box_outcome(_: BoxChomp, board: BittenBox) -> Outcome | None:
    """Return N for a whole box of two or more cubes, by strategy stealing.

    >>> from partizan import rulesets
    >>> rulesets.box_chomp("9x9x9").outcome()
    Outcome.N
    """
    return Outcome.N if not board.bites and max(board.sizes) > 1 else None


def lost_bars_of_three_rows(columns: int) -> Iterator[Point]:
    """Yield the lost bars with at most three rows and at most `columns` columns.

    >>> [str(bar) for bar in lost_bars_of_three_rows(4)]
    ['1', '2,1', '2,2,1', '3,1,1', '3,2', '4,2,2', '4,3']
    """
    if not is_count(columns):
        raise DomainError(f"a bar has 1, 2, ... columns, not {show(columns)}")
    if columns > MOST_COLUMNS:
        raise BudgetExceeded(
            f"bars of three rows are listed up to {MOST_COLUMNS} columns, not {show(columns)}"
        )
    return _three_rows(columns)


def winning_bites_of_whole_bar(rows: int, columns: int) -> list[Point]:
    """Return the lost bars that one bite of a rectangle with at most three rows leaves.

    >>> [str(bar) for bar in winning_bites_of_whole_bar(3, 6)]
    ['6,3,3']
    """
    CHOMP.start(rows, columns)  # raises an error unless they are the sides of a bar
    if rows > 3:
        raise DomainError(f"first bites are listed for bars of at most three rows, not {rows}")
    return [bar for bar in lost_bars_of_three_rows(columns) if _is_one_bite(bar, rows, columns)]


def _is_one_bite(bar: Point, rows: int, columns: int) -> bool:
    """Return whether one bite of a rectangle leaves the bar."""
    lengths = (*bar, *[0] * (rows - len(bar)))
    bitten = {n for n in lengths if n < columns}
    return len(lengths) == rows and len(bitten) == 1


def _three_rows(columns: int) -> Iterator[Point]:
    """Yield the lost bars a >= b >= c, sorted by a.

    A bar is won if one bite leads to a lost bar. A table for each kind of bite records this.
    """
    shorter = [[False] * (columns + 1) for _ in range(columns + 1)]  # a lost (j,b,c), j < a
    first_equal = [columns + 1] * (columns + 1)  # the least j of a lost (j,j,c)
    all_equal = columns + 1  # the least j of a lost (j,j,j)
    for a in range(1, columns + 1):
        second = [False] * (columns + 1)  # a lost (a,j,c), j < b
        second_equal = columns + 1  # the least j of a lost (a,j,j)
        for b in range(a + 1):
            third = False  # a lost (a,b,j), j < c
            for c in range(b + 1):
                is_won = (
                    third
                    or second[c]
                    or second_equal < min(b, c + 1)
                    or shorter[b][c]
                    or first_equal[c] < b
                    or all_equal < c
                )
                if not is_won:
                    yield Point(n for n in (a, b, c) if n)
                    third = second[c] = shorter[b][c] = True
                    if b == c:
                        second_equal = min(second_equal, b)
                    if a == b:
                        first_equal[c] = min(first_equal[c], a)
                    if a == b == c:
                        all_equal = min(all_equal, a)

"""Domineering: Left places vertical dominoes, Right horizontal ones.

The rules are Andersson's, as in [BCG01, ch. 5], with Left playing vertically.
The kernel numbers the letters: 0 empty, 1 occupied.

In Cram, also called Plugg or impartial Domineering, both players place dominoes in either
direction. [BCG01, ch. 15]

The theorems on misère play are about strips of one row or one column, and boards with two rows. In
one row only Right can play, so it is a dead end; in a sum of strips, only the least number of
dominoes that block it matters, which leaves a single cell next to each domino [Renault13, sect.
4.3.2].
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from partizan.boards import Grid
from partizan.errors import DomainError
from partizan.numeric import is_count
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.theorem import theorem
from partizan.rulesets.families import GridRuleset
from partizan.theories.misere.evaluations import OUTCOME, outcome_of_balance
from partizan.theory import Outcome
from partizan.wording import show

EMPTY, TAKEN = ".#"
DOWN, ACROSS = (1, 0), (0, 1)
STEP = {LEFT: DOWN, RIGHT: ACROSS}


class Domineering(GridRuleset):
    """Place a domino on two adjacent empty cells: Left vertically, Right horizontally.

    >>> from partizan import rulesets
    >>> [rulesets.domineering(text).value() for text in ("..|..", "..|.#", ".|.", "....")]
    [±1, *, 1, -2]
    """

    alphabet = EMPTY + TAKEN
    rules = "grid # .; L: .. -> ## in down; R: turn"
    kernel = "domineering"

    def restrictions(self, board: Grid, player: Player) -> Iterator[tuple[Grid, ...]]:
        """Yield the board with its first line cut off, and with its first two lines cut off.

        The lines are rows for Left and columns for Right, whose dominoes must not cross the cut.
        """
        lines, split = (
            (board.rows, board.split_rows)
            if player is LEFT
            else (board.columns, board.split_columns)
        )
        for count in (1, 2):
            if count < lines:
                yield split(count)
        if lines <= 2:
            yield (board,)


class Cram(Domineering):
    """Place a domino on two adjacent empty cells, in either direction. The game is impartial.

    >>> from partizan import rulesets
    >>> [rulesets.cram(text).nim_value() for text in ("..", "..|..", "...|...", ".....")]
    [1, 0, 1, 0]
    """

    rules = "grid # .; both: .. -> ## in down right"
    kernel = "cram"

    def restrictions(self, board: Grid, player: Player) -> Iterator[tuple[Grid, ...]]:
        """Return none: a line that must not be crossed would bind both players."""
        return iter(())


DOMINEERING = Domineering()
CRAM = Cram()


# --- theorems -------------------------------------------------------------------------------------


# Outcomes with two rows and 0, 1, 2, ... columns, found by search; Right wins all longer boards.
_TWO_ROWS = "NRPLNRPNNRRN"


@theorem(Domineering, OUTCOME, "[Renault13, Thm 4.89] [CGT22, ch. 10]")
def misere_outcome(rules: Domineering, board: Grid) -> Outcome | None:
    """Return the outcome of strips by their shortest fillings, or of a board with two full rows.

    >>> from partizan import rulesets
    >>> boards = (".....#|######", "..|..", "." * 500 + "|" + "." * 500)
    >>> [rulesets.domineering(board).outcome("misere").name for board in boards]
    ['L', 'P', 'R']
    """
    rows, columns = board.rows, board.columns
    if min(rows, columns) == 2 and len(board.find(EMPTY)) == 2 * max(rows, columns):
        found = misere_two_rows_outcome(max(rows, columns))
        return found if rows == 2 else found.swapped()
    if min(rows, columns) > 1 and _has_corner(board):
        return None
    parts = [*rules.parts(board)]
    return misere_strips_outcome(
        (part.rows for part in parts if part.columns == 1),
        (part.columns for part in parts if part.columns > 1),
    )


def _has_corner(board: Grid) -> bool:
    """Return whether an empty cell has both a horizontal and a vertical empty neighbour."""
    columns, width = board.columns, board.columns + 2
    wall = "#" * width
    lines = (f"#{board.cells[i : i + columns]}#" for i in range(0, len(board.cells), columns))
    cells = "".join((wall, *lines, wall))
    return any(
        cells[i] == EMPTY
        and EMPTY in cells[i - 1] + cells[i + 1]
        and EMPTY in cells[i - width] + cells[i + width]
        for i in range(width, len(cells) - width)
    )


def misere_strip_length(cells: int) -> int:
    """Return the least number of dominoes after which no other domino fits into a strip.

    >>> [misere_strip_length(n) for n in range(9)]
    [0, 0, 1, 1, 1, 2, 2, 2, 3]
    """
    _check(cells)
    return (cells + 1) // 3


def misere_strips_outcome(columns: Iterable[int], rows: Iterable[int]) -> Outcome:
    """Return the outcome of single columns, which are Left's, and single rows of given lengths.

    [Renault13, Thm 4.89]

    >>> misere_strips_outcome([5], [4, 3]), misere_strips_outcome([5, 2], [4, 3])
    (Outcome.N, Outcome.R)
    """
    return outcome_of_balance(
        sum(map(misere_strip_length, columns)) - sum(map(misere_strip_length, rows))
    )


def misere_two_rows_outcome(columns: int) -> Outcome:
    """Return the outcome of misère Domineering with two rows: R from 12 columns on.

    [CGT22, ch. 10, abstract]

    >>> [misere_two_rows_outcome(n).name for n in (1, 2, 3, 4, 11, 12, 1000)]
    ['R', 'P', 'L', 'N', 'N', 'R', 'R']
    """
    _check(columns)
    return Outcome[_TWO_ROWS[columns]] if columns < len(_TWO_ROWS) else Outcome.R


def _check(cells: int) -> None:
    if not is_count(cells):
        raise DomainError(f"a board has 0, 1, 2, ... cells on a side, not {show(cells)}")

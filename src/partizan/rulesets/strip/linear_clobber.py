"""Linear Clobber: Clobber on a single row.

[AGNW05] [Chen25]

The kernel is that of Clobber on a grid, with one row.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from partizan.boards import Grid, Strip
from partizan.errors import DomainError
from partizan.rules.theorem import theorem
from partizan.rulesets.families import RowRuleset
from partizan.rulesets.grid.clobber import Clobber
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import Outcome

EMPTY, BLACK, WHITE = ".xo"


class LinearClobber(RowRuleset):
    """Move one of your stones (Left `x`, Right `o`) onto an adjacent enemy stone, removing it.

    >>> from partizan import rulesets
    >>> [rulesets.linear_clobber(row).value() for row in ("xo", "xxo", "xxxo", "xxoo", "xoxoxo")]
    [*, ↑, ⇑*, 0, 0]
    """

    alphabet = EMPTY + BLACK + WHITE
    aliases: ClassVar[Mapping[str, str]] = {"b": BLACK, "w": WHITE}
    rules = "strip . x o; L: xo -> .x; R: swap xo"
    kernel = "clobber"
    kernel_parameters = (0, 1, 4, 0)

    def start(self, rows: int, columns: int) -> Strip:
        """Return a row in which the colours alternate, black first."""
        if rows != 1:
            raise DomainError(f"linear-clobber is played on one row; {rows} rows were given")
        return Strip(((BLACK + WHITE) * columns)[:columns])


RULESET = LinearClobber()


@theorem(LinearClobber, OUTCOME, "[Chen25]")
@theorem(Clobber, OUTCOME, "[Chen25]")
def outcome(rules: LinearClobber | Clobber, board: Strip | Grid) -> Outcome | None:
    """Return N for a row of n pairs of alternating colours, and P if n = 3 or no stone is left.

    >>> from partizan import rulesets
    >>> [rulesets.linear_clobber("xo" * n).outcome().name for n in (2, 3, 50, 5000)]
    ['N', 'P', 'N', 'N']
    """
    is_row = isinstance(board, Strip) or min(board.rows, board.columns) <= 1
    pairs, odd = divmod(len(board.cells), 2)
    if (
        type(rules) not in (LinearClobber, Clobber)
        or not is_row
        or odd
        or board.cells not in ("xo" * pairs, "ox" * pairs)
    ):
        return None
    return Outcome.P if pairs in (0, 3) else Outcome.N

"""Linear Clobber: Clobber on a single row.

[AGNW05]

The kernel is that of Clobber on a grid, with one row.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from partizan.boards import Strip
from partizan.errors import DomainError
from partizan.rulesets.families import RowRuleset

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

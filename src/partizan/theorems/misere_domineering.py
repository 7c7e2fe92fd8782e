"""Misère Domineering: strips of one row or one column, and boards with two rows.

Left plays vertically. In one row only Right can play, so it is a dead end, and his shortest way to
fill it, leaving a single cell beside each domino, is all that matters beside other strips
[Renault13, sect. 4.3.2].
"""

from __future__ import annotations

from collections.abc import Iterable

from partizan.errors import DomainError
from partizan.numeric import is_count
from partizan.theorems.misere_numbers import outcome_of_balance
from partizan.theory import Outcome
from partizan.wording import show

__all__ = ["misere_strip_length", "misere_strips_outcome", "misere_two_rows_outcome"]

# of boards with two rows and 0, 1, 2, ... columns, found by search; Right wins all the others
_TWO_ROWS = "NRPLNRPNNRRN"


def misere_strip_length(cells: int) -> int:
    """Return the least number of dominoes that fill a strip so far that no other fits.

    >>> [misere_strip_length(n) for n in range(9)]
    [0, 0, 1, 1, 1, 2, 2, 2, 3]
    """
    _check(cells)
    return (cells + 1) // 3


def misere_strips_outcome(columns: Iterable[int], rows: Iterable[int]) -> Outcome:
    """Return who wins strips of given lengths: single columns, for Left, and single rows.

    [Renault13, Thm 4.89]

    >>> misere_strips_outcome([5], [4, 3]), misere_strips_outcome([5, 2], [4, 3])
    (Outcome.N, Outcome.R)
    """
    return outcome_of_balance(
        sum(map(misere_strip_length, columns)) - sum(map(misere_strip_length, rows))
    )


def misere_two_rows_outcome(columns: int) -> Outcome:
    """Return who wins misère Domineering on a board with two rows: Right, from 12 columns on.

    [CGT22, ch. 10; from its abstract]

    >>> [misere_two_rows_outcome(n).name for n in (1, 2, 3, 4, 11, 12, 1000)]
    ['R', 'P', 'L', 'N', 'N', 'R', 'R']
    """
    _check(columns)
    return Outcome[_TWO_ROWS[columns]] if columns < len(_TWO_ROWS) else Outcome.R


def _check(cells: int) -> None:
    if not is_count(cells):
        raise DomainError(f"a board is 0, 1, 2, ... cells long, not {show(cells)}")

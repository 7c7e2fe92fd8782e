"""Columns of genera: the nim-values of all heaps, or their misère nim-values with n 2s added.

If heaps are never split and a code is finite, each column is eventually periodic, even if the
genera are not, since an entry depends on the last entries of its column and of the columns before.
[Allen06, Prop. 3.3.1]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from partizan.budget import Meter
from partizan.errors import DomainError
from partizan.theories.impartial.certificates import guy_smith_bound
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.misere.impartial.genus_sequence import LARGEST
from partizan.theories.repetition import Repetition, repetitions
from partizan.wording import quoted

__all__ = ["MOST_COLUMNS", "column_period", "genus_columns"]

MOST_COLUMNS: Final = 1000
"""The largest number of columns examined besides that of the nim-values."""

_FIRST_LOOK = 128


def genus_columns(code: HeapCode | str, count: int, heaps: int) -> list[list[int]]:
    """Return the nim-values of the heaps 0, ..., `heaps`, and the first `count` other columns.

    >>> genus_columns("0.3122", 2, 7)
    [[0, 1, 2, 0, 2, 0, 1, 3], [1, 0, 2, 0, 1, 3, 1, 2], [2, 3, 0, 2, 4, 1, 3, 0]]
    """
    columns = _Columns(_checked(code), count, heaps)
    columns.extend(heaps + 1)
    return columns.columns


def column_period(code: HeapCode | str, column: int | None, heaps: int) -> Repetition | None:
    """Return the least preperiod and period of a column, proved, or None if heaps are too few.

    Column n has the misère nim-values with n 2s added; None stands for the nim-values.

    >>> [column_period("0.31003", column, 1000) for column in (None, 0, 1)]
    [Repetition(preperiod=0, period=3), Repetition(preperiod=3, period=2), \
Repetition(preperiod=3, period=3)]
    """
    wanted = _checked(code)
    if column == -1:
        raise DomainError("columns are numbered from 0; use None for the column of nim-values")
    columns = _Columns(wanted, 0 if column is None else column + 1, heaps)
    stage = 0
    while stage < heaps + 1:
        stage = min(heaps + 1, max(_FIRST_LOOK, 2 * stage))
        columns.extend(stage)
        together = columns.columns[:1] if column is None else columns.columns[1:]
        rows = list(zip(*together, strict=True))
        for law in sorted(repetitions(rows), key=lambda law: law.period):
            if guy_smith_bound(wanted, *law) <= stage:
                return _least(columns.columns[-1], law)
    return None


def _least(column: Sequence[int], law: Repetition) -> Repetition:
    """Return the least preperiod and period of a column for which a period is proved."""
    start, period = law
    cycle = list(column[start : start + period])
    least = next(
        p for p in range(1, period + 1) if period % p == 0 and cycle == cycle[:p] * (period // p)
    )
    while start and column[start - 1] == column[start - 1 + least]:
        start -= 1
    return Repetition(start, least)


class _Columns:
    """The first columns of a code that never splits heaps, computed heap by heap."""

    def __init__(self, code: HeapCode, count: int, heaps: int) -> None:
        if not 0 <= count <= MOST_COLUMNS:
            raise DomainError(
                f"column {quoted(count - 1)} is out of range: the columns are 0 to "
                f"{MOST_COLUMNS - 1:,}"
            )
        if not 0 <= heaps <= LARGEST:
            raise DomainError(f"the size of a heap is from 0 to {LARGEST:,}, not {quoted(heaps)}")
        digits, _ = code.bits
        self._short = [taken for taken, digit in enumerate(digits) if digit & 2]
        self._empties = {taken for taken, digit in enumerate(digits) if digit & 1}
        self._meter = Meter(f"games for the columns of {code}")
        self.columns: list[list[int]] = [[] for _ in range(count + 1)]

    def extend(self, size: int) -> None:
        """Compute the entries of the first `size` heaps."""
        for n in range(len(self.columns[0]), size):
            self._meter.visit()
            options = [n - taken for taken in self._short if taken < n]
            if n and n in self._empties:
                options.append(0)
            before: int | None = None
            for place, column in enumerate(self.columns):
                present = {column[option] for option in options}
                if before is not None:
                    present |= {before, before ^ 1}
                value = 1 if place == 1 and not options else 0
                while value in present:
                    value += 1
                column.append(value)
                before = value if place else None


def _checked(code: HeapCode | str) -> HeapCode:
    """Return the code, which must be finite and never split heaps."""
    found = HeapCode.read(code) if isinstance(code, str) else code
    if not (found.is_plain and found.is_finite and found.is_taking_only):
        raise DomainError(
            "columns are known to be periodic only for finite codes with the digits 0, 1, 2 and "
            f"3, and {found} is not one; use genus_sequence"
        )
    return found

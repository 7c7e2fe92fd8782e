"""Genus sequences of subtraction octals: periods, and proofs that there is no period.

A sequence of genera repeats once all genera within reach of a heap have occurred before, in the
same order [Allen06, Sect. 3.3.1]. Otherwise the genera may grow by a block each time, for ever:
[Allen06, Thm 3.3.4] is the first example, and `Growth` states how this is proved here.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from operator import sub

from partizan.errors import DomainError, TooLarge
from partizan.numeric import is_count
from partizan.wording import show
from partizan_literature.allen2006.heap_genera import GenusTable, PlainGenus, heap_genera
from partizan_literature.allen2006.subtraction_digits import code_of, digits_of

MOST_HEAPS = 20_000
"""The number of heaps in which a period of genera is searched for."""

_MOST_STEPS = 20_000_000  # entries of options
_FIRST_LOOK = 48  # heaps before the first search for growth; the next follow at 3/2 of the last


@dataclass(frozen=True, slots=True)
class GenusPeriod:
    """The heaps n and n + period have the same genus for all n > preperiod.

    `preperiod` is the last heap that differs from the one a period later; heap 0 does not count.
    """

    preperiod: int
    period: int


@dataclass(frozen=True, slots=True)
class Growth:
    """The genus of heap n + step is that of heap n with a block inserted, for all n >= start.

    The block has `length` entries, a copy of those from the place `cut` on. For at least one of
    every `step` heaps the genus gets longer, so that the sequence has no period.

    It is enough to verify this for `step` + m consecutive heaps, if at most m counters are taken.
    Suppose it holds for the options of heap n + step. The entries of that heap before cut + length
    are those of heap n, since nothing else affects them; and since in heap n, as in all these
    heaps, the entry before the cut equals the last one of the block, the entries after the block
    are computed from the same data as the entries of heap n from the cut on.
    """

    start: int
    step: int
    cut: int
    length: int


@dataclass(frozen=True, slots=True)
class ColumnPeriod:
    """The heaps n and n + period have the same entry for all n > preperiod."""

    preperiod: int
    period: int


def genus_period(
    code: str, *, heaps: int = 2_000, table: GenusTable | None = None
) -> GenusPeriod | Growth:
    """Return the period of the genera of a subtraction octal, or how they grow for ever.

    Both are proofs. If neither is found up to `heaps` heaps, `TooLarge` is raised.

    >>> genus_period("0.123"), genus_period("0.21123")
    (GenusPeriod(preperiod=4, period=5), GenusPeriod(preperiod=0, period=48))
    >>> genus_period("0.33312")
    Growth(start=36, step=4, cut=1, length=2)
    """
    digits = digits_of(code)
    if not is_count(heaps) or heaps > MOST_HEAPS:
        raise DomainError(
            f"periods are searched for up to heap {MOST_HEAPS:,} at most, not {show(heaps)}"
        )
    taken = [i for i, digit in enumerate(digits, 1) if digit & 2]
    reach = max(taken, default=0)
    table = table or GenusTable()
    steps = 0
    numbers: list[int] = []
    seen: dict[tuple[int, ...], int] = {}
    look = max(_FIRST_LOOK, 8 * len(digits))
    for number in islice(heap_genera(digits, table), heaps + 1):
        heap = len(numbers)
        if heap > len(digits):
            before = seen.setdefault(tuple(numbers[heap - reach :]), heap)
            if before < heap:
                return GenusPeriod(_preperiod(numbers, before, heap - before), heap - before)
        numbers.append(number)
        steps += len(taken) * len(table.genera[number].entries)
        if steps > _MOST_STEPS:
            heaps = heap
            break
        if heap == look:
            growth = _growth([table.genera[i] for i in numbers], len(digits) + 1, reach)
            if growth is not None:
                return growth
            look += look // 2
    raise TooLarge(
        f"the genera of {code_of(digits)} neither repeat nor grow regularly up to heap {heaps:,}"
    )


def column_period(code: str, column: int | None = None, *, heaps: int = 100_000) -> ColumnPeriod:
    """Return the period of the nim-values, or of the misère nim-values with `column` twos.

    Every column has one [Allen06, Prop. 3.3.1].

    >>> column_period("0.31003"), column_period("0.31003", 0)
    (ColumnPeriod(preperiod=0, period=3), ColumnPeriod(preperiod=2, period=2))
    """
    digits = digits_of(code)
    if not is_count(heaps):
        raise DomainError(f"the number of heaps is 0, 1, 2, ..., not {show(heaps)}")
    if column is not None and not is_count(column):
        raise DomainError(
            f"a column has 0, 1, 2, ... twos, or None for nim-values; not {show(column)}"
        )
    values = _Column(digits, heaps, None if column is None else 0, None)
    for twos in range(1, (column or 0) + 1):
        values = _Column(digits, heaps, twos, values)
    return ColumnPeriod(values.preperiod, values.period)


class _Column:
    """One column, as far as needed to find its period."""

    period: int
    preperiod: int

    def __init__(
        self, digits: Sequence[int], heaps: int, twos: int | None, before: _Column | None
    ) -> None:
        self._digits = digits
        self._before = before
        self._over = 0 if twos is None else 1 if twos == 0 else 2 * (twos % 2)
        self._taken = [i for i, digit in enumerate(digits, 1) if digit & 2]
        self.values = array("H", [self._over])  # bounded by the number of digits plus 2
        reach = max(self._taken, default=0)
        step = 1 if before is None else before.period
        first = max(len(digits) + 1, 0 if before is None else before.preperiod + 1)
        seen: dict[int, int] = {}  # windows may be long: keep hashes, and compare when they match
        while True:
            heap = len(self.values)
            if heap >= first and (heap - first) % step == 0:
                window = self.values[heap - reach :]
                found = seen.setdefault(hash(window.tobytes()), heap)
                if found < heap and self.values[found - reach : found] == window:
                    break
            if heap > heaps:
                what = "nim-values" if twos is None else f"misère nim-values with {twos} twos"
                raise TooLarge(
                    f"the {what} of {code_of(digits)} do not repeat up to heap {heaps:,}; allow "
                    "more heaps"
                )
            self.values.append(self._next(heap))
        self.period = self._least_period(found, heap - found)
        self.preperiod = _preperiod(self.values, found, self.period)

    def value(self, heap: int) -> int:
        """Return the value of any heap."""
        size = len(self.values)
        if heap < size:
            return self.values[heap]
        return self.values[heap - -(-(heap - size + 1) // self.period) * self.period]

    def _next(self, heap: int) -> int:
        """Return the value of the next heap."""
        digits, values = self._digits, self.values
        if heap > len(digits):
            options = {values[heap - i] for i in self._taken}
        else:
            options = {values[heap - i] for i in self._taken if i < heap}
            if digits[heap - 1] & 1:
                options.add(self._over)
        if not options:
            return self._over
        if self._before is not None:
            before = self._before.value(heap)
            options |= {before, before ^ 1}
        least = 0
        while least in options:
            least += 1
        return least

    def _least_period(self, start: int, multiple: int) -> int:
        """Return the least period, given a multiple of it."""
        cycle = self.values[start : start + multiple]
        for period in range(1, multiple):
            if multiple % period == 0 and cycle == cycle[:period] * (multiple // period):
                return period
        return multiple


def _preperiod(values: Sequence[int], start: int, period: int) -> int:
    """Return the last place, from 1 on, that differs from the one a period later, or 0."""
    start = min(start, len(values) - period)
    while start > 1 and values[start - 1] == values[start - 1 + period]:
        start -= 1
    return start - 1


def _growth(genera: Sequence[PlainGenus], first: int, reach: int) -> Growth | None:
    """Return how the last of these genera grow, if they grow regularly."""
    size = len(genera)
    # wide enough that all entries alternate at the end, even after a block is inserted
    width = 2 * max(len(genus.entries) for genus in genera) + 2
    bases = [genus.base for genus in genera]
    lengths = [len(genus.entries) for genus in genera]
    rows = [[genus.entry(i) for i in range(width)] for genus in genera]
    for step in range(1, (size - first - reach) // 2 + 1):
        start = size - 2 * step - reach
        if bases[start:-step] != bases[start + step :]:
            continue
        length = max(map(sub, lengths[start + step :], lengths[start:-step]))
        if length > 0:
            cut = _cut(rows[start:-step], rows[start + step :], length)
            if cut is not None:
                return Growth(start, step, cut, length)
    return None


def _cut(ones: Sequence[list[int]], others: Sequence[list[int]], length: int) -> int | None:
    """Return the place where a block can be inserted into each row of `ones` to get `others`.

    The entry before the place is the last of the block.
    """
    cut, end = 1, len(ones[0])
    for one, other in zip(ones, others, strict=True):
        behind = len(one) - length
        while behind and one[behind - 1] == other[behind - 1 + length]:
            behind -= 1
        cut = max(cut, behind + 1)
        end = next((i for i in range(end) if one[i] != other[i]), end)
        if cut + length > end:
            return None
    return cut

"""Columns of genera: the nim-values of all heaps, or their misère nim-values with n 2s added.

If heaps are never split and a code is finite, each column is eventually periodic, even if the
genera are not, since an entry depends on the last entries of its column and of the columns before.
[Allen06, Prop. 3.3.1]

Genera of the heaps of a taking-and-breaking game, and their period.

If heaps are never split, the genus of a heap follows from those of smaller heaps. Otherwise it
depends on genera of sums, which follow a rule if all heaps are tame; for wild sums, canonical forms
are added, and these soon become large.

[Allen06]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from partizan.budget import Meter
from partizan.display import Fields, Shown, picture_of
from partizan.errors import DomainError
from partizan.theories.impartial.certificates import guy_smith_bound
from partizan.theories.impartial.codes import HasCode, HeapCode
from partizan.theories.misere.impartial.days import Specimen
from partizan.theories.misere.impartial.genus import Genus, genus_of_options
from partizan.theories.misere.impartial.structure import Tameness, tame_step
from partizan.theories.repetition import Repetition, repetitions
from partizan.wording import quoted

if TYPE_CHECKING:
    from partizan.pictures.picture import Picture


LARGEST: Final = 1_000_000
"""The largest heap that is examined."""
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
    found = HeapCode.of(code)
    if not (found.is_plain and found.is_finite and found.is_taking_only):
        raise DomainError(
            "columns are known to be periodic only for finite codes with the digits 0, 1, 2 and "
            f"3, and {found} is not one; use genus_sequence"
        )
    return found


# --- genus sequence -------------------------------------------------------------------------------


_FIRST_HEAPS = 64


def genus_sequence(code: HeapCode | str, heaps: int) -> list[Genus]:
    """Return the genera of the heaps 0, 1, ..., `heaps`.

    >>> print(*genus_sequence("0.3122", 8))
    0^120 1^031 2^20 0^02 2^1420 0^31 1^13 3^2031 1^02
    >>> print(*genus_sequence("0.77", 9))
    0^120 1^031 2^20 3^31 1^031 4^146 3^31 2^20 1^13 4^046
    """
    return GenusSequence(code).genera(heaps)


@dataclass(frozen=True, slots=True)
class GenusPeriod(Fields):
    """A period: the genus of n + period is that of n for n >= preperiod; both are minimal.

    If it is not proved, it was observed up to the heap `last`, and nothing is claimed beyond.
    """

    code: HeapCode
    period: int
    preperiod: int
    last: int
    is_proved: bool

    @property
    def reason(self) -> str:
        """The proof in a sentence, or how far the period was observed."""
        if not self.is_proved:
            return f"observed up to heap {self.last:,}, not proved"
        bound = guy_smith_bound(self.code, self.preperiod, self.period)
        if self.code.is_taking_only:
            return (
                "heaps are never split, so a genus follows from the previous ones, and these have "
                f"recurred within the first {bound:,} heaps"
            )
        return (
            "the heaps are tame, so genera of sums follow a rule, and the period holds for the "
            f"first {bound:,} heaps, which suffices as in the theorem of Guy and Smith"
        )


class GenusSequence(Shown):
    """The genera of the heaps of one code, computed heap by heap and remembered.

    >>> sequence = GenusSequence("0.123")
    >>> sequence.first_wild(20), sequence.tameness(8)
    (8, Tameness.RESTLESS)
    >>> found = sequence.period(100)
    >>> found.period, found.preperiod, found.is_proved
    (5, 5, True)
    >>> print(sequence.genus(10**20))
    1^031
    """

    def __init__(self, code: HeapCode | str | HasCode) -> None:
        self.code = HeapCode.of(code)
        self._heaps: _Heaps = (
            _Unbroken(self.code)
            if self.code.is_plain and self.code.is_taking_only
            else _Broken(self.code)
        )
        self._period: GenusPeriod | None = None

    @property
    def known(self) -> int:
        """The number of heaps known so far, including those computed before a limit was reached.

        >>> sequence = GenusSequence("0.77")
        >>> print(sequence.genus(9), sequence.known)
        4^046 10
        """
        return len(self._heaps.genera)

    def genera(self, heaps: int) -> list[Genus]:
        """Return the genera of the heaps 0, 1, ..., `heaps`.

        >>> print(*GenusSequence("0.77").genera(9))
        0^120 1^031 2^20 3^31 1^031 4^146 3^31 2^20 1^13 4^046
        """
        self._extend(heaps)
        return list(self._heaps.genera[: heaps + 1])

    def genus(self, heap: int) -> Genus:
        """Return the genus of one heap, by a proved period if there is one.

        >>> print(GenusSequence("0.77").genus(9))
        4^046
        """
        period = self._period
        if period is not None and period.is_proved and heap >= len(self._heaps.genera):
            heap = period.preperiod + (heap - period.preperiod) % period.period
        self._extend(heap)
        return self._heaps.genera[heap]

    def array(self, heaps: int = 20, columns: int = 8) -> Picture:
        """Return a picture of the bases and first entries of the genera, a heap in each row.

        >>> print(GenusSequence("0.77").array(3, columns=3))
          n  G+  g0  g1  g2
          0   0   1   2   0
          1   1   0   3   1
          2   2   2   0   2
          3   3   3   1   3
        """
        return picture_of(GenusArray(self, heaps, columns))

    def column_periods(self, columns: int = 8, heaps: int = 10_000) -> Picture:
        """Return a bar chart of the periods of the nim-values and of the first entries.

        Columns without a period among the heaps up to `heaps` are left out. [Allen06, Ex. 3.3.3]

        >>> print(GenusSequence("0.31003").column_periods(2))
        G+: period 3 from 0 on; g0: period 2 from 3 on; g1: period 3 from 3 on
        """
        laws = []
        for column in (None, *range(columns)):
            found = column_period(self.code, column, heaps)
            if found is not None:
                name = "G+" if column is None else f"g{column}"
                laws.append((name, found.preperiod, found.period))
        return picture_of(ColumnPeriods(self.code, tuple(laws)))

    def tameness(self, heap: int) -> Tameness:
        """Return the kind of a heap, in the strict sense.

        >>> GenusSequence("0.77").tameness(8), GenusSequence("0.77").tameness(9)
        (Tameness.WILD, Tameness.WILD)
        """
        self._extend(heap)
        return self._heaps.kinds[heap]

    def first_wild(self, heaps: int) -> int | None:
        """Return the first of the heaps 0, 1, ..., `heaps` that is not tame, or None.

        >>> GenusSequence("0.77").first_wild(20), GenusSequence("0.3").first_wild(20)
        (5, None)
        """
        self._extend(heaps)
        kinds = self._heaps.kinds[: heaps + 1]
        return next((n for n, kind in enumerate(kinds) if kind is not Tameness.TAME), None)

    def period(self, heaps: int) -> GenusPeriod | None:
        """Return the period observed in the heaps 0, 1, ..., `heaps`; stop once it is proved.

        For codes with finitely many digits, a period is proved by as many heaps as in the theorem
        of Guy and Smith, if heaps are never split or if all of these heaps are tame: then the genus
        of a heap, and whether it is tame, follow from the genera of the heaps in its options.
        [Allen06, Thm 2.2.2, Thm 2.4.2 and Prop. 3.3.1]; the combination is ours.

        >>> GenusSequence("0.123").period(100)
        GenusPeriod(code=HeapCode.read('0.123'), period=5, preperiod=5, last=64, is_proved=True)
        """
        if self._period is not None and self._period.is_proved:
            return self._period
        _check(heaps)
        stage = 0
        while True:
            stage = min(heaps, max(_FIRST_HEAPS, 2 * stage))
            found = self._seen(self.genera(stage))
            if stage == heaps or (found is not None and found.is_proved):
                self._period = found
                return found

    def _seen(self, genera: Sequence[Genus]) -> GenusPeriod | None:
        code, size = self.code, len(genera)
        is_finite = code.is_plain and code.is_finite
        is_ruled = is_finite and (code.is_taking_only or self.first_wild(size - 1) is None)
        observed = None
        for law in sorted(repetitions(genera), key=lambda law: law.period):
            if is_ruled and guy_smith_bound(code, law.preperiod, law.period) <= size:
                return GenusPeriod(code, law.period, law.preperiod, size - 1, is_proved=True)
            if observed is None and size >= max(
                2 * (law.preperiod + law.period), law.preperiod + 3 * law.period
            ):
                observed = GenusPeriod(code, law.period, law.preperiod, size - 1, is_proved=False)
        return observed

    def _extend(self, heaps: int) -> None:
        _check(heaps)
        if len(self._heaps.genera) <= heaps:
            with Meter(f"games for the genera of {self.code}") as meter:
                while len(self._heaps.genera) <= heaps:
                    self._heaps.add()
                    meter.visit()


class GenusArray(NamedTuple):
    """A view of the bases and first entries of genera, a heap in each row."""

    sequence: GenusSequence
    heaps: int
    columns: int


class ColumnPeriods(NamedTuple):
    """A view of the names, preperiods and periods of the columns of genera."""

    code: HeapCode
    laws: tuple[tuple[str, int, int], ...]


class _Heaps(Protocol):
    """The genera and kinds of the heaps 0, 1, 2, ... computed so far."""

    genera: list[Genus]
    kinds: list[Tameness]

    def add(self) -> None:
        """Compute the next heap."""


class _Unbroken:
    """The heaps of a code that never splits them; their genera suffice."""

    def __init__(self, code: HeapCode) -> None:
        digits, self._block = code.bits
        self._short = [taken for taken, digit in enumerate(digits) if digit & 2]
        self._empties = {taken for taken, digit in enumerate(digits) if digit & 1}
        self._far = len(digits)  # the index of the first repeating digit
        self._known: dict[Genus, Genus] = {}
        self.genera: list[Genus] = []
        self.kinds: list[Tameness] = []
        self.add()

    def add(self) -> None:
        """Compute the next heap."""
        n = len(self.genera)
        options = [n - taken for taken in self._short if taken < n]
        if n and n in self._empties:
            options.append(0)
        for taken in range(self._far, n + 1) if self._block else ():
            digit = self._block[(taken - self._far) % len(self._block)]
            if digit & (2 if taken < n else 1):
                options.append(n - taken)
        genus = genus_of_options({id(g): g for g in map(self.genera.__getitem__, options)}.values())
        tame_options = all(self.kinds[option] is Tameness.TAME for option in options)
        self.genera.append(self._known.setdefault(genus, genus))
        self.kinds.append(tame_step(genus, tame_options=tame_options))


class _Broken:
    """The heaps of an arbitrary code, as specimens, which can be added."""

    def __init__(self, code: HeapCode) -> None:
        self._code = code
        self._specimens: list[Specimen] = []
        self._sums: dict[tuple[int, ...], Specimen] = {}
        self.genera: list[Genus] = []
        self.kinds: list[Tameness] = []
        self.add()

    def add(self) -> None:
        """Compute the next heap."""
        made = Specimen.of_options(map(self._sum, self._code.moves(len(self.genera))))
        self._specimens.append(made)
        self.genera.append(made.genus)
        self.kinds.append(made.tameness)

    def _sum(self, heaps: Iterable[int]) -> Specimen:
        parts = tuple(sorted(heaps))
        found = self._sums.get(parts)
        if found is None:
            found = Specimen.of_sum([self._specimens[heap] for heap in parts])
            self._sums[parts] = found
        return found


def _check(heaps: int) -> None:
    if not 0 <= heaps <= LARGEST:
        raise DomainError(f"the size of a heap is from 0 to {LARGEST:,}, not {quoted(heaps)}")

"""Genus sequences of subtraction octals: `partizan.theorems.subtraction_octal_periods`."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.errors import BudgetExceeded, DomainError
from partizan.theorems import subtraction_octal_periods
from partizan.theorems._heap_genera import GenusTable, PlainGenus, heap_genera
from partizan.theorems.subtraction_octal_periods import (
    ColumnPeriod,
    GenusPeriod,
    Growth,
    column_period,
    genus_period,
)

CODES = st.text("0123", min_size=1, max_size=6)


def listed(code: str, heaps: int) -> list[PlainGenus]:
    """Return the genera of the first heaps."""
    table = GenusTable()
    digits = [*map(int, code.partition(".")[2])]
    return [table.genera[i] for i in islice(heap_genera(digits, table), heaps)]


@given(CODES)
def test_periods_hold(digits: str) -> None:
    """Genera repeat from the preperiod on, not before, and with no smaller period."""
    found = genus_period(f"0.{digits}")
    if isinstance(found, GenusPeriod):
        start, period = found.preperiod + 1, found.period
        genera = listed(f"0.{digits}", start + 3 * period + 30)
        assert genera[start : -period or None] == genera[start + period :]
        if start > 1:
            assert genera[start - 1] != genera[start - 1 + period]
        cycle = genera[start : start + period]
        for less in range(1, period):
            assert period % less or cycle != cycle[:less] * (period // less)


@pytest.mark.parametrize(
    "code", ["0.33312", "0.13212", "0.31222", "0.122213", "0.222012", "0.313023"]
)
def test_growth_holds(code: str) -> None:
    """Genera grow by the stated block, for two more steps than were examined."""
    found = genus_period(code)
    assert isinstance(found, Growth)
    genera = listed(code, found.start + 5 * found.step)
    longer = 0
    for heap in range(found.start, found.start + 4 * found.step):
        one, other = genera[heap], genera[heap + found.step]
        width = max(len(genus.entries) for genus in (one, other)) + found.length + 2
        entries = [one.entry(i) for i in range(width)]
        end = found.cut + found.length
        grown = (entries[:end] + entries[found.cut :])[:width]
        assert other.base == one.base
        assert [other.entry(i) for i in range(width)] == grown
        longer += len(other.entries) > len(one.entries)
    assert longer >= 4


def test_printed_periods() -> None:
    """The printed periods hold, except that 0.33121 has the period 3, not 9."""
    said = {"0.123": (4, 5), "0.21123": (0, 48), "0.100213": (7, 10), "0.33121": (3, 3)}
    said |= {"0.01023": (7, 9), "0.3122": (7, 7), "0.3103": (2, 5)}
    for code, period in said.items():
        assert genus_period(code) == GenusPeriod(*period)


@given(CODES, st.integers(0, 5))
def test_columns(digits: str, twos: int) -> None:
    """A column repeats with its least period from the preperiod on."""
    code = f"0.{digits}"
    for column in (None, twos):
        found = column_period(code, column)
        start, period = found.preperiod + 1, found.period
        values = [
            genus.base if column is None else genus.entry(column)
            for genus in listed(code, start + 2 * period + 60)
        ]
        assert values[start:-period] == values[start + period :]
        if start > 1:
            assert values[start - 1] != values[start - 1 + period]
        cycle = values[start : start + period]
        for less in range(1, period):
            assert period % less or cycle != cycle[:less] * (period // less)


def test_columns_that_drift() -> None:
    """The columns of 0.122213 have period 10, later and later; nim-values have period 8."""
    assert column_period("0.122213") == ColumnPeriod(23, 8)
    starts = [column_period("0.122213", twos) for twos in range(6)]
    assert starts == [ColumnPeriod(n, 10) for n in (5, 11, 13, 15, 17, 19)]


def test_no_period_divides_the_others() -> None:
    """The misère columns of 0.31003 have the periods 2, 3, 3, ..., and the nim-values 3."""
    periods = [column_period("0.31003", twos).period for twos in range(5)]
    assert periods == [2, 3, 3, 3, 3]
    assert column_period("0.31003").period == 3


def test_too_few_heaps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits that are too low for a period or growth, and wrong limits, are rejected."""
    with monkeypatch.context() as patch:
        patch.setattr(subtraction_octal_periods, "_MOST_STEPS", 100)
        with pytest.raises(BudgetExceeded, match=r"0\.33312 neither repeat nor grow .* heap 9"):
            genus_period("0.33312")
    with pytest.raises(BudgetExceeded, match=r"0\.33312 neither repeat nor grow .* heap 20"):
        genus_period("0.33312", heaps=20)
    with pytest.raises(BudgetExceeded, match=r"misère nim-values with 0 twos of 0\.21123"):
        column_period("0.21123", 0, heaps=12)
    with pytest.raises(DomainError, match="a column has 0, 1, 2"):
        column_period("0.123", -1)
    for bad in (-1, 10**9, 2.5):
        with pytest.raises(DomainError, match="periods are searched for up to heap"):
            genus_period("0.123", heaps=bad)  # type: ignore[arg-type]
    with pytest.raises(DomainError, match="the number of heaps is 0, 1, 2"):
        column_period("0.123", heaps=-1)
    assert genus_period("0.1") == GenusPeriod(1, 1)
    assert genus_period("0.0") == GenusPeriod(0, 1)

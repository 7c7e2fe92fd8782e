"""Columns of genera, and their periods."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan import DomainError
from partizan.theories.misere.impartial.genus_sequence import (
    column_period,
    genus_columns,
    genus_sequence,
)

LONG = (
    "0.3102321320320023210320213202313200000312102132103121212121213330033003130031203103310100000001"
    "2300000012300000000000000000000312331"
)


@given(st.text("0123", min_size=1, max_size=6))
def test_columns_are_those_of_the_genera(digits: str) -> None:
    """A column contains the entries of the genera."""
    genera = genus_sequence(f"0.{digits}", 40)
    base, *others = genus_columns(f"0.{digits}", 4, 40)
    assert base == [genus.base for genus in genera]
    for n, column in enumerate(others):
        assert column == [genus.entry(n) for genus in genera]


@given(st.text("0123", min_size=1, max_size=5), st.sampled_from([None, 0, 1, 2]))
def test_periods_are_right(digits: str, column: int | None) -> None:
    """A column's period holds for many more heaps than prove it, and is minimal."""
    found = column_period(f"0.{digits}", column, 250)
    if found is None:
        return
    values = genus_columns(f"0.{digits}", 0 if column is None else column + 1, 400)[-1]
    n0, p = found
    assert values[n0 : 401 - p] == values[n0 + p :]
    assert n0 == 0 or values[n0 - 1] != values[n0 - 1 + p]
    for smaller in range(1, p):
        assert values[300 : 401 - smaller] != values[300 + smaller :]


def test_columns_without_a_common_period() -> None:
    """0.122213 has column periods 8, 10, 10, ..., with growing pre-periods."""
    found = [column_period("0.122213", column, 400) for column in (None, 0, 1, 2, 3, 4)]
    assert [f and f.period for f in found] == [8, 10, 10, 10, 10, 10]
    assert [f and f.preperiod - 1 for f in found] == [23, 5, 11, 13, 15, 17]


def test_a_long_code() -> None:
    """The nim-values of the code of length 131 in [Allen06, Ex. 3.3.3] have the period 435."""
    found = column_period(LONG, None, 10_000)
    assert found is not None
    assert (found.preperiod - 1, found.period) == (5683, 435)
    assert column_period(LONG, 0, 1000) is None


def test_refusals() -> None:
    """Codes that split heaps or never end, and columns before 0, are refused."""
    for code in ("0.77", "0.12[3]"):
        with pytest.raises(DomainError, match="use genus_sequence"):
            genus_columns(code, 2, 10)
    with pytest.raises(DomainError, match="numbered from 0"):
        column_period("0.123", -1, 10)
    with pytest.raises(DomainError, match="column -2 is out of range"):
        column_period("0.123", -2, 10)
    with pytest.raises(DomainError, match="column 1000 is out of range"):
        column_period("0.123", 1000, 10)
    with pytest.raises(DomainError, match="not -1"):
        genus_columns("0.123", 1, -1)

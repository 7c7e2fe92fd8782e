"""Arrays for plots: `partizan.theories.impartial.sequence`."""

from __future__ import annotations

import pytest

from partizan.errors import BudgetExceeded, DomainError
from partizan.theories.impartial.sequence import (
    NimSequence,
    nim_value_map,
    p_position_map,
    rare_table,
    value_counts,
)

np = pytest.importorskip("numpy")


def test_counts() -> None:
    """Counts give the frequency of each value."""
    values = NimSequence("0.77").values(200)
    found = value_counts(NimSequence("0.77"), 200).tolist()
    assert found == [values.count(v) for v in range(max(values) + 1)]


def test_maps() -> None:
    """A map of two Nim heaps has their nim-sums, with P-positions where they are equal."""
    assert nim_value_map(lambda a, b: a ^ b, 4, 5).tolist() == [
        [a ^ b for b in range(5)] for a in range(4)
    ]
    assert p_position_map(lambda a, b: a == b, 3, 3).tolist() == np.eye(3, dtype=bool).tolist()
    with pytest.raises(DomainError, match="not -1"):
        nim_value_map(lambda a, b: a ^ b, -1, 5)
    with pytest.raises(BudgetExceeded, match="pairs of heaps need about"):
        nim_value_map(lambda a, b: a ^ b, 10**6, 10**6)


def test_no_rare_values() -> None:
    """A sequence without a sparse space has no rare values."""
    with pytest.raises(DomainError, match=r"no sparse space of 0.77 is known"):
        rare_table(NimSequence("0.77", method="python"), 100)


def test_rare_values() -> None:
    """The rare heaps in a table are those of the sequence, and all heaps but 0 are counted."""
    sequence = NimSequence("0.56", method="sparse")
    sequence.extend(20_000)
    assert sequence.space is not None
    table = rare_table(sequence, 19_999)
    named = [n for n, _ in sequence.rare if n < 20_000]
    assert [n for n in table.heaps.tolist() if n] == named
    assert int((table.rare + table.common).sum()) == 20_000

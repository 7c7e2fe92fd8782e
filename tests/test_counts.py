"""What may count something: `partizan.counts`."""

from __future__ import annotations

from partizan.counts import is_count


def test_counts() -> None:
    """Counts are whole numbers, and truth values are none."""
    assert is_count(0) and is_count(10**30, least=2)
    assert not is_count(-1) and not is_count(1, least=2) and not is_count(False)

"""What the searches may use is what the budget in force says."""

from __future__ import annotations

from partizan.budget import Budget
from partizan.theories.domination.limits import bytes_and_seconds, limits


def test_limits() -> None:
    """Bytes, seconds and positions are those of the innermost budget."""
    assert limits() == (2 << 30, None, None)
    with Budget(seconds=100, bytes=1 << 20, positions=7):
        held, seconds, positions = limits()
        assert (held, positions) == (1 << 20, 7)
        assert seconds is not None
        assert 90 < seconds <= 100
        assert bytes_and_seconds()[0] == held

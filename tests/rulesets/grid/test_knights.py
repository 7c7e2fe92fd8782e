"""Knights."""

from __future__ import annotations

from partizan import rulesets
from partizan.players import LEFT


def test_jumps() -> None:
    """A stone captures at a knight's distance, over anything."""
    board = rulesets.knights("xoo|ooo")
    assert [str(option) for option in board.options(LEFT)] == [".oo|oox"]


def test_parts_interlock() -> None:
    """Parts are linked by knight's moves, regardless of the cells between."""
    parts = {str(part) for part in rulesets.knights("xx|xx|oo").parts()}
    assert parts == {"x.|..|.o", ".x|..|o."}

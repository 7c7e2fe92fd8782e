"""Kings."""

from __future__ import annotations

from partizan import rulesets
from partizan.players import LEFT


def test_diagonals() -> None:
    """A stone may capture a stone that it touches diagonally."""
    board = rulesets.kings("x.|.o")
    assert [str(option) for option in board.options(LEFT)] == ["..|.x"]
    assert len(board.parts()) == 1
    assert not rulesets.clobber("x.|.o").options(LEFT)

"""Anti-Clobber."""

from __future__ import annotations

from partizan import Game, rulesets
from partizan.players import LEFT


def test_empty_cells_connect() -> None:
    """A board does not decompose at an empty cell, to which both neighbours can move."""
    board = rulesets.anti_clobber("x.o")
    assert [str(option) for option in board.options(LEFT)] == ["oxo"]
    assert [str(part) for part in board.parts()] == ["x.o"]
    assert board.value() == Game("*")


def test_stones_apart() -> None:
    """A board decomposes between stones, which never move onto each other."""
    board = rulesets.anti_clobber(".xo.")
    assert [str(part) for part in board.parts()] == [".x", "o."]
    assert board.value() == 0


def test_dead_cells() -> None:
    """Stones not near an empty cell, and empty cells not near a stone, are dropped."""
    assert [str(part) for part in rulesets.anti_clobber("xx#..").parts()] == []
    assert [str(part) for part in rulesets.anti_clobber("xxx|xx.").parts()] == ["#x|x."]

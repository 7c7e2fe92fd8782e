"""Anti-Clobber."""

from __future__ import annotations

from partizan import Game, rulesets
from partizan.players import LEFT


def test_a_gap_is_where_moves_go() -> None:
    """A board does not fall apart at an empty cell: both stones beside it want to go there."""
    board = rulesets.anti_clobber("x.o")
    assert [str(option) for option in board.options(LEFT)] == ["oxo"]
    assert [str(part) for part in board.parts()] == ["x.o"]
    assert board.value() == Game("*")


def test_stones_apart() -> None:
    """A board falls apart between stones, which never move onto each other."""
    board = rulesets.anti_clobber(".xo.")
    assert [str(part) for part in board.parts()] == [".x", "o."]
    assert board.value() == 0


def test_dead_cells() -> None:
    """Stones with no empty cell beside them, and empty cells with no stone, are no part of it."""
    assert [str(part) for part in rulesets.anti_clobber("xx#..").parts()] == []
    assert [str(part) for part in rulesets.anti_clobber("xxx|xx.").parts()] == ["#x|x."]

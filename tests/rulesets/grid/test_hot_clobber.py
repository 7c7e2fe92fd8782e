"""Hot Clobber."""

from __future__ import annotations

from partizan import rulesets
from partizan.players import LEFT, RIGHT


def test_own_stones() -> None:
    """A stone may capture its own colour, so stones of one colour are spare moves."""
    board = rulesets.hot_clobber("xxx")
    assert {str(option) for option in board.options(LEFT)} == {".xx", "x.x", "xx."}
    assert not board.options(RIGHT)
    assert board.value() == 2


def test_a_stone_alone() -> None:
    """A stone without neighbours is dropped."""
    assert [str(part) for part in rulesets.hot_clobber("x.xx|....").parts()] == ["xx"]

"""Hot Clobber."""

from __future__ import annotations

from partizan import rulesets
from partizan.players import LEFT, RIGHT


def test_own_stones() -> None:
    """A stone may take one of its own colour, so that stones of one colour are moves in hand."""
    board = rulesets.hot_clobber("xxx")
    assert {str(option) for option in board.options(LEFT)} == {".xx", "x.x", "xx."}
    assert not board.options(RIGHT)
    assert board.value() == 2


def test_a_stone_alone() -> None:
    """A stone without neighbours is no part of a board."""
    assert [str(part) for part in rulesets.hot_clobber("x.xx|....").parts()] == ["xx"]

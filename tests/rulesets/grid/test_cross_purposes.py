"""Cross Purposes."""

from __future__ import annotations

from partizan import rulesets
from partizan.players import LEFT, RIGHT


def test_towers_fall() -> None:
    """A tower falls onto two cells, in either direction, and leaves its own cell empty."""
    board = rulesets.cross_purposes("..x..")
    assert {str(option) for option in board.options(RIGHT)} == {"##...", "...##"}
    assert not board.options(LEFT)


def test_vacated_cells() -> None:
    """A tower may fall onto a cell that another tower left."""
    board = rulesets.cross_purposes("x.x..")
    assert [str(option) for option in board.options(RIGHT)] == ["x..##"]
    assert [str(option) for option in board.options(RIGHT)[0].options(RIGHT)] == [".####"]


def test_parts() -> None:
    """Cells that no tower can reach are dropped."""
    assert [str(part) for part in rulesets.cross_purposes("x..#...|#######").parts()] == ["x.."]
    assert not rulesets.cross_purposes("x.|.x").parts()

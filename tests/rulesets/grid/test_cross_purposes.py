"""Cross Purposes."""

from __future__ import annotations

from partizan import rulesets
from partizan.players import LEFT, RIGHT


def test_towers_fall() -> None:
    """A tower falls onto two cells, either way, and the cell where it stood is empty."""
    board = rulesets.cross_purposes("..x..")
    assert {str(option) for option in board.options(RIGHT)} == {"##...", "...##"}
    assert not board.options(LEFT)


def test_a_cell_that_a_tower_left_is_free() -> None:
    """Another tower may fall onto the cell where a tower stood."""
    board = rulesets.cross_purposes("x.x..")
    assert [str(option) for option in board.options(RIGHT)] == ["x..##"]
    assert [str(option) for option in board.options(RIGHT)[0].options(RIGHT)] == [".####"]


def test_parts() -> None:
    """Cells that no tower can reach are no part of a board."""
    assert [str(part) for part in rulesets.cross_purposes("x..#...|#######").parts()] == ["x.."]
    assert not rulesets.cross_purposes("x.|.x").parts()

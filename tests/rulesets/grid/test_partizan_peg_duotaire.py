"""Partizan Peg Duotaire."""

from __future__ import annotations

from partizan import rulesets
from partizan.players import LEFT, RIGHT


def test_directions() -> None:
    """Left jumps vertically, Right horizontally."""
    board = rulesets.partizan_peg_duotaire("110|100|000")
    assert [str(option) for option in board.options(LEFT)] == [".x.|...|x.."]
    assert [str(option) for option in board.options(RIGHT)] == ["..x|x..|..."]


def test_not_dead_ending() -> None:
    """A player who cannot move may be able to move later, after moves of the opponent."""
    board = rulesets.partizan_peg_duotaire("110|001|000")
    assert not board.options(LEFT)
    assert not board.form().is_dead_ending

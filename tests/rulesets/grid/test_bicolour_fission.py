"""Bicolour Fission."""

from __future__ import annotations

from partizan import rulesets
from partizan.players import LEFT, RIGHT


def test_colours() -> None:
    """Each player splits their own stones, in either direction."""
    board = rulesets.bicolour_fission("...|.x.|...")
    assert {str(option) for option in board.options(LEFT)} == {".x.|...|.x.", "...|x.x|..."}
    assert not board.options(RIGHT)

"""Fission."""

from __future__ import annotations

from partizan import rulesets
from partizan.players import LEFT, RIGHT


def test_directions() -> None:
    """Left splits a stone vertically, Right horizontally, and only where both sides are empty."""
    board = rulesets.fission("...|.x.|...")
    assert [str(option) for option in board.options(LEFT)] == [".x.|...|.x."]
    assert [str(option) for option in board.options(RIGHT)] == ["...|x.x|..."]
    assert not rulesets.fission(".x.|...").options(LEFT)
    assert not rulesets.fission("...|.x.|.#.").options(LEFT)


def test_transposition_exchanges_the_players() -> None:
    """What is a column to Left is a row to Right."""
    assert rulesets.fission(".|x|.").value() == 1
    assert rulesets.fission(".x.").value() == -1


def test_parts() -> None:
    """Cells in which nothing can ever split are no part of a board."""
    assert [str(part) for part in rulesets.fission("....|.x..|#...").parts()] == ["....|.x..|#..."]
    assert [str(part) for part in rulesets.fission(".x.#.|####x|....#").parts()] == [".x."]
    assert not rulesets.fission("x.|..").parts()

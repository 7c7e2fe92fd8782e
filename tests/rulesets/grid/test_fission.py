"""Fission."""

from __future__ import annotations

from partizan import rulesets
from partizan.players import LEFT, RIGHT


def test_directions() -> None:
    """Left splits a stone vertically, Right horizontally, if both cells are empty."""
    board = rulesets.fission("...|.x.|...")
    assert [str(option) for option in board.options(LEFT)] == [".x.|...|.x."]
    assert [str(option) for option in board.options(RIGHT)] == ["...|x.x|..."]
    assert not rulesets.fission(".x.|...").options(LEFT)
    assert not rulesets.fission("...|.x.|.#.").options(LEFT)


def test_transposition_exchanges_the_players() -> None:
    """A column and a row of the same length have opposite values."""
    assert rulesets.fission(".|x|.").value() == 1
    assert rulesets.fission(".x.").value() == -1


def test_parts() -> None:
    """Cells in which no stone can ever split are dropped."""
    assert [str(part) for part in rulesets.fission("....|.x..|#...").parts()] == ["....|.x..|#..."]
    assert [str(part) for part in rulesets.fission(".x.#.|####x|....#").parts()] == [".x."]
    assert not rulesets.fission("x.|..").parts()

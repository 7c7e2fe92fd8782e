"""Fission and Cross Purposes: `partizan.rulesets.grid.fission`."""

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


def test_colours() -> None:
    """Each player splits their own stones, in either direction."""
    board = rulesets.bicolour_fission("...|.x.|...")
    assert {str(option) for option in board.options(LEFT)} == {".x.|...|.x.", "...|x.x|..."}
    assert not board.options(RIGHT)


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


def test_parts_of_cross_purposes() -> None:
    """Cells that no tower can reach are dropped."""
    assert [str(part) for part in rulesets.cross_purposes("x..#...|#######").parts()] == ["x.."]
    assert not rulesets.cross_purposes("x.|.x").parts()

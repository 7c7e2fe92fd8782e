"""Amazons."""

from __future__ import annotations

import pytest

from partizan import rulesets
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT


def test_an_arrow_may_fall_behind() -> None:
    """An amazon may shoot into the cell that she left, through it, or the other way."""
    board = rulesets.amazons("x..")
    assert {str(option) for option in board.options(LEFT)} == {"#x.", ".x#", "#.x", ".#x"}
    assert not board.options(RIGHT)


def test_an_empty_square() -> None:
    """Alone on 2 x 2 cells, an amazon reaches all three others, and shoots at three from each."""
    assert len(rulesets.amazons("x.|..").options(LEFT)) == 9


def test_regions() -> None:
    """Arrows enclose regions; diagonal contact connects, and regions without amazons are dead."""
    parts = rulesets.amazons("x.#.|..#.|###.|..o.").parts()
    assert [str(part) for part in parts] == ["x.|..", "###.|###.|###.|..o."]
    assert len(rulesets.amazons("x#|#.").parts()) == 1
    assert not rulesets.amazons("xo|ox").parts()
    assert not rulesets.amazons("..|..").parts()


def test_the_start() -> None:
    """Each player has four amazons, also on the board of tournaments; three rows are too few."""
    assert str(rulesets.amazons(5, 6)) == ".x..x.|x....x|......|o....o|.o..o."
    large = str(rulesets.amazons(10, 10)).split("|")
    assert (large[0], large[3], large[6], large[9]) == (
        "...x..x...",
        "x........x",
        "o........o",
        "...o..o...",
    )
    with pytest.raises(DomainError, match="at least 4x4 cells, not 3x9: write out the board"):
        rulesets.amazons(3, 9)

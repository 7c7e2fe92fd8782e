"""Clobber and its variants: `partizan.rulesets.grid.clobber`."""

from __future__ import annotations

from itertools import product

import pytest

from partizan import Budget, Game, catalog, rulesets
from partizan.catalog import position
from partizan.players import LEFT, RIGHT
from partizan.rules.variants import Impartial
from partizan.rulesets.grid.clobber import Clobber, HotClobber

CLOBBER = Clobber()


def test_letters() -> None:
    """Stones may be written as X and O or as B and W, and an empty cell as _."""
    assert str(CLOBBER.board("bW_|X.o")) == "xo.|x.o"


def test_start() -> None:
    """A board of a given size is full, with alternating colours."""
    assert position("clobber 2x3") == rulesets.clobber("xox|oxo")
    assert position("clobber 3x2") == rulesets.clobber("xo|ox|xo")


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("xo.xo", ["xo", "xo"]),
        ("xo#ox", ["xo", "ox"]),
        ("xxx", []),
        ("xx.|.xo", ["xx.|.xo"]),
        ("x.o|.xo", [".o|xo"]),
        ("x.|.o", []),
    ],
)
def test_parts(text: str, parts: list[str]) -> None:
    """A board decomposes where there are no stones; groups of one colour are dropped."""
    assert [str(part) for part in CLOBBER.parts(CLOBBER.board(text))] == parts


def test_all_small() -> None:
    """Left can move if and only if Right can."""
    assert rulesets.clobber("xox|oxo|xox").form().is_dicot


@pytest.mark.parametrize("length", range(1, 8))
def test_rows_agree_with_play(length: int) -> None:
    """The runs of a row are heaps of 0.6, and so are those of a column."""
    rules = catalog.load("impartial hot-clobber")
    for cells in map("".join, product("xo.", repeat=length)):
        with Budget(theorems=False):
            played = rules(cells).nim_value()
        assert rules(cells).nim_value() == played
        assert rules("|".join(cells)).nim_value() == played


def test_blocked_cells_separate_runs() -> None:
    """A blocked cell separates two runs, as an empty cell does."""
    rules = catalog.load("impartial hot-clobber")
    assert rules("xx#xxx").nim_value() == rules("xx.oox").nim_value() == 1 ^ 2


def test_long_rows_are_quick() -> None:
    """A row of a thousand stones is a heap, not a search."""
    with Budget(seconds=5):
        position = Impartial(HotClobber())("x" * 1000)
        assert position.nim_value() == catalog.load("octal(0.6)")("1000").nim_value()


def test_wider_boards_and_other_rulesets_are_played() -> None:
    """The theorem is silent about boards with two rows and about Clobber."""
    assert "GS56" not in str(catalog.load("impartial hot-clobber")("xx|xx").why())
    assert catalog.load("impartial clobber")("xx").nim_value() == 0


def test_empty_cells_connect() -> None:
    """A board does not decompose at an empty cell, to which both neighbours can move."""
    board = rulesets.anti_clobber("x.o")
    assert [str(option) for option in board.options(LEFT)] == ["oxo"]
    assert [str(part) for part in board.parts()] == ["x.o"]
    assert board.value() == Game("*")


def test_stones_apart() -> None:
    """A board decomposes between stones, which never move onto each other."""
    board = rulesets.anti_clobber(".xo.")
    assert [str(part) for part in board.parts()] == [".x", "o."]
    assert board.value() == 0


def test_dead_cells() -> None:
    """Stones not near an empty cell, and empty cells not near a stone, are dropped."""
    assert [str(part) for part in rulesets.anti_clobber("xx#..").parts()] == []
    assert [str(part) for part in rulesets.anti_clobber("xxx|xx.").parts()] == ["#x|x."]


def test_own_stones() -> None:
    """A stone may capture its own colour, so stones of one colour are spare moves."""
    board = rulesets.hot_clobber("xxx")
    assert {str(option) for option in board.options(LEFT)} == {".xx", "x.x", "xx."}
    assert not board.options(RIGHT)
    assert board.value() == 2


def test_a_stone_alone() -> None:
    """A stone without neighbours is dropped."""
    assert [str(part) for part in rulesets.hot_clobber("x.xx|....").parts()] == ["xx"]


def test_diagonals() -> None:
    """A stone may capture a stone that it touches diagonally."""
    board = rulesets.kings("x.|.o")
    assert [str(option) for option in board.options(LEFT)] == ["..|.x"]
    assert len(board.parts()) == 1
    assert not rulesets.clobber("x.|.o").options(LEFT)


def test_jumps() -> None:
    """A stone captures at a knight's distance, over anything."""
    board = rulesets.knights("xoo|ooo")
    assert [str(option) for option in board.options(LEFT)] == [".oo|oox"]


def test_parts_interlock() -> None:
    """Parts are linked by knight's moves, regardless of the cells between."""
    parts = {str(part) for part in rulesets.knights("xx|xx|oo").parts()}
    assert parts == {"x.|..|.o", ".x|..|o."}


def test_sight() -> None:
    """A stone captures the first stone that it sees, if that is an enemy's."""
    board = rulesets.rooks("x..o|.x..|o#.o")
    assert {str(option) for option in board.options(LEFT)} == {
        "...x|.x..|o#.o",
        "...o|.x..|x#.o",
    }
    assert {str(option) for option in board.options(RIGHT)} == {
        "o...|.x..|o#.o",
        "o..o|.x..|.#.o",
    }


def test_parts_are_linked_by_sight() -> None:
    """A stone that sees no other is dropped, and so are empty outer rows."""
    board = rulesets.rooks("....|x..o|.x..")
    assert [str(part) for part in board.parts()] == ["x..o"]
    assert [str(part) for part in rulesets.rooks("x#o").parts()] == []


def test_blocked_cells_stay() -> None:
    """Blocked cells inside a part are kept."""
    assert [str(part) for part in rulesets.rooks("x#o|x.o").parts()] == ["x#o|x.o"]


def test_start_of_rooks() -> None:
    """The full board is the same as for Clobber."""
    assert rulesets.rooks.start(2, 2) == rulesets.clobber.start(2, 2)


def test_diagonals_of_queens() -> None:
    """A stone also sees along diagonals, past empty cells."""
    board = rulesets.queens("x..|...|..o")
    assert [str(option) for option in board.options(LEFT)] == ["...|...|..x"]
    assert not rulesets.queens("x..|.#.|..o").options(LEFT)

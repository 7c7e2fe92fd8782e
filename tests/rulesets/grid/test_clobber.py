"""Clobber: `partizan.rulesets.grid.clobber`."""

from __future__ import annotations

from itertools import product

import pytest

from partizan import Budget, catalog, rulesets
from partizan.catalog import position
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

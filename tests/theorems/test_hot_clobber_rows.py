"""Impartial Hot Clobber in one row."""

from __future__ import annotations

from itertools import product

import pytest

from partizan import Budget, catalog
from partizan.rulesets.grid.clobber import HotClobber
from partizan.variants import Impartial


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

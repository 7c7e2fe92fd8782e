"""Clobber."""

from __future__ import annotations

import pytest

from partizan import rulesets
from partizan.catalog import position
from partizan.rulesets.grid.clobber import Clobber

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

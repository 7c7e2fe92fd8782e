"""Shove: `partizan.theorems.shove`."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.errors import NotationError
from partizan.rulesets.strip.push import SHOVE
from partizan.theorems.shove import number_of_strip


def test_all_strips() -> None:
    """The formula is the engine's value for every strip of up to seven cells."""
    for cells in product(".xo", repeat=7):
        strip = "".join(cells)
        assert number_of_strip(strip) == SHOVE(strip).value(), strip


@given(st.text(".xo", max_size=200))
def test_first_cells(strip: str) -> None:
    """A piece put behind all others of its colour adds its place; exchange changes the sign."""
    pieces = strip.replace(".", "")
    last = pieces[-1] if pieces else "x"
    place = len(strip) + 1
    more = place if last == "x" else -place
    assert number_of_strip(strip + last) == number_of_strip(strip) + more
    exchanged = strip.translate(str.maketrans("xo", "ox"))
    assert number_of_strip(exchanged) == -number_of_strip(strip)


def test_bad_input() -> None:
    """A strip has no other letters."""
    with pytest.raises(NotationError):
        number_of_strip("x?")

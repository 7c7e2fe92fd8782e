"""Shove: `partizan.theorems.shove`."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from partizan.boards import Strip
from partizan.rulesets.strip.push import SHOVE
from partizan.theorems.shove import value


def number(strip: str) -> Fraction:
    """Return the number of a strip."""
    found = value(SHOVE, Strip(strip))
    assert found is not None
    return found.number


@given(st.text(".xo", max_size=200))
def test_first_cells(strip: str) -> None:
    """A piece after others of its colour adds its place; exchanging colours changes the sign."""
    pieces = strip.replace(".", "")
    last = pieces[-1] if pieces else "x"
    place = len(strip) + 1
    more = place if last == "x" else -place
    assert number(strip + last) == number(strip) + more
    exchanged = strip.translate(str.maketrans("xo", "ox"))
    assert number(exchanged) == -number(strip)


def test_long_strips() -> None:
    """A strip of ten thousand cells is evaluated at once, and a much longer one is left to play."""
    assert number("x" * 10_000) == 50_005_000
    assert value(SHOVE, Strip("xo" * 20_000)) is None

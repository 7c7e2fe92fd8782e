"""Strips and words: `partizan.boards.strip`."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.boards import Grid, Strip
from partizan.errors import DomainError, NotationError

ALPHABET = ".tf"
strips = st.text(ALPHABET, max_size=8).map(Strip)


def test_reading() -> None:
    """Case, aliases and spaces around the strip do not matter; a strip may be empty."""
    aliases = {"x": "t", "o": "f"}
    for text in ("tt.ff", "TT.FF", "xX.oO", "  tt.ff\n"):
        assert Strip.read(text, ALPHABET, aliases=aliases) == Strip("tt.ff")
    assert Strip.read("", ALPHABET) == Strip.read("  ", ALPHABET) == Strip("")


@pytest.mark.parametrize(("text", "position"), [("tq", 1), (" t|t", 2), ("t t", 1), ("tß", 1)])
def test_unknown_letters(text: str, position: int) -> None:
    """A letter outside the alphabet is refused, with its index."""
    with pytest.raises(NotationError) as caught:
        Strip.read(text, ALPHABET, ruleset="toads-and-frogs")
    assert caught.value.position == position
    assert caught.value.message == (
        "cannot read a toads-and-frogs position: "
        f"expected '.', 't' or 'f', found {text[position]!r}"
    )


@given(strips)
def test_text_and_copies(strip: Strip) -> None:
    """The text reads back, and copies are equal strips."""
    assert Strip.read(str(strip), ALPHABET) == strip
    again = (pickle.loads(pickle.dumps(strip)), copy.deepcopy(strip), eval(repr(strip)))
    assert all(type(other) is Strip and other == strip for other in again)
    assert hash(again[0]) == hash(strip)


@given(strips, strips)
def test_order(one: Strip, other: Strip) -> None:
    """Strips are ordered like their letters."""
    assert (one < other) == (one.cells < other.cells)
    assert (one == other) == (one.cells == other.cells)


@given(strips)
def test_letters(strip: Strip) -> None:
    """Length, indexing, slicing, iteration and finding are those of the letters."""
    assert len(strip) == len(strip.cells)
    assert [strip[i] for i in range(len(strip))] == list(strip)
    assert strip[1:3] == strip.slice(1, 3) == Strip(strip.cells[1:3])
    assert strip.slice(1) == strip[1:]
    assert strip.find("t") == [i for i, letter in enumerate(strip) if letter == "t"]
    assert ("t" in strip) == bool(strip.find("t"))


@given(strips)
def test_images(strip: Strip) -> None:
    """Reversing and swapping are involutions."""
    assert strip.reversed().reversed() == strip
    assert strip.reversed().cells == strip.cells[::-1]
    assert strip.swapped("t", "f").swapped("t", "f") == strip
    assert strip.swapped("t", "f").find("t") == strip.find("f")


@given(strips)
def test_components(strip: Strip) -> None:
    """The components are the runs between letters of a border, as on a grid of one row."""
    for border in (".", ".t", "ftx"):
        parts = strip.components(border)
        assert "".join(p.cells for p in parts) == "".join(c for c in strip if c not in border)
        if strip:
            assert [p.cells for p in parts] == [
                p.cells for p in Grid(1, len(strip), strip.cells).components(border)
            ]


def test_put() -> None:
    """`put` changes letters; a cell off the strip, or more than one letter, is refused."""
    assert Strip("t.f").put({0: ".", 1: "t"}) == Strip(".tf")
    with pytest.raises(DomainError, match=r"'t' cannot be put into cell 3 of the strip 't\.f'"):
        Strip("t.f").put({3: "t"})
    with pytest.raises(DomainError, match="'tt' cannot be put into cell 0"):
        Strip("t.f").put({0: "tt"})
    with pytest.raises(DomainError, match="cell -1"):
        Strip("t.f").put({-1: "t"})


def test_filled() -> None:
    """A strip can be filled with one letter; other fillings are refused."""
    assert Strip.filled(3, ".") == Strip("...")
    assert Strip.filled(0, ".") == Strip("")
    with pytest.raises(DomainError, match=r"-1 times '\.'"):
        Strip.filled(-1, ".")
    with pytest.raises(DomainError, match="at most 1,000,000 cells, not 10,000,000"):
        Strip.filled(10**7, ".")
    with pytest.raises(DomainError, match="the cells of a strip are a string"):
        Strip(3)  # type: ignore[arg-type]

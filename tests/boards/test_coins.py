"""Coins in a row: `partizan.boards.coins`."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.boards.coins import MAX_PLACE, Coins
from partizan.errors import DomainError, NotationError

PLACES = st.sets(st.one_of(st.integers(1, 30), st.integers(1, MAX_PLACE)), max_size=8)


@given(PLACES)
def test_rows_are_sets_of_places(places: set[int]) -> None:
    """A row is the set of its heads, in any order, and is read back from its text."""
    row = Coins(places)
    assert row.heads == tuple(sorted(places)) == tuple(row)
    assert (len(row), row.last) == (len(places), max(places, default=0))
    assert all(place in row for place in places)
    assert Coins.read(str(row)) == row == Coins.of_mask(row.mask)
    assert pickle.loads(pickle.dumps(row)) == row
    assert hash(Coins(sorted(places, reverse=True))) == hash(row)


@given(PLACES, PLACES)
def test_turning(places: set[int], turned: set[int]) -> None:
    """Turning exchanges heads and tails."""
    assert Coins(places).turned(turned) == Coins(places ^ turned)


def test_texts() -> None:
    """Tails after the last head are irrelevant; long rows are printed as places of heads."""
    assert [str(Coins(p)) for p in ([], [1], [2, 3], [80], [81, 2])] == [
        "T", "H", "THH", "T" * 79 + "H", "2,81"
    ]  # fmt: skip
    assert Coins.read(" tHhTt ") == Coins([2, 3]) == Coins.read("Coins at 3 , 2")
    assert Coins.read("TTT") == Coins() == Coins.read("t")
    assert repr(Coins([3, 1])) == "Coins((1, 3))"
    assert 0 not in Coins([1])
    assert "1" not in Coins([1])


@pytest.mark.parametrize(
    ("text", "index", "words"),
    [
        ("", 0, "expected H or T for each coin"),
        ("  ", 2, "expected H or T for each coin"),
        ("HXH", 1, "expected H or T, found 'X'"),
        ("H H", 1, "expected H or T, found ' '"),
        ("T" * (MAX_PLACE + 1), MAX_PLACE, "at most 65,536 coins"),
        ("3,,5", 2, "expected the place of a head"),
        ("coins at", 8, "expected the place of a head"),
        ("3, x", 3, "expected the place of a head"),
        ("3,²", 2, "expected the place of a head"),
        ("3,-1", 2, "expected the place of a head"),
        ("3,0", 2, "a place is from 1 to"),
        ("3,65537", 2, "a place is from 1 to"),
        ("9" * 5000, 0, "a place is from 1 to"),
        ("3,4,3", 4, "3 is given twice"),
    ],
)
def test_bad_texts(text: str, index: int, words: str) -> None:
    """Text that is not a row of coins is refused, with a caret under the error."""
    with pytest.raises(NotationError, match=f"cannot read an eatcoin position: .*{words}") as e:
        Coins.read(text, ruleset="eatcoin")
    assert e.value.position == index


@pytest.mark.parametrize("place", [0, -1, MAX_PLACE + 1, 1.5, "1"])
def test_bad_places(place: int) -> None:
    """A place is from 1 to the largest, and occurs once."""
    with pytest.raises(DomainError, match="a place from 1 to 65,536, not"):
        Coins([place])
    with pytest.raises(DomainError, match="the place 2 is given twice"):
        Coins([2, 3, 2])

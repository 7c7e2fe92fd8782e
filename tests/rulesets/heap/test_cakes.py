"""Cakes: `partizan.boards.cakes`; how sizes are read: `partizan.boards.numerals`."""

from __future__ import annotations

import pickle

import pytest

from partizan import catalog
from partizan.boards import Strip
from partizan.boards.cakes import Cakes
from partizan.errors import DomainError, NotationError
from partizan.rulesets.heap.cakes import CUTCAKE as RULESET


def test_texts() -> None:
    """Rows come first, cakes are joined by plus signs, and 0 is the empty sum."""
    cakes = Cakes.read(" 1X2 + 4×7 ")
    assert (str(cakes), cakes.sizes) == ("4x7+1x2", ((4, 7), (1, 2)))
    assert Cakes.read(str(cakes)) == cakes == pickle.loads(pickle.dumps(cakes))
    assert (str(Cakes()), Cakes.read("0")) == ("0", Cakes())
    assert repr(RULESET("4x7")) == 'cutcake("4x7")'
    assert repr(cakes.turned()) == "Cakes(((7, 4), (2, 1)))"


def test_sizes_are_boards() -> None:
    """The catalog reads the size of a cake as its text."""
    assert catalog.position("cutcake 4x7") == RULESET("4x7") == RULESET(4, 7)


@pytest.mark.parametrize(
    ("text", "message", "index"),
    [
        ("4y7", "expected rows x columns, as in 4x7", 0),
        ("", "expected rows x columns", 0),
        ("4x", "expected the number of columns", 2),
        ("4x7+x2", "expected the number of rows", 4),
        ("4x7q", "the number of columns, an integer, found 'q'", 3),
        ("4x-7", "found '-'", 2),
        ("12345x1", "the number of rows has at most 4 digits", 0),
        ("2x2+0x3", "positive numbers of rows and columns", 4),
    ],
)
def test_bad_texts(text: str, message: str, index: int) -> None:
    """Text that is not a size is refused, with a caret under the error."""
    with pytest.raises(
        NotationError, match=f"cannot read a cutcake position: .*{message}"
    ) as caught:
        RULESET(text)
    assert caught.value.position == index


def test_bad_sizes() -> None:
    """Other input is refused."""
    with pytest.raises(DomainError, match="rows and columns, as in"):
        Cakes([(0, 1)])
    with pytest.raises(DomainError, match="cutcake is played on cakes"):
        RULESET(Strip(".."))

"""Linear Clobber: `partizan.rulesets.strip.linear_clobber`."""

from __future__ import annotations

import pytest

from partizan import Game, catalog, rulesets
from partizan.boards import Strip
from partizan.engine import fold
from partizan.errors import DomainError
from partizan.rulesets.strip.linear_clobber import RULESET
from partizan.theories.normal.evaluations import VALUE
from rulesets.strip.trees import keeps_its_word, strips


@pytest.mark.parametrize(
    ("row", "value"),
    [
        ("BW", "*"),
        ("BWB", "*"),
        ("BBW", "^"),
        ("BWW", "v"),
        ("BBWW", "0"),
        ("BWWB", "0"),
        ("BBBW", "^^*"),
    ],
)
def test_short_rows(row: str, value: str) -> None:
    """Rows of up to four stones, worked out by hand."""
    assert RULESET(row).value() == Game(value)


@pytest.mark.parametrize("n", range(1, 8))
def test_alternating_rows(n: int) -> None:
    """Of the rows (xo)^n only (xo)^3 is lost by the first player, so far. [AGNW05; from memory]"""
    assert RULESET("xo" * n).outcome().name == ("P" if n == 3 else "N")


def test_savings_are_of_the_same_tree() -> None:
    """Rows are parts, may be reversed, and are nothing if one colour is missing."""
    assert keeps_its_word(RULESET, strips(".xo", 5))


def test_it_is_clobber_on_one_row() -> None:
    """The value is that of Clobber on a grid with a single row, and the kernel's."""
    for board in strips(".xo", 4):
        if len(board):
            value = fold(RULESET, board, VALUE, native=False)
            assert value == rulesets.clobber(board.cells).value() == RULESET(board).value()


def test_the_start() -> None:
    """A row of a given length alternates."""
    assert catalog.position("linear-clobber 1x5").board == Strip("xoxox")
    with pytest.raises(DomainError, match="one row; 2 rows were given"):
        RULESET.start(2, 3)

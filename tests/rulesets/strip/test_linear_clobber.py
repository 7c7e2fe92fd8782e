"""Linear Clobber: `partizan.rulesets.strip.linear_clobber`."""

from __future__ import annotations

import pytest

from partizan import Budget, Game, catalog, rulesets
from partizan.boards import Strip
from partizan.errors import DomainError
from partizan.rulesets.strip.linear_clobber import RULESET
from partizan.theories.normal.evaluations import VALUE
from rulesets.strip.trees import strips
from toys import by_rules


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
    """The values of rows of up to four stones were worked out by hand."""
    assert RULESET(row).value() == Game(value)


@pytest.mark.parametrize("n", range(1, 8))
def test_alternating_rows(n: int) -> None:
    """For n up to 7, the first player loses (xo)^n only for n = 3. [AGNW05]"""
    said = RULESET("xo" * n).outcome()
    with Budget(theorems=False):
        assert said == RULESET("xo" * n).outcome() == ("P" if n == 3 else "N")


def test_a_long_alternating_row_is_known_by_a_theorem() -> None:
    """The first player wins (xo)^50, also on a grid; other rows and games are not concerned."""
    for rules in (RULESET, catalog.load("clobber")):
        assert rules("xo" * 50).outcome() == "N"
        assert rules("xxo").outcome() == "L"
    assert catalog.load("hot-clobber")("xoxoxo").outcome() == "N"


def test_it_is_clobber_on_one_row() -> None:
    """The value is that of Clobber on a grid with one row, with and without the kernel."""
    for board in strips(".xo", 4):
        if len(board):
            value = by_rules(RULESET, board, VALUE)
            assert value == rulesets.clobber(board.cells).value() == RULESET(board).value()


def test_the_start() -> None:
    """A row of a given length has alternating colours."""
    assert catalog.position("linear-clobber 1x5").board == Strip("xoxox")
    with pytest.raises(DomainError, match="one row; 2 rows were given"):
        RULESET.start(2, 3)

"""Chomp: `partizan.theorems.chomp`."""

from __future__ import annotations

from itertools import product

import pytest

from partizan import Budget
from partizan.errors import BudgetExceeded, DomainError
from partizan.rulesets.poset.box_chomp import RULESET as BOX
from partizan.rulesets.poset.chomp import RULESET
from partizan.theorems.chomp import (
    box_outcome,
    lost_bars_of_three_rows,
    outcome,
    winning_bites_of_whole_bar,
)

BARS = [
    tuple(n for n in (a, b, c) if n)
    for a in range(1, 8)
    for b in range(a + 1)
    for c in range(b + 1)
]


def test_three_rows() -> None:
    """The lost bars with three rows and up to seven columns agree with play."""
    found = {tuple(bar) for bar in lost_bars_of_three_rows(7)}
    with Budget(theorems=False):
        assert found == {bar for bar in BARS if RULESET(bar).outcome().name == "P"}


def test_first_bites() -> None:
    """The winning first bites of rectangles agree with play."""
    for rows, columns in product((1, 2, 3), range(1, 7)):
        options = RULESET(f"{rows}x{columns}").left
        with Budget(theorems=False):
            found = {o.board for o in options if o.outcome().name == "P"}
        assert {*winning_bites_of_whole_bar(rows, columns)} == found


def test_long_bars() -> None:
    """With three rows, some rectangles with up to 60 columns have a winning first bite."""
    assert all(len(winning_bites_of_whole_bar(3, n)) >= 1 for n in (10, 20, 40, 60))


def test_bad_questions() -> None:
    """Bars that are too large or have too many rows are rejected."""
    with pytest.raises(BudgetExceeded, match="up to 400 columns"):
        lost_bars_of_three_rows(10**9)
    with pytest.raises(DomainError, match="not -1"):
        lost_bars_of_three_rows(-1)
    with pytest.raises(DomainError, match="at most three rows, not 4"):
        winning_bites_of_whole_bar(4, 4)


def test_positions_left_to_play() -> None:
    """Other bars, and bitten boxes, are left to play."""
    assert outcome(RULESET, RULESET("4,3,2").board) is None
    assert box_outcome(BOX, BOX("3x3x3/1,1,1").board) is None
    assert box_outcome(BOX, BOX("1x1x1").board) is None

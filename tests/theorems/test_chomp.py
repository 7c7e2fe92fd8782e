"""Chomp: `partizan.theorems.chomp`."""

from __future__ import annotations

from itertools import product

import pytest

from partizan.errors import BudgetExceeded, DomainError, Undecided
from partizan.rulesets.poset.chomp import RULESET
from partizan.theorems.chomp import (
    is_lost,
    lost_bars_of_three_rows,
    winning_bites_of_whole_bar,
)

BARS = [
    tuple(n for n in (a, b, c) if n)
    for a in range(1, 8)
    for b in range(a + 1)
    for c in range(b + 1)
]


def test_three_rows() -> None:
    """The lost bars with three rows and up to seven columns are those of the game."""
    found = {tuple(bar) for bar in lost_bars_of_three_rows(7)}
    assert found == {bar for bar in BARS if RULESET(bar).outcome().name == "P"}


def test_formulas() -> None:
    """Two rows, hooks and whole bars have the outcome that is said, and others are not decided."""
    columns = [tuple(sum(n > i for n in bar) for i in range(bar[0])) for bar in BARS]
    decided = 0
    for bar in (*BARS, *columns):
        try:
            lost = is_lost(bar)
        except Undecided:
            continue
        decided += 1
        assert lost == (RULESET(bar).outcome().name == "P"), bar
    assert decided > 90


def test_first_bites() -> None:
    """The winning first bites of whole bars are those of the game."""
    for rows, columns in product((1, 2, 3), range(1, 7)):
        options = RULESET(f"{rows}x{columns}").left
        found = {o.board for o in options if o.outcome().name == "P"}
        assert {*winning_bites_of_whole_bar(rows, columns)} == found


def test_long_bars() -> None:
    """With three rows, each number of columns up to 60 has one winning first bite or more."""
    assert all(len(winning_bites_of_whole_bar(3, n)) >= 1 for n in (10, 20, 40, 60))


def test_bad_questions() -> None:
    """What is not known, too large, or no bar is refused."""
    with pytest.raises(Undecided, match="at 4,3,2 has no known formula"):
        is_lost("4,3,2")
    with pytest.raises(BudgetExceeded, match="up to 400 columns"):
        lost_bars_of_three_rows(10**9)
    with pytest.raises(DomainError, match="not -1"):
        lost_bars_of_three_rows(-1)
    with pytest.raises(DomainError, match="at most three rows, not 4"):
        winning_bites_of_whole_bar(4, 4)
    with pytest.raises(DomainError, match="never grow"):
        is_lost("1,2")

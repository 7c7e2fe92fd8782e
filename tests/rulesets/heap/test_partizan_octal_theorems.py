"""Partizan octal games without splitting: `partizan.rulesets.heap.partizan_octal_theorems`."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan import Budget
from partizan.boards.heaps import Heaps
from partizan.errors import DomainError, TooLarge
from partizan.rulesets.heap.partizan_octal import PartizanOctal
from partizan.rulesets.heap.partizan_octal_theorems import outcome, outcome_period_of_codes
from partizan.rulesets.heap.partizan_subtraction_theorems import MAX_NUMBER, outcome_period

codes = st.text("0123", min_size=1, max_size=5).map("0.".__add__)


@settings(max_examples=20, deadline=None)
@given(codes, codes)
def test_codes(left: str, right: str) -> None:
    """For codes of up to five places the period agrees with play."""
    game, found = PartizanOctal(left, right), outcome_period_of_codes(left, right)
    with Budget(theorems=False):
        for heap in range(24):
            assert found.outcome(heap) is game(str(heap)).outcome(), heap


def test_subtraction_games() -> None:
    """With the digits 0 and 3 these are the subtraction games."""
    assert outcome_period_of_codes("0.3003", "0.033") == outcome_period({1, 4}, {2, 3})


def test_positions_left_to_play() -> None:
    """Several heaps, codes that split heaps, and long codes are left to play."""
    for left, right, heaps in (
        ("0.3", "0.03", [2, 1]),
        ("0.7", "0.3", [5]),
        ("4.3", "0.3", [5]),
        ("0.[3]", "0.3", [5]),
        ("0.3", "0." + "3" * 300, [5]),
    ):
        assert outcome(PartizanOctal(left, right), Heaps(heaps)) is None


def test_bad_input() -> None:
    """Codes that split heaps, do not end, or are too long or unreadable are rejected."""
    with pytest.raises(DomainError, match=r"digit 7 at place 2 of Right's code 0\.37"):
        outcome_period_of_codes("0.3", "0.37")
    with pytest.raises(DomainError, match=r"digit 4 at place 0 of Left's code 4\.3"):
        outcome_period_of_codes("4.3", "0.3")
    with pytest.raises(DomainError, match="does not end"):
        outcome_period_of_codes("0.[3]", "0.3")
    with pytest.raises(TooLarge, match="10,000 places"):
        outcome_period_of_codes("0.3", "0." + "3" * (MAX_NUMBER + 1))
    with pytest.raises(DomainError, match="needs a code"):
        outcome_period_of_codes("kayles", "0.3")

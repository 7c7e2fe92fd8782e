"""Partizan octal games without parting: `partizan.theorems.partizan_octals`."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan.errors import BudgetExceeded, DomainError
from partizan.rulesets.heap.partizan_octal import PartizanOctal
from partizan.theorems.partizan_octals import outcome_period_of_codes
from partizan.theorems.partizan_subtraction import MAX_NUMBER, outcome_period

codes = st.text("0123", min_size=1, max_size=5).map("0.".__add__)


def test_codes_of_two_places() -> None:
    """For all codes of at most two places the period says what the engine finds."""
    small = ["0." + "".join(digits) for digits in product("0123", repeat=2)]
    for left, right in product(small, repeat=2):
        game, found = PartizanOctal(left, right), outcome_period_of_codes(left, right)
        for heap in range(7):
            assert found.outcome(heap) is game(str(heap)).outcome(), (left, right, heap)


@settings(max_examples=30, deadline=None)
@given(codes, codes)
def test_longer_codes(left: str, right: str) -> None:
    """For longer codes as well."""
    game, found = PartizanOctal(left, right), outcome_period_of_codes(left, right)
    for heap in range(24):
        assert found.outcome(heap) is game(str(heap)).outcome(), heap


def test_subtraction_games() -> None:
    """With digits 0 and 3 these are the subtraction games."""
    assert outcome_period_of_codes("0.3003", "0.033") == outcome_period({1, 4}, {2, 3})


def test_bad_input() -> None:
    """Codes that part heaps, that never end, that are too long, or that are none, are refused."""
    with pytest.raises(DomainError, match=r"digit 7 at place 2 of Right's code 0\.37"):
        outcome_period_of_codes("0.3", "0.37")
    with pytest.raises(DomainError, match=r"digit 4 at place 0 of Left's code 4\.3"):
        outcome_period_of_codes("4.3", "0.3")
    with pytest.raises(DomainError, match="goes on for ever"):
        outcome_period_of_codes("0.[3]", "0.3")
    with pytest.raises(BudgetExceeded, match="10,000 places"):
        outcome_period_of_codes("0.3", "0." + "3" * (MAX_NUMBER + 1))
    with pytest.raises(DomainError, match="needs a code"):
        outcome_period_of_codes("kayles", "0.3")

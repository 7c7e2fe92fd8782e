"""Euclid with numbers of any size: `partizan.theorems.euclid`."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from partizan.boards.point import Point
from partizan.rulesets.heap.euclid import Euclid
from partizan.theorems.euclid import nim_value, outcome_to_zero
from partizan.theory import Outcome


@given(st.integers(1, 10**40), st.integers(1, 10**40))
def test_huge_numbers(a: int, b: int) -> None:
    """Both games are lost for the same pairs of different numbers."""
    found = nim_value(Euclid(), Point((a, b)))
    if a != b:
        lost = outcome_to_zero(Euclid("zero"), Point((a, b))) is Outcome.P
        assert lost == (found == 0)
    assert found == nim_value(Euclid(), Point((b, a)))


def test_each_game_has_its_theorem() -> None:
    """The formula is for play that ends with equal numbers, and the ratio for play to zero."""
    assert nim_value(Euclid("zero"), Point((3, 5))) is None
    assert outcome_to_zero(Euclid(), Point((3, 5))) is None
    assert nim_value(Euclid(), Point((0, 5))) is None

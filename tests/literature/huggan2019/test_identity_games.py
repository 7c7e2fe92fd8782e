"""Sums of identity matrices: `partizan_literature.huggan2019.identity_games`."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan import DomainError
from partizan_literature.huggan2019.identity_games import identity_game, rational_game


@settings(max_examples=20)
@given(st.fractions(min_value=-9, max_value=9, max_denominator=12))
def test_every_rational_number(number) -> None:
    """Every rational number is the score of a ∇ sum of identity matrices."""
    assert rational_game(number).value("scoring") == number


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (lambda: identity_game(0), "is 1 to 60, not 0"),
        (lambda: identity_game(2.0), "is 1 to 60, not 2.0"),  # type: ignore[arg-type]
        (lambda: rational_game(10**4), "10,000 copies"),
        (lambda: rational_game(0.5), "an int or a Fraction, not 0.5"),  # type: ignore[arg-type]
    ],
)
def test_refusals(make, complaint: str) -> None:
    """Invalid sizes and numbers are refused, with the reason."""
    with pytest.raises(DomainError, match=complaint):
        make()

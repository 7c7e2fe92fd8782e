"""Rational numbers as text: `partizan.notation.numbers`."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan import NotationError
from partizan.notation.numbers import read_rational


@given(st.fractions())
def test_numbers_are_read_back(number: Fraction) -> None:
    """A number is read back from its str."""
    assert read_rational(f" {number} ", "a number") == number


@pytest.mark.parametrize("text", ["", "x", "1/0", "0.5", "1e9", "--1", "1/-2", "9" * 500])
def test_other_texts(text: str) -> None:
    """A text that is not a number is refused, with what was expected."""
    with pytest.raises(NotationError, match="expected a score, a number such as 3 or -1/2"):
        read_rational(text, "a score")

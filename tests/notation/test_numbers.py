"""Rational numbers as text: `partizan.notation.numbers`."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan import NotationError
from partizan.notation.numbers import read_integer, read_rational, write_integer


@given(st.fractions())
def test_numbers_are_read_back(number: Fraction) -> None:
    """A number is read back from its str."""
    assert read_rational(f" {number} ", "a number") == number


@pytest.mark.parametrize("text", ["", "x", "1/0", "0.5", "1e9", "--1", "1/-2", "9" * 500])
def test_other_texts(text: str) -> None:
    """A text that is not a number is refused, with what was expected."""
    with pytest.raises(NotationError, match="expected a score, a number such as 3 or -1/2"):
        read_rational(text, "a score")


@given(st.integers())
def test_agrees_with_python(n: int) -> None:
    """Ordinary integers read and print as Python's own."""
    assert write_integer(n) == str(n)
    assert read_integer(str(abs(n))) == abs(n)


@given(st.integers(600, 9000), st.integers(1, 9), st.integers(0, 10**30))
def test_long_integers_survive_the_round_trip(digits: int, first: int, rest: int) -> None:
    """An integer of thousands of digits, most of them zero, reads back as itself."""
    n = first * 10**digits + rest
    text = write_integer(n)
    assert len(text) == digits + 1
    assert text.startswith(str(first))
    assert read_integer(text) == n
    assert write_integer(-n) == "-" + text


@pytest.mark.parametrize("digits", [599, 600, 601, 1200, 1201, 4300, 4301, 40_000])
def test_the_edges_of_a_chunk(digits: int) -> None:
    """Powers of ten, and the numbers just below them, are exact where the digits are split."""
    assert write_integer(10 ** (digits - 1)) == "1" + "0" * (digits - 1)
    assert write_integer(10**digits - 1) == "9" * digits
    assert read_integer("9" * digits) == 10**digits - 1

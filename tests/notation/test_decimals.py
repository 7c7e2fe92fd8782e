"""Integers longer than Python's own conversion allows."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.notation.numbers import read_integer, write_integer


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

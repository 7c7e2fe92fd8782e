"""Short labels for numbers of any size."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.pictures.labels import label, scale_labels


@pytest.mark.parametrize(
    ("number", "unicode", "plain"),
    [
        (Fraction(0), "0", "0"),
        (Fraction(-3, 8), "−3/8", "-3/8"),
        (Fraction(2000000), "2000000", "2000000"),
        (Fraction(-3, 2**500), "−3/2⁵⁰⁰", "-3/2^500"),
        (Fraction(10**40), "10⁴⁰", "10^40"),
        (Fraction(-25 * 10**20), "−2.5·10²¹", "-2.5*10^21"),
        (Fraction(10**40 + 1), "≈10⁴⁰", "~10^40"),
        (Fraction(2**500), "≈3.27·10¹⁵⁰", "~3.27*10^150"),
        (Fraction(2**60 - 1, 2**60), "≈1.0000", "~1.0000"),
        (Fraction(999_999_999_999, 10**6 * 8), "≈125000", "~125000"),
    ],
)
def test_labels(number: Fraction, unicode: str, plain: str) -> None:
    """Labels are exact where they are short, and marked otherwise."""
    assert (label(number).unicode, label(number).ascii) == (unicode, plain)


@given(
    st.fractions() | st.builds(lambda n, k: Fraction(n, 1 << k), st.integers(), st.integers(0, 900))
)
def test_labels_are_short(number: Fraction) -> None:
    """Labels have at most two numerals of nine digits, a bar and a sign."""
    assert len(label(number).unicode) <= 20
    assert label(number).ascii.isascii()


@given(st.integers(-(10**6), 10**6), st.integers(1, 10**4))
def test_short_labels_are_the_number(n: int, d: int) -> None:
    """A label without ~ reads back as the number."""
    assert Fraction(label(Fraction(n, d)).ascii) == Fraction(n, d)


def test_relative_labels_are_exact() -> None:
    """Numbers that would share a label are written relative to the base."""
    far = Fraction(10**30)
    labels = scale_labels([far + Fraction(1, 2), far], far)
    assert [text.ascii for text in labels.values()] == ["m+1/2", "m"]

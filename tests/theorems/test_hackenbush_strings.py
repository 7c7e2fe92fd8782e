"""Numbers of Hackenbush strings: `partizan.theorems.hackenbush_strings`."""

from __future__ import annotations

from fractions import Fraction

import pytest

from partizan.boards import Strip
from partizan.errors import BudgetExceeded, DomainError, NotationError
from partizan.rulesets.heap.hackenbush_string import RULESET
from partizan.theorems.hackenbush_strings import (
    MAX_EDGES,
    number_of_strings,
    string_of_number,
    value,
)
from rulesets.strip.trees import strips


def test_strings_and_numbers_are_inverse() -> None:
    """Different strings have different numbers, and each number gives back its string."""
    found = set()
    for board in strips("lr", 9):
        number = number_of_strings(board)
        assert string_of_number(number) == board
        found.add(number)
    assert len(found) == 2**10 - 1


def test_all_small_numbers_have_a_string() -> None:
    """Every dyadic rational is the number of a string."""
    for numerator in range(-100, 101):
        number = Fraction(numerator, 16)
        assert number_of_strings(string_of_number(number)) == number
    assert string_of_number(3) == Strip("lll")


def test_long_strings() -> None:
    """Strings of a hundred thousand edges are evaluated at once."""
    string = Strip("lr" * 50_000)
    assert number_of_strings(string).denominator == 2**99_999
    assert string_of_number(number_of_strings(string)) == string


def test_green_edges() -> None:
    """A string with a green edge is left to play, or rejected with the index of the edge."""
    assert value(RULESET, Strip("lre")) is None
    with pytest.raises(DomainError, match="not a number, and 'lre' has one at index 2"):
        number_of_strings("LRE")


def test_huge_numbers() -> None:
    """A number of either sign whose string would be too long is rejected."""
    for number in (10**18, -(10**18), Fraction(1, 2**MAX_EDGES)):
        with pytest.raises(BudgetExceeded, match="more than 10,000,000 edges"):
            string_of_number(number)


def test_bad_texts() -> None:
    """Other texts are rejected as the ruleset rejects them."""
    with pytest.raises(NotationError, match="a hackenbush-string position"):
        number_of_strings("LX?")


@pytest.mark.parametrize("number", [Fraction(1, 3), 0.5, "1/2", None])
def test_other_numbers(number: Fraction) -> None:
    """Only dyadic rationals, given exactly, have a finite string."""
    with pytest.raises(DomainError, match="denominator is a power of two"):
        string_of_number(number)

"""Hackenbush strings: `partizan.rulesets.heap.hackenbush_string`."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from partizan import Game, rulesets
from partizan.boards import Strip
from partizan.errors import DomainError, NotationError, TooLarge
from partizan.players import LEFT, RIGHT
from partizan.rulesets.heap.hackenbush_string import (
    MAX_EDGES,
    RULESET,
    misere_outcome,
    number_of_strings,
    string_of_number,
    value,
)
from partizan.rulesets.heap.hackenbush_string import RULESET as STRINGS
from partizan.theories.misere.universes.absolute import DEAD_ENDING, DICOT
from partizan.theory import Outcome
from rulesets.strip.trees import strips, trees


@pytest.mark.parametrize(
    ("string", "value"),
    [
        ("b", "1"),
        ("bb", "2"),
        ("br", "1/2"),
        ("brr", "1/4"),
        ("brb", "3/4"),
        ("bbr", "3/2"),
        ("rb", "-1/2"),
        ("brrb", "3/8"),
    ],
)
def test_blue_and_red(string: str, value: str) -> None:
    """The values of short blue-red strings are as published. [CGT22, Ch. 1]"""
    assert RULESET(string).value() == Fraction(value)


def test_green() -> None:
    """Green strings are Nim heaps, and a green edge below a blue one is ↑*."""
    assert [RULESET("e" * n).value() for n in range(5)] == [Game(f"*{n}") for n in range(5)]
    assert RULESET("el").value() == Game("^*")


def test_strings_are_ordinal_sums() -> None:
    """A string on top of another is their ordinal sum, even as a tree. [BCG01]"""
    tree = trees(RULESET)
    for lower in strips("lre", 3):
        for upper in strips("lre", 2):
            assert tree(Strip(lower.cells + upper.cells)) == tree(lower).ordinal_sum(tree(upper))


def test_moves() -> None:
    """Everything above the edge falls, and other strings are unchanged."""
    board = RULESET.board("LRE+RL")
    assert [o.cells for o in RULESET.options(board, LEFT)] == ["....rl", "lr..rl", "lre.r."]
    assert [o.cells for o in RULESET.options(board, RIGHT)] == ["l...rl", "lr..rl", "lre..."]


def test_other_letters() -> None:
    """Colours may be given by their initials, or as black and white."""
    assert rulesets.hackenbush_string("BRG") == RULESET("LRE") == RULESET("bwe")
    with pytest.raises(NotationError, match="a hackenbush-string position: expected"):
        RULESET("LRQ")


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
        with pytest.raises(TooLarge, match="more than 10,000,000 edges"):
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


SPRIGS = ["e" + "".join(stalk) for n in range(3) for stalk in product("lr", repeat=n)]


def test_sprigs_cancel_beside_dicots() -> None:
    """A sprig and its negative are 0 modulo dicots, but not modulo dead-ending games."""
    for sprig in SPRIGS:
        form = STRINGS(sprig).form()
        assert DICOT.equal(form - form, 0)
        assert not DEAD_ENDING.equal(form - form, 0)


def test_no_sprigs() -> None:
    """The first player wins the empty board, and other strings are outside the theorem."""
    assert misere_outcome(STRINGS, STRINGS.board("")) is Outcome.N
    for text in ("l", "el+r", "ele", "ee"):
        assert misere_outcome(STRINGS, STRINGS.board(text)) is None

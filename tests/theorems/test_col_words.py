"""Words for caterpillars in Col: `partizan.theorems.col_words`."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan.errors import DomainError, NotationError
from partizan.rulesets.graph.graph_col import RULESET as GRAPH_COL
from partizan.theorems.col_words import (
    caterpillar,
    caterpillar_words,
    closed_form,
    graph_of_words,
    value,
)
from partizan.theories.normal import Game

SWAPPED = str.maketrans("BW", "WB")


def value_of_words(text: str) -> Game:
    """Return the value of words."""
    return GRAPH_COL(graph_of_words(text)).value()


@pytest.mark.parametrize(
    ("word", "value", "locator"),
    [
        ("B o^7 B", "1", "Lemma 3.59"),
        ("Wo^100", "-1/2", "Lemma 3.60"),
        ("C_9", "0", "Lemma 3.61"),
        ("ooBo^3", "1/2", "Lemma 3.68"),
        ("BoWo", "1/4", "Lemma 3.69"),
        ("Wxoooo B", "-1/4", "Lemma 3.72"),
        ("Wxooo W", "-5/4", "Lemma 3.72"),
        ("x^3", "*", "Thm 3.82"),
        ("x^400", "0", "Thm 3.82"),
        ("Wx^8WW", "-7/4", "App. B.3"),
        ("oxo", "*", None),
    ],
)
def test_published_values(word: str, value: str, locator: str | None) -> None:
    """Words have the values of the named lemmas."""
    found = closed_form(word)
    assert found == (None if locator is None else (Game(value), locator))
    assert value_of_words(word) == Game(value)


# computed by brute force for the irreducible caterpillars oo-w-oo: w up to reversal, with value *
STARS = {"x", "oxo", "ooxo", "oooxo", "ooxoo", "oxoxx", "xoxox", "xoxxx"}


def test_irreducible_caterpillars() -> None:
    """With up to five letters o and x between oo and oo, eight caterpillars have the value *."""
    assert all(value_of_words(f"oo{word}oo") == Game("*") for word in STARS)
    for length in range(1, 5):
        for letters in product("ox", repeat=length):
            word = "".join(letters)
            is_star = word in STARS or word[::-1] in STARS
            if "x" in word:
                assert value_of_words(f"oo{word}oo") == Game("*" if is_star else 0), word


# computed: the exact values behind the bounds of [Renault13, Lemma 3.80], by the exponents p and q
TABLE = {
    "x^{p}Bx^{q}B": "10:1 11:1 12:7/8 20:1 21:5/4 22:1 30:1* 31:1 40:1 00:1 01:3/2 02:1 03:3/2",
    "x^{p}Bx^{q}W": "10:-1/2 11:-1/4 12:-1/2 20:-1/4 21:-1/8 22:0 30:-1/2 31:0 00:0 01:* 02:0 03:*",
    "Bx^{p}Bx^{q}B": "00:2 02:7/4 22:7/4 11:2 13:2 01:3/2 12:3/2 21:3/2",
    "Bx^{p}Bx^{q}W": "00:0 02:1/4 20:0 22:1/4 11:1/2* 13:1/2* 01:1/2 12:1/2",
}


@pytest.mark.parametrize("word", TABLE)
def test_combs_with_an_inner_vertex(word: str) -> None:
    """The caterpillars for which the lemma gives bounds have these values."""
    for entry in TABLE[word].split():
        exponents, value = entry.split(":")
        text = word.format(p=exponents[0], q=exponents[1])
        assert value_of_words(text) == Game(value), text


def test_closed_forms() -> None:
    """The closed form of every word with up to five letters agrees with play."""
    known = 0
    for length in range(6):
        for letters in product("oBWx", repeat=length):
            word = "".join(letters)
            found = closed_form(word)
            if found is not None:
                assert found.value == GRAPH_COL(caterpillar(word)).value(theorems=False), word
                assert value(GRAPH_COL, caterpillar(word)) in (None, found.value)
                known += 1
    assert known > 150


@settings(max_examples=30, deadline=None)
@given(st.text("oBWx", max_size=9))
def test_words(word: str) -> None:
    """The value is that of the graph, is kept by reversal, and negated by exchanging B and W."""
    worth = value_of_words(word)
    assert worth == GRAPH_COL(caterpillar(word)).value(theorems=False)
    assert value_of_words(word[::-1]) == worth
    assert value_of_words(word.translate(SWAPPED)) == -worth


@given(st.text("oBWx", min_size=1, max_size=9))
def test_words_of_caterpillars(word: str) -> None:
    """The words of a caterpillar have the same graph, and its own word is among them."""
    graph = caterpillar(word)
    found = caterpillar_words(graph)
    assert {caterpillar(each).canonical() for each in found} <= {graph.canonical()}
    if "B" not in word and "W" not in word:
        assert {word, word[::-1]} & {*found}, word


@given(st.lists(st.tuples(st.sampled_from("oBWx"), st.integers(0, 4)), max_size=6))
def test_exponents(runs: list[tuple[str, int]]) -> None:
    """An exponent repeats its letter."""
    short = " ".join(f"{letter}^{n}" for letter, n in runs)
    assert caterpillar(short) == caterpillar("".join(letter * n for letter, n in runs))


def test_sums() -> None:
    """Components that are words or cycles are added."""
    assert value_of_words("B + BxB + x^3 + C_4") == Game("5/2*")
    assert graph_of_words("oo + C_3").size == 4
    assert graph_of_words("").order == 0


@pytest.mark.parametrize(
    ("text", "position"),
    [("oBq", 2), ("o^", 1), ("oo^12345", 3), ("C_2", 2), ("x^501", 0), ("o + C_999 + oo", 12)],
)
def test_bad_words(text: str, position: int) -> None:
    """A foreign letter, a bad exponent, or too many vertices are pointed at."""
    with pytest.raises(NotationError) as caught:
        graph_of_words(text)
    assert caught.value.position == position


def test_one_word() -> None:
    """A caterpillar or a closed form is a single word, and a word is a text."""
    with pytest.raises(NotationError):
        caterpillar("C_5")
    with pytest.raises(NotationError):
        closed_form("o+o")
    with pytest.raises(DomainError):
        graph_of_words(5)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "what", "position"),
    [
        ("B o^99999 W", "the exponent", 4),
        ("o^99999", "the exponent", 2),
        ("x + C_99999", "a cycle", 6),
        ("o^" + "9" * 10**5, "the exponent", 2),
    ],
)
def test_large_numbers_are_called_so(text: str, what: str, position: int) -> None:
    """An exponent or a cycle that is too large is named, however many digits it has."""
    for ask in (closed_form, graph_of_words):
        with pytest.raises(NotationError, match=f"{what} is too large") as caught:
            ask(text)
        assert caught.value.position == position
        assert len(str(caught.value)) < 400
    assert value_of_words("o^0003") == value_of_words("ooo")

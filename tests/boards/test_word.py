"""Words: rows of letters that close up."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.boards import Word
from partizan.errors import DomainError, NotationError

words = st.text("LR", max_size=8).map(Word)


def test_reading() -> None:
    """Case, aliases and surrounding spaces do not matter; the word may be empty."""
    assert Word.read(" lRb ", "LR", aliases={"b": "L"}) == Word("LRL")
    assert Word.read("", "LR") == Word() == Word("")
    with pytest.raises(NotationError, match="cannot read a word: expected 'L' or 'R', found 'x'"):
        Word.read("Lx", "LR")
    with pytest.raises(DomainError, match="the letters of a word are a string"):
        Word(5)  # type: ignore[arg-type]


@given(words)
def test_text_and_copies(word: Word) -> None:
    """The text reads back, and copies are equal words."""
    assert Word.read(str(word), "LR") == word
    again = (pickle.loads(pickle.dumps(word)), copy.deepcopy(word), eval(repr(word)))
    assert all(type(other) is Word and other == word for other in again)


@given(words, st.integers(0, 9), st.integers(0, 9))
def test_cutting(word: Word, start: int, stop: int) -> None:
    """Prefixes, suffixes and deletions agree with those of strings."""
    text = word.letters
    assert word.prefix(start).letters + text[start:] == text
    assert word.suffix(start).letters == (text[-start:] if start else "")
    if start <= stop <= len(text):
        assert word.without(start, stop).letters == text[:start] + text[stop:]
    else:
        with pytest.raises(DomainError, match="has no letters from"):
            word.without(start, stop)
    for place in range(len(word)):
        assert len(word.without(place)) == len(word) - 1


@given(words, words)
def test_images(word: Word, other: Word) -> None:
    """Reversing and swapping are involutions, and words are ordered like strings."""
    assert word.reversed().reversed() == word
    assert word.swapped("L", "R").swapped("L", "R") == word
    assert word.swapped("L", "R").find("L") == word.find("R")
    assert (word < other) == (word.letters < other.letters)
    assert [word[i] for i in range(len(word))] == list(word)
    assert ("L" in word) == ("L" in word.letters)

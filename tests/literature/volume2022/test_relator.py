"""Relator games: `partizan_literature.volume2022.games.relator`."""

from __future__ import annotations

import copy
import pickle
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.errors import DomainError, NotationError
from partizan.players import LEFT
from partizan_literature.volume2022.games.relator import Relator, Word

# [CGT22, Ch. 11], computed: whether the first player wins when achieving, and when avoiding
WON = {
    **{f"z{n}": (n % 2 == 1, n % 2 == 0) for n in range(3, 9)},
    **{f"d{n}": (n % 2 == 1, True) for n in range(3, 8)},
    "d8": (True, True),
    "z2xz2": (False, True),
    "z2xz3": (True, True),
    "z2xz4": (False, True),
    "z3xz3": (False, False),
    "z2xz5": (True, True),
}


@pytest.mark.parametrize("group", WON)
def test_who_wins(group: str) -> None:
    """The winner from the empty word is as computed, in small groups."""
    found = tuple(Relator(aim, group)("1").outcome().name == "N" for aim in ("achieve", "avoid"))
    assert found == WON[group]


def matrix(letter: str, n: int) -> tuple[tuple[int, int], ...]:
    """Return a rotation or reflection of the n-gon, as a map of its corners."""
    step = {"a": 1, "A": -1}.get(letter)
    return tuple((i, (-i if step is None else i + step) % n) for i in range(n))


@pytest.mark.parametrize("n", [3, 4, 5])
def test_dihedral_groups(n: int) -> None:
    """Words are equal as elements if and only if they move the corners of the n-gon equally."""
    game = Relator("achieve", f"d{n}")
    assert game.letters == "aAb"
    seen: dict[tuple[int, ...], tuple[int, ...]] = {}
    for letters in product("aAb", repeat=4):
        corners = list(range(n))
        for letter in reversed(letters):  # the last letter moves the corners first
            moved = dict(matrix(letter, n))
            corners = [moved[c] for c in corners]
        element = game.walk(Word("".join(letters)))[-1]
        assert seen.setdefault(tuple(corners), element) == element
    assert len({*seen.values()}) == len(seen)


def test_moves() -> None:
    """A letter must not cancel the one before; achieving a relation ends the game."""
    achieve, avoid = Relator("achieve", "z3"), Relator("avoid", "z3")
    assert [str(o) for o in achieve.options(Word(), LEFT)] == ["a", "A"]
    assert [str(o) for o in achieve.options(Word("aa"), LEFT)] == ["aaa"]
    assert list(achieve.options(Word("aaa"), LEFT)) == []
    assert list(avoid.options(Word("aa"), LEFT)) == []
    assert Relator("avoid", "z2xz3").letters == "abB"


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: Relator("win", "z3"), "aim achieve or avoid, not 'win'"),
        (lambda: Relator("avoid", "s3"), "not 's3'"),
        (lambda: Relator("avoid", "z1"), "not 'z1'"),
        (lambda: Relator("avoid", "z9999xz9999"), "at most 10,000 elements"),
        (lambda: Relator("avoid", "z5")("aA"), "letter 2 does"),
        (lambda: Relator("achieve", "z3")("aaaa"), "ends with the first relation"),
        (lambda: Relator("avoid", "z3")("aaa"), "ends with the first relation"),
        (lambda: Relator("avoid", "z3")(Word("c")), "has no letter 'c'"),
        (lambda: Relator("avoid", "z3")(3), "played on a word"),
    ],
)
def test_bad_games(make: Any, words: str) -> None:
    """Bad groups, and bad words, are refused."""
    with pytest.raises(DomainError, match=words):
        make()


def test_bad_texts() -> None:
    """Letters must be those of the generators."""
    with pytest.raises(NotationError, match="position"):
        Relator("avoid", "z3")("ac")


words = st.text("LR", max_size=8).map(Word)


def test_reading_of_word() -> None:
    """Case, aliases and surrounding spaces do not matter; the word may be empty."""
    assert Word.read(" lRb ", "LR", aliases={"b": "L"}) == Word("LRL")
    assert Word.read("", "LR") == Word() == Word("")
    with pytest.raises(NotationError, match="cannot read a word: expected 'L' or 'R', found 'x'"):
        Word.read("Lx", "LR")
    with pytest.raises(DomainError, match="the letters of a word are a string"):
        Word(5)  # type: ignore[arg-type]


@given(words)
def test_text_and_copies_of_word(word: Word) -> None:
    """The text reads back, and copies are equal words."""
    assert Word.read(str(word), "LR") == word
    again = (pickle.loads(pickle.dumps(word)), copy.deepcopy(word), eval(repr(word)))
    assert all(type(other) is Word and other == word for other in again)


@given(words, words)
def test_images_of_word(word: Word, other: Word) -> None:
    """Reversing and swapping are involutions, and words are ordered like strings."""
    assert word.reversed().reversed() == word
    assert word.swapped("L", "R").swapped("L", "R") == word
    assert word.swapped("L", "R").find("L") == word.find("R")
    assert (word < other) == (word.letters < other.letters)
    assert [word[i] for i in range(len(word))] == list(word)
    assert ("L" in word) == ("L" in word.letters)

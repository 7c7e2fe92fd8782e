"""Red and blue stalks: `partizan.theorems.red_blue_stalks`."""

from __future__ import annotations

from itertools import product

import pytest

from partizan.errors import DomainError, NotationError
from partizan.rulesets.graph.cordons import RULESET as CORDONS
from partizan.theorems.red_blue_stalks import owners_of_stalk, stalk_of_owners, stalk_reduced
from partizan.theories.normal.game import Game

WORDS = ["".join(word) for n in range(10) for word in product("LR", repeat=n)]


def by_words(word: str, known: dict[str, Game]) -> Game:
    """Return the value from the words alone: deleting a letter flips the next one."""
    if word not in known:
        sides: dict[str, list[Game]] = {"L": [], "R": []}
        for place, owner in enumerate(word):
            rest = word[place + 1 :]
            flipped = rest[:1].translate(str.maketrans("LR", "RL")) + rest[1:]
            sides[owner].append(by_words(flipped, known))
        known[word] = Game.of(sides["L"], sides["R"])
    return known[word]


def test_owners_and_colours() -> None:
    """Owners and colours of arcs determine each other, and both describe the same game."""
    known: dict[str, Game] = {}
    for word in WORDS[:511]:
        stalk = stalk_of_owners(word)
        assert owners_of_stalk(stalk) == word
        assert CORDONS(stalk).value(theorems=False) == by_words(word, known), word


def test_the_rule_agrees_with_play() -> None:
    """Up to nine arcs the rule gives the reduced canonical form."""
    for word in WORDS:
        assert (
            stalk_reduced(word) == CORDONS(stalk_of_owners(word)).value(theorems=False).reduced()
        ), word


def test_eight_values() -> None:
    """There are eight reduced canonical forms, including 0 for the empty stalk."""
    found = {stalk_reduced(word) for word in WORDS}
    texts = ("0", "1", "-1", "{1|0}", "{0|-1}", "{1|-1}", "{1|0||-1}", "{1||0|-1}")
    assert found == {Game(text) for text in texts}


def test_exact_values() -> None:
    """If one player owns all arcs, the stalk is worth one move."""
    for count in range(1, 9):
        assert CORDONS(stalk_of_owners("L" * count)).value(theorems=False) == 1
        assert CORDONS(stalk_of_owners("R" * count)).value(theorems=False) == -1


def test_long_stalks() -> None:
    """Stalks of a million arcs are evaluated at once, and small letters are read."""
    assert stalk_reduced("lr" * 500_000) == Game("{1|-1}")
    assert stalk_reduced("L" * 1_000_000) == 1


def test_bad_stalks() -> None:
    """Foreign letters, leaves and green arcs are rejected with their index."""
    with pytest.raises(NotationError, match="expected 'L' or 'R', found 'E'") as caught:
        stalk_reduced("LRE")
    assert caught.value.position == 2
    with pytest.raises(NotationError, match="expected 'L' or 'R', found 'ß'"):
        stalk_of_owners("Lß")
    with pytest.raises(DomainError, match="'lre' has a green arc at index 2"):
        owners_of_stalk("lre")
    with pytest.raises(DomainError, match="has a leaf at index 1"):
        owners_of_stalk("l(r)l")


@pytest.mark.parametrize("thing", [[], 1, None, ["L"]])
def test_owners_are_texts(thing: object) -> None:
    """The owners of a stalk are a text."""
    for ask in (stalk_of_owners, stalk_reduced):
        with pytest.raises(DomainError, match="a stalk is given by a word of L and R, not by"):
            ask(thing)  # type: ignore[arg-type]

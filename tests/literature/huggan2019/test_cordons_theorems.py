"""Cordons: `partizan_literature.huggan2019.games.cordons_theorems`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations, product
from itertools import count as count_up
from typing import Any

import pytest

from conftest import Within
from partizan.errors import DomainError, NotationError, TooLarge
from partizan.theories.normal.game import Game
from partizan_literature.huggan2019.cordon_families import stalk_of_owners
from partizan_literature.huggan2019.games.cordons import RULESET as CORDONS
from partizan_literature.huggan2019.games.cordons_theorems import (
    MAX_STALK,
    blue_cordon_reduced,
    blue_stalk_value,
    cordon,
    cordon_is_one,
    cordon_is_zero,
    cordon_with_two_leaves,
    owners_of_stalk,
    red_cordon_reduced,
    stalk_reduced,
)
from partizan_literature.huggan2019.games.thinning_thickets import GREEN_THICKETS as THICKETS


def test_high_cordons() -> None:
    """Cordons of a million arcs are evaluated at once."""
    assert blue_cordon_reduced("0" + "01" * 500_000 + "0") == Game("{1|0}")
    assert blue_cordon_reduced("0" + "1" * 1_000_000) == 500_001


def test_bad_cordons() -> None:
    """Other digits, and a leaf at the top, are rejected."""
    for ask in (blue_cordon_reduced, red_cordon_reduced):
        with pytest.raises(NotationError, match="expected '0' or '1', found '2'") as caught:
            ask("0120")
        assert caught.value.position == 2
        with pytest.raises(NotationError, match="the first digit is the top") as caught:
            ask("10")
        assert caught.value.position == 0
    for height in (-1, 2.0):
        with pytest.raises(DomainError, match=r"a stalk has the height 0, 1, 2, \.\.\., not"):
            blue_stalk_value(height)  # type: ignore[arg-type]
    with pytest.raises(TooLarge, match="stalks up to the height 1000 are evaluated"):
        blue_stalk_value(MAX_STALK + 1)


def cordons(height: int) -> list[tuple[int, ...]]:
    """Return the places of leaves of all cordons of a height."""
    return [places for k in range(max(1, height)) for places in combinations(range(1, height), k)]


def test_all_small_cordons() -> None:
    """Up to height seven every theorem agrees with play on the thicket."""
    for height in range(8):
        for leaves in cordons(height):
            value = THICKETS(cordon(height, leaves)).nim_value(theorems=False)
            assert cordon_is_zero(height, leaves) == (value == 0)
            assert cordon_is_one(height, leaves) == (value == 1)
            if 1 <= len(leaves) <= 2:
                assert cordon_with_two_leaves(height, leaves) == value


def test_large_cordons() -> None:
    """The criteria apply to cordons of any height."""
    height = 100_001
    assert cordon_is_zero(height, range(2, height))
    assert cordon_is_one(height, range(1, height))


def test_bad_green_cordons() -> None:
    """Impossible cordons are rejected."""
    for height, leaves in ((3, [3]), (3, [0]), (0, [1]), (4, [2, 2])):
        with pytest.raises(DomainError, match=f"a cordon of height {height} has at most one leaf"):
            cordon_is_zero(height, leaves)
    wrong: Any
    for wrong in (-1, 1.5, "3"):
        with pytest.raises(DomainError, match=r"a cordon has the height 0, 1, 2, \.\.\., not"):
            cordon_is_zero(wrong)
    with pytest.raises(DomainError, match=r"places of leaves are integers 0, 1, 2, \.\.\., not"):
        cordon(3, ["1"])  # type: ignore[list-item]
    with pytest.raises(DomainError, match=r"this one of height 5 has leaves at \(\)"):
        cordon_with_two_leaves(5, [])
    for bad in ([10**5000], ["1"], [-(10**5000)]):
        with pytest.raises(DomainError, match="leaves"):
            cordon_is_zero(5, bad)  # type: ignore[arg-type]


@pytest.mark.parametrize("ask", [cordon, cordon_is_zero, cordon_is_one])
def test_leaves_are_not_listed_beyond_what_there_can_be(
    ask: Callable[[int, Iterable[int]], object], within: Within
) -> None:
    """Far too many leaves, or infinitely many, are rejected without being stored."""
    with within(2):
        for leaves in (range(10**9), count_up()):
            with pytest.raises(DomainError, match="height 1 has at most one leaf"):
                ask(1, leaves)
        with pytest.raises(DomainError, match="may have up to 1,000,000 leaves"):
            ask(10**12, range(10**9))
    with pytest.raises(DomainError, match="drawn up to the height 10,000, not 1000000000000"):
        cordon(10**12)


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


def test_eight_values() -> None:
    """There are eight reduced canonical forms, including 0 for the empty stalk."""
    found = {stalk_reduced(word) for word in WORDS}
    texts = ("0", "1", "-1", "{1|0}", "{0|-1}", "{1|-1}", "{1|0||-1}", "{1||0|-1}")
    assert found == {Game(text) for text in texts}


def test_long_stalks() -> None:
    """Stalks of a million arcs are evaluated at once, and small letters are read."""
    assert stalk_reduced("lr" * 500_000) == Game("{1|-1}")
    assert stalk_reduced("L" * 1_000_000) == 1


def test_bad_stalks() -> None:
    """Foreign letters, leaves and green arcs are rejected with their index."""
    with pytest.raises(NotationError, match="expected 'L' or 'R', found 'E'") as caught:
        stalk_reduced("LRE")
    assert caught.value.position == 2
    with pytest.raises(DomainError, match="'lre' has a green arc at index 2"):
        owners_of_stalk("lre")
    with pytest.raises(DomainError, match="has a leaf at index 1"):
        owners_of_stalk("l(r)l")


@pytest.mark.parametrize("thing", [[], 1, None, ["L"]])
def test_owners_are_texts(thing: object) -> None:
    """The owners of a stalk are a text."""
    with pytest.raises(DomainError, match="a stalk is given by a word of L and R, not by"):
        stalk_reduced(thing)  # type: ignore[arg-type]

"""Timbush on paths: `partizan_literature.renault2013.games.timbush_path_theorems`."""

from __future__ import annotations

import random
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conftest import Within
from partizan.boards.digraph import Digraph
from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError, NotationError
from partizan.players import LEFT, RIGHT
from partizan.theories.normal import Game
from partizan.theory import Outcome
from partizan_literature.renault2013.games.timbush import RULESET as TIMBUSH
from partizan_literature.renault2013.games.timbush_path_theorems import (
    timbush_word,
    word_outcome,
    word_reduced,
    word_value,
    word_winning_domino,
)

OWNERS = {"K": 1, "Y": 1, "C": 3, "J": 3, "Q": 2, "D": 2}  # Left 1, Right 2, both 3
FALLS_RIGHT = "YJD"
NEGATIVE = str.maketrans("KQYD", "QKDY")

words = st.text("KCQYJD", max_size=30)


def mirrored(word: str) -> str:
    """Return the same path, read from the other end."""
    return word[::-1].translate(str.maketrans("KCQYJD", "YJDKCQ"))


def played(longest: int) -> dict[str, int]:
    """Return the players who win each word moving first, by play: Left 1, Right 2, both 3."""
    won = {"": 0}
    for length in range(1, longest + 1):
        for word in map("".join, product("KCQYJD", repeat=length)):
            won[word] = 0
            for place, letter in enumerate(word):
                left = won[word[:place] if letter in FALLS_RIGHT else word[place + 1 :]]
                won[word] |= OWNERS[letter] & ~(left >> 1 | left << 1)
    return won


def outcome_by_factors(word: str) -> Outcome:
    """Return the outcome of a long word, from the outcomes of all its factors."""
    won = {(i, i): 0 for i in range(len(word) + 1)}
    for length in range(1, len(word) + 1):
        for i in range(len(word) - length + 1):
            j = i + length
            wins = 0
            for place in range(i, j):
                left = won[(i, place) if word[place] in FALLS_RIGHT else (place + 1, j)]
                wins |= OWNERS[word[place]] & ~(left >> 1 | left << 1)
            won[i, j] = wins
    return meant(won[0, len(word)])


def outcome_of_leftward(word: str) -> Outcome:
    """Return the outcome of dominoes that all fall to the left: the owner of the last one wins."""
    return {"K": Outcome.L, "C": Outcome.N, "Q": Outcome.R}[word[-1]]


def by_play(word: str) -> Game:
    """Return the value of a word by play."""
    with Budget(theorems=False):
        return TIMBUSH(word).value()


def meant(won: int) -> Outcome:
    """Return the outcome encoded by a number."""
    return Outcome.of(left_first=bool(won & 1), right_first=bool(won & 2))


def test_all_short_words() -> None:
    """On all words with up to five letters the theorem agrees with play, and its moves win."""
    won = played(5)
    for word, winners in won.items():
        assert word_outcome(word) is meant(winners), word
        for player, bit in ((LEFT, 1), (RIGHT, 2)):
            place = word_winning_domino(word, player)
            assert (place is not None) == bool(winners & bit), word
            if place is not None:
                left = word[:place] if word[place] in FALLS_RIGHT else word[place + 1 :]
                assert OWNERS[word[place]] & bit
                assert not won[left] & ~bit & 3, word


@given(words)
def test_random_words(word: str) -> None:
    """On random words of up to thirty letters the theorem agrees with play."""
    assert word_outcome(word) is outcome_by_factors(word)
    assert word_outcome(word_reduced(word)) is word_outcome(word)
    assert word_outcome(mirrored(word)) is word_outcome(word)
    swapped = {Outcome.L: Outcome.R, Outcome.R: Outcome.L}
    outcome = word_outcome(word)
    assert word_outcome(word.translate(NEGATIVE)) is swapped.get(outcome, outcome)


def test_values() -> None:
    """The values of words are those of their digraphs, and are kept by mirroring."""
    for length in range(4):
        for word in map("".join, product("KCQYJD", repeat=length)):
            value = word_value(word)
            assert value == by_play(word) == word_value(mirrored(word)), word
            assert word_value(word.translate(NEGATIVE)) == -value
            assert value.outcome is word_outcome(word)


def test_numbers_of_values() -> None:
    """Words with up to four letters have the computed numbers of values."""
    found: list[set[Game]] = [set() for _ in range(5)]
    for length in range(5):
        for letters in product("KQYD", repeat=length):
            found[length].add(word_value("".join(letters)))
    assert [*map(len, found)] == [1, 2, 8, 17, 44]


def test_strings_that_fall_outwards() -> None:
    """Two strings side by side have the value of their digraph, with grey and without."""
    rng = random.Random(9)
    for _ in range(60):
        left, right = rng.choice(("KQ", "C", "KCQ")), rng.choice(("YD", "J", "YJD"))
        word = "".join(rng.choices(left, k=rng.randrange(5)) + rng.choices(right, k=4))
        assert word_value(word) == by_play(word), word


def test_values_of_long_words(within: Within) -> None:
    """Words with few factors, and strings, are evaluated at once."""
    with within(10):
        assert word_value("K" * 2000) == Game(2000)
        assert word_value("Q" * 700 + "Y" * 900) == Game(200)
        assert word_value("C" * 1000 + "J" * 24) == Game.nimber(1000 ^ 24)
        assert word_value("KD" * 50) == Game(0)


def test_small_letters() -> None:
    """Lower-case letters denote the same dominoes."""
    assert word_outcome("kd") is word_outcome("KD")
    assert word_reduced("kcJDy") == "Y"
    assert word_winning_domino("kdcydj", LEFT) == 5
    assert word_value("kdK") == word_value("KDK")


@pytest.mark.parametrize("player", [None, 2, "Left"])
def test_bad_players(player: object) -> None:
    """A winning domino belongs to Left or Right."""
    with pytest.raises(DomainError, match="toppled by LEFT or by RIGHT, not by"):
        word_winning_domino("KD", player)  # type: ignore[arg-type]


def test_words_of_digraphs() -> None:
    """The word of a path does not depend on the numbering of its vertices."""
    rng = random.Random(1)
    for _ in range(100):
        word = "".join(rng.choices("KCQYJD", k=rng.randrange(9)))
        board = TIMBUSH.rows(word)
        shuffled = board.permuted(rng.sample(range(board.order), board.order))
        assert timbush_word(shuffled) == min(word, mirrored(word))


def test_other_digraphs_have_no_words() -> None:
    """Only a path has a word."""
    for text in ("(>;>;l>)", "K+J", "0>1 1l>0", "0>1 1>2 2>0"):
        assert timbush_word(TIMBUSH.board(text)) is None
    assert timbush_word(Digraph(3)) == ""


def test_bad_words() -> None:
    """Other letters are rejected with their position."""
    for ask in (word_outcome, word_reduced, word_value):
        with pytest.raises(NotationError, match="found 'x'") as caught:
            ask("KDx")
        assert caught.value.position == 2
        with pytest.raises(DomainError, match="not 3"):
            ask(3)  # type: ignore[arg-type]


def test_long_words(within) -> None:
    """A word with a hundred thousand letters is evaluated within seconds."""
    rng = random.Random(2)
    word = "".join(rng.choices("KCQ", k=50_000))
    closed = word + mirrored(word).translate(str.maketrans("YD", "DY"))
    with within(10):
        assert word_outcome(closed) is Outcome.P
        assert word_outcome(closed + "Y") is Outcome.L
        assert word_outcome(word) is outcome_of_leftward(word)
        assert word_winning_domino(closed + "Y", LEFT) == 100_000


def test_the_time_is_kept(within: Within) -> None:
    """Long computations stop when the time limit is reached."""
    with within(2), Budget(seconds=0.1), pytest.raises(BudgetExceeded, match="time allowed"):
        word_value("YJKC" * 500)
    with (
        Budget(positions=100),
        pytest.raises(BudgetExceeded, match="100 factors of this word"),
    ):
        word_value("YJKC" * 30)

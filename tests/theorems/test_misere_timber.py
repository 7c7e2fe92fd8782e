"""Misère Timber on paths: `partizan.theorems.misere_timber`."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan import Budget
from partizan.errors import BudgetExceeded, DomainError, NotationError
from partizan.rulesets.graph.timber import RULESET as TIMBER
from partizan.theorems.misere_timber import (
    MOST_ARCS,
    MOST_FINE,
    fine_number,
    misere_path_outcome,
    misere_path_winning_arcs,
    misere_second_player_paths,
)
from partizan.theorems.timber import timber_forest
from partizan.theorems.timber_paths import second_player_paths
from partizan.theory import Outcome


def words(length: int) -> list[str]:
    """Return all words of a length."""
    return [*map("".join, product("<>", repeat=length))]


def options(word: str) -> list[str]:
    """Return the words that are left after each arc is toppled."""
    return [word[:i] if letter == ">" else word[i + 1 :] for i, letter in enumerate(word)]


@cache
def is_lost(word: str) -> bool:
    """Return whether the player to move loses misère play."""
    return bool(word) and not any(map(is_lost, options(word)))


def test_all_words() -> None:
    """On all paths of up to twelve arcs the outcomes and their numbers agree with brute force."""
    for n in range(13):
        for word in words(n):
            assert (misere_path_outcome(word) is Outcome.P) == is_lost(word), word
        assert sum(map(is_lost, words(n))) == misere_second_player_paths(n)


@given(st.text("<>", max_size=70))
def test_winning_arcs(word: str) -> None:
    """The winning arcs are those that leave a loss; there are some unless no move wins."""
    places = misere_path_winning_arcs(word)
    assert places == [i for i, rest in enumerate(options(word)) if is_lost(rest)]
    assert bool(places) == (word != "" and misere_path_outcome(word) is Outcome.N)
    mirrored = word[::-1].translate(str.maketrans("<>", "><"))
    assert misere_path_outcome(mirrored) is misere_path_outcome(word)


@given(st.integers(1, 60))
def test_fine_numbers(n: int) -> None:
    """Fine numbers satisfy the formula of the thesis, whose sum ends with n - 2."""
    total = sum((-1) ** i * 2 ** (n - i) * second_player_paths(2 * (n - i)) for i in range(n - 1))
    assert fine_number(n) * 2 ** (n + 1) == total


def test_forests() -> None:
    """Misère play on a digraph with cycles is that on its forest."""
    for text in ("0>1 1>2 2>0 2>3", "0>1 1>0", "0>0 0>1", "0>1 0>1 1>2 3>2", "0>1 1>2 2>0 3>0 3>4"):
        with Budget(theorems=False):
            forest = timber_forest(text)
            assert TIMBER(text).outcome("misere") is TIMBER(forest).outcome("misere")


def test_long_paths() -> None:
    """Paths of a hundred thousand arcs and large Fine numbers are evaluated at once."""
    assert misere_path_outcome(">" + "<" * 50_000 + ">" * 50_000) is Outcome.P
    assert misere_path_outcome("<>" * 50_000) is Outcome.N
    assert fine_number(2000) % 10**6 == (second_player_paths(4000) - fine_number(1999)) // 2 % 10**6


def test_bad_words() -> None:
    """Texts that are not paths, or too long, are rejected."""
    for function in (misere_path_outcome, misere_path_winning_arcs):
        with pytest.raises(NotationError, match="expected '<' or '>'"):
            function("<->")
        with pytest.raises(DomainError, match="a word of '<' and '>'"):
            function(7)  # type: ignore[arg-type]
    with pytest.raises(BudgetExceeded, match="ask for its outcome instead"):
        misere_path_winning_arcs("<" * (MOST_ARCS + 1))
    for bad in (-1, 2.5, "3", 10**9):
        with pytest.raises(DomainError):
            fine_number(bad)  # type: ignore[arg-type]
        with pytest.raises(DomainError):
            misere_second_player_paths(bad)  # type: ignore[arg-type]
    assert fine_number(MOST_FINE) > 0

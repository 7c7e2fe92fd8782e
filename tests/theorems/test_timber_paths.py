"""Timber on paths: `partizan.theorems.timber_paths`."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.errors import BudgetExceeded, DomainError, NotationError
from partizan.rulesets.graph.timber import RULESET as TIMBER
from partizan.theorems.timber_paths import (
    MAX_ARCS,
    MAX_WORD,
    path_nim_value,
    path_nim_values,
    path_outcome,
    path_peaks,
    paths_by_nim_value,
    second_player_paths,
)
from partizan.theory import Outcome

# computed from [Renault13] for lengths 5, 6, 8, 10 and 12
COUNTS = {
    5: {1: 4, 2: 4, 3: 10, 4: 10, 5: 4},
    6: {0: 5, 1: 3, 2: 5, 3: 5, 4: 24, 5: 18, 6: 4},
    8: {0: 14, 1: 3, 2: 2, 3: 6, 4: 41, 5: 82, 6: 64, 7: 42, 8: 2},
    10: {0: 42, 1: 18, 2: 23, 3: 19, 4: 64, 5: 92, 6: 300, 7: 328, 8: 100, 9: 34, 10: 4},
}


def words(longest: int) -> list[str]:
    """Return all words up to a length."""
    return ["".join(word) for n in range(longest + 1) for word in product("<>", repeat=n)]


@cache
def by_definition(word: str) -> int:
    """Return the mex over all moves."""
    reached = {
        by_definition(word[:i] if letter == ">" else word[i + 1 :]) for i, letter in enumerate(word)
    }
    return min({*range(len(word) + 1)} - reached)


def test_the_definition_is_that_of_the_ruleset() -> None:
    """Words of up to seven arcs have the nim-values of their digraphs."""
    for word in words(7):
        assert TIMBER(word).nim_value() == by_definition(word) == path_nim_value(word), word


def test_all_words() -> None:
    """Nim-values of words of up to eleven arcs, and of all prefixes, agree with the definition."""
    for word in words(11):
        assert path_nim_value(word) == by_definition(word), word
    for word in words(7):
        assert path_nim_values(word) == [by_definition(word[:i]) for i in range(len(word) + 1)]


@given(st.text("<>", max_size=60))
def test_long_words(word: str) -> None:
    """Values of longer words agree with the definition, and so do those of mirror images."""
    value = path_nim_value(word)
    assert value == by_definition(word)
    assert path_nim_value(word[::-1].translate(str.maketrans("<>", "><"))) == value <= len(word)
    assert (path_outcome(word) is Outcome.P) == (value == 0)


@given(st.integers(0, 40), st.integers(0, 40))
def test_two_runs(a: int, b: int) -> None:
    """Two heaps of Nim on one vertex add; the value of two runs that meet is the longer one."""
    assert path_nim_value("<" * a + ">" * b) == a ^ b
    assert path_nim_value(">" * a + "<" * b) == max(a, b)


def test_peaks() -> None:
    """The second player wins exactly the Dyck paths, which are counted by Catalan numbers."""
    assert path_peaks("<>><") == [0, 1, 0, -1, 0]
    for n in range(13):
        won = [
            word for word in map("".join, product("<>", repeat=n)) if path_outcome(word).name == "P"
        ]
        assert len(won) == second_player_paths(n)
        if n < 12:
            assert all(by_definition(word) == 0 for word in won)
    assert second_player_paths(12) == 132
    assert second_player_paths(201) == 0


def test_counts() -> None:
    """The words of each length have the computed distribution of nim-values."""
    for n, expected in COUNTS.items():
        assert paths_by_nim_value(n) == expected
    assert paths_by_nim_value(0) == {0: 1}


def test_long_paths_are_quick(within) -> None:
    """The outcome of a hundred thousand arcs and the value of a thousand are found at once."""
    with within(20):
        assert path_outcome("<" * 50_000 + ">" * 50_000) is Outcome.P
        assert path_nim_value("<" * 700 + ">" * 300) == 700 ^ 300


def test_bad_paths() -> None:
    """Texts that are not paths, or too long, are rejected."""
    with pytest.raises(NotationError, match="expected '<' or '>', found '-'"):
        path_nim_value("<->")
    with pytest.raises(DomainError, match="a word of '<' and '>', not 7"):
        path_outcome(7)  # type: ignore[arg-type]
    with pytest.raises(BudgetExceeded, match=f"up to {MAX_ARCS:,} arcs, and this one has"):
        path_nim_value("<" * (MAX_ARCS + 1))
    for count in (-1, 1.5, "3"):
        with pytest.raises(DomainError, match=r"a path has 0, 1, 2, \.\.\. arcs, not"):
            second_player_paths(count)  # type: ignore[arg-type]
    with pytest.raises(DomainError, match=f"paths are counted for 0 to {MAX_WORD} arcs"):
        paths_by_nim_value(MAX_WORD + 1)


def test_counts_have_a_limit() -> None:
    """Paths of too many arcs are not counted."""
    with pytest.raises(BudgetExceeded, match="up to 100,000 arcs"):
        second_player_paths(10**9)

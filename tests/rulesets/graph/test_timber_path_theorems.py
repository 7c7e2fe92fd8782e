"""Timber on paths: `partizan.rulesets.graph.timber_path_theorems`."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.errors import DomainError, NotationError, TooLarge
from partizan.rulesets.graph.timber import RULESET as TIMBER
from partizan.rulesets.graph.timber_path_theorems import (
    MAX_ARCS,
    path_nim_value,
    path_nim_values,
)


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


@given(st.integers(0, 40), st.integers(0, 40))
def test_two_runs(a: int, b: int) -> None:
    """Two heaps of Nim on one vertex add; the value of two runs that meet is the longer one."""
    assert path_nim_value("<" * a + ">" * b) == a ^ b
    assert path_nim_value(">" * a + "<" * b) == max(a, b)


def test_long_paths_are_quick(within) -> None:
    """The value of a thousand arcs is found at once."""
    with within(20):
        assert path_nim_value("<" * 700 + ">" * 300) == 700 ^ 300


def test_bad_paths() -> None:
    """Texts that are not paths, or too long, are rejected."""
    with pytest.raises(NotationError, match="expected '<' or '>', found '-'"):
        path_nim_value("<->")
    with pytest.raises(DomainError, match="a word of '<' and '>', not 7"):
        path_nim_value(7)  # type: ignore[arg-type]
    with pytest.raises(TooLarge, match=f"up to {MAX_ARCS:,} arcs, and this one has"):
        path_nim_value("<" * (MAX_ARCS + 1))

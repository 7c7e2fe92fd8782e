"""Welter's game: `partizan.rulesets.strip.welter`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan import rulesets
from partizan.boards import Strip
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT, RIGHT
from partizan.rulesets.strip.welter import (
    RULESET,
    SaturatedWelter,
    coin_for_value,
    move_to_zero,
    welter_function,
)
from rulesets.heap.definition import nim_values


def test_moves() -> None:
    """A coin moves to any empty square to its left, past other coins."""
    options = [str(o) for o in RULESET.options(Strip(".o.o"), LEFT)]
    assert options == ["o..o", ".oo.", "oo.."]
    assert options == [str(o) for o in RULESET.options(Strip(".o.o"), RIGHT)]
    assert list(RULESET.options(Strip("oo.."), LEFT)) == []


def test_immobile_coins() -> None:
    """Coins that cannot move, and squares beyond the last coin, are dropped."""
    assert RULESET.representative(Strip("oo.o.o..")) == Strip(".o.o")
    assert RULESET.parts(Strip("oo..")) == ()


def test_texts() -> None:
    """Coins are written o, x or c."""
    assert rulesets.welter(".X_c") == RULESET(".o.o")
    with pytest.raises(NotationError, match="cannot read a welter position"):
        RULESET(".q")


def test_values() -> None:
    """One coin is a nim-heap; two coins on a and b have nim-value (a xor b) - 1."""
    assert [RULESET("." * n + "o").nim_value() for n in range(8)] == list(range(8))
    for a in range(8):
        for b in range(a):
            row = Strip.filled(8, ".").put({a: "o", b: "o"})
            assert RULESET(row).nim_value() == (a ^ b) - 1


SQUARES = st.sets(st.one_of(st.integers(0, 40), st.integers(0, 2**200)), max_size=9)


@cache
def by_definition(coins: frozenset[int]) -> int:
    """Return the mex over all moves."""
    found = {
        by_definition(coins - {coin} | {square})
        for coin in coins
        for square in range(coin)
        if square not in coins
    }
    return next(n for n in range(len(found) + 1) if n not in found)


def test_all_small_positions() -> None:
    """For up to five coins on eleven squares, values and moves agree with the definition."""
    for count in range(6):
        for squares in combinations(range(11), count):
            coins = frozenset(squares)
            value = by_definition(coins)
            assert welter_function(squares) == value, squares
            move = move_to_zero(squares)
            assert (move is None) == (value == 0)
            if move is not None:
                coin, square = move
                assert coin in coins
                assert square < coin
                assert square not in coins
                assert by_definition(coins - {coin} | {square}) == 0


def test_two_coins() -> None:
    """The value of two coins is one less than the nim-sum of their squares."""
    assert all(welter_function([a, b]) == (a ^ b) - 1 for a in range(50) for b in range(a))


@given(SQUARES, st.integers(0, 2**210))
def test_one_more_coin(squares: set[int], value: int) -> None:
    """For every value there is a square for one more coin that gives it."""
    square = coin_for_value(squares, value)
    assert square not in squares
    assert welter_function([*squares, square]) == value


@given(st.sets(st.integers(0, 15), max_size=6), st.integers(0, 20))
def test_the_square_is_the_only_one(squares: set[int], value: int) -> None:
    """No other square gives the same value."""
    found = [s for s in range(64) if s not in squares and welter_function([*squares, s]) == value]
    assert found == [coin_for_value(squares, value)]


@given(SQUARES)
def test_winning_moves(squares: set[int]) -> None:
    """A winning move goes left to an empty square, and leaves the value 0."""
    move = move_to_zero(squares)
    if move is None:
        assert welter_function(squares) == 0
    else:
        coin, square = move
        assert coin in squares
        assert square < coin
        assert square not in squares
        assert welter_function([*(squares - {coin}), square]) == 0


@pytest.mark.parametrize(
    ("squares", "words"),
    [
        ([1, -1], r"squares of a strip are 0, 1, 2, \.\.\., not -1"),
        ([1, 0.5], "not 0.5"),
        ([3, 2, 3], "two are on 3"),
    ],
)
def test_bad_squares(squares: list[int], words: str) -> None:
    """Coins are on different squares 0, 1, 2, ...."""
    for ask in (welter_function, move_to_zero, lambda s: coin_for_value(s, 0)):
        with pytest.raises(DomainError, match=words):
            ask(squares)


def test_negative_values() -> None:
    """A negative value is rejected."""
    with pytest.raises(DomainError, match=r"values 0, 1, 2, \.\.\., not -1"):
        coin_for_value([1], -1)


def saturated_moves(coins: frozenset[int], base: int) -> Iterator[frozenset[int]]:
    """Yield the sets of squares after moves of a saturation, by the definition."""

    def power(number: int) -> int:
        return max(k for k in range(number + 1) if number % base**k == 0)

    start = sorted(coins)
    for squares in product(*(range(coin + 1) for coin in start)):
        steps = [a - b for a, b in zip(start, squares, strict=True) if a > b]
        fits = steps and power(sum(steps)) == min(map(power, steps))
        if fits and len({*squares}) == len(start):
            yield frozenset(squares)


@pytest.mark.parametrize("base", [2, 3, 4, 6])
def test_saturated_welter(base: int) -> None:
    """The theorem and the options of the saturation agree with the definition."""
    value = nim_values(lambda coins: saturated_moves(coins, base))
    game = SaturatedWelter(base)
    for count in range(4):
        for coins in combinations(range(8), count):
            strip = Strip("".join("o" if at in coins else "." for at in range(8)))
            assert game(strip).nim_value() == value(frozenset(coins))
            after = {frozenset(option.find("o")) for option in game.options(strip, LEFT)}
            assert after == {*saturated_moves(frozenset(coins), base)}


def test_bad_bases() -> None:
    """A base is at least 2."""
    with pytest.raises(DomainError, match=r"saturated-welter\(p\) needs a base"):
        SaturatedWelter(1)

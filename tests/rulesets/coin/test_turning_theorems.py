"""Nim-values of coin-turning games: `partizan.rulesets.coin.turning_theorems`."""

from __future__ import annotations

from functools import cache, reduce
from itertools import product
from operator import xor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan import catalog, rulesets
from partizan.boards.coins import Coins
from partizan.errors import DomainError, TooLarge
from partizan.players import LEFT
from partizan.rulesets.coin import CoinRuleset
from partizan.rulesets.coin import turning_theorems as coin_turning
from partizan.rulesets.coin.turning import CodedRuleset, Turning
from partizan.rulesets.coin.turning_theorems import (
    coin_values,
    nim_value,
    odious_extension,
    ruler_value,
    winning_move,
)

NAMES = [
    "turning-turtles", "mock-turtles", "moebius", "mogul", "moidores", "motley", "twins",
    "triplets", "ruler", "mock-turtle-fives", "triplet-fives", "ruler-fives", "ternups", "grunt",
    "sym", "sympler", "turning(2,4)", "turning(3+)", "turning(2+,1-3)", "turning(1,3C,2E)",
]  # fmt: skip
COUNTS = ["1", "2", "3", "1-3", "1-4", "2-4", "1+", "2+", "3+"]
LETTERS = ["", "C", "E", "S", "F", "FS", "FC", "FE", "C4", "C5E", "SC5", "FC4", "FSC5"]


def mex(numbers: set[int]) -> int:
    """Return the least missing number."""
    return next(n for n in range(len(numbers) + 1) if n not in numbers)


def loaded(name: str) -> CodedRuleset:
    """Return the game with a given name."""
    game = catalog.load(name)
    assert isinstance(game, CodedRuleset)
    return game


def by_moves(game: CoinRuleset, coins: int) -> list[int]:
    """Return the values of heads from all moves of a single head."""
    values: list[int] = []
    for place in range(1, coins + 1):
        moves = (reduce(xor, (values[i - 1] for i in t), 0) for t in game.turns(place))
        values.append(mex(set(moves)))
    return values


# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("mock-turtles", "1 2 4 7 8 11 13 14 16 19 21 22 25 26 28 31"),
        ("turning(1-4)", "1 2 4 8 15 16 32 51 64 85 106 128 150 171"),
        ("moebius", "1 2 4 8 16 31 32 64 103 128 171 213 256 301 342 439 475 494"),
        ("ruler", "1 2 1 4 1 2 1 8 1 2 1 4 1 2 1 16"),
        ("triplets", "0 0 1 2 4 7 8 11 13 14 16 19"),
        ("ternups", "0 0 1 0 0 1 2 2 1 0 0 1 0 0 1 2 2 1 4 4 1 4 4 1 2 2 1 0 0 1"),
        ("turning-turtles", "1 2 3 4 5 6 7 8 9 10"),
        ("twins", "0 1 2 3 4 5 6 7 8 9"),
        ("motley", "1 2 4 8 16 32 64 128"),
        # as in CGSuite, which counts an empty heap before the first coin [Siegel24]
        ("moidores", "1 2 4 8 16 32 64 128 256 511 512 1024 2048 4096 7711 8192 16384 26215 32768"),
        ("mock-turtle-fives", "1 2 4 7 8 1 2 4 7 8 1 2 4 7 8 1 2 4 7 8"),
        ("triplet-fives", "0 0 1 2 4 0 0 1 2 4 0 0 1 2 4 0 0 1 2 4"),
        ("ruler-fives", "1 2 1 4 1 2 1 4 1 2 1 4 1 2 1 4 1 2 1 4"),
        ("grunt", "0 0 0 1 0 2 1 0 2 1 0 2 1 3 2 1 3 2 4 3"),
        ("sym", "1 2 4 3 6 7 8 16 18 25 32 11 64 31 128 10 256 5 512 28"),
    ],
)
def test_tables(name: str, values: str) -> None:
    """The values agree with the printed tables [BCG01, ch. 14]."""
    expected = [int(word) for word in values.split()]
    assert coin_values(loaded(name), len(expected)) == expected


def test_grunt_is_grundys_game() -> None:
    """A head at n in Grunt has the value of a heap of n - 1 in Grundy's game."""

    @cache
    def heap(n: int) -> int:
        return mex({heap(a) ^ heap(n - a) for a in range(1, (n + 1) // 2)})

    assert coin_values(rulesets.grunt, 60) == [heap(n - 1) for n in range(1, 61)]


# --- laws ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("high", [2, 4, 6])
def test_mock_turtle_theorem(high: int) -> None:
    """With one more coin allowed, values are the odious extensions of those of the even game."""
    even = coin_values(Turning(f"1-{high}"), 15)
    odd = coin_values(Turning(f"1-{high + 1}", 1), 16)  # the second code only forces a detour
    assert (
        odd
        == [odious_extension(g) for g in (0, *even)]
        == coin_values(Turning(f"1-{high + 1}"), 16)
    )


def test_ruler() -> None:
    """In Ruler the value of a head is the largest power of two that divides its place."""
    values = coin_values(Turning("1+C", 1), 300)  # the second code only forces a detour
    assert values == [ruler_value(n) for n in range(1, 301)] == coin_values(rulesets.ruler, 300)
    assert ruler_value(3 << 100) == 1 << 100


def test_long_rows() -> None:
    """Long rows are evaluated at once."""
    assert coin_values(rulesets.mogul, 24)[7] == 127
    assert coin_values(rulesets.sympler, 40) == [1] + [0] * 39
    assert coin_values(rulesets.turning_turtles, 5000)[-1] == 5000
    assert rulesets.ruler("65536").nim_value() == 65536
    assert rulesets.motley("1,1000").nim_value() == 1 + (1 << 999)
    assert winning_move(rulesets.motley, Coins(range(1, 60)), LEFT) == Coins()


@given(st.sampled_from(NAMES), st.sets(st.integers(1, 14), min_size=1))
def test_winning_turns(name: str, heads: set[int]) -> None:
    """A winning move leads to a row of value 0, and exists unless the value is 0."""
    game, row = loaded(name), Coins(heads)
    found = winning_move(game, row, LEFT)
    if found is None:
        assert nim_value(game, row) == 0
    else:
        assert found in set(game.options(row, LEFT))
        assert nim_value(game, found) == 0


# --- the definition ------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "letters"), [*product(COUNTS, LETTERS)])
def test_values_by_moves(count: str, letters: str) -> None:
    """By every method the value of a head is the mex over all of its moves."""
    game = Turning(count + letters)
    assert coin_values(game, 10) == by_moves(game, 10)


# --- errors --------------------------------------------------------------------------------------


def test_bad_questions() -> None:
    """Other games, negative numbers and impossible rows are rejected."""
    with pytest.raises(DomainError, match="expected a coin-turning game such as twins, not nim"):
        coin_values(rulesets.nim, 3)  # type: ignore[arg-type]
    for coins in (-1, 1.5):
        with pytest.raises(DomainError, match=f"0, 1, 2, ... coins, not {coins}"):
            coin_values(rulesets.twins, coins)  # type: ignore[arg-type]
    with pytest.raises(DomainError, match=r"places 1, 2, 3, \.\.\., not 0"):
        ruler_value(0)
    with pytest.raises(DomainError, match=r"0, 1, 2, \.\.\., not -1"):
        odious_extension(-1)


def test_too_many_sums(monkeypatch: pytest.MonkeyPatch) -> None:
    """Values that need too many sums are rejected, with the number of coins to ask for."""
    monkeypatch.setattr(coin_turning, "MAX_SUMS", 5000)
    for code in ("12-18", "1-7", "3+", "1+", "9-12F", "2+S", "3", "1+E"):
        with pytest.raises(TooLarge, match=r"more than 5,000 sums, .* for [0-9]+ coins"):
            coin_values(Turning(code), 2000)


def test_positions_left_to_play() -> None:
    """Rows with too many sums or moves to evaluate at once are left to play."""
    assert nim_value(rulesets.mogul, Coins([500])) is None
    assert nim_value(rulesets.twins, Coins([60_000])) is None
    assert winning_move(rulesets.mogul, Coins([500]), LEFT) is None

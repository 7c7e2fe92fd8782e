"""Flipping Coins: `partizan.rulesets.strip.flipping_coins`."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from time import process_time

import pytest
from hypothesis import strategies as st

from partizan import Game
from partizan.boards import Strip
from partizan.catalog import load
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT, RIGHT
from partizan.rulesets.strip.flipping_coins import (
    RULESET,
    FlippingCoins,
    number_of_coins,
    partition,
    reduced_row,
    value,
    winning_move,
)
from partizan.rulesets.strip.flipping_coins import RULESET as COINS
from partizan_literature.instances import words
from partizan_literature.volume2022.flipping_coins import best_move
from rulesets.strip.trees import strips

# --- published values ----------------------------------------------------------------------------

TABLE = """
1:0 01:-1 11:1 001:-2 011:1/4 101:1/2 111:1 0001:-3 0011:1/16 0101:1/8 0111:0 1001:1/4 1011:1/4
1101:1/2 1111:2 00001:-4 00011:1/64 00101:1/32 00111:-1 01001:1/16 01011:-3/4 01101:-1/2 01111:1/2
10001:1/8 10011:1/16 10101:1/8 10111:1 11001:1/4 11011:5/4 11101:3/2 11111:2
000001:-5 000101:1/128 000011:1/256 010011:-15/16 001011:-7/4 011101:3/8 110011:17/16 011111:1/4
"""


def test_small_rows() -> None:
    """The values of rows of up to six coins were found by brute force. [CGT22, Ch. 1]"""
    for entry in TABLE.split():
        row, value = entry.split(":")
        assert RULESET(row).value() == Fraction(value), row


def test_the_puzzle() -> None:
    """The three rows of the puzzle sum to 1/16. [CGT22, Ch. 1, §4.1]"""
    values = [RULESET(row).value() for row in ("0101011111", "1101100111", "0110111")]
    assert values == [Fraction(-11, 16), Fraction(3, 4), 0]


def test_rows_are_numbers() -> None:
    """Every row is a number. [CGT22, Ch. 1, Thm 2.7 and what follows it]"""
    assert all(RULESET(board).value().is_number for board in strips("01", 8))


def test_three_coins_make_a_star() -> None:
    """With exactly three coins, ttt against hht, 0000111 is *, which is not a number."""
    assert FlippingCoins("ttt", "hht")("0000111").value() == Game("*")


# --- the definition ------------------------------------------------------------------------------


def test_moves() -> None:
    """Left turns two tails, Right a head and a tail to the right of it."""
    flip = {"0": "1", "1": "0"}
    for board in strips("01", 6):
        for player, pair in ((LEFT, "11"), (RIGHT, "01")):
            expected = set()
            for i, j in combinations(range(len(board)), 2):
                cells = list(board.cells)
                if cells[i] + cells[j] == pair:
                    cells[i], cells[j] = flip[cells[i]], flip[cells[j]]
                    expected.add("".join(cells))
            assert {o.cells for o in RULESET.options(board, player)} == expected


def test_moves_by_longer_patterns() -> None:
    """A pattern matches any coins that spell it in order."""
    game = FlippingCoins("ttt", "hht")
    assert sorted(o.cells for o in game.options(Strip("11011"), LEFT)) == [
        "00001",
        "00010",
        "01000",
        "10000",
    ]
    assert [o.cells for o in game.options(Strip("01011"), RIGHT)] == ["11101", "11110"]


@pytest.mark.parametrize("patterns", [("tt", "ht"), ("ttt", "hht"), ("tt/tht", "ht/htt")])
def test_moves_side_by_side(patterns: tuple[str, str]) -> None:
    """With adjacent coins, a pattern matches the runs of coins that spell it."""
    game = FlippingCoins(*patterns, "adjacent")
    for board in strips("01", 7):
        for player, given in zip((LEFT, RIGHT), patterns, strict=True):
            expected = set()
            for word in given.replace("h", "0").replace("t", "1").split("/"):
                turned = "".join("10"[int(coin)] for coin in word)
                for i in range(len(board) - len(word) + 1):
                    if board.cells[i : i + len(word)] == word:
                        after = board.cells[:i] + turned + board.cells[i + len(word) :]
                        expected.add(after)
            assert {o.cells for o in game.options(board, player)} == expected


def test_overlapping_runs() -> None:
    """Overlapping runs of adjacent coins are different moves."""
    game = FlippingCoins("tt", "ht", "adjacent")
    assert [o.cells for o in game.options(Strip("0111"), LEFT)] == ["0001", "0100"]
    assert [o.cells for o in game.options(Strip("0101"), RIGHT)] == ["1001", "0110"]


def test_adjacent_coins_make_a_star() -> None:
    """With adjacent coins 011 is *, although it is 1/4 otherwise."""
    assert FlippingCoins("tt", "ht", "adjacent")("011").value() == Game("*")
    assert FlippingCoins("tt", "ht", "anywhere")("011").value() == Fraction(1, 4)


# --- texts ---------------------------------------------------------------------------------------


def test_texts() -> None:
    """Coins are written 0 and 1, or h and t; patterns are written h and t."""
    assert RULESET("HTt") == RULESET("011")
    assert (RULESET.name, FlippingCoins("TT", "HT")) == ("flipping-coins", RULESET)
    assert load("flipping-coins(ttt,hht)").name == "flipping-coins(ttt,hht)"
    name = "flipping-coins(tt,ht,adjacent)"
    assert load(name).name == load("flipping-coins(TT,HT,Adjacent)").name == name
    assert FlippingCoins("tt", "ht", "anywhere") == RULESET != load(name)
    with pytest.raises(NotationError, match="expected '0' or '1', found '2'"):
        RULESET("012")


@pytest.mark.parametrize("given", [("th", "ht"), ("", "ht"), ("tt", "xt"), (11, 1), ("tt/", "ht")])
def test_bad_patterns(given: tuple[str, str]) -> None:
    """A pattern that does not end with a tail is refused, because play might not end."""
    with pytest.raises(DomainError, match="flipping-coins needs a pattern for Left"):
        FlippingCoins(*given)


@pytest.mark.parametrize("where", ["near", "", 3, None])
def test_bad_places(where: str) -> None:
    """The third parameter is 'anywhere' or 'adjacent'."""
    with pytest.raises(DomainError, match="'anywhere' in the row"):
        FlippingCoins("tt", "ht", where)


rows = st.text("01", max_size=11)


def shorter(row: str) -> Iterator[str]:
    """Yield the row with one 0111 replaced with 10, if a 1 or an even number of 1s follows."""
    for i in range(len(row) - 3):
        rest = row[i + 4 :]
        if row[i : i + 4] == "0111" and (rest[:1] == "1" or rest.count("1") % 2 == 0):
            yield f"{row[:i]}10{rest}".rstrip("0")


# --- published values ----------------------------------------------------------------------------


def test_table() -> None:
    """Short rows have the values of a table."""
    table = (
        "1:0 01:-1 11:1 001:-2 011:1/4 101:1/2 111:1 0001:-3 0011:1/16 0101:1/8 0111:0 1001:1/4 "
        "1011:1/4 1101:1/2 1111:2 01011:-3/4 01111:1/2 11011:5/4 000011:1/256 010011:-15/16 "
        "011101:3/8 110101:9/8 111111:3"
    )
    for entry in table.split():
        row, _, value = entry.partition(":")
        assert number_of_coins(row) == Fraction(value)


def test_examples() -> None:
    """The two worked examples have their partitions and values [CGT22, ch. 1, Sect. 3]."""
    first = "01001110110111011101"
    assert str(reduced_row(first)) == "01010100011101"
    assert partition(first) == ("01", -1, (("0101", 2), ("00011", 5), ("101", 0)))
    assert number_of_coins(first) == Fraction(-893, 1024)
    second = "10011110110110111011110011"
    assert str(reduced_row(second)) == "1010110001010011"
    assert partition(second).blocks == (("011", 1), ("000101", 6), ("0011", 3))
    assert number_of_coins(second) == Fraction(10257, 16384)


def test_literal_base() -> None:
    """An ordinal sum of values would be wrong for a row that can be reduced: 0111011 is not 1/2."""
    assert number_of_coins("0111") == 0
    assert number_of_coins("0111011") == Fraction(1, 16)
    assert COINS("0111011").value(theorems=False) == Fraction(1, 16)


# --- the definition ------------------------------------------------------------------------------


def test_reductions() -> None:
    """The order of replacements does not matter, and the blocks make up the reduced row."""
    known: dict[str, str] = {}
    for row in words("01", 10):
        trimmed = row.rstrip("0")
        after = {known[other] for other in shorter(trimmed)} or {trimmed}
        assert len(after) == 1
        known[trimmed] = str(reduced_row(row))
        assert after == {known[trimmed]}
        first, _, blocks = partition(row)
        assert first + "".join(block for block, _ in blocks) == known[trimmed]


# --- large rows ----------------------------------------------------------------------------------


def test_long_rows() -> None:
    """Ten thousand coins are evaluated within a second, and every best move costs something."""
    coins = random.Random(1)
    row = "".join(coins.choices("01", k=10_000))
    begun = process_time()
    number = number_of_coins(row)
    assert process_time() - begun < 1
    assert number_of_coins(best_move(row, LEFT) or "") < number
    assert number_of_coins(best_move(row, RIGHT) or "") > number
    for hard in ("0111" * 2500, "01" * 5000, "011" * 3333, "1" * 10_000):
        assert number_of_coins(hard) > number_of_coins(best_move(hard, LEFT) or "")
    assert number_of_coins("0" * 9999 + "1") == -9999


def simplest(low: Fraction | None, high: Fraction | None) -> Fraction:
    """Return the number between two bounds with the least denominator, and the least size."""
    if high is None:
        return Fraction(0) if low is None or low < 0 else Fraction(low // 1 + 1)
    if low is None:
        return -simplest(-high, None)
    if low < 0 < high:
        return Fraction(0)
    if high <= 0:
        return -simplest(-high, -low)
    denominator = 1
    while Fraction(low * denominator // 1 + 1, denominator) >= high:
        denominator *= 2
    return Fraction(low * denominator // 1 + 1, denominator)


def test_other_coins() -> None:
    """The theorem covers only the patterns tt and ht."""
    game = FlippingCoins("ttt", "hht")
    assert value(game, Strip("0111")) is None
    assert winning_move(game, Strip("0111"), LEFT) is None


@pytest.mark.parametrize("row", ["012", "10 01"])
def test_foreign_letters(row: str) -> None:
    """A row consists of heads and tails."""
    with pytest.raises(NotationError):
        number_of_coins(row)

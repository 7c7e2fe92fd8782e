"""Flipping Coins: `partizan.rulesets.strip.flipping_coins`."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from partizan import Game
from partizan.boards import Strip
from partizan.catalog import load
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT, RIGHT
from partizan.rulesets.strip.flipping_coins import RULESET, FlippingCoins
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
    assert [o.cells for o in game.options(Strip("11011"), LEFT)] == [
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
        for player, words in zip((LEFT, RIGHT), patterns, strict=True):
            expected = set()
            for word in words.replace("h", "0").replace("t", "1").split("/"):
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

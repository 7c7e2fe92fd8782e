"""Flipping Coins: `partizan.rulesets.strip.flipping_coins_theorems`."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from time import process_time

import pytest
from hypothesis import strategies as st

from partizan.boards import Strip
from partizan.errors import NotationError
from partizan.players import LEFT, RIGHT
from partizan.rulesets.strip.flipping_coins import RULESET as COINS
from partizan.rulesets.strip.flipping_coins import FlippingCoins
from partizan.rulesets.strip.flipping_coins_theorems import (
    number_of_coins,
    partition,
    reduced_row,
    value,
    winning_move,
)
from partizan_literature.instances import words
from partizan_literature.volume2022.flipping_coins import best_move

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


@pytest.mark.parametrize("row", ["012", "1 0"])
def test_foreign_letters(row: str) -> None:
    """A row consists of heads and tails."""
    with pytest.raises(NotationError):
        number_of_coins(row)

"""Rulesets given by a code: `partizan.rulesets.heap.take_and_break` and `named`."""

from __future__ import annotations

import pytest

from partizan import rulesets
from partizan.boards import Heaps
from partizan.catalog import load
from partizan.players import LEFT, RIGHT
from partizan.rulesets.heap.named import DAWSONS_CHESS, DAWSONS_KAYLES, GRUNDYS_GAME, LASKERS_NIM
from partizan.rulesets.heap.take_and_break import CodeRuleset
from theories.impartial import taking_and_breaking as definition

NAMES = [
    "kayles",
    "dawsons-kayles",
    "dawsons-chess",
    "grundys-game",
    "laskers-nim",
    "octal(4.07)",
    "octal(0.12[3])",
    "subtraction(1,3,4)",
    "all-but(2,3)",
    "splittles(1,3)",
    "take-and-break(0.F)",
    "take-and-break({2+}=.0)",
    "take-and-break(0.{0,2!,3+})",
    "take-and-break(80.3)",
]


def game(name: str) -> CodeRuleset:
    """Return a ruleset of the catalog."""
    found = load(name)
    assert isinstance(found, CodeRuleset)
    return found


@pytest.mark.parametrize("name", NAMES)
def test_sequences_and_positions(name: str) -> None:
    """The nim-sequence agrees with the nim-values that the engine computes from the moves."""
    ruleset = game(name)
    values = ruleset.nim_values(14)
    assert values == [ruleset(str(n)).nim_value() for n in range(15)]
    assert ruleset.nim_sequence() is ruleset.nim_sequence()
    assert ruleset("4+3").nim_value() == values[4] ^ values[3]
    heaps = Heaps([6])
    assert set(ruleset.options(heaps, LEFT)) == set(ruleset.options(heaps, RIGHT))


def test_dawsons_kayles_in_skittles() -> None:
    """Two neighbours fall, and the rest of the row stands on both sides."""
    for length in range(9):
        row = "1" * length
        fallen = {row[:i] + "00" + row[i + 2 :] for i in range(length - 1)}
        expected = {Heaps(map(len, rest.split("0"))) for rest in fallen}
        assert set(DAWSONS_KAYLES.options(Heaps([length]), LEFT)) == expected


def test_dawsons_chess_in_a_row() -> None:
    """A counter is removed with its neighbours; a row of Dawson's Kayles is one longer. [GS56]"""
    for length in range(1, 9):
        expected = {Heaps([max(0, i - 1), max(0, length - i - 2)]) for i in range(length)}
        assert set(DAWSONS_CHESS.options(Heaps([length]), LEFT)) == expected
    assert DAWSONS_CHESS.nim_values(60) == DAWSONS_KAYLES.nim_values(61)[1:]


def test_grundys_game() -> None:
    """A heap is split into two unequal heaps; heaps of 1 and 2 cannot be split."""
    digits = {0: {2: "!"}}
    for heap in range(10):
        options = set(GRUNDYS_GAME.options(Heaps([heap]), LEFT))
        assert options == {Heaps(parts) for parts in definition.moves(digits, heap)}
    assert GRUNDYS_GAME.nim_values(30) == definition.nim_values(digits, 31)
    assert GRUNDYS_GAME.period(300) is None


def test_laskers_nim() -> None:
    """A player takes any number of counters, or splits the heap."""
    assert set(LASKERS_NIM.options(Heaps([4]), LEFT)) == {
        *(Heaps([n]) for n in range(4)),
        Heaps([1, 3]),
        Heaps([2, 2]),
    }


def test_periods() -> None:
    """A ruleset gives the period of its nim-sequence."""
    assert repr(rulesets.kayles.period(1000)) == "<period 12 from heap 71 on: proved>"
    assert repr(game("all-but(2)").period(99)).endswith("with saltus 2 from heap 0 on: proved>")

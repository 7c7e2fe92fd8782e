"""Toppling Dominoes: `partizan.rulesets.strip.toppling_dominoes`."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from partizan import Game, rulesets
from partizan.boards import Strip
from partizan.errors import NotationError
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.strip.toppling_dominoes import RULESET
from rulesets.strip.trees import strips

# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "value"),
    [
        ("LLLRLRLLRL", "{2|3/4}"),
        ("LRLERRLRRLRR", "{1/2|-5/4}"),
        ("RLRRRRLRRLRRRLRR", "{-1|{-7/4|-2}}"),
        ("LLLERRLRRRLL", "{3|{1|-3/2}}"),
        ("LRLLLRRLLRL", "{{1|1}|{1/2|0}}"),
    ],
)
def test_examples_of_the_thesis(row: str, value: str) -> None:
    """The rows drawn for certain values have these values. [Renault13, Sect. 3.2]"""
    assert RULESET(row).value() == Game(value)


def row(number: Fraction) -> str:
    """Return the only row whose value is a given number. [Renault13, Thm 3.25]"""
    if number.denominator == 1:
        return "lr"[number < 0] * abs(int(number))
    ulp = Fraction(1, number.denominator)
    return row(number - ulp) + "lr" + row(number + ulp)


NUMBERS = [Fraction(n, 4) for n in range(-6, 7)]


@pytest.mark.parametrize("number", NUMBERS)
def test_rows_of_numbers(number: Fraction) -> None:
    """Every number is the value of a row, which is a palindrome. [Renault13, Thm 3.24 and 3.25]"""
    assert RULESET(row(number)).value() == number
    assert row(number) == row(number)[::-1]


def test_rows_of_switches() -> None:
    """Between the rows of a >= b, LR or E gives the switch {a|b}. [Renault13, Thm 3.27]"""
    for a, b in product(NUMBERS[3:10:2], repeat=2):
        if a >= b:
            for middle in ("lr", "e"):
                value = RULESET(row(a) + middle + row(b)).value()
                assert value == Game.of([a], [b])


def test_grey_rows() -> None:
    """A row of n grey dominoes is *n."""
    assert [RULESET("e" * n).value() for n in range(6)] == [Game(f"*{n}") for n in range(6)]


# --- laws ----------------------------------------------------------------------------------------


def test_a_black_domino_more_is_better() -> None:
    """LG > G for every row G. [FNSW15; Renault13, Thm 3.32]"""
    for board in strips("lre", 4):
        assert RULESET(Strip("l" + board.cells)).value() > RULESET(board).value()


# --- the definition ------------------------------------------------------------------------------


def toppled(cells: str, player: Player) -> set[str]:
    """Return the rows after a move: one is replaced by what stands on one side of a domino."""
    rows = cells.split(".")
    own = {LEFT: "le", RIGHT: "re"}[player]
    return {
        ".".join((*rows[:i], rest, *rows[i + 1 :]))
        for i, row in enumerate(rows)
        for j, domino in enumerate(row)
        if domino in own
        for rest in ("." * (j + 1) + row[j + 1 :], row[:j] + "." * (len(row) - j))
    }


def test_moves() -> None:
    """A move leaves the part of the row on one side of the chosen domino."""
    for board in strips(".lre", 5):
        for player in (LEFT, RIGHT):
            options = {o.cells for o in RULESET.options(board, player)}
            assert options == toppled(board.cells, player)


# --- texts ---------------------------------------------------------------------------------------


def test_other_letters() -> None:
    """X, O and #, and the initials of the colours, are accepted; + separates rows."""
    assert rulesets.toppling_dominoes("XO#") == RULESET("bwg") == RULESET("LRE")
    assert RULESET("LLR+E") == RULESET("llr.e")


def test_bad_boards() -> None:
    """Another letter is refused."""
    with pytest.raises(
        NotationError, match=r"a toppling-dominoes position: expected '\.', 'l', 'r'"
    ):
        RULESET("LRQ")

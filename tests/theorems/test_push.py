"""Push: `partizan.theorems.push`."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan.errors import BudgetExceeded, DomainError, NotationError, Undecided
from partizan.players import LEFT, RIGHT
from partizan.rulesets.strip.push import PUSH
from partizan.theorems.hackenbush_strings import number_of_strings
from partizan.theorems.numbers import number_test
from partizan.theorems.push import MAX_CELLS, number_of_row, peeled, string_of_row


def rows(longest: int) -> list[str]:
    """Return all rows of so many cells, and the shorter ones with empty cells behind them."""
    return ["".join(row) for row in product(".xo", repeat=longest)]


def changes(row: str) -> int:
    """Return how often the colour changes from one piece to the next."""
    pieces = row.replace(".", "")
    return pieces.count("xo") + pieces.count("ox")


# --- known rows ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "number"),
    [
        ("", "0"),
        ("...", "0"),
        ("..x", "3"),
        ("oo.o", "-7"),
        ("xo", "-3/2"),
        ("x.o", "-2"),
        (".xo", "-7/4"),
        ("xxo", "-13/8"),
        (".xxo", "-53/32"),
        ("x.xo", "-27/16"),
        ("xxxo", "-105/64"),
        ("oooxx", "425/64"),
    ],
)
def test_small_rows(row: str, number: str) -> None:
    """Rows that were worked out by hand, or by the engine, have their numbers."""
    assert number_of_row(row) == Fraction(number)


# --- the definition ------------------------------------------------------------------------------


def test_one_change_of_colour() -> None:
    """The formula is the engine's value for every row of up to eight cells in its domain."""
    known = [row for row in rows(8) if changes(row) <= 1]
    assert len(known) == 2 * 8 * 2**7 + 1  # k pieces are coloured in 2k ways, none in one
    for row in known:
        assert number_of_row(row) == PUSH(row).value(), row


def test_all_rows() -> None:
    """Of the rows with seven cells just these are known, and they have the engine's value."""
    known = 0
    for row in rows(7):
        try:
            found = number_of_row(row)
        except Undecided:
            assert changes(row) > 1
            continue
        known += 1
        assert found == PUSH(row).value(), row
    assert known == 1057


def test_peeled_rows() -> None:
    """What is peeled off the end of a row of up to six cells is worth its places."""
    for row in rows(6):
        rest, number = peeled(row)
        assert PUSH(rest).value() + number == PUSH(row).value(), row
        pieces = str(rest).replace(".", "")
        assert len(pieces) < 2 or pieces[-1] != pieces[-2]


def test_white_behind_black() -> None:
    """What is said of a white piece behind a row that ends in black holds up to seven cells."""
    for front in rows(4):
        if front.endswith("x"):
            worth = PUSH(front).value().number
            for gap in range(3):
                row = front + "." * gap + "o"
                place, found = len(row), PUSH(row).value().number
                *_, last = PUSH(row).options(RIGHT)
                assert found < -1
                assert found <= worth - place
                assert last.value().number - found <= 1
                assert (found > -2) == (worth > place - 2)
                if worth <= place - 2:
                    assert worth - place - found < 1
                    assert not gap or found == worth - place


def test_first_piece_costs_at_most_one() -> None:
    """To move the first of one's pieces changes the number by at most 1."""
    for row in rows(6):
        position = PUSH(row)
        for player in (LEFT, RIGHT):
            for option in [*position.options(player)][:1]:
                assert abs((position.value() - option.value()).number) <= 1, row


def test_first_of_each_block() -> None:
    """It is no better to push a piece that has one of its own colour just in front of it."""
    for row in rows(6):
        for player, piece, sign in ((LEFT, "x", 1), (RIGHT, "o", -1)):
            cells = [cell for cell, found in enumerate(row) if found == piece]
            values = [option.value() for option in PUSH(row).options(player)]
            for n, cell in enumerate(cells):
                if n and cell - 1 == cells[n - 1]:
                    assert sign * (values[n] - values[n - 1]) < 0, row


def test_all_are_numbers() -> None:
    """Every pair of moves in rows of six cells passes for numbers."""
    found = number_test(PUSH, ["xoxoxo", "x.o.xo", "oxxoox"])
    assert found.are_numbers
    assert found.commuting < found.pairs


# --- laws ----------------------------------------------------------------------------------------

places = st.sets(st.integers(1, 9), min_size=1, max_size=5)


def row_of(black: set[int], gap: int, white: str) -> str:
    """Return black pieces at some places, a gap, and what comes after it."""
    return "".join(".x"[n in black] for n in range(1, max(black) + 1)) + "." * gap + white


@settings(max_examples=40, deadline=None)
@given(places, st.integers(0, 3))
def test_strings(black: set[int], gap: int) -> None:
    """Longer rows with one white piece at their end have the engine's value too."""
    row = row_of(black, gap, "o")
    assert number_of_strings(string_of_row(row)) == PUSH(row).value()


@settings(max_examples=100, deadline=None)
@given(places, st.integers(0, 60), st.text(".o", max_size=40))
def test_colours_exchanged(black: set[int], gap: int, white: str) -> None:
    """Exchanging the colours changes the sign."""
    row = row_of(black, gap, white)
    exchanged = row.translate(str.maketrans("xo", "ox"))
    assert number_of_row(row) == -number_of_row(exchanged)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from([".", ".", ".x", "..o", "xx", "o"]), max_size=5))
def test_longer_rows(pieces: list[str]) -> None:
    """Longer rows that are known have the engine's value too."""
    row = "".join(pieces)
    try:
        found = number_of_row(row)
    except Undecided:
        return
    assert found == PUSH(row).value()


@settings(max_examples=100, deadline=None)
@given(places, st.integers(2, 60))
def test_far_away(black: set[int], gap: int) -> None:
    """A white piece farther away than the black ones can go is worth its place."""
    far = gap + sum(black)
    row = row_of(black, far, "o")
    assert number_of_row(row) == sum(black) - len(row)


def test_large_rows() -> None:
    """In a row of four hundred cells it still costs something to move."""
    row = "." * 200 + "x" * 199 + "o"
    after = "." * 199 + "x" * 199 + ".o"  # Left pushed all her pieces
    assert -2 < number_of_row(after) < number_of_row(row) < -1


# --- bad input -----------------------------------------------------------------------------------


def test_bad_input() -> None:
    """Foreign letters, rows that are too long, and rows without a string are refused."""
    with pytest.raises(NotationError):
        number_of_row("xyo")
    with pytest.raises(BudgetExceeded, match="1,000 cells, not 1,001"):
        number_of_row("x" * (MAX_CELLS + 1))
    with pytest.raises(BudgetExceeded):
        string_of_row("." * MAX_CELLS + "xo")
    with pytest.raises(Undecided, match="'xox', whose last piece"):
        number_of_row("xoxo")
    for row in ("", "x", "xx", "xoo", "oxo", "xoxo"):
        with pytest.raises(DomainError, match="Hackenbush string"):
            string_of_row(row)

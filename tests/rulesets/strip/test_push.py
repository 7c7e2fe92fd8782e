"""Push and Shove: `partizan.rulesets.strip.push`."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan import Budget
from partizan.boards import Strip
from partizan.errors import DomainError, NotationError, TooLarge
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.heap.hackenbush_string import number_of_strings
from partizan.rulesets.strip.push import (
    MAX_CELLS,
    PUSH,
    SHOVE,
    peeled,
    shove_value,
    string_of_row,
    value,
)
from partizan.rulesets.strip.push import PUSH as RULESET
from partizan_literature.volume2022.closed_numbers import number_test
from rulesets.strip.trees import strips


@pytest.mark.parametrize(
    ("row", "value"),
    [("x", 1), ("....x", 5), ("xx", 3), ("xo", "-3/2"), ("x.o", -2), (".xo", "-7/4")],
)
def test_short_rows(row: str, value: int | str) -> None:
    """Rows worked out by hand; a lone piece is worth its distance from the end."""
    assert RULESET(row).value() == Fraction(value)


def test_rows_are_numbers() -> None:
    """Every position of Push is a number. [ANW07]"""
    assert all(RULESET(board).value().is_number for board in strips(".xo", 5))


def pushed(cells: str, player: Player) -> set[str]:
    """Return the rows after one move, made piece by piece."""
    found = set()
    for cell, piece in enumerate(cells):
        if piece == {LEFT: "x", RIGHT: "o"}[player]:
            row = list(cells)
            first = cell
            while first > 0 and row[first - 1] != ".":
                first -= 1
            for at in range(first, cell + 1):
                if at > 0:
                    row[at - 1] = row[at]
                row[at] = "."
            found.add("".join(row))
    return found


def test_moves() -> None:
    """The chosen piece and those in front of it, up to the first gap, move by one cell."""
    for board in strips(".xo", 6):
        for player in (LEFT, RIGHT):
            assert {o.cells for o in RULESET.options(board, player)} == pushed(board.cells, player)


def test_other_letters() -> None:
    """L and R, and black and white, are other letters for the pieces."""
    assert RULESET("L.R") == RULESET("B.W") == RULESET("x.o")


def number(cells: str) -> Fraction:
    """Return the value by the formula: places, halved up to the last change of colour.

    A piece counts its distance from the end. The final pieces of one colour count in full; a piece
    before them is halved once for each piece from the next one to the first of those.
    """
    pieces = [(cell + 1, piece) for cell, piece in enumerate(cells) if piece != "."]
    last = max((i for i in range(1, len(pieces)) if pieces[i][1] != pieces[i - 1][1]), default=0)
    return sum(
        (
            Fraction(place if piece == "x" else -place, 2 ** max(0, last - i))
            for i, (place, piece) in enumerate(pieces)
        ),
        Fraction(0),
    )


def test_the_formula() -> None:
    """Every position of Shove is the number given by a formula. [ANW07]"""
    for board in strips(".xo", 5):
        assert SHOVE(board).value() == number(board.cells), board


def test_moves_of_shove() -> None:
    """Everything to the left of the chosen piece moves with it, including gaps."""
    for board in strips(".xo", 6):
        for player, own in ((LEFT, "x"), (RIGHT, "o")):
            cells = board.cells
            expected = {
                cells[1 : i + 1] + "." + cells[i + 1 :] for i, c in enumerate(cells) if c == own
            }
            assert {o.cells for o in SHOVE.options(board, player)} == expected


def number_of_row(row: str) -> Fraction:
    """Return the number given by the theorem."""
    found = value(PUSH, Strip(row))
    assert found is not None
    return found.number


def rows(longest: int) -> list[str]:
    """Return all rows of a length, which include shorter ones followed by empty cells."""
    return ["".join(row) for row in product(".xo", repeat=longest)]


def changes(row: str) -> int:
    """Return the number of changes of colour between consecutive pieces."""
    pieces = row.replace(".", "")
    return pieces.count("xo") + pieces.count("ox")


@pytest.fixture
def played_out() -> Iterator[None]:
    """Play out all positions."""
    with Budget(theorems=False):
        yield


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
    """Small rows have the numbers found by hand or by play."""
    assert number_of_row(row) == Fraction(number)


# --- the definition ------------------------------------------------------------------------------


def test_known_rows() -> None:
    """All rows of seven cells with one change of colour are known, and some others."""
    known = [row for row in rows(7) if value(PUSH, Strip(row)) is not None]
    assert len(known) == 1057
    assert {row for row in rows(7) if changes(row) <= 1} <= {*known}


@pytest.mark.usefixtures("played_out")
def test_peeled_rows() -> None:
    """Pieces peeled off the end of a row of up to six cells are worth their places."""
    for row in rows(6):
        rest, number = peeled(row)
        assert PUSH(rest).value() + number == PUSH(row).value(), row
        pieces = str(rest).replace(".", "")
        assert len(pieces) < 2 or pieces[-1] != pieces[-2]


@pytest.mark.usefixtures("played_out")
def test_white_behind_black() -> None:
    """The statements about a white piece behind a row that ends in black hold for seven cells."""
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


@pytest.mark.usefixtures("played_out")
def test_first_piece_costs_at_most_one() -> None:
    """Moving the first of one's pieces changes the number by at most 1."""
    for row in rows(5):
        position = PUSH(row)
        for player in (LEFT, RIGHT):
            for option in [*position.options(player)][:1]:
                assert abs((position.value() - option.value()).number) <= 1, row


@pytest.mark.usefixtures("played_out")
def test_first_of_each_block() -> None:
    """Pushing a piece with one of its own colour just in front of it is never better."""
    for row in rows(5):
        for player, piece, sign in ((LEFT, "x", 1), (RIGHT, "o", -1)):
            cells = [cell for cell, found in enumerate(row) if found == piece]
            values = [option.value() for option in PUSH(row).options(player)]
            for n, cell in enumerate(cells):
                if n and cell - 1 == cells[n - 1]:
                    assert sign * (values[n] - values[n - 1]) < 0, row


@pytest.mark.usefixtures("played_out")
def test_all_are_numbers() -> None:
    """Every pair of moves in rows of six cells satisfies the condition for numbers."""
    found = number_test(PUSH, ["xoxoxo", "x.o.xo", "oxxoox"])
    assert found.are_numbers
    assert found.commuting < found.pairs


# --- laws ----------------------------------------------------------------------------------------

places = st.sets(st.integers(1, 9), min_size=1, max_size=5)


def row_of(black: set[int], gap: int, white: str) -> str:
    """Return black pieces at some places, a gap, and `white` after it."""
    return "".join(".x"[n in black] for n in range(1, max(black) + 1)) + "." * gap + white


@settings(max_examples=40, deadline=None)
@given(places, st.integers(0, 3))
def test_strings(black: set[int], gap: int) -> None:
    """Longer rows with one white piece at their end have the value found by play."""
    row = row_of(black, gap, "o")
    assert number_of_strings(string_of_row(row)) == PUSH(row).value(theorems=False)


@settings(max_examples=100, deadline=None)
@given(places, st.integers(0, 60), st.text(".o", max_size=40))
def test_colours_exchanged(black: set[int], gap: int, white: str) -> None:
    """Exchanging the colours changes the sign."""
    row = row_of(black, gap, white)
    exchanged = row.translate(str.maketrans("xo", "ox"))
    assert number_of_row(row) == -number_of_row(exchanged)


@settings(max_examples=100, deadline=None)
@given(places, st.integers(2, 60))
def test_far_away(black: set[int], gap: int) -> None:
    """A white piece farther away than the black ones can go is worth its place."""
    far = gap + sum(black)
    row = row_of(black, far, "o")
    assert number_of_row(row) == sum(black) - len(row)


def test_large_rows() -> None:
    """In a row of four hundred cells every move still costs something."""
    row = "." * 200 + "x" * 199 + "o"
    after = "." * 199 + "x" * 199 + ".o"  # Left pushed all her pieces
    assert -2 < number_of_row(after) < number_of_row(row) < -1


# --- bad input -----------------------------------------------------------------------------------


def test_bad_input() -> None:
    """Rows that are too long or unknown are left to play; those without a string are rejected."""
    assert value(PUSH, Strip("x" * (MAX_CELLS + 1))) is None
    assert value(PUSH, Strip("xoxo")) is None
    with pytest.raises(NotationError):
        string_of_row("xyo")
    with pytest.raises(TooLarge, match="1,000 cells, not 1,002"):
        string_of_row("." * MAX_CELLS + "xo")
    for row in ("", "x", "xx", "xoo", "oxo", "xoxo"):
        with pytest.raises(DomainError, match="Hackenbush string"):
            string_of_row(row)


def number_of_push(strip: str) -> Fraction:
    """Return the number of a strip."""
    found = shove_value(SHOVE, Strip(strip))
    assert found is not None
    return found.number


@given(st.text(".xo", max_size=200))
def test_first_cells(strip: str) -> None:
    """A piece after others of its colour adds its place; exchanging colours changes the sign."""
    pieces = strip.replace(".", "")
    last = pieces[-1] if pieces else "x"
    place = len(strip) + 1
    more = place if last == "x" else -place
    assert number_of_push(strip + last) == number_of_push(strip) + more
    exchanged = strip.translate(str.maketrans("xo", "ox"))
    assert number_of_push(exchanged) == -number_of_push(strip)


def test_long_strips() -> None:
    """A strip of ten thousand cells is evaluated at once, and a much longer one is left to play."""
    assert number_of_push("x" * 10_000) == 50_005_000
    assert shove_value(SHOVE, Strip("xo" * 20_000)) is None

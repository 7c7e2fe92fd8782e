"""Cakes: `partizan.rulesets.heap.cakes`."""

from __future__ import annotations

import pickle
from fractions import Fraction
from functools import cache

import pytest

import oracle
from partizan import Game, catalog, rulesets
from partizan.boards import Strip
from partizan.boards.cakes import Cakes
from partizan.errors import DomainError, NotationError, TooLarge
from partizan.players import LEFT, RIGHT
from partizan.rulesets.heap.cakes import CUTCAKE as RULESET
from partizan.rulesets.heap.cakes import (
    EATCAKE,
    LARGEST_ODD_SIDE,
    LARGEST_SIDE,
    MAUNDY_CAKE,
    TURN_AND_EATCAKE,
    eatcake_value,
    maundy_value,
    value_of_cake,
)


def test_texts() -> None:
    """Rows come first, cakes are joined by plus signs, and 0 is the empty sum."""
    cakes = Cakes.read(" 1X2 + 4×7 ")
    assert (str(cakes), cakes.sizes) == ("4x7+1x2", ((4, 7), (1, 2)))
    assert Cakes.read(str(cakes)) == cakes == pickle.loads(pickle.dumps(cakes))
    assert (str(Cakes()), Cakes.read("0")) == ("0", Cakes())
    assert repr(RULESET("4x7")) == 'cutcake("4x7")'
    assert repr(cakes.turned()) == "Cakes(((7, 4), (2, 1)))"


def test_sizes_are_boards() -> None:
    """The catalog reads the size of a cake as its text."""
    assert catalog.position("cutcake 4x7") == RULESET("4x7") == RULESET(4, 7)


@pytest.mark.parametrize(
    ("text", "message", "index"),
    [
        ("4y7", "expected rows x columns, as in 4x7", 0),
        ("", "expected rows x columns", 0),
        ("4x", "expected the number of columns", 2),
        ("4x7+x2", "expected the number of rows", 4),
        ("4x7q", "the number of columns, an integer, found 'q'", 3),
        ("4x-7", "found '-'", 2),
        ("12345x1", "the number of rows has at most 4 digits", 0),
        ("2x2+0x3", "positive numbers of rows and columns", 4),
    ],
)
def test_bad_texts(text: str, message: str, index: int) -> None:
    """Text that is not a size is refused, with a caret under the error."""
    with pytest.raises(
        NotationError, match=f"cannot read a cutcake position: .*{message}"
    ) as caught:
        RULESET(text)
    assert caught.value.position == index


def test_bad_sizes() -> None:
    """Other input is refused."""
    with pytest.raises(DomainError, match="rows and columns, as in"):
        Cakes([(0, 1)])
    with pytest.raises(DomainError, match="cutcake is played on cakes"):
        RULESET(Strip(".."))


def formula(rows: int, columns: int) -> int:
    """Return the value by the table of Cutcake: a side in units of a power of two. [BCG01]"""
    if columns.bit_length() >= rows.bit_length():
        return columns // 2 ** (rows.bit_length() - 1) - 1
    return -formula(columns, rows)


def test_the_table() -> None:
    """All cakes of up to nine rows and columns have the integer values of the formula."""
    for rows in range(1, 10):
        for columns in range(1, 10):
            value = RULESET(Cakes([(rows, columns)])).value()
            assert value == formula(rows, columns), f"{rows}x{columns}"


def test_whose_side() -> None:
    """A single row is good for Left, a single column for Right. [Siegel24]"""
    assert (RULESET("1x8").value(), RULESET("8x1").value()) == (7, -7)


def test_moves() -> None:
    """Left cuts between columns, Right between rows; other cakes are unchanged."""
    board = RULESET.board("2x3+1x1")
    assert [str(o) for o in RULESET.options(board, LEFT)] == ["2x2+2x1+1x1"]
    assert [str(o) for o in RULESET.options(board, RIGHT)] == ["1x3+1x3+1x1"]


@pytest.mark.parametrize(
    ("cake", "value"),
    [("2x3", "{^^|*}"), ("3x2", "{*|vv}"), ("2x4", "{0,^*|v}"), ("3x4", "{*|vv}")],
)
def test_small_cakes(cake: str, value: str) -> None:
    """Values of small cakes were found by brute force."""
    assert EATCAKE(cake).value() == Game(value)


def test_single_rows() -> None:
    """A row of n squares is * if n is odd, and down if it is even."""
    assert [EATCAKE(f"1x{n}").value() for n in range(1, 8)] == [Game("*"), Game("v")] * 3 + [
        Game("*")
    ]


@pytest.mark.parametrize("n", range(1, 9))
def test_squares(n: int) -> None:
    """Square cakes up to 8 by 8 are star."""
    assert EATCAKE(f"{n}x{n}").value() == Game("*")


def test_moves_of_eatcake() -> None:
    """Left eats a column and Right a row, which leaves one cake, two or none."""
    board = EATCAKE.board("2x3")
    assert [str(o) for o in EATCAKE.options(board, LEFT)] == ["2x2", "2x1+2x1"]
    assert [str(o) for o in EATCAKE.options(board, RIGHT)] == ["1x3"]
    assert [str(o) for o in EATCAKE.options(EATCAKE.board("1x3"), RIGHT)] == ["0"]


def test_dicots() -> None:
    """Every cake is a dicot."""
    cakes = [Cakes([(r, c)]) for r in range(1, 4) for c in range(1, 4)]
    assert all(EATCAKE(cake).form().is_dicot for cake in cakes)


def test_a_cake_is_turned_before_it_is_eaten() -> None:
    """The options are those of Eatcake from the turned cake."""
    for rows in range(1, 6):
        for columns in range(1, 6):
            cake = Cakes([(rows, columns)])
            for player in (LEFT, RIGHT):
                turned = list(EATCAKE.options(cake.turned(), player))
                assert list(TURN_AND_EATCAKE.options(cake, player)) == turned


def test_only_one_cake_is_turned() -> None:
    """Cakes that are not eaten from are unchanged."""
    board = TURN_AND_EATCAKE.board("2x3+1x1")
    assert [str(o) for o in TURN_AND_EATCAKE.options(board, LEFT)] == ["3x1+1x1", "2x3"]
    assert [str(o) for o in TURN_AND_EATCAKE.options(board, RIGHT)] == [
        "2x2+1x1",
        "1x2+1x2+1x1",
        "2x3",
    ]


@cache
def simplest(rows: int, columns: int) -> Fraction:
    """Return the simplest number between the options, all of which are numbers."""
    left = [n * simplest(rows, columns // n) for n in range(2, columns + 1) if columns % n == 0]
    right = [n * simplest(rows // n, columns) for n in range(2, rows + 1) if rows % n == 0]
    low, high = max(left, default=None), min(right, default=None)
    assert low is None or high is None or low < high
    return oracle.simplest(low, high)


def test_numbers() -> None:
    """All cakes of up to twelve rows and columns are the simplest numbers that fit."""
    for rows in range(1, 13):
        for columns in range(1, 13):
            assert MAUNDY_CAKE(Cakes([(rows, columns)])).value() == simplest(rows, columns)


def test_prime_sides() -> None:
    """A cake with a prime number of rows and a prime number of columns is 0."""
    assert [MAUNDY_CAKE(cake).value() for cake in ("5x5", "3x7", "11x2")] == [0, 0, 0]


def test_moves_of_maundy_cake() -> None:
    """A cake is cut into two or more equal pieces."""
    board = MAUNDY_CAKE.board("2x6")
    assert [str(o) for o in MAUNDY_CAKE.options(board, LEFT)] == [
        "2x3+2x3",
        "2x2+2x2+2x2",
        "2x1+2x1+2x1+2x1+2x1+2x1",
    ]
    assert [str(o) for o in MAUNDY_CAKE.options(board, RIGHT)] == ["1x6+1x6"]


def test_values_have_the_weight() -> None:
    """Values of longer cakes have atomic weight -1, and are at most 0."""
    for rows in range(11, 36, 2):
        found = value_of_cake(rows, 2)
        assert found.atomic_weight == Game(-1)
        assert found <= 0


def test_bad_input() -> None:
    """Cakes with even sides are outside the theorem, and sides are positive."""
    with pytest.raises(DomainError, match="both sides of 4x6 are even"):
        value_of_cake(4, 6)
    with pytest.raises(TooLarge, match="up to 49 for the odd side, not 51"):
        value_of_cake(4, LARGEST_ODD_SIDE + 2)
    with pytest.raises(DomainError, match="not 0"):
        value_of_cake(0, 3)


def test_positions_left_to_play() -> None:
    """A cake with even sides, or with an odd side that is too long, is left to play."""
    for cakes in ("4x6", "3x2+2x2", "2x27"):
        assert eatcake_value(EATCAKE, EATCAKE(cakes).board) is None


def test_long_input_is_cut() -> None:
    """Errors shorten long input."""
    for ask in (
        lambda: value_of_cake("1" * 10**5, 1),  # type: ignore[arg-type]
        lambda: value_of_cake(10**5000, 10**5000),
        lambda: value_of_cake(10**5000 + 1, 2),
    ):
        with pytest.raises((DomainError, TooLarge)) as caught:
            ask()
        assert len(str(caught.value)) < 1000


def test_sums() -> None:
    """The values of several cakes are added, and no cake at all is 0."""
    assert rulesets.cutcake("1x8+8x1+1x2").value() == 1
    assert rulesets.maundy_cake("1x12+1x4").value() == rulesets.maundy_cake("1x12").value() + 3
    assert rulesets.cutcake("0").value() == 0


def test_large_cakes() -> None:
    """Sides may be long; a side that cannot be factored quickly is left to play."""
    assert rulesets.cutcake(3, 9999).value() == 4998
    assert rulesets.maundy_cake(7, 9973).value() == 0
    assert maundy_value(MAUNDY_CAKE, Cakes([(1, LARGEST_SIDE + 1)])) is None

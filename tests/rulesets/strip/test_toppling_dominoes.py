"""Toppling Dominoes: `partizan.rulesets.strip.toppling_dominoes`."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan import Game, rulesets
from partizan.boards import Strip
from partizan.errors import DomainError, NotationError, TooLarge
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.strip.flip_the_coin import RULESET as COINS
from partizan.rulesets.strip.toppling_dominoes import (
    MAX_DOMINOES,
    MAX_READ,
    RULESET,
    misere_outcome,
    misere_winning_move,
    number_of_row,
    outcome,
    value_of_row,
)
from partizan.rulesets.strip.toppling_dominoes import RULESET as DOMINOES
from partizan.rulesets.strip.toppling_dominoes import RULESET as TOPPLING_DOMINOES
from partizan.rulesets.strip.toppling_dominoes import value as value_by_theorem
from partizan.theory import Outcome
from partizan_literature.renault2013.rows_of_dominoes import (
    all_rows,
    numbers_of_value,
    row_of_number,
    rows_of_value,
)
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


# the rows drawn in [Renault13, Sect. 3.2], found from their values
DRAWN = {
    "LLLRLRLLRL": "{2|3/4}",
    "LRLERRLRRLRR": "{1/2|-5/4}",
    "RLRRRRLRRLRRRLRR": "{-1||-7/4|-2}",
    "LLLERRLRRRLL": "{3||1|-3/2}",
    "LRLLLRRLLRL": "{1|1||1/2|0}",
    "LRLLLLRLLLERLRRLRLRLR": "{5/2|1||-1/4|-1/2}",
}
NUMBERS_OF_TOPPLING_DOMINOES = {
    "1/2": "LRL",
    "1/4": "LRLRL",
    "3/4": "LRLLRL",
    "3/2": "LLRLL",
    "-3/4": "RLRRLR",
    "5/2": "LLLRLLL",
    "-5/4": "RRLRRLRR",
    "-7/4": "RRLRRRLRR",
}
dyadics = st.builds(lambda n, k: Fraction(n, 1 << k), st.integers(-200, 200), st.integers(0, 7))


def value_by_play(row: str) -> Game:
    """Return the value by play."""
    return TOPPLING_DOMINOES(row).value(theorems=False)


# --- published values ----------------------------------------------------------------------------


def test_rows_of_numbers_of_toppling_dominoes() -> None:
    """The rows that the thesis draws for numbers are found from them, and read back."""
    for text, row in NUMBERS_OF_TOPPLING_DOMINOES.items():
        number = Fraction(text)
        assert row_of_number(number) == row
        assert number_of_row(row) == number
        assert value_by_play(row) == number
    assert row_of_number(-2) == "RR"
    assert number_of_row("") == 0


@pytest.mark.parametrize(("row", "text"), DRAWN.items())
def test_drawn_rows(row: str, text: str) -> None:
    """The rows that the thesis draws are found from their values, and read back."""
    g = Game(text)
    rows = rows_of_value(g)
    assert row in rows or row[::-1] in rows
    assert value_by_play(row) == value_of_row(row) == value_of_row(Strip(row[::-1].lower())) == g


# --- laws ----------------------------------------------------------------------------------------


@settings(max_examples=60)
@given(dyadics)
def test_numbers_and_rows_are_inverse(number: Fraction) -> None:
    """Each number has a row, which is a palindrome and gives back the number."""
    row = row_of_number(number)
    assert row == row[::-1]
    assert number_of_row(row) == number
    if len(row) <= MAX_READ:
        assert value_of_row(row) == number


@settings(max_examples=30)
@given(st.lists(dyadics.filter(lambda x: abs(x) < 9), min_size=2, max_size=4))
def test_rows_of_random_values(numbers: list[Fraction]) -> None:
    """Rows constructed for decreasing numbers are read as the value they were made for."""
    numbers.sort(reverse=True)
    parts = [Game(x) for x in numbers]
    if len(parts) == 2:
        g = Game.of(parts[:1], parts[1:])
    elif len(parts) == 3:
        g = Game.of(parts[:1], [Game.of(parts[1:2], parts[2:])])
    else:
        g = Game.of([Game.of(parts[:1], parts[1:2])], [Game.of(parts[2:3], parts[3:])])
        if numbers[1] == numbers[2]:
            assert g == numbers[1]
    for wanted in (g, -g):
        rows = rows_of_value(wanted)
        assert rows
        for row in rows:
            if len(row) <= MAX_READ:
                assert value_of_row(row) == wanted


# --- the definition ------------------------------------------------------------------------------


def test_all_short_rows() -> None:
    """The values read from rows of up to six dominoes agree with play, and none is missed."""
    for row in all_rows(6):
        g = value_by_play(row)
        number = number_of_row(row)
        assert (number is not None) == g.is_number
        assert number is None or g == number
        read = value_of_row(row)
        is_known = numbers_of_value(g) is not None or numbers_of_value(-g) is not None
        assert (read is not None) == is_known, row
        assert read is None or read == g, row
        if is_known:
            rows = rows_of_value(g)
            assert row in rows or row[::-1] in rows, row


# --- bad input -----------------------------------------------------------------------------------


def test_bad_rows() -> None:
    """Anything but a single row is rejected."""
    for ask in (number_of_row, value_of_row):
        with pytest.raises(NotationError, match="cannot read a toppling-dominoes position"):
            ask("LQ")
        with pytest.raises(DomainError, match=r"a single row; 'l\.r' has a gap at index 1"):
            ask("L+R")
        with pytest.raises(DomainError, match="played on a strip"):
            ask(3)  # type: ignore[arg-type]
    with pytest.raises(TooLarge, match="up to 200 dominoes, and this one has 201"):
        value_of_row("L" * (MAX_READ + 1))
    with pytest.raises(TooLarge, match="up to 10,000 dominoes, and this one has 10,001"):
        number_of_row("L" * (MAX_DOMINOES + 1))


def test_positions_left_to_play() -> None:
    """Several rows, and long rows that are not numbers, are left to play."""
    assert outcome(TOPPLING_DOMINOES, Strip("l.r")) is None
    assert value_by_theorem(TOPPLING_DOMINOES, Strip("l.r")) is None
    assert value_by_theorem(TOPPLING_DOMINOES, Strip("lr" * 50)) is None
    assert value_by_theorem(TOPPLING_DOMINOES, Strip("l" * (MAX_DOMINOES + 1))) is None
    assert value_by_theorem(TOPPLING_DOMINOES, Strip("l" * 500)) == 500


def rows(letters: str, longest: int) -> list[str]:
    """Return the rows of these dominoes up to a length."""
    return ["".join(w) for n in range(longest + 1) for w in product(letters, repeat=n)]


def test_only_one_domino_is_lost() -> None:
    """The second player wins a single grey domino, and no other row of up to eight dominoes."""
    found = [
        row for row in rows("lre", 8) if misere_outcome(TOPPLING_DOMINOES, Strip(row)) is Outcome.P
    ]
    assert found == ["e"]


def test_winning_moves() -> None:
    """A winning move is found in every position of seven cells that is won and has a move."""
    for cells in map("".join, product("lr.", repeat=7)):
        board = Strip(cells)
        outcome = misere_outcome(TOPPLING_DOMINOES, board)
        for player, own in ((LEFT, Outcome.L), (RIGHT, Outcome.R)):
            after = misere_winning_move(TOPPLING_DOMINOES, board, player)
            options = [*TOPPLING_DOMINOES.options(board, player)]
            assert (after is not None) == (bool(options) and outcome in (Outcome.N, own))
            assert after is None or after in options


def test_long_rows_are_quick(within) -> None:
    """Rows of a hundred thousand dominoes are evaluated at once."""
    with within(2):
        long = rulesets.toppling_dominoes("el" + "lre" * 33_333 + "r")
        assert long.outcome("misere") is Outcome.L
        assert rulesets.toppling_dominoes("l" * 100_000).outcome("misere") is Outcome.R


def test_misere_positions_left_to_play() -> None:
    """Grey dominoes in sums of several rows, and moves with them, are left to play."""
    assert misere_outcome(TOPPLING_DOMINOES, Strip("l.lre")) is None
    assert misere_winning_move(TOPPLING_DOMINOES, Strip("e"), LEFT) is None


def test_rows_in_order() -> None:
    """A representative has its rows sorted, each in its smaller direction, with single gaps."""
    assert DOMINOES.representative(Strip("..rl...l.e.")) == Strip("e.l.lr")
    assert COINS.representative(Strip("..")) == Strip("")
    assert list(COINS.parts(Strip(".h..th"))) == [Strip("h"), Strip("th")]

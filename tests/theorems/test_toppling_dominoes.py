"""Toppling Dominoes: `partizan.theorems.toppling_dominoes`."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan import Game
from partizan.boards import Strip
from partizan.errors import BudgetExceeded, DomainError, NotationError
from partizan.rulesets.strip.toppling_dominoes import RULESET as TOPPLING_DOMINOES
from partizan.theorems import toppling_dominoes as theorems
from partizan.theorems.toppling_dominoes import (
    LONGEST,
    MAX_DOMINOES,
    MAX_READ,
    all_rows,
    number_of_row,
    numbers_of_value,
    row_of_number,
    row_statistics,
    rows_beyond,
    rows_by_value,
    rows_of_value,
    rows_worth,
    value_of_row,
)

# the rows drawn in [Renault13, Sect. 3.2], found from their values
DRAWN = {
    "LLLRLRLLRL": "{2|3/4}",
    "LRLERRLRRLRR": "{1/2|-5/4}",
    "RLRRRRLRRLRRRLRR": "{-1||-7/4|-2}",
    "LLLERRLRRRLL": "{3||1|-3/2}",
    "LRLLLRRLLRL": "{1|1||1/2|0}",
    "LRLLLLRLLLERLRRLRLRLR": "{5/2|1||-1/4|-1/2}",
}
NUMBERS = {
    "1/2": "LRL",
    "1/4": "LRLRL",
    "3/4": "LRLLRL",
    "3/2": "LLRLL",
    "-3/4": "RLRRLR",
    "5/2": "LLLRLLL",
    "-5/4": "RRLRRLRR",
    "-7/4": "RRLRRRLRR",
}
SIMPLE = [Fraction(n, 4) for n in range(-8, 9)]

dyadics = st.builds(lambda n, k: Fraction(n, 1 << k), st.integers(-200, 200), st.integers(0, 7))


def value(row: str) -> Game:
    """Return the value by play."""
    return TOPPLING_DOMINOES(row).value(theorems=False)


# --- published values ----------------------------------------------------------------------------


def test_rows_of_numbers() -> None:
    """The rows that the thesis draws for numbers are found from them, and read back."""
    for text, row in NUMBERS.items():
        number = Fraction(text)
        assert row_of_number(number) == row
        assert number_of_row(row) == number
        assert value(row) == number
    assert row_of_number(-2) == "RR"
    assert number_of_row("") == 0


@pytest.mark.parametrize(("row", "text"), DRAWN.items())
def test_drawn_rows(row: str, text: str) -> None:
    """The rows that the thesis draws are found from their values, and read back."""
    g = Game(text)
    rows = rows_of_value(g)
    assert row in rows or row[::-1] in rows
    assert value(row) == value_of_row(row) == value_of_row(Strip(row[::-1].lower())) == g


@pytest.mark.parametrize(
    ("longest", "found"),
    [(6, (6, 1093, 365, 21, 47, 247)), (8, (8, 9841, 3001, 31, 111, 2039))],
)
def test_statistics(longest: int, found: tuple[int, ...]) -> None:
    """The numbers of rows, values, numbers, switches and single rows are as computed."""
    assert row_statistics(longest)[:6] == found
    words = sum(1 if row == row[::-1] else 2 for row in all_rows(longest))
    assert words == found[1]


def test_the_commonest_value() -> None:
    """A nimber is the value with the most rows."""
    found = row_statistics(7)
    rows = rows_by_value(7)
    assert found.commonest == Game("*5")
    assert len(rows[found.commonest]) == found.most == max(map(len, rows.values()))


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


def test_rows_of_simple_values_by_play() -> None:
    """All rows for two or three quarters between -1 and 1 have the values they are made for."""
    quarters = [x for x in SIMPLE if abs(x) <= 1]
    for count in (2, 3):
        for numbers in combinations_with_replacement(sorted(quarters, reverse=True), count):
            a, *others = numbers
            right = others[0] if count == 2 else Game.of([others[0]], [others[1]])
            g = Game.of([a], [right])
            assert numbers_of_value(g) == numbers
            rows = rows_of_value(g)
            assert len(rows) == (1 if count == 3 and a == others[0] else 2)
            for row in rows:
                assert value(row) == g, row


def test_rows_of_four_numbers_by_play() -> None:
    """All rows for four halves between -1 and 1 have the values they are made for."""
    halves = [Fraction(n, 2) for n in range(2, -3, -1)]
    for a, b, c, d in combinations_with_replacement(halves, 4):
        g = Game.of([Game.of([a], [b])], [Game.of([c], [d])])
        if b > c:
            assert numbers_of_value(g) == (a, b, c, d)
            for row in rows_of_value(g):
                assert value(row) == g, row
        else:
            assert numbers_of_value(g) == (b,)


# --- the definition ------------------------------------------------------------------------------


def test_all_short_rows() -> None:
    """The values read from rows of up to six dominoes agree with play, and none is missed."""
    for row in all_rows(6):
        g = value(row)
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


def test_all_rows() -> None:
    """Exactly one of each word and its reversal is listed."""
    rows = [*all_rows(5)]
    assert len({*rows}) == len(rows)
    for length in range(6):
        for letters in product("LRE", repeat=length):
            word = "".join(letters)
            assert (word in rows) + (word[::-1] in rows) == (2 if word == word[::-1] else 1)


def test_rows_by_value() -> None:
    """Rows are listed by their values, and a search for a value finds the same ones."""
    found = rows_by_value(6)
    assert sum(map(len, found.values())) == len([*all_rows(6)])
    for g in map(Game, ("0", "*2", "^", "{1|*}", "1/2", "{2|-1}", "{0||0|-1}", "5")):
        assert [*rows_worth(g, 6)] == found.get(g, [])
        assert all(value(row) == g for row in found.get(g, []))


def test_no_other_rows() -> None:
    """No row of up to eight dominoes contradicts a theorem or a conjecture."""
    assert [*rows_beyond(8)] == []


def test_an_impostor_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """If fewer rows were known, others with these values would be found."""
    monkeypatch.setattr(
        "partizan.theorems.toppling_dominoes._rows_of_numbers",
        lambda numbers: [row_of_number(numbers[0])] if len(numbers) == 1 else [],
    )
    found = " ".join(row for row, _ in rows_beyond(3))
    assert found == "E EL ER LR ELL ERR LEL LER LLR LRR RER"


def test_progress() -> None:
    """Long searches report the number of rows examined."""
    reported: list[int] = []
    row_statistics(8, progress=reported.append)
    assert reported == [0, 4096]


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
    with pytest.raises(BudgetExceeded, match="up to 200 dominoes, and this one has 201"):
        value_of_row("L" * (MAX_READ + 1))
    with pytest.raises(BudgetExceeded, match="up to 10,000 dominoes, and this one has 10,001"):
        number_of_row("L" * (MAX_DOMINOES + 1))


def test_positions_left_to_play() -> None:
    """Several rows, and long rows that are not numbers, are left to play."""
    assert theorems.outcome(TOPPLING_DOMINOES, Strip("l.r")) is None
    assert theorems.value(TOPPLING_DOMINOES, Strip("l.r")) is None
    assert theorems.value(TOPPLING_DOMINOES, Strip("lr" * 50)) is None
    assert theorems.value(TOPPLING_DOMINOES, Strip("l" * (MAX_DOMINOES + 1))) is None
    assert theorems.value(TOPPLING_DOMINOES, Strip("l" * 500)) == 500


def test_bad_numbers(within) -> None:
    """Numbers that are not dyadic, or whose rows are far too long, are rejected at once."""
    for number in (Fraction(1, 3), Fraction(1, 3**10_000), 0.5, "1/2"):
        with pytest.raises(DomainError, match="a power of two; not"):
            row_of_number(number)  # type: ignore[arg-type]
    huge = (10**9, -(10**9), Fraction(1, 1 << 10**6), Fraction((1 << 80) // 3, 1 << 80))
    with within(10):
        for number in huge:
            with pytest.raises(BudgetExceeded, match="more than 10,000 dominoes"):
                row_of_number(number)
        assert len(row_of_number(Fraction(1, 1 << 4000))) == 8001
        assert number_of_row(row_of_number(Fraction(1, 1 << 300))) == Fraction(1, 1 << 300)
        assert value_of_row("LR" * (MAX_READ // 4)) is None


def test_bad_lengths() -> None:
    """The greatest length of rows is limited."""
    for longest in (-1, LONGEST + 1, 10**5000, 2.5, "6"):
        with pytest.raises(DomainError, match="length of rows is 0 to 14 dominoes, not"):
            rows_by_value(longest)  # type: ignore[arg-type]

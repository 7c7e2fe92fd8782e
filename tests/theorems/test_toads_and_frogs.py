"""Toads and Frogs: `partizan.theorems.toads_and_frogs`."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from partizan import Budget
from partizan.errors import BudgetExceeded, DomainError, NotationError, Undecided
from partizan.rulesets.strip.toads_and_frogs import TOADS_AND_FROGS
from partizan.theorems.toads_and_frogs import peeled_row, row_of_number, value_of_start
from partizan.theories.normal import Game


def test_rows() -> None:
    """All rows with up to nine cells covered by a theorem have the value found by play."""
    proved = 0
    for a, b, c in product(range(8), repeat=3):
        if a + b + c <= 9:
            try:
                found = value_of_start(a, b, c).value
            except Undecided:
                continue
            row = "T" * a + "." * b + "F" * c
            assert found == TOADS_AND_FROGS(row).value(theorems=False), row
            proved += 1
    assert proved > 100


def test_larger_rows() -> None:
    """Some larger rows also have the value found by play."""
    for a, b, c in ((6, 1, 5), (6, 2, 4), (6, 3, 2), (5, 3, 3), (2, 3, 6)):
        row = "T" * a + "." * b + "F" * c
        assert value_of_start(a, b, c).value == TOADS_AND_FROGS(row).value(theorems=False), row


def test_negatives() -> None:
    """Seen from the other side, a row is the negative."""
    assert value_of_start(1, 6, 9).value == -value_of_start(9, 6, 1).value == Game(-40)


def test_peeled_rows() -> None:
    """All rows of six cells equal the peeled row plus the number taken off."""
    for cells in product(".tf", repeat=6):
        row = "".join(cells)
        rest, number = peeled_row(row)
        with Budget(theorems=False):
            assert TOADS_AND_FROGS(rest).value() + number == TOADS_AND_FROGS(row).value(), row
        pieces = str(rest).replace(".", "")
        assert not pieces or pieces[0] + pieces[-1] == "tf"


def test_rows_of_numbers() -> None:
    """The row of every number up to 5 with at most four binary places has this value."""
    for n in range(-80, 81):
        number = Fraction(n, 16)
        assert TOADS_AND_FROGS(row_of_number(number)).value(theorems=False) == number


def test_no_row() -> None:
    """Other fractions have no row, some rows would be too long, and rows have three letters."""
    with pytest.raises(DomainError, match="1/3"):
        row_of_number(Fraction(1, 3))
    with pytest.raises(BudgetExceeded):
        row_of_number(10**9)
    with pytest.raises(NotationError):
        peeled_row("t.g")


def test_bad_input() -> None:
    """Counts are not negative, and rows without a theorem are undecided."""
    with pytest.raises(DomainError, match="not -2"):
        value_of_start(3, -2, 1)
    with pytest.raises(Undecided, match=r"T\^4\.\^4F\^4"):
        value_of_start(4, 4, 4)


def test_long_input_is_cut() -> None:
    """Errors shorten long input."""
    for ask in (
        lambda: value_of_start("1" * 10**5, 1, 1),  # type: ignore[arg-type]
        lambda: value_of_start(10**5000, 10**5000, 10**5000),
    ):
        with pytest.raises((DomainError, Undecided)) as caught:
            ask()
        assert len(str(caught.value)) < 1000

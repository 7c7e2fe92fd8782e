"""J. Erickson, New Toads and Frogs results (1996), with the later status of its conjectures.

Toads belong to Left and move right; a row T^a.^bF^c has a toads, b empty cells and c frogs.
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.rulesets.strip.toads_and_frogs import TOADS_AND_FROGS
from partizan.rulesets.strip.toads_and_frogs import value as value_by_theorem
from partizan.theories.normal import Game

ABOUT = "toads-and-frogs"
CELLS = "cells"


def start(toads: int, empty: int, frogs: int) -> str:
    """Return the starting row."""
    return "T" * toads + "." * empty + "F" * frogs


def value(row: str) -> Game:
    """Return the value of a row, by brute force."""
    return TOADS_AND_FROGS(row).value()


def proved(toads: int, empty: int, frogs: int) -> Case:
    """Compare the value of a row by the theorem with brute force."""
    row = start(toads, empty, frogs)
    return Case(row, value_by_theorem(TOADS_AND_FROGS, TOADS_AND_FROGS(row).board), value(row))


@claim(
    "erickson1996/one-cell",
    "T^a.F^b has value * if a, b >= 2, and T^a.F has value {{a-2|1}|0}.",
    source="[Erickson96], going back to [BCG01]",
    about=ABOUT,
    up_to=(11, 14, 17),
    unit=CELLS,
)
def one_empty_cell(cells: int) -> Iterator[Case]:
    """Evaluate the rows."""
    for total in range(2, cells):
        for b in range(1, total):
            if b == 1 or total - b >= 2:
                yield proved(total - b, 1, b)


@claim(
    "erickson1996/one-frog",
    "T^a.^bF with b >= 2 has value (a-1)(b-1), plus a star if b is odd.",
    source="[Erickson96]",
    about=ABOUT,
    up_to=(9, 11, 13),
    unit=CELLS,
)
def one_frog(cells: int) -> Iterator[Case]:
    """Evaluate the rows."""
    for total in range(3, cells):
        for b in range(2, total):
            yield proved(total - b, b, 1)


@claim(
    "erickson1996/conj-1",
    "T^a..F^b has value {{a-3|a-b}|{*|3-b}} if a > b >= 2.",
    source="[Erickson96, Conj. 1], proved since; see [Thanatipanonda11, Sect. 1]",
    about=ABOUT,
    up_to=(9, 13, 15),
    unit=CELLS,
)
def two_empty_cells(cells: int) -> Iterator[Case]:
    """Evaluate the rows."""
    for total in range(5, cells - 1):
        for b in range(2, (total + 1) // 2):
            yield proved(total - b, 2, b)


@claim(
    "erickson1996/conj-2",
    "T^a...FF has value {a-2|a-2} if a >= 2.",
    source="[Erickson96, Conj. 2], proved since; see [Thanatipanonda11, Sect. 1]",
    about=ABOUT,
    up_to=(9, 13, 15),
    unit=CELLS,
)
def three_empty_cells_and_two_frogs(cells: int) -> Iterator[Case]:
    """Evaluate the rows."""
    for a in range(2, cells - 4):
        yield proved(a, 3, 2)


@claim(
    "erickson1996/conj-3",
    "T^a...FFF has value a - 7/2 if a >= 5.",
    source="[Erickson96, Conj. 3], proved since; see [Thanatipanonda11, Sect. 1]",
    about=ABOUT,
    up_to=(11, 13, 14),
    unit=CELLS,
)
def three_empty_cells_and_three_frogs(cells: int) -> Iterator[Case]:
    """Evaluate the rows."""
    for a in range(5, cells - 5):
        yield proved(a, 3, 3)


@claim(
    "erickson1996/conj-4",
    "T^a.^aF^(a-1) has value 1 or {1|1}.",
    source="[Erickson96, Conj. 4], as quoted in [Thanatipanonda11, Sect. 1]",
    about=ABOUT,
    up_to=(8, 11, 11),
    unit=CELLS,
    conjecture=True,
)
def one_toad_more(cells: int) -> Iterator[Case]:
    """Evaluate the rows."""
    for a in range(2, (cells + 1) // 3 + 1):
        row = start(a, a, a - 1)
        yield Case(row, True, value(row) in (1, Game("1*")))


@claim(
    "erickson1996/conj-5",
    "T^a.^bF^a is infinitesimal, except for TTT..FFF.",
    source="[Erickson96]",
    about=ABOUT,
    up_to=(9, 11, 12),
    unit=CELLS,
    conjecture=True,
)
def equal_numbers(cells: int) -> Iterator[Case]:
    """Evaluate the rows."""
    for total in range(3, cells + 1):
        for a in range(1, (total + 1) // 2):
            row = start(a, total - 2 * a, a)
            yield Case(row, row != "TTT..FFF", value(row).is_infinitesimal)

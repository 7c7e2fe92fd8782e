"""J. Erickson, New Toads and Frogs results (1996): rules that simplify rows."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from partizan.atlas.contract import Case, claim
from partizan.boards import Strip
from partizan.rulesets.strip.toads_and_frogs import EMPTY, FROG, TOAD, TOADS_AND_FROGS, peeled_row
from partizan.theories.normal import Game
from partizan_literature.instances import words

ABOUT = "toads-and-frogs"
CELLS = "cells"


def value(row: str) -> Game:
    """Return the value of a row, by brute force."""
    return TOADS_AND_FROGS(row).value()


_WALL = 2 * TOAD + 2 * FROG


def row_of_number(number: int | Fraction) -> Strip:
    """Return a row whose value is a number.

    [Erickson96, abstract] states that there is one. Here, a toad is followed by as many empty cells
    as the integer part of the number, and there is a piece T.(TF)^n for each 1/2^n in the rest,
    separated by walls of two toads and two frogs: [PUMaC18, Problem 4.1.2].

    >>> [str(row_of_number(Fraction(x))) for x in ("2", "1/2", "-1/2", "5/4", "0")]
    ['t..', 't.tf', 'tf.f', 't.ttfft.tftf', '']
    """
    size = abs(Fraction(number))
    whole, rest = divmod(size.numerator, size.denominator)
    places = size.denominator.bit_length() - 1
    pieces = [TOAD + EMPTY * whole] if whole else []
    pieces += (
        TOAD + EMPTY + (TOAD + FROG) * n for n in range(1, places + 1) if rest >> (places - n) & 1
    )
    row = Strip(_WALL.join(pieces))
    return row if number >= 0 else row.swapped(TOAD, FROG).reversed()


@claim(
    "erickson1996/terminal-toads",
    "If the last piece of a row is a toad with b empty cells after it, the row is worth b more "
    "than the row without that toad and its cell; likewise, with the opposite sign, if the first "
    "piece is a frog.",
    source="[Erickson96, Terminal Toads Theorem]",
    about=ABOUT,
    up_to=(5, 7, 9),
    unit=CELLS,
)
def terminal_toads(cells: int) -> Iterator[Case]:
    """Evaluate all rows with and without such pieces."""
    for row in words(".tf", cells, 1):
        rest, number = peeled_row(row)
        yield Case(row, value(str(rest)) + number, value(row))


@claim(
    "erickson1996/contiguous",
    "The value of a row with no empty cell between two pieces is an integer.",
    source="[Erickson96, abstract]",
    about=ABOUT,
    up_to=(8, 11, 13),
    unit=CELLS,
)
def contiguous(cells: int) -> Iterator[Case]:
    """Evaluate all such rows."""
    for pieces in words("tf", cells - 2, 1):
        for before in range(cells - len(pieces) + 1):
            for behind in range(cells - len(pieces) - before + 1):
                row = "." * before + pieces + "." * behind
                yield Case(row, True, value(row).is_integer)


@claim(
    "erickson1996/powers-of-two",
    "(TF)^m T.(TF)^n is worth 1/2^n.",
    source="[PUMaC18, Problem 4.1.2]; rows for all numbers: [Erickson96, abstract]",
    about=ABOUT,
    up_to=(5, 8, 12),
    unit="pairs of a toad and a frog",
)
def powers_of_two(pairs: int) -> Iterator[Case]:
    """Evaluate the rows."""
    for total in range(pairs + 1):
        for n in range(total + 1):
            row = "tf" * (total - n) + "t." + "tf" * n
            yield Case(row, Game(Fraction(1, 2**n)), value(row))


@claim(
    "erickson1996/all-numbers",
    "Every dyadic rational is the value of some row.",
    source="[Erickson96, abstract]",
    about=ABOUT,
    up_to=(3, 5, 7),
    unit="binary places",
)
def all_numbers(places: int) -> Iterator[Case]:
    """Evaluate the rows constructed for numbers from -2 to 2."""
    power = 2**places
    for n in range(-2 * power, 2 * power + 1):
        number = Fraction(n, power)
        yield Case(number, number, value(str(row_of_number(number))))

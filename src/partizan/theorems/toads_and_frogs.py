"""Toads and Frogs: starting rows with proved values, and two tools.

A starting row has a toads at its left end, then b empty cells, then c frogs, written T^a.^bF^c.
Toads behind all other pieces and frogs in front of them can be peeled off any row, and every number
is the value of some row.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

from partizan.boards import Strip
from partizan.errors import BudgetExceeded, DomainError, Undecided
from partizan.numeric import is_count
from partizan.rulesets.strip.toads_and_frogs import (
    EMPTY,
    FROG,
    TOAD,
    TOADS_AND_FROGS,
    ToadsAndFrogs,
)
from partizan.theorem import theorem
from partizan.theorems._dyadic import check_dyadic
from partizan.theories.normal import Game
from partizan.theories.normal.evaluations import VALUE
from partizan.wording import show

__all__ = [
    "MAX_CELLS",
    "PeeledRow",
    "ProvedRow",
    "peeled_row",
    "row_of_number",
    "value",
    "value_of_start",
]

MAX_CELLS = 1_000_000
"""The greatest length of a row that is constructed for a number."""

_START = re.compile(r"(t+)(\.*)(f+)")


class ProvedRow(NamedTuple):
    """The value of a row, and the source of its proof."""

    value: Game
    source: str


@theorem(ToadsAndFrogs, VALUE, "[BCG01] [Erickson96] [Thanatipanonda11]")
def value(rules: ToadsAndFrogs, board: Strip) -> Game | None:
    """Return the proved value of T^a.^bF^c, plus the steps of toads and frogs that are peeled off.

    >>> from partizan import rulesets
    >>> start = "T" * 100 + "." * 7 + "F"
    >>> rulesets.toads_and_frogs(start).value(), rulesets.toads_and_frogs("t....t.f").value()
    (594*, 2*)
    """
    if rules.parameters:
        return None
    row, number = _peeled(board.cells)
    start = _START.fullmatch(row)
    if start is None:
        return Game(number) if TOAD not in row and FROG not in row else None
    a, b, c = map(len, start.groups())
    found = _value(max(a, c), b, min(a, c))
    if found is None:
        return None
    return (found.value if a >= c else -found.value) + number


def value_of_start(toads: int, empty: int, frogs: int) -> ProvedRow:
    """Return the value of a starting row, if a theorem gives it.

    >>> value_of_start(9, 1, 5), value_of_start(100, 7, 1)
    (ProvedRow(value=*, source='[BCG01]'), ProvedRow(value=594*, source='[Erickson96]'))
    >>> value_of_start(2, 2, 6).value, value_of_start(10, 3, 3).value
    ({0|-7/2}, 13/2)
    """
    for n in (toads, empty, frogs):
        if not is_count(n):
            raise DomainError(f"a row has 0, 1, 2, ... toads, frogs and empty cells, not {show(n)}")
    if toads < frogs:  # the negative, seen from the other side
        other = value_of_start(frogs, empty, toads)
        return ProvedRow(-other.value, other.source)
    found = _value(toads, empty, frogs)
    if found is None:
        raise Undecided(
            f"no theorem gives the value of T^{show(toads)}.^{show(empty)}F^{show(frogs)}; "
            "ask toads-and-frogs, which plays it out"
        )
    return found


def _value(a: int, b: int, c: int) -> ProvedRow | None:
    """Return the value for a >= c."""
    if b == 0:
        return ProvedRow(Game(0), "no move")
    if c == 0:
        return ProvedRow(Game(a * b), "one player's moves")
    if b == 1:
        if c == 1:
            return ProvedRow(Game.of([Game.of([a - 2], [1])], [0]), "[BCG01]")
        return ProvedRow(Game("*"), "[BCG01]")
    if c == 1:
        return ProvedRow(Game((a - 1) * (b - 1)) + Game.nimber(b % 2), "[Erickson96]")
    if b == 2 and a > c:
        hot = Game.of([Game.of([a - 3], [a - c])], [Game.of([Game("*")], [3 - c])])
        return ProvedRow(hot, "[Thanatipanonda11]")
    if b == 3 and c == 2:
        return ProvedRow(Game.of([a - 2], [a - 2]), "[Thanatipanonda11]")
    if b == 3 and c == 3 and a >= 5:
        return ProvedRow(Game(a - Fraction(7, 2)), "[Thanatipanonda11]")
    return None


class PeeledRow(NamedTuple):
    """A row whose first piece is a toad and whose last is a frog, and the number taken off it."""

    row: Strip
    number: int


def peeled_row(board: Strip | str) -> PeeledRow:
    """Remove the toads behind all other pieces, and the frogs in front of them.

    The value of the row is that of the remaining row plus the number: a toad with only b empty
    cells before it can wait as long as its owner likes, and is worth b, regardless of the rest.
    [Erickson96, Terminal Toads Theorem]

    >>> peeled_row("ft.tf.t..")
    PeeledRow(row=Strip('t.tf...'), number=2)
    """
    row, number = _peeled(TOADS_AND_FROGS(board).board.cells)
    return PeeledRow(Strip(row), number)


def _peeled(cells: str) -> tuple[str, int]:
    """Return the remaining row, and the number taken off it."""
    end = cells.rfind(FROG) + 1
    toads = cells[end:]
    cells = cells[:end] + EMPTY * toads.count(EMPTY)
    start = cells.find(TOAD) if TOAD in cells else len(cells)
    frogs = cells[:start]
    row = EMPTY * frogs.count(EMPTY) + cells[start:]
    return row, _steps(toads[::-1], TOAD) - _steps(frogs, FROG)


def _steps(cells: str, piece: str) -> int:
    """Return the number of empty cells in front of the pieces, which face the first cell."""
    steps = empty = 0
    for cell in cells:
        empty += cell == EMPTY
        steps += empty * (cell == piece)
    return steps


def row_of_number(number: int | Fraction) -> Strip:
    """Return a row whose value is a number.

    [Erickson96, abstract] states that there is one. Here, a toad is followed by as many empty cells
    as the integer part of the number, and there is a piece T.(TF)^n for each 1/2^n in the rest,
    separated by walls of two toads and two frogs: [PUMaC18, Problem 4.1.2].

    >>> [str(row_of_number(Fraction(x))) for x in ("2", "1/2", "-1/2", "5/4", "0")]
    ['t..', 't.tf', 'tf.f', 't.ttfft.tftf', '']
    """
    check_dyadic(number, "the number of a row")
    size = abs(Fraction(number))
    whole, rest = divmod(size.numerator, size.denominator)
    places = size.denominator.bit_length() - 1
    if whole + (places + 3) ** 2 > MAX_CELLS:
        raise BudgetExceeded(f"the row of this number might have more than {MAX_CELLS:,} cells")
    pieces = [TOAD + EMPTY * whole] if whole else []
    pieces += (
        TOAD + EMPTY + (TOAD + FROG) * n for n in range(1, places + 1) if rest >> (places - n) & 1
    )
    row = Strip(_WALL.join(pieces))
    return row if number >= 0 else row.swapped(TOAD, FROG).reversed()


_WALL = 2 * TOAD + 2 * FROG

"""Rows of Toppling Dominoes with a given value, and statistics of all rows.

Every number is the value of exactly one row, which the thesis writes as the number in bold; below,
a number denotes its row. If a >= b >= c >= d are numbers,

- a LR b and a E b, and no other rows, have the value {a|b} [Renault13, Thm 3.27];
- a LR c RL b has the value {a|{b|c}} and, if a > b, so has a E c RL b [Renault13, Thm 3.30];
- b RL a LR d RL c and b RL a E d RL c have the value {{a|b}|{c|d}} if b > c [Renault13, Thm 3.31];

and so have their reversals. That no other rows have the last two values is stated by Conjectures
3.88 (in which b and c must be exchanged) and 3.89.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from partizan.boards import Strip
from partizan.budget import Budget
from partizan.engine import fold
from partizan.rulesets.strip.toppling_dominoes import RULESET as TOPPLING_DOMINOES
from partizan.theories.normal import Game
from partizan.theories.normal.evaluations import VALUE

_SWAPPED = str.maketrans("LR", "RL")


def row_of_number(number: int | Fraction) -> str:
    """Return the only row whose value is the given dyadic rational.

    An integer has dominoes of one colour. The row of any other number, with canonical form {a|b},
    is that of a, then LR, then that of b. [Renault13, Thms 3.24 and 3.25, due to FNSW15]

    >>> [row_of_number(Fraction(x)) for x in ("3", "1/2", "3/4", "-5/4", "0")]
    ['LLL', 'LRL', 'LRLLRL', 'RRLRRLRR', '']
    """
    if number.denominator == 1:
        return ("L" if number > 0 else "R") * abs(int(number))
    step = Fraction(1, number.denominator)
    return f"{row_of_number(number - step)}LR{row_of_number(number + step)}"


def numbers_of_value(value: Game | str) -> tuple[Fraction, ...] | None:
    """Return the numbers a; a, b; a, b, c; or a, b, c, d that make up a value as above, or None.

    These values are a number, {a|b}, {a|{b|c}} with a >= b >= c, and {{a|b}|{c|d}} with
    a >= b > c >= d. For all other values, such as {{a|b}|c}, the result is None.

    >>> [*map(str, numbers_of_value("{2||1|-1/2}"))], numbers_of_value("{1,1*|0}")
    (['2', '1', '-1/2'], None)
    """
    g = Game(value)
    if g.is_number:
        return (g.number,)
    left, right = g.left, g.right
    if len(left) != 1 or len(right) != 1:
        return None
    one, other = left[0], right[0]
    if one.is_number and other.is_number:
        return _falling(one.number, other.number)
    if one.is_number:
        found = numbers_of_value(other)
        return _falling(one.number, *found) if found is not None and len(found) == 2 else None
    if other.is_number:
        return None
    ab, cd = numbers_of_value(one), numbers_of_value(other)
    if ab is None or cd is None or not len(ab) == len(cd) == 2 or ab[1] == cd[0]:
        return None
    return _falling(*ab, *cd)


def _falling(*numbers: Fraction) -> tuple[Fraction, ...] | None:
    return numbers if list(numbers) == sorted(numbers, reverse=True) else None


def rows_of_value(value: Game | str) -> list[str]:
    """Return the rows that the theorems give for a value, one of each pair of reversals.

    The list is empty unless the value or its negative is made up of numbers in one of the ways
    above. For numbers and switches it is complete.

    >>> rows_of_value("{2|3/4}"), rows_of_value("{{1|0}|-1}"), rows_of_value("^^")
    (['LLLRLRLLRL', 'LLELRLLRL'], ['RRLLLR', 'RELLR'], [])
    """
    g = Game(value)
    numbers = numbers_of_value(g)
    if numbers is not None:
        return _rows_of_numbers(numbers)
    numbers = numbers_of_value(-g)
    return [] if numbers is None else [row.translate(_SWAPPED) for row in _rows_of_numbers(numbers)]


def _rows_of_numbers(numbers: tuple[Fraction, ...]) -> list[str]:
    rows = [*map(row_of_number, numbers)]
    if len(rows) == 1:
        return rows
    if len(rows) == 2:
        a, b = rows
        return [f"{a}LR{b}", f"{a}E{b}"]
    if len(rows) == 3:
        a, b, c = rows
        return [f"{a}{by}{c}RL{b}" for by in (("LR", "E") if a != b else ("LR",))]
    a, b, c, d = rows
    return [f"{b}RL{a}{by}{d}RL{c}" for by in ("LR", "E")]


class RowStatistics(NamedTuple):
    """Statistics of the values of all rows up to a length; reversed rows are identified."""

    longest: int
    words: int
    """The number of words, including reversals."""
    values: int
    numbers: int
    switches: int
    """The number of values {a|b} with numbers a >= b."""
    single: int
    """The number of values that only one of these rows has."""
    commonest: Game
    """The value with the most rows."""
    most: int
    """The number of rows with the commonest value."""


def rows_by_value(longest: int) -> dict[Game, list[str]]:
    """Return the rows up to a length by their values, one of each pair of reversals.

    Values and rows are sorted by length; rows of one length alphabetically.

    >>> rows = rows_by_value(5)
    >>> len(rows), rows[Game("*2")], rows[Game("^")]
    (141, ['EE', 'ELR', 'ERL', 'LRLR'], ['LRRL'])
    """
    found: dict[Game, list[str]] = {}
    for row, value in _evaluated(all_rows(longest)):
        found.setdefault(value, []).append(row)
    return found


def row_statistics(longest: int) -> RowStatistics:
    """Return how many values the rows up to a length have, and how many of these have one row.

    [Renault13, Question 3.23] asks how many values have a single row, or few.

    >>> row_statistics(6)[:-2], row_statistics(6).commonest
    ((6, 1093, 365, 21, 47, 247), *4)
    """
    counts = Counter(value for _, value in _evaluated(all_rows(longest)))
    shapes = Counter(len(numbers_of_value(value) or ()) for value in counts)
    commonest, most = counts.most_common(1)[0]
    return RowStatistics(
        longest,
        (3 ** (longest + 1) - 1) // 2,
        len(counts),
        shapes[1],
        shapes[2],
        sum(count == 1 for count in counts.values()),
        commonest,
        most,
    )


def rows_worth(value: Game | str, longest: int) -> Iterator[str]:
    """Yield the rows up to a length with a given value, one of each pair of reversals.

    Only rows whose ends give the right outcome are evaluated.

    >>> [*rows_worth("{1|0}", 5)], [*rows_worth("{1|*}", 7)]
    (['EL', 'LLR'], ['LERL', 'LLRRL'])
    """
    wanted = Game(value)
    rows = (row for row in all_rows(longest) if TOPPLING_DOMINOES(row).outcome() is wanted.outcome)
    for row, found in _evaluated(rows):
        if found == wanted:
            yield row


def rows_beyond(longest: int) -> Iterator[tuple[str, Game]]:
    """Yield the rows up to a length whose value is of the forms above, but which no theorem gives.

    None of them has a number or {a|b} as its value [Renault13, Thms 3.24 and 3.27], and if
    [Renault13, Conj. 3.88 and 3.89] hold, there are none at all. Up to 13 dominoes there are none.

    >>> [*rows_beyond(7)]
    []
    """
    for row, value in _evaluated(all_rows(longest)):
        numbers = numbers_of_value(value)
        if numbers is not None:
            rows = _rows_of_numbers(numbers)
            if row not in rows and row[::-1] not in rows:
                yield row, value


def all_rows(longest: int) -> Iterator[str]:
    """Yield the rows up to a length, one of each pair of reversals.

    >>> " ".join(all_rows(2))
    ' E L R EE EL ER LL LR RR'
    """
    for length in range(longest + 1):
        for letters in product("ELR", repeat=length):
            row = "".join(letters)
            if row <= row[::-1]:
                yield row


def _evaluated(rows: Iterable[str]) -> Iterator[tuple[str, Game]]:
    """Yield rows with their values."""
    for row in rows:
        with Budget(theorems=False):  # these values are compared with theorems
            found = fold(TOPPLING_DOMINOES, Strip(row.lower()), VALUE)
        yield row, found

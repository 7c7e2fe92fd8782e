"""Toppling Dominoes: rows with a given value, values of given rows, and statistics of all rows.

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
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Final, NamedTuple

from partizan.boards import Strip
from partizan.budget import Budget, Progress
from partizan.engine import fold
from partizan.errors import BudgetExceeded, DomainError
from partizan.rulesets.strip.toppling_dominoes import BLACK, GAP, WHITE, TopplingDominoes
from partizan.rulesets.strip.toppling_dominoes import RULESET as TOPPLING_DOMINOES
from partizan.theorem import theorem
from partizan.theorems._dyadic import check_dyadic
from partizan.theories.normal import Game
from partizan.theories.normal.evaluations import OUTCOME, VALUE
from partizan.theory import Outcome
from partizan.wording import quoted

__all__ = [
    "LONGEST",
    "MAX_DOMINOES",
    "MAX_READ",
    "RowStatistics",
    "all_rows",
    "number_of_row",
    "numbers_of_value",
    "outcome",
    "row_of_number",
    "row_statistics",
    "rows_beyond",
    "rows_by_value",
    "rows_of_value",
    "rows_worth",
    "value",
    "value_of_row",
]

MAX_DOMINOES: Final = 10_000
"""The greatest length of a row that is constructed for a number, or read as one."""

MAX_READ: Final = 200
"""The greatest length of a row that is read as several numbers."""

LONGEST: Final = 14
"""The greatest length for which all rows are evaluated; there are 3.6 million of them."""

_READ_AT_ONCE = 60  # dominoes of a position that is read as several numbers
_PAUSE = 4096  # rows between two reports of progress
_SWAPPED = str.maketrans("LR", "RL")


# --- positions -----------------------------------------------------------------------------------


@theorem(TopplingDominoes, OUTCOME, "[Renault13, Sect. 3.2]")
def outcome(_: TopplingDominoes, board: Strip) -> Outcome | None:
    """Return L or R if both ends of a row belong to that player, and N otherwise.

    >>> from partizan import rulesets
    >>> rows = ("LRRRL", "RLR", "LRR", "ELE" * 3000)
    >>> [rulesets.toppling_dominoes(row).outcome().name for row in rows]
    ['L', 'R', 'N', 'N']
    """
    row = board.cells.strip(GAP)
    return None if GAP in row else _winner(row)


@theorem(TopplingDominoes, VALUE, "[Renault13, Thms 3.24, 3.25, 3.27, 3.30 and 3.31]")
def value(_: TopplingDominoes, board: Strip) -> Game | None:
    """Return the number of a row a LR b of rows of numbers, or a switch of two to four numbers.

    >>> from partizan import rulesets
    >>> [rulesets.toppling_dominoes(row).value() for row in ("LRL", "LRLERRLRRLRR", "RRLLLR")]
    [1/2, {1/2|-5/4}, {1|0||-1}]
    """
    row = board.cells.strip(GAP)
    if GAP in row or len(row) > MAX_DOMINOES:
        return None
    word = row.upper()
    if len(word) <= _READ_AT_ONCE:
        return value_of_row(word)
    number = number_of_row(word)
    return None if number is None else Game(number)


def _winner(row: str) -> Outcome:
    """Return the outcome of a row of lower-case letters."""
    if not row:
        return Outcome.P
    ends = {row[0], row[-1]}
    return Outcome.L if ends == {BLACK} else Outcome.R if ends == {WHITE} else Outcome.N


# --- numbers -------------------------------------------------------------------------------------


def row_of_number(number: int | Fraction) -> str:
    """Return the only row whose value is the given dyadic rational.

    An integer has dominoes of one colour. The row of any other number, with canonical form {a|b},
    is that of a, then LR, then that of b. [Renault13, Thms 3.24 and 3.25, due to FNSW15]

    >>> [row_of_number(Fraction(x)) for x in ("3", "1/2", "3/4", "-5/4", "0")]
    ['LLL', 'LRL', 'LRLLRL', 'RRLRRLRR', '']
    """
    check_dyadic(number, "the number of a row")
    places = number.denominator.bit_length() - 1
    whole, rest = divmod(number.numerator, number.denominator)
    if abs(whole) + 2 * places <= MAX_DOMINOES:  # a lower bound of the length
        row = _row_of_integer(whole) if not places else _between(whole, f"{rest:0{places}b}")
        if len(row) <= MAX_DOMINOES:
            return row
    raise BudgetExceeded(f"the row of this number has more than {MAX_DOMINOES:,} dominoes")


def _row_of_integer(n: int) -> str:
    return "L" * n if n >= 0 else "R" * -n


def _between(whole: int, digits: str) -> str:
    """Return the row of an integer plus a binary fraction, or a row that is too long."""
    before, behind = _row_of_integer(whole), _row_of_integer(whole + 1)
    row = f"{before}LR{behind}"
    for digit in digits[:-1]:  # the last digit is the 1 of the midpoint
        if digit == "1":
            before = row
        else:
            behind = row
        row = f"{before}LR{behind}"
        if len(row) > MAX_DOMINOES:
            break
    return row


def number_of_row(row: Strip | str) -> Fraction | None:
    """Return the number that is the value of a row, or None if its value is not a number.

    No moves are examined. The rows of all numbers between a and b begin with the row a LR b of
    their midpoint m; they continue with RL if the number is between a and m, and with LR if it is
    between m and b. So the row itself shows the way to the number.

    >>> [str(number_of_row(row)) for row in ("LRLLRL", "RRLRRLRR", "", "LR", "LRRL")]
    ['3/4', '-5/4', '0', 'None', 'None']
    """
    word = _single(row, MAX_DOMINOES)
    return dict(_number_prefixes(word)).get(len(word))


def _number_prefixes(word: str) -> Iterator[tuple[int, Fraction]]:
    """Yield the lengths of the prefixes whose values are numbers, with these numbers."""
    yield 0, Fraction(0)
    if word[:1] not in ("L", "R"):
        return
    run = len(word) - len(word.lstrip(word[0]))
    sign = 1 if word[0] == "L" else -1
    for n in range(1, run + 1):
        yield n, Fraction(sign * n)
    low, high = sorted((Fraction(sign * run), Fraction(sign * (run - 1))))
    before, behind = _row_of_integer(int(low)), _row_of_integer(int(high))
    while True:
        row = f"{before}LR{behind}"
        if not word.startswith(row):
            return
        middle = (low + high) / 2
        yield len(row), middle
        way = word[len(row) : len(row) + 2]
        if way == "RL":
            high, behind = middle, row
        elif way == "LR":
            low, before = middle, row
        else:
            return


# --- switches of numbers -------------------------------------------------------------------------


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
    return [] if numbers is None else [_swapped(row) for row in _rows_of_numbers(numbers)]


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


def value_of_row(row: Strip | str) -> Game | None:
    """Return the value of a row if one of the theorems gives it, and otherwise None.

    No moves are examined: the row is only read as numbers.

    >>> [value_of_row(row) for row in ("LRLERRLRRLRR", "RRLLLR", "LRRLL", "LRLLLRRLLRL", "LLRLR")]
    [{1/2|-5/4}, {1|0||-1}, {1|*}, {1*||1/2|0}, None]
    """
    word = _single(row, MAX_READ)
    for way in (word, word[::-1]):
        found = _Numbers(way).value()
        if found is not None:
            return found
        found = _Numbers(_swapped(way)).value()
        if found is not None:
            return -found
    return None


class _Numbers:
    """The factors of a row whose values are numbers."""

    def __init__(self, word: str) -> None:
        self.word = word
        self._at: dict[int, dict[int, Fraction]] = {}

    def at(self, start: int) -> dict[int, Fraction]:
        """Return the numbers of the factors that begin at `start`, by their ends."""
        found = self._at.get(start)
        if found is None:
            found = {start + n: number for n, number in _number_prefixes(self.word[start:])}
            self._at[start] = found
        return found

    def value(self) -> Game | None:
        """Return the value of the row, if it is of one of the forms above."""
        end = len(self.word)
        whole = self.at(0).get(end)
        if whole is not None:
            return Game(whole)
        for stop, a, b, _ in self.switches(0):
            if stop == end and a >= b:
                return Game.of([a], [b])
        three = self._of_three()
        return self._of_four() if three is None else three

    def switches(self, start: int) -> Iterator[tuple[int, Fraction, Fraction, bool]]:
        """Yield the factors x LR y and x E y: the end, both numbers, and whether by E."""
        for cut, x in self.at(start).items():
            for by in ("LR", "E"):
                if self.word.startswith(by, cut):
                    for stop, y in self.at(cut + len(by)).items():
                        yield stop, x, y, by == "E"

    def _tail(self, start: int) -> Fraction | None:
        """Return the number after RL, if the row ends with one."""
        if self.word.startswith("RL", start):
            return self.at(start + 2).get(len(self.word))
        return None

    def _of_three(self) -> Game | None:
        for stop, a, c, is_grey in self.switches(0):
            b = self._tail(stop)
            if b is not None and a >= b >= c and not (is_grey and a == b):
                return Game.of([a], [Game.of([b], [c])])
        return None

    def _of_four(self) -> Game | None:
        for start, b in self.at(0).items():
            if self.word.startswith("RL", start):
                for stop, a, d, _ in self.switches(start + 2):
                    c = self._tail(stop)
                    if c is not None and a >= b > c >= d:
                        return Game.of([Game.of([a], [b])], [Game.of([c], [d])])
        return None


# --- all rows ------------------------------------------------------------------------------------


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


def rows_by_value(longest: int, *, progress: Progress | None = None) -> dict[Game, list[str]]:
    """Return the rows up to a length by their values, one of each pair of reversals.

    Values and rows are sorted by length; rows of one length alphabetically.

    >>> rows = rows_by_value(5)
    >>> len(rows), rows[Game("*2")], rows[Game("^")]
    (141, ['EE', 'ELR', 'ERL', 'LRLR'], ['LRRL'])
    """
    found: dict[Game, list[str]] = {}
    for row, value in _valued(longest, progress):
        found.setdefault(value, []).append(row)
    return found


def row_statistics(longest: int, *, progress: Progress | None = None) -> RowStatistics:
    """Return how many values the rows up to a length have, and how many of these have one row.

    [Renault13, Question 3.23] asks how many values have a single row, or few.

    >>> row_statistics(6)[:-2], row_statistics(6).commonest
    ((6, 1093, 365, 21, 47, 247), *4)
    """
    counts = Counter(value for _, value in _valued(longest, progress))
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


def rows_worth(
    value: Game | str, longest: int, *, progress: Progress | None = None
) -> Iterator[str]:
    """Yield the rows up to a length with a given value, one of each pair of reversals.

    Only rows whose ends give the right outcome are evaluated.

    >>> [*rows_worth("{1|0}", 5)], [*rows_worth("{1|*}", 7)]
    (['EL', 'LLR'], ['LERL', 'LLRRL'])
    """
    wanted = Game(value)
    ends = {
        row
        for row in map("".join, product("ELR", repeat=2))
        if _winner(row.lower()) is wanted.outcome
    }
    rows = (row for row in all_rows(longest) if not row or row[0] + row[-1] in ends)
    for row, found in _evaluated(rows, progress):
        if found == wanted:
            yield row


def rows_beyond(longest: int, *, progress: Progress | None = None) -> Iterator[tuple[str, Game]]:
    """Yield the rows up to a length whose value is of the forms above, but which no theorem gives.

    None of them has a number or {a|b} as its value [Renault13, Thms 3.24 and 3.27], and if
    [Renault13, Conj. 3.88 and 3.89] hold, there are none at all. Up to 13 dominoes there are none.

    >>> [*rows_beyond(7)]
    []
    """
    for row, value in _valued(longest, progress):
        numbers = numbers_of_value(value)
        if numbers is not None:
            rows = _rows_of_numbers(numbers)
            if row not in rows and row[::-1] not in rows:
                yield row, value


def _valued(longest: int, progress: Progress | None) -> Iterator[tuple[str, Game]]:
    return _evaluated(all_rows(longest), progress)


def all_rows(longest: int) -> Iterator[str]:
    """Yield the rows up to a length, one of each pair of reversals.

    >>> " ".join(all_rows(2))
    ' E L R EE EL ER LL LR RR'
    """
    if not _is_length(longest):
        raise DomainError(
            f"the greatest length of rows is 0 to {LONGEST} dominoes, not {quoted(longest)}"
        )
    for length in range(longest + 1):
        for letters in product("ELR", repeat=length):
            row = "".join(letters)
            if row <= row[::-1]:
                yield row


def _evaluated(rows: Iterator[str], progress: Progress | None) -> Iterator[tuple[str, Game]]:
    """Yield rows with their values, and report how many there are so far."""
    for count, row in enumerate(rows):
        if progress is not None and not count % _PAUSE:
            progress(count)
        with Budget(theorems=False):  # these values are compared with theorems
            found = fold(TOPPLING_DOMINOES, Strip(row.lower()), VALUE)
        yield row, found


def _is_length(longest: object) -> bool:
    return isinstance(longest, int) and 0 <= longest <= LONGEST


def _swapped(row: str) -> str:
    return row.translate(_SWAPPED)


def _single(row: Strip | str, most: int | None = None) -> str:
    """Return the letters of one row; raise an error for several rows, or if it is too long."""
    cells = TOPPLING_DOMINOES(row).board.cells.strip(GAP)
    if GAP in cells:
        raise DomainError(
            f"expected a single row; '{cells:.60}' has a gap at index {cells.index(GAP)}"
        )
    if most is not None and len(cells) > most:
        raise BudgetExceeded(
            f"numbers are read in rows of up to {most:,} dominoes, and this one has {len(cells):,}"
        )
    return cells.upper()

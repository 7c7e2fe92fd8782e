"""Toppling Dominoes: topple a domino, and all dominoes on one side of it fall.

[FNSW15; Renault13, Sect. 3.2]

A gap stops the fall, so `lrl.e`, which may be written `lrl+e`, is a sum of two rows. (In [Siegel24]
dominoes fall across gaps; for positions that begin as one row, this makes no difference.)
The kernel numbers the letters `.` 0, `l` 1, `r` 2, `e` 3; it has no parameters.

Every number is the value of exactly one row, which the thesis writes as the number in bold; below,
a number denotes its row. If a >= b >= c >= d are numbers,

- a LR b and a E b, and no other rows, have the value {a|b} [Renault13, Thm 3.27];
- a LR c RL b has the value {a|{b|c}} and, if a > b, so has a E c RL b [Renault13, Thm 3.30];
- b RL a LR d RL c and b RL a E d RL c have the value {{a|b}|{c|d}} if b > c [Renault13, Thm 3.31];

and so have their reversals. That no other rows have the last two values is stated by Conjectures
3.88 (in which b and c must be exchanged) and 3.89.

Under misère play, rows without grey dominoes form a monoid isomorphic to the integers: among
themselves all that matters is the number of rows with two black ends minus the number with two
white ends [Renault13, Thm 4.26].
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import ClassVar, Final

from partizan.boards import Strip
from partizan.errors import DomainError, TooLarge
from partizan.explanation import Step
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.theorem import steps_of, theorem
from partizan.rulesets.families import RowRuleset
from partizan.theories.misere.evaluations import OUTCOME as MISERE_OUTCOME
from partizan.theories.misere.evaluations import outcome_of_balance
from partizan.theories.normal import Game
from partizan.theories.normal.evaluations import OUTCOME, VALUE
from partizan.theory import MISERE_MOVE, Outcome

GAP, BLACK, WHITE, GREY = ".lre"
OWN = {LEFT: BLACK + GREY, RIGHT: WHITE + GREY}


class TopplingDominoes(RowRuleset):
    """Topple one of your dominoes (Left `l`, Right `r`, either `e`) to the left or to the right.

    All dominoes of its row on that side fall with it, and are removed.

    >>> from partizan import rulesets
    >>> [rulesets.toppling_dominoes(row).value() for row in ("LRL", "LRRL", "LLLRRLL", "E+LR")]
    [1/2, ↑, {2||1|0}, 0]
    """

    alphabet = GAP + BLACK + WHITE + GREY
    aliases: ClassVar[Mapping[str, str]] = {
        "x": BLACK,
        "o": WHITE,
        "#": GREY,
        "b": BLACK,
        "w": WHITE,
        "g": GREY,
        "+": GAP,
    }
    rules = "strip . l r e; L: [le][lre]*[.] -> ..*[.]; R: swap lr"
    verb = "topple"
    kernel = "toppling-dominoes"
    glyphs: ClassVar[Mapping[str, str]] = {
        GAP: "gap",
        BLACK: "domino of Left",
        WHITE: "domino of Right",
        GREY: "green domino",
    }


RULESET = TopplingDominoes()


# --- theorems -------------------------------------------------------------------------------------


MAX_DOMINOES: Final = 10_000
"""The greatest length of a row that is constructed for a number, or read as one."""

MAX_READ: Final = 200
"""The greatest length of a row that is read as several numbers."""


_OWNERS = {BLACK: "Left", WHITE: "Right", GREY: "both"}
_READ_AT_ONCE = 60  # dominoes of a position that is read as several numbers


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


def _row_of_integer(n: int) -> str:
    return "L" * n if n >= 0 else "R" * -n


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


def _swapped(row: str) -> str:
    return row.translate(_SWAPPED)


def _single(row: Strip | str, most: int | None = None) -> str:
    """Return the letters of one row; raise an error for several rows, or if it is too long."""
    cells = RULESET(row).board.cells.strip(GAP)
    if GAP in cells:
        raise DomainError(
            f"expected a single row; '{cells:.60}' has a gap at index {cells.index(GAP)}"
        )
    if most is not None and len(cells) > most:
        raise TooLarge(
            f"numbers are read in rows of up to {most:,} dominoes, and this one has {len(cells):,}"
        )
    return cells.upper()


# --- misère play ---------------------------------------------------------------------------------


_OTHER = {BLACK: WHITE, WHITE: BLACK, GREY: GREY}
_ROW: Final = re.compile(r"[^.]+")


@theorem(TopplingDominoes, MISERE_OUTCOME, "[Renault13, Prop. 4.24 and Thm 4.25]")
def misere_outcome(_: TopplingDominoes, board: Strip) -> Outcome | None:
    """Return R if more rows have two black ends than two white ends, L if fewer, and N otherwise.

    This holds for rows without grey dominoes. In a single row with grey dominoes only the two
    dominoes at each end matter: a grey end next to a black domino counts as a white end, and next
    to a white domino as a black end; but a single grey domino is won by the second player.

    >>> from partizan import rulesets
    >>> rows = ("E", "L", "ERE", "RLLR", "LERL", "LL+RLR+LR", "R+RRR+L")
    >>> [rulesets.toppling_dominoes(row).outcome("misere").name for row in rows]
    ['P', 'R', 'R', 'L', 'R', 'N', 'L']
    """
    cells = board.cells
    if GREY not in cells:
        return outcome_of_balance(_excess(_ROW.findall(cells)))
    row = cells.strip(GAP)
    if GAP in row:
        return None
    if row == GREY:
        return Outcome.P
    return {(BLACK, BLACK): Outcome.R, (WHITE, WHITE): Outcome.L}.get(
        (_end(row), _end(row[::-1])), Outcome.N
    )


@theorem(TopplingDominoes, MISERE_MOVE, "[Renault13, Thm 4.25]")
def misere_winning_move(_: TopplingDominoes, board: Strip, player: Player) -> Strip | None:
    """Return the rows after a move that keeps the ends balanced, if no domino is grey.

    >>> from partizan import rulesets
    >>> rulesets.toppling_dominoes("LRL+RLR+LR").solve("left", "misere").move
    toppling-dominoes("....rlr.lr")
    """
    if GREY in board.cells:
        return None
    if player is not LEFT:
        found = _left_move(board.swapped(BLACK, WHITE).cells)
        return None if found is None else Strip(found).swapped(BLACK, WHITE)
    found = _left_move(board.cells)
    return None if found is None else Strip(found)


def _excess(rows: list[str]) -> int:
    ends = [row[0] + row[-1] for row in rows]
    return ends.count(BLACK * 2) - ends.count(WHITE * 2)


def _left_move(cells: str) -> str | None:
    """Return the cells after a winning move of Left, by the strategy of the proof."""
    rows = [*_ROW.finditer(cells)]
    ends = [row[0][0] + row[0][-1] for row in rows]
    more = _excess([row[0] for row in rows])
    if more > 0:
        return None
    if more == 0 and BLACK * 2 in ends:
        return _fallen(cells, *rows[ends.index(BLACK * 2)].span())
    cut = (BLACK + WHITE, WHITE + BLACK) if more == 0 else (WHITE * 2,)
    for row, two in zip(rows, ends, strict=True):
        start, stop = row.span()
        last = cells.rfind(BLACK, start, stop)
        if two in cut and last >= 0:  # the rest has two white ends
            if last + 1 < stop:
                return _fallen(cells, start, last + 1)
            return _fallen(cells, cells.find(BLACK, start), stop)
    for row, two in zip(rows, ends, strict=True):
        if BLACK in two:
            return _fallen(cells, *row.span())
    return None


def _fallen(cells: str, start: int, stop: int) -> str:
    return cells[:start] + GAP * (stop - start) + cells[stop:]


def _end(row: str) -> str:
    """Return the colour that the left end of a row of at least two dominoes counts as."""
    return _OTHER[row[1]] if row[0] == GREY else row[0]


@steps_of(outcome)
def _ends(_: TopplingDominoes, board: Strip) -> Iterator[Step]:
    """Yield whose the ends of the row are."""
    row = board.cells.strip(GAP)
    if row:
        left, right = (_OWNERS[letter] for letter in (row[0], row[-1]))
        yield Step(f"The domino at the left end is of {left}, that at the right end of {right}.")


@steps_of(value)
def _midpoints(rules: TopplingDominoes, board: Strip) -> Iterator[Step]:
    """Yield the numbers of the beginnings of a row that is worth a number."""
    word = board.cells.strip(GAP).upper()
    beginnings = dict(_number_prefixes(word))
    if len(word) in beginnings:
        worths = [f"{word[:end] or 'the empty row'} is worth {n}" for end, n in beginnings.items()]
        yield Step(f"From the left, {', '.join(worths)}.")
    else:
        found = value(rules, board)
        yield Step(f"Read as numbers joined by LR, RL or E, the row is the switch {found}.")


@steps_of(misere_outcome)
def _balance(_: TopplingDominoes, board: Strip) -> Iterator[Step]:
    """Yield how many rows have two ends of one colour."""
    if GREY not in board.cells:
        ends = [row[0] + row[-1] for row in _ROW.findall(board.cells)]
        black, white = (ends.count(colour * 2) for colour in (BLACK, WHITE))
        yield Step(f"Rows with two black ends: {black}; with two white ends: {white}. More lose.")

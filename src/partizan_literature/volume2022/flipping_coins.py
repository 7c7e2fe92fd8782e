"""Combinatorial Game Theory: a special collection (2022), ch. 1: the game of Flipping Coins.

Strings of heads (0) and tails (1), as Bonato, Huggan and Nowakowski write them: their outcomes and
values. [CGT22, ch. 1]
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from partizan import rulesets
from partizan.atlas.contract import Case, claim
from partizan.boards import Strip
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.strip.flipping_coins import HEADS, winning_move
from partizan.rulesets.strip.flipping_coins import RULESET as FLIPPING_COINS
from partizan.rulesets.strip.flipping_coins import number_of_coins as by_algorithm
from partizan.rulesets.strip.linear_clobber import RULESET as LINEAR_CLOBBER
from partizan.theories.normal import Game
from partizan.theory import Outcome
from partizan_literature.instances import words
from partizan_literature.volume2022.closed_numbers import has_f1, has_f2, number_test

ABOUT = "flipping-coins"
COINS = "coins in a row"


def value(row: str) -> Game:
    """Return the value of a row, by brute force."""
    return FLIPPING_COINS(row or "0").value()


def rows(longest: int, shortest: int = 1) -> Iterator[str]:
    """Yield the rows that end with a tail, shortest first; heads at the end do not matter."""
    return (f"{row}1" for row in words("01", longest - 1, shortest - 1))


def options(longest: int) -> Iterator[tuple[str, dict[Player, dict[str, Fraction]]]]:
    """Yield the rows, each with the options of both players and their numbers."""
    known = {row: value(row).number for row in ("", *rows(longest))}
    for row in known:
        position = FLIPPING_COINS(row or "0")
        after = {p: {str(o).rstrip("0") for o in position.options(p)} for p in (LEFT, RIGHT)}
        yield row, {p: {cells: known[cells] for cells in some} for p, some in after.items()}


def reduced(row: str) -> str:
    """Return the row after steps 1 and 2 of the algorithm: 0111 becomes 10 where it may."""
    row = row.rstrip("0")
    while shorter := next(shortened(row), ""):
        row = shorter
    return row


def shortened(row: str) -> Iterator[str]:
    """Yield the row with 10 for each 0111 that is followed by a 1 or an even number of 1s."""
    for i in range(len(row) - 3):
        rest = row[i + 4 :]
        if row[i : i + 4] == "0111" and (rest[:1] == "1" or rest.count("1") % 2 == 0):
            yield f"{row[:i]}10{rest}".rstrip("0")


def best_move(row: str, player: Player) -> Strip | None:
    """Return the row after a best move, or None if there is no move.

    Left turns the last two tails, Right the last head before the last tail, and the coin after it
    [CGT22, ch. 1, Thm 4.2].

    >>> print(best_move("0101011111", LEFT), best_move("0111", RIGHT), best_move("11", RIGHT))
    01010111 1011 None
    """
    after = winning_move(FLIPPING_COINS, Strip(row.rstrip(HEADS)), player)
    return None if after is None else Strip(after.cells.rstrip(HEADS))


def by_best_moves(row: str, known: dict[str, Game] | None = None) -> Game:
    """Return the value, using only the best moves."""
    known = {} if known is None else known
    row = row.rstrip("0")
    if row not in known:
        after = [best_move(row, player) for player in (LEFT, RIGHT)]
        left, right = ([] if r is None else [by_best_moves(r.cells, known)] for r in after)
        known[row] = Game.of(left, right)
    return known[row]


@claim(
    "volume2022/ch1-sect-1-moves",
    "1011 has the Left options 0001, 001 and 1 and the Right options 1101 and 111, and is 1/4. "
    "Read from right to left as a binary number, a row becomes smaller with every move. Without "
    "tails, or with only a tail in front, neither player has a move; 1^a has value floor(a/2).",
    source="[CGT22, ch. 1, Sect. 1]; the values are ours",
    about=ABOUT,
    up_to=(8, 12, 14),
    unit=COINS,
)
def moves(longest: int) -> Iterator[Case]:
    """Make the moves."""
    position = FLIPPING_COINS("1011")
    for player, said in ((LEFT, {"0001", "001", "1"}), (RIGHT, {"1101", "111"})):
        found = {str(option).rstrip("0") for option in position.options(player)}
        yield Case(f"1011, {player}'s options", said, found)
    yield Case("1011", Fraction(1, 4), value("1011"))
    for row in ("0", "1"):
        position = FLIPPING_COINS(row)
        yield Case(f"moves in {row}", (0, 0), (len(position.left), len(position.right)))
    for a in range(1, longest + 1):
        yield Case("1" * a, a // 2, value("1" * a))
    for row in rows(min(longest, 9)):
        position = FLIPPING_COINS(row)
        after = [int(str(option)[::-1], 2) for option in (*position.left, *position.right)]
        yield Case(row, True, all(number < int(row[::-1], 2) for number in after))


@claim(
    "volume2022/ch1-thm-3.1",
    "Left wins a row with an even number of tails, and a row that begins with a tail and has at "
    "least two.",
    source="[CGT22, ch. 1, Thm 3.1], as printed",
    about=ABOUT,
    up_to=(6, 8, 10),
    unit=COINS,
    corrected_by="volume2022/ch1-thm-3.1-corrected",
)
def left_wins_as_printed(longest: int) -> Iterator[Case]:
    """Compare with the outcome of every row of this kind."""
    for row in words("01", longest, 1):
        tails = row.count("1")
        if tails % 2 == 0 or (row[0] == "1" and tails >= 2):
            yield Case(row, Outcome.L, value(row).outcome)


@claim(
    "volume2022/ch1-thm-3.1-corrected",
    "Left wins a row with at least one tail if the number of tails is even, or if it begins with "
    "a tail and has at least two.",
    source="[CGT22, ch. 1, Thm 3.1], for rows that have tails",
    about=ABOUT,
    up_to=(9, 12, 14),
    unit=COINS,
)
def left_wins(longest: int) -> Iterator[Case]:
    """Compare with the outcome of every row of this kind."""
    for row in words("01", longest, 1):
        tails = row.count("1")
        if tails and (tails % 2 == 0 or (row[0] == "1" and tails >= 2)):
            yield Case(row, Outcome.L, value(row).outcome)


@claim(
    "volume2022/ch1-thm-3.2",
    "Every row is a number.",
    source="[CGT22, ch. 1, Thm 3.2]",
    about=ABOUT,
    up_to=(9, 12, 14),
    unit=COINS,
)
def numbers(longest: int) -> Iterator[Case]:
    """Check every row."""
    for row in words("01", longest):
        yield Case(row, True, value(row).is_number)


@claim(
    "volume2022/ch1-thm-3.3",
    "The value is found in linear time: replace 0111 by 10 as long as it is followed by a 1 or an "
    "even number of 1s, then cut off pairs of tails, each of which adds an ordinal summand 1/2^e.",
    source="[CGT22, ch. 1, Thm 3.3]",
    about=ABOUT,
    up_to=(9, 12, 14),
    unit=COINS,
    figure=lambda: rulesets.flipping_coins("01001110110111011101").figure,
)
def value_theorem(longest: int) -> Iterator[Case]:
    """Compare the algorithm with brute force on every row."""
    for row in words("01", longest):
        yield Case(row, by_algorithm(row), value(row))


class Pair(NamedTuple):
    """A row, an option of each player, and whether the two have the properties F1 and F2."""

    row: str
    left: str
    right: str
    has_f1: bool
    has_f2: bool


def _pairs(longest: int) -> Iterator[Pair]:
    """Yield all pairs of options in all rows."""
    known = dict(options(longest))
    for row, moves_there in known.items():
        for (left, x), (right, y) in product(*(moves_there[p].items() for p in (LEFT, RIGHT))):
            mine = [*known[right][LEFT].values()]  # Left's options after Right's move
            theirs = [*known[left][RIGHT].values()]
            f1 = any(z >= x for z in mine) or any(z <= y for z in theirs)
            yield Pair(row, left, right, f1, any(a >= b for a, b in product(mine, theirs)))


@claim(
    "volume2022/ch1-thm-2.7",
    "Any two moves of Left and Right in a row have the property F1 or F2. Of the 40,320 pairs in "
    "rows of up to nine coins, 38,922 have F2.",
    source="[CGT22, ch. 1, Defs 2.5 and 2.6, Thm 2.7 and the proof of Thm 3.2]; "
    "the numbers of pairs are computed",
    about=ABOUT,
    up_to=(6, 9, 10),
    unit=COINS,
    whole=9,
)
def first_move_is_no_advantage(longest: int) -> Iterator[Case]:
    """Check all pairs, and apply the number test to short rows."""
    pairs = strong = 0
    for pair in _pairs(longest):
        if len(pair.row) <= 9:
            pairs, strong = pairs + 1, strong + pair.has_f2
        what = f"{pair.row}, {pair.left} and {pair.right}"
        yield Case(what, True, pair.has_f1 or pair.has_f2)
    if longest >= 9:
        yield Case("all pairs up to nine coins", (40320, 38922), (pairs, strong))
    yield Case("the number test", True, number_test(FLIPPING_COINS, rows(5)).are_numbers)


@claim(
    "volume2022/ch1-thm-2.7-remark-as-printed",
    "A pair of moves of Left and Right that has F2 has F1.",
    source="[CGT22, ch. 1, before Thm 2.7], as printed, without the restriction to numbers",
    about="linear-clobber",
    up_to=(5, 5, 5),
    unit="cells",
    corrected_by="volume2022/ch1-thm-2.7-remark",
)
def f2_implies_f1_as_printed(cells: int) -> Iterator[Case]:
    """Check all pairs with F2 in rows of Clobber."""
    for row in words(".xo", cells, 1):
        position = LINEAR_CLOBBER(row)
        for left, right in product(position.left, position.right):
            if has_f2(left, right):
                yield Case(f"{row}, {left} and {right}", True, has_f1(left, right))


@claim(
    "volume2022/ch1-thm-2.7-remark",
    "A pair of moves of Left and Right that has F2 has F1, if the resulting positions are numbers.",
    source="[CGT22, ch. 1, before Thm 2.7], for numbers",
    about=ABOUT,
    up_to=(6, 9, 10),
    unit=COINS,
)
def f2_implies_f1(longest: int) -> Iterator[Case]:
    """Check all pairs with F2."""
    for pair in _pairs(longest):
        if pair.has_f2:
            yield Case(f"{pair.row}, {pair.left} and {pair.right}", True, pair.has_f1)


TABLE = (
    "1:0 01:-1 11:1 001:-2 011:1/4 101:1/2 111:1 0001:-3 0011:1/16 0101:1/8 0111:0 1001:1/4 "
    "1011:1/4 1101:1/2 1111:2 00001:-4 00011:1/64 00101:1/32 00111:-1 01001:1/16 01011:-3/4 "
    "01101:-1/2 01111:1/2 10001:1/8 10011:1/16 10101:1/8 10111:1 11001:1/4 11011:5/4 11101:3/2 "
    "11111:2 000001:-5 100001:1/16 010001:1/32 001001:1/64 000101:1/128 000011:1/256 "
    "010011:-15/16 001011:-7/4 000111:-2 110001:1/8 101001:1/16 011001:-3/4 100101:1/32 "
    "010101:-7/8 001101:-3/2 100011:1/64 111001:5/4 110101:9/8 101101:3/4 011101:3/8 110011:17/16 "
    "101011:5/8 011011:5/16 100111:1/2 010111:1/4 001111:1/8 011111:1/4 101111:1/2 110111:1 "
    "111011:5/4 111101:3/2 111111:3"
)
"""The values of all rows with up to six coins that end with a tail."""


@claim(
    "volume2022/ch1-table",
    "The values of the rows of up to six coins are given by a table.",
    source="[CGT22, ch. 1], computed",
    about=ABOUT,
    up_to=(6, 6, 6),
    unit=COINS,
)
def table(longest: int) -> Iterator[Case]:
    """Compare the table with the algorithm and with brute force."""
    entries = [entry.partition(":") for entry in TABLE.split()]
    for row, _, said in entries:
        yield Case(row, Fraction(said), value(row))
        yield Case(row, Fraction(said), by_algorithm(row))
    yield Case("the rows of the table", {*rows(longest)}, {row for row, _, _ in entries})


TALLY = (
    *((0, 0, 1), (1, 1, 0), (3, 1, 0), (6, 1, 1), (12, 4, 0)),
    *((25, 7, 0), (50, 13, 1), (100, 28, 0), (201, 54, 1)),
)
"""The numbers of rows ending with a tail that Left, Right and the second player win, by length."""


@claim(
    "volume2022/ch1-outcomes",
    "Of the rows that end with a tail, Left wins 0, 1, 3, 6, 12, 25, 50, 100, 201 with 1, 2, ..., "
    "9 coins; Right wins 0, 1, 1, 1, 4, 7, 13, 28, 54, and the second player only 1, 0111, 0110111 "
    "and one with nine coins.",
    source="[CGT22, ch. 1], computed",
    about=ABOUT,
    up_to=(7, 9, 9),
    unit=COINS,
    whole=9,
)
def outcomes(longest: int) -> Iterator[Case]:
    """Count the signs of the values."""
    for length, said in zip(range(1, longest + 1), TALLY, strict=False):
        values = [by_algorithm(row) for row in rows(length, length)]
        found = (sum(v > 0 for v in values), sum(v < 0 for v in values), values.count(Fraction(0)))
        yield Case(f"{length} coins", said, found)
    zeros = [row for row in rows(8) if value(row).is_zero]
    yield Case("zero rows", ["1", "0111", "0110111"], zeros)

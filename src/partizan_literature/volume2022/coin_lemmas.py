"""Combinatorial Game Theory (2022), ch. 1: best moves and ordinal sums of coins.

From section 4 of the chapter on Flipping Coins. [CGT22, ch. 1]
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product

from partizan.atlas.contract import Case, claim
from partizan.form import Form
from partizan.players import LEFT, RIGHT
from partizan.rulesets.strip.flipping_coins import RULESET as FLIPPING_COINS
from partizan.rulesets.strip.flipping_coins import partition
from partizan.theories.normal import Game
from partizan_literature.instances import words
from partizan_literature.volume2022.flipping_coins import (
    ABOUT,
    COINS,
    best_move,
    options,
    rows,
    value,
)

BEGINNING = "coins before 01^a, for a up to 5 and p, q up to 2"


@claim(
    "volume2022/ch1-cor-4.1",
    "Moving a tail to the left increases the value, and so does adding two tails at the end, with "
    "any number of heads between them.",
    source="[CGT22, ch. 1, Cor. 4.1]",
    about=ABOUT,
    up_to=(6, 12, 13),
    unit=COINS,
)
def tails_on_the_left(longest: int) -> Iterator[Case]:
    """Exchange every 1 with every later 0, and remove every pair of last tails."""
    numbers = {row: value(row).number for row in words("01", longest)}
    for row, number in numbers.items():
        for i, j in combinations(range(len(row)), 2):
            if (row[i], row[j]) == ("1", "0"):
                other = f"{row[:i]}0{row[i + 1 : j]}1{row[j + 1 :]}"
                yield Case(f"{row} and {other}", True, number > numbers[other])
        for r in range(longest - len(row) - 1):
            longer = f"{row}1{'0' * r}1"
            yield Case(f"{longer} and {row}", True, numbers[longer] > number)


@claim(
    "volume2022/ch1-thm-4.2",
    "Left's best move is with the last two tails, and Right's with the last head followed by a "
    "tail and that tail.",
    source="[CGT22, ch. 1, Thm 4.2]",
    about=ABOUT,
    up_to=(7, 12, 13),
    unit=COINS,
)
def best_moves(longest: int) -> Iterator[Case]:
    """Compare with the best of all options."""
    for row, numbers in options(longest):
        for player, best in ((LEFT, max), (RIGHT, min)):
            after = best_move(row, player)
            found = None if after is None else numbers[player].get(after.cells)
            said = best(numbers[player].values(), default=None)
            yield Case(f"{row}, {player} to move", said, found)


@claim(
    "volume2022/ch1-thm-4.2-unique",
    "No other move of Left is as good as the one with the last two tails.",
    source="[CGT22, ch. 1, Thm 4.2], sharpened",
    about=ABOUT,
    up_to=(7, 12, 13),
    unit=COINS,
)
def only_best_move(longest: int) -> Iterator[Case]:
    """Compare with all other options; Right's best moves are often tied."""
    for row, numbers in options(longest):
        after = best_move(row, LEFT)
        if after is not None:
            mine = numbers[LEFT]
            best = max(mine.values())
            yield Case(row, {after.cells}, {cells for cells in mine if mine[cells] == best})


@claim(
    "volume2022/ch1-sect-1-right-wins",
    "Right wins a row if and only if the last remaining piece of the decomposition is 0^r1 with r "
    ">= 1.",
    source="[CGT22, ch. 1, Sect. 1]",
    about=ABOUT,
    up_to=(8, 12, 13),
    unit=COINS,
)
def right_wins(longest: int) -> Iterator[Case]:
    """Compare with the outcome of every row."""
    for row in rows(longest):
        first = partition(row).first
        said = first.startswith("0") and first.count("1") == 1
        yield Case(row, said, value(row) < 0)


def raised(x: Fraction, e: int) -> Fraction:
    """Return the ordinal sum x : 1/2^e of the canonical form of x."""
    if x.denominator == 1 and x >= 0:
        return x + Fraction(1, 2**e)
    return x + Fraction(1, x.denominator * 2 ** (e + 1))


def _ordinal_sums(longest: int) -> Iterator[tuple[str, str, int]]:
    """Yield rows α01^a0^p10^q1, their beginnings α01^a, and the exponents 2p+q-1."""
    for start in words("01", longest):
        for a, p, q in product(range(1, 6), range(3), range(3)):
            if p + q >= 1:
                base = f"{start}0{'1' * a}"
                yield f"{base}{'0' * p}1{'0' * q}1", base, 2 * p + q - 1


@claim(
    "volume2022/ch1-lemma-4.5-of-values",
    "The value of α01^a0^p10^q1 is the ordinal sum of the value of α01^a and 1/2^(2p+q-1), if a "
    ">= 1 and p + q >= 1.",
    source="[CGT22, ch. 1, Lemma 4.5], read as a statement about values",
    about=ABOUT,
    up_to=(1, 5, 6),
    unit=BEGINNING,
    corrected_by="volume2022/ch1-lemma-4.5",
)
def ordinal_sum_of_values(longest: int) -> Iterator[Case]:
    """Use the canonical form of the beginning as the base; this fails for a = 3."""
    for row, base, e in sorted(_ordinal_sums(longest), key=lambda found: len(found[0])):
        yield Case(row, raised(value(base).number, e), value(row))


@claim(
    "volume2022/ch1-lemma-4.5",
    "The row α01^a0^p10^q1 equals the ordinal sum of α01^a, as a game tree, and 1/2^(2p+q-1), if "
    "a >= 1 and p + q >= 1.",
    source="[CGT22, ch. 1, Lemma 4.5], with the game tree of the beginning as the base",
    about=ABOUT,
    up_to=(0, 5, 6),
    unit=BEGINNING,
)
def ordinal_sum(longest: int) -> Iterator[Case]:
    """Use the game tree of the beginning as the base."""
    for row, base, e in _ordinal_sums(longest):
        tree = FLIPPING_COINS(base).form()
        yield Case(row, Game(tree.ordinal_sum(Form(Fraction(1, 2**e)))), value(row))


@claim(
    "volume2022/ch1-lemma-4.5-three-tails",
    "The value of α01^a0^p10^q1 is the ordinal sum of the value of α01^a and 1/2^(2p+q-1) if and "
    "only if a is not 3, for a up to 5 and p and q up to 2, not both 0.",
    source="[CGT22, ch. 1, Lemma 4.5], read as a statement about values; computed",
    about=ABOUT,
    up_to=(1, 5, 6),
    unit=BEGINNING,
)
def three_tails(longest: int) -> Iterator[Case]:
    """Use the canonical form of the beginning as the base."""
    for row, base, e in _ordinal_sums(longest):
        is_three = base.endswith("0111")
        yield Case(row, not is_three, value(row) == raised(value(base).number, e))


@claim(
    "volume2022/ch1-thm-3.3-proof-as-printed",
    "Each block 0^p10^q1 after a beginning α01^a adds the ordinal summand 1/2^(2p+q).",
    source="[CGT22, ch. 1, proof of Thm 3.3], as printed",
    about=ABOUT,
    up_to=(1, 1, 1),
    unit=BEGINNING,
    corrected_by="volume2022/ch1-lemma-4.5",
)
def exponents_as_printed(longest: int) -> Iterator[Case]:
    """Use the game tree of the beginning as the base."""
    for row, base, e in sorted(_ordinal_sums(longest), key=lambda found: len(found[0])):
        tree = FLIPPING_COINS(base).form()
        yield Case(row, Game(tree.ordinal_sum(Form(Fraction(1, 2 ** (e + 1))))), value(row))


@claim(
    "volume2022/ch1-sect-4-structure",
    "The exponent that a block K = 0^p10^q1 adds is Right's best option of K, not K itself as in "
    "Hackenbush, which is worth half as much.",
    source="[CGT22, ch. 1]",
    about=ABOUT,
    up_to=(9, 12, 14),
    unit=COINS,
)
def exponents_are_options(longest: int) -> Iterator[Case]:
    """Evaluate the blocks, and Right's options of them."""
    for p in range(longest):
        for q in range(longest - 1 - p):
            block = f"{'0' * p}1{'0' * q}1"
            after = best_move(block, RIGHT)
            if after is not None:
                exponent = Fraction(1, 2 ** (2 * p + q - 1)) if p + q else None
                yield Case(f"{block}, Right to move", exponent, value(after.cells).number)
                yield Case(block, exponent, 2 * value(block).number)


@claim(
    "volume2022/ch1-lemma-4.6",
    "0^p1 is worth -p, and 1^a0^p10^q1 is worth floor(a/2) + 1/2^(2p+q).",
    source="[CGT22, ch. 1, Lemma 4.6]",
    about=ABOUT,
    up_to=(9, 14, 16),
    unit=COINS,
)
def first_blocks(longest: int) -> Iterator[Case]:
    """Evaluate the rows."""
    for p in range(longest):
        yield Case(f"{'0' * p}1", -p, value(f"{'0' * p}1"))
    for a in range(longest - 1):
        for p in range(longest - 1 - a):
            for q in range(longest - 1 - a - p):
                row = f"{'1' * a}{'0' * p}1{'0' * q}1"
                yield Case(row, a // 2 + Fraction(1, 2 ** (2 * p + q)), value(row))

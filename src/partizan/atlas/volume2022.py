"""Combinatorial Game Theory: a special collection (2022), ch. 1: the game of Flipping Coins.

Strings of heads (0) and tails (1), as Bonato, Huggan and Nowakowski write them. [CGT22, ch. 1]
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, pairwise, product

from partizan.atlas.contract import Case, claim
from partizan.atlas.instances import words
from partizan.form import Form
from partizan.players import LEFT, RIGHT
from partizan.rulesets.strip.flipping_coins import RULESET as FLIPPING_COINS
from partizan.rulesets.strip.flipping_coins import FlippingCoins
from partizan.theorems.flipping_coins import best_move, reduced_row
from partizan.theorems.flipping_coins import number_of_coins as by_algorithm
from partizan.theorems.numbers import has_f1, has_f2
from partizan.theories.normal import Game
from partizan.theory import Outcome

ABOUT = "flipping-coins"
COINS = "coins in a row"


def value(row: str) -> Game:
    """Return what a row is worth, by brute force."""
    return FLIPPING_COINS(row or "0").value()


def raised(x: Fraction, e: int) -> Fraction:
    """Return the ordinal sum x : 1/2^e of the canonical form of x."""
    if x.denominator == 1 and x >= 0:
        return x + Fraction(1, 2**e)
    return x + Fraction(1, x.denominator * 2 ** (e + 1))


def reduced(row: str) -> str:
    """Return the row after steps 1 and 2 of the algorithm: 0111 becomes 10 where it may."""
    row = row.rstrip("0")
    while shorter := next(shortened(row), ""):
        row = shorter
    return row


def shortened(row: str) -> Iterator[str]:
    """Yield the row with 10 in place of each 0111 that a 1 or an even number of 1s follows."""
    for i in range(len(row) - 3):
        rest = row[i + 4 :]
        if row[i : i + 4] == "0111" and (rest[:1] == "1" or rest.count("1") % 2 == 0):
            yield f"{row[:i]}10{rest}".rstrip("0")


def by_best_moves(row: str, known: dict[str, Game] | None = None) -> Game:
    """Return the value, looking at nothing but the best moves."""
    known = {} if known is None else known
    row = row.rstrip("0")
    if row not in known:
        after = [best_move(row, player) for player in (LEFT, RIGHT)]
        left, right = ([] if r is None else [by_best_moves(r.cells, known)] for r in after)
        known[row] = Game.of(left, right)
    return known[row]


@claim(
    "volume2022/ch1-thm-3.1",
    "Left wins a row with an even number of tails, and one that begins with a tail and has two.",
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
    "Left wins a row with tails, if their number is even, or if it begins with one and has two.",
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
    """Look at every row."""
    for row in words("01", longest):
        yield Case(row, True, value(row).is_number)


@claim(
    "volume2022/ch1-thm-3.3",
    "The value is found in linear time: replace 0111 by 10 as long as a 1 or an even number of 1s "
    "follows, then cut off pairs of tails, each of which adds an ordinal summand 1/2^e.",
    source="[CGT22, ch. 1, Thm 3.3]",
    about=ABOUT,
    up_to=(9, 12, 14),
    unit=COINS,
)
def value_theorem(longest: int) -> Iterator[Case]:
    """Compare the algorithm with brute force on every row."""
    for row in words("01", longest):
        yield Case(row, by_algorithm(row), value(row))


@claim(
    "volume2022/ch1-thm-3.3-proof-as-printed",
    "Each block 0^p10^q1 after a beginning α01^a adds the ordinal summand 1/2^(2p+q).",
    source="[CGT22, ch. 1, proof of Thm 3.3], as printed",
    about=ABOUT,
    up_to=(6, 6, 6),
    unit=COINS,
    corrected_by="volume2022/ch1-lemma-4.5",
)
def exponents_as_printed(longest: int) -> Iterator[Case]:
    """Take the game tree of the beginning as the base."""
    for row, base, e in sorted(_ordinal_sums(longest), key=lambda found: len(found[0])):
        tree = FLIPPING_COINS(base).form()
        yield Case(row, Game(tree.ordinal(Form(Fraction(1, 2 ** (e + 1))))), value(row))


@claim(
    "volume2022/ch1-sect-3-confluence",
    "Whatever 0111 is replaced by 10 first, the same row is left in the end.",
    source="[CGT22, ch. 1, Sect. 3], which takes it for granted",
    about=ABOUT,
    up_to=(9, 14, 16),
    unit=COINS,
)
def confluence(longest: int) -> Iterator[Case]:
    """Follow every order of the replacements, and compare with the one from the right."""
    known: dict[str, set[str]] = {}
    for row in words("01", longest):
        if not row.endswith("0"):
            after = [known[other] for other in shortened(row)]
            known[row] = set().union(*after) or {row}
            yield Case(row, {reduced_row(row).cells}, known[row])


@claim(
    "volume2022/ch1-thm-2.7",
    "Any two moves of Left's and Right's in a row have the property F1 or F2.",
    source="[CGT22, ch. 1, Thm 2.7 and the proof of Thm 3.2]",
    about=ABOUT,
    up_to=(5, 8, 9),
    unit=COINS,
)
def first_move_is_no_advantage(longest: int) -> Iterator[Case]:
    """Look at all pairs; of the 40,320 in rows of up to nine coins, 38,922 have F2."""
    pairs = strong = 0
    for row in words("01", longest, 1):
        if row.endswith("1"):
            position = FLIPPING_COINS(row)
            for left, right in product(position.left, position.right):
                is_strong = has_f2(left, right)
                pairs, strong = pairs + 1, strong + is_strong
                what = f"{row}, {left} and {right}"
                yield Case(what, True, is_strong or has_f1(left, right))
    if longest == 9:
        yield Case("all pairs up to nine coins", (40320, 38922), (pairs, strong))


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
    "The rows with up to six coins have the values of a table.",
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
    rows = {row for row in words("01", longest, 1) if row.endswith("1")}
    yield Case("the rows of the table", rows, {row for row, _, _ in entries})


TALLY = (
    *((0, 0, 1), (1, 1, 0), (3, 1, 0), (6, 1, 1), (12, 4, 0)),
    *((25, 7, 0), (50, 13, 1), (100, 28, 0), (201, 54, 1)),
)
"""How many rows of a length that end with a tail Left, Right and the second player win."""


@claim(
    "volume2022/ch1-outcomes",
    "Of the rows that end with a tail, Left wins 0, 1, 3, 6, 12, 25, 50, 100, 201 with 1, 2, ..., "
    "9 coins; Right wins 0, 1, 1, 1, 4, 7, 13, 28, 54, and the second player only 1, 0111, 0110111 "
    "and one with nine coins.",
    source="[CGT22, ch. 1], computed",
    about=ABOUT,
    up_to=(7, 9, 9),
    unit=COINS,
)
def outcomes(longest: int) -> Iterator[Case]:
    """Count the signs of the values."""
    for length, said in zip(range(1, longest + 1), TALLY, strict=False):
        values = [by_algorithm(f"{row}1") for row in words("01", length - 1, length - 1)]
        found = (sum(v > 0 for v in values), sum(v < 0 for v in values), values.count(Fraction(0)))
        yield Case(f"{length} coins", said, found)
    zeros = [row for row in words("01", 7, 1) if row.endswith("1") and value(row).is_zero]
    yield Case("zero rows", ["1", "0111", "0110111"], zeros)


@claim(
    "volume2022/ch1-cor-4.1",
    "A tail is worth more, the further left it lies; and two more tails at the end, with any "
    "heads between them, are worth something.",
    source="[CGT22, ch. 1, Cor. 4.1]",
    about=ABOUT,
    up_to=(6, 9, 11),
    unit=COINS,
)
def tails_on_the_left(longest: int) -> Iterator[Case]:
    """Exchange every 1 with every later 0, and remove every pair of last tails."""
    for row in words("01", longest):
        for i, j in combinations(range(len(row)), 2):
            if (row[i], row[j]) == ("1", "0"):
                other = f"{row[:i]}0{row[i + 1 : j]}1{row[j + 1 :]}"
                yield Case(f"{row} and {other}", True, value(row) > value(other))
        for r in range(longest - len(row) - 1):
            longer = f"{row}1{'0' * r}1"
            yield Case(f"{longer} and {row}", True, value(longer) > value(row))


@claim(
    "volume2022/ch1-thm-4.2",
    "Left moves best with the last two tails, and Right with the last head that a tail follows "
    "and that tail.",
    source="[CGT22, ch. 1, Thm 4.2]",
    about=ABOUT,
    up_to=(7, 10, 12),
    unit=COINS,
)
def best_moves(longest: int) -> Iterator[Case]:
    """Compare with the best of all options."""
    for row in words("01", longest, 1):
        position = FLIPPING_COINS(row)
        for player, best in ((LEFT, max), (RIGHT, min)):
            values = [option.value().number for option in position.options(player)]
            after = best_move(row, player)
            found = None if after is None else value(after.cells)
            yield Case(f"{row}, {player} to move", best(values, default=None), found)


@claim(
    "volume2022/ch1-thm-4.2-unique",
    "Left has no other move that is as good as the one with the last two tails.",
    source="[CGT22, ch. 1, Thm 4.2], sharpened",
    about=ABOUT,
    up_to=(7, 10, 12),
    unit=COINS,
)
def only_best_move(longest: int) -> Iterator[Case]:
    """Compare with all other options; Right's are often tied."""
    for row in words("01", longest, 1):
        after = best_move(row, LEFT)
        if after is not None:
            options = {str(option).rstrip("0"): option for option in FLIPPING_COINS(row).left}
            best = value(after.cells)
            ties = {text for text, option in options.items() if option.value() >= best}
            yield Case(row, {after.cells}, ties)


@claim(
    "volume2022/ch1-sect-4-structure",
    "The exponent that a block K = 0^p10^q1 adds is Right's best option of K, and not K itself as "
    "in Hackenbush: that is worth half as much.",
    source="[CGT22, ch. 1, Sect. 4], after Lemma 4.5; locator from memory",
    about=ABOUT,
    up_to=(9, 12, 14),
    unit=COINS,
)
def exponents_are_options(longest: int) -> Iterator[Case]:
    """Evaluate the blocks, and what Right makes of them."""
    for p in range(longest):
        for q in range(longest - 1 - p):
            block = f"{'0' * p}1{'0' * q}1"
            after = best_move(block, RIGHT)
            if after is not None:
                exponent = Fraction(1, 2 ** (2 * p + q - 1)) if p + q else None
                yield Case(f"{block}, Right to move", exponent, value(after.cells).number)
                yield Case(block, exponent, 2 * value(block).number)


@claim(
    "volume2022/ch1-lemma-4.3",
    "A row that ends with 0111 and any number of further tails equals the one with 10 in place of "
    "0111.",
    source="[CGT22, ch. 1, Lemma 4.3]",
    about=ABOUT,
    up_to=(9, 11, 13),
    unit=COINS,
)
def shorten_at_the_end(longest: int) -> Iterator[Case]:
    """Try every beginning and every end."""
    for row in words("01", longest - 4):
        for a in range(longest - 4 - len(row) + 1):
            before, after = f"{row}0111{'1' * a}", f"{row}10{'1' * a}"
            yield Case(before, value(after), value(before))


@claim(
    "volume2022/ch1-lemma-4.4",
    "0111 may be replaced by 10 if what follows begins with a tail, or begins with a head and has "
    "an even number of tails.",
    source="[CGT22, ch. 1, Lemma 4.4]",
    about=ABOUT,
    up_to=(9, 11, 13),
    unit=COINS,
)
def shorten_inside(longest: int) -> Iterator[Case]:
    """Try every beginning and every end of the kind."""
    for both in words("01", longest - 4):
        for cut in range(len(both) + 1):
            start, rest = both[:cut], both[cut:]
            if rest[:1] == "1" or rest.count("1") % 2 == 0:
                row = f"{start}0111{rest}"
                yield Case(row, value(f"{start}10{rest}"), value(row))


def _ordinal_sums(longest: int) -> Iterator[tuple[str, str, int]]:
    """Yield rows α01^a0^p10^q1, their beginnings α01^a, and the exponents 2p+q-1."""
    for start in words("01", longest - 4):
        for a in range(1, longest - len(start) - 2):
            for p in range(longest - len(start) - a - 2):
                for q in range(longest - len(start) - a - p - 2):
                    if p + q >= 1:
                        base = f"{start}0{'1' * a}"
                        yield f"{base}{'0' * p}1{'0' * q}1", base, 2 * p + q - 1


@claim(
    "volume2022/ch1-lemma-4.5-of-values",
    "The value of α01^a0^p10^q1 is the ordinal sum of the value of α01^a and 1/2^(2p+q-1), if a "
    ">= 1 and p + q >= 1.",
    source="[CGT22, ch. 1, Lemma 4.5], read as a statement about values",
    about=ABOUT,
    up_to=(8, 9, 10),
    unit=COINS,
    corrected_by="volume2022/ch1-lemma-4.5",
)
def ordinal_sum_of_values(longest: int) -> Iterator[Case]:
    """Take the canonical form of the beginning as the base; a = 3 is too much for it."""
    for row, base, e in sorted(_ordinal_sums(longest), key=lambda found: len(found[0])):
        yield Case(row, raised(value(base).number, e), value(row))


@claim(
    "volume2022/ch1-lemma-4.5",
    "The row α01^a0^p10^q1 equals the ordinal sum of α01^a, as it stands, and 1/2^(2p+q-1), if a "
    ">= 1 and p + q >= 1.",
    source="[CGT22, ch. 1, Lemma 4.5], with the game tree of the beginning as the base",
    about=ABOUT,
    up_to=(8, 9, 10),
    unit=COINS,
)
def ordinal_sum(longest: int) -> Iterator[Case]:
    """Take the game tree of the beginning as the base."""
    for row, base, e in _ordinal_sums(longest):
        tree = FLIPPING_COINS(base).form()
        yield Case(row, Game(tree.ordinal(Form(Fraction(1, 2**e)))), value(row))


@claim(
    "volume2022/ch1-lemma-4.6",
    "0^p1 is worth -p, and 1^a0^p10^q1 is worth floor(a/2) + 1/2^(2p+q).",
    source="[CGT22, ch. 1, Lemma 4.6]",
    about=ABOUT,
    up_to=(9, 12, 15),
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


@claim(
    "volume2022/ch1-example-h",
    "The row 01001110110111011101 is worth -893/1024.",
    source="[CGT22, ch. 1, the first example of Sect. 3]",
    about=ABOUT,
    up_to=(20, 20, 20),
    unit=COINS,
)
def first_example(_: int) -> Iterator[Case]:
    """Evaluate the row in two ways."""
    row = "01001110110111011101"
    yield Case(row, Fraction(-893, 1024), by_best_moves(row))
    yield Case(row, Fraction(-893, 1024), by_algorithm(row))


@claim(
    "volume2022/ch1-example-h-line-as-printed",
    "On the way the row 01001110110111011101 becomes 010011100011101.",
    source="[CGT22, ch. 1, the first example of Sect. 3], an intermediate line as printed",
    about=ABOUT,
    up_to=(20, 20, 20),
    unit=COINS,
    corrected_by="volume2022/ch1-example-h-line",
)
def first_example_line_as_printed(_: int) -> Iterator[Case]:
    """Evaluate the line, which lacks a tail."""
    line = "010011100011101"
    yield Case(line, Fraction(-893, 1024), by_best_moves(line).number)


@claim(
    "volume2022/ch1-example-h-line",
    "On the way the row 01001110110111011101 becomes 0100111100011101.",
    source="[CGT22, ch. 1, the first example of Sect. 3], an intermediate line with a lost tail",
    about=ABOUT,
    up_to=(20, 20, 20),
    unit=COINS,
)
def first_example_line(_: int) -> Iterator[Case]:
    """Replace 0111 in every way until the line appears."""
    line, edge, met = "0100111100011101", ["01001110110111011101"], set()
    while edge:
        met.update(edge)
        edge = sorted({other for row in edge for other in shortened(row)})
    yield Case(line, Fraction(-893, 1024), by_best_moves(line).number)
    yield Case(line, True, line in met)


@claim(
    "volume2022/ch1-example-g-chain",
    "The row 10011110110110111011110011 is reduced, step by step, to 1010110001010011.",
    source="[CGT22, ch. 1, the second example of Sect. 3], with lost and surplus coins put right",
    about=ABOUT,
    up_to=(26, 26, 26),
    unit=COINS,
)
def second_example_chain(_: int) -> Iterator[Case]:
    """Look whether each line follows from the one before, and has its value."""
    lines = (
        "10011110110110111011110011",
        "100111101101101111010011",
        "1001111011011101010011",
        "10011110111001010011",
        "100111110001010011",
        "1010110001010011",
    )
    for line, after in pairwise(lines):
        yield Case(f"{line} and {after}", True, after in shortened(line))
        yield Case(after, by_best_moves(line), by_best_moves(after))
    yield Case(lines[-1], lines[-1], reduced(lines[0]))


@claim(
    "volume2022/ch1-example-g",
    "The row 1001111011011011101110011 is worth 10257/16348.",
    source="[CGT22, ch. 1, the second example of Sect. 3], as printed",
    about=ABOUT,
    up_to=(25, 25, 25),
    unit=COINS,
    corrected_by="volume2022/ch1-example-g-corrected",
)
def second_example_as_printed(_: int) -> Iterator[Case]:
    """Evaluate the row; a denominator that is no power of two is suspicious anyway."""
    row = "1001111011011011101110011"
    yield Case(row, Fraction(10257, 16348), by_best_moves(row).number)


@claim(
    "volume2022/ch1-example-g-corrected",
    "The row 10011110110110111011110011 is worth 10257/16384.",
    source="[CGT22, ch. 1, the second example of Sect. 3], with a lost tail and a digit put right",
    about=ABOUT,
    up_to=(26, 26, 26),
    unit=COINS,
)
def second_example(_: int) -> Iterator[Case]:
    """Evaluate the row in two ways."""
    row = "10011110110110111011110011"
    yield Case(row, Fraction(10257, 16384), by_best_moves(row))
    yield Case(row, Fraction(10257, 16384), by_algorithm(row))


@claim(
    "volume2022/ch1-puzzle",
    "Of the three rows 0101011111, 1101100111 and 0110110110111, Left to move has one winning "
    "move: to 01010111 in the first.",
    source="[CGT22, ch. 1, the puzzle of Sect. 1 as solved in Sect. 4.1]",
    about=ABOUT,
    up_to=(13, 13, 13),
    unit=COINS,
)
def puzzle(_: int) -> Iterator[Case]:
    """Try every move."""
    rows = ("0101011111", "1101100111", "0110110110111")
    values = [value(row) for row in rows]
    yield Case(" + ".join(rows), Fraction(1, 16), values[0] + values[1] + values[2])
    winning = {
        str(option).rstrip("0")
        for row, g in zip(rows, values, strict=True)
        for option in FLIPPING_COINS(row).options(LEFT)
        if option.value() + values[0] + values[1] + values[2] - g >= 0
    }
    yield Case(" + ".join(rows), {"01010111"}, winning)


@claim(
    "volume2022/ch1-puzzle-as-printed",
    "The rows 0101011111, 1101100111 and 011011011011 of the puzzle together are worth 1/16.",
    source="[CGT22, ch. 1, Sect. 1], the third row as printed there, solved in Sect. 4.1",
    about=ABOUT,
    up_to=(12, 12, 12),
    unit=COINS,
    corrected_by="volume2022/ch1-puzzle",
)
def puzzle_as_printed(_: int) -> Iterator[Case]:
    """Add the values; the third row lacks a tail."""
    rows = ("0101011111", "1101100111", "011011011011")
    total = sum((value(row).number for row in rows), Fraction(0))
    yield Case(" + ".join(rows), Fraction(1, 16), total)


@claim(
    "volume2022/ch1-puzzle-solution-as-printed",
    "The first row of the puzzle, 010101111, is worth -11/16.",
    source="[CGT22, ch. 1, Sect. 4.1], as printed once",
    about=ABOUT,
    up_to=(9, 9, 9),
    unit=COINS,
    corrected_by="volume2022/ch1-puzzle",
)
def puzzle_solution_as_printed(_: int) -> Iterator[Case]:
    """Evaluate the row, which lacks a tail."""
    yield Case("010101111", Fraction(-11, 16), value("010101111"))


@claim(
    "volume2022/ch1-sect-5",
    "If exactly three coins are turned, three tails by Left, two heads and then a tail by Right, "
    "all rows are numbers.",
    source="[CGT22, ch. 1, Sect. 5], a remark read for three coins",
    about=ABOUT,
    up_to=(7, 7, 8),
    unit=COINS,
    corrected_by="volume2022/ch1-sect-5-corrected",
)
def exactly_three_coins(longest: int) -> Iterator[Case]:
    """Look at every row."""
    three = FlippingCoins("ttt", "hht")
    for row in words("01", longest, 1):
        yield Case(row, "a number", _kind(three(row).value()))


@claim(
    "volume2022/ch1-sect-5-corrected",
    "If two or three coins are turned, tails by Left, heads and then a tail by Right, all rows "
    "are numbers.",
    source="[CGT22, ch. 1, Sect. 5], a remark read for up to three coins",
    about=ABOUT,
    up_to=(7, 9, 11),
    unit=COINS,
    conjecture=True,
)
def up_to_three_coins(longest: int) -> Iterator[Case]:
    """Look at every row."""
    three = FlippingCoins("tt/ttt", "ht/hht")
    for row in words("01", longest, 1):
        yield Case(row, "a number", _kind(three(row).value()))


@claim(
    "volume2022/ch1-sect-5-three-coins",
    "If Left turns three tails, and Right a head and two tails, 0111 is *; if Right turns a tail, "
    "a head and a tail, 1011 is {0|-1}.",
    source="[CGT22, ch. 1, Sect. 5], other versions for three coins, computed",
    about=ABOUT,
    up_to=(4, 4, 4),
    unit=COINS,
)
def other_threes(longest: int) -> Iterator[Case]:
    """Evaluate all rows up to the first that is no number."""
    for right, first, said in (("htt", "0111", "*"), ("tht", "1011", "{0|-1}")):
        three = FlippingCoins("ttt", right)
        rows = words("01", longest, 1)
        odd = next(row for row in rows if not three(row).value().is_number)
        yield Case(f"the first row that is no number, ttt and {right}", first, odd)
        yield Case(f"{first}, ttt and {right}", Game(said), three(first).value())


@claim(
    "volume2022/ch1-sect-5-four-coins",
    "If exactly four coins are turned, four tails by Left, and three heads and a tail or two heads "
    "and two tails by Right, all rows are numbers.",
    source="[CGT22, ch. 1, Sect. 5], a remark tried for four coins",
    about=ABOUT,
    up_to=(6, 9, 13),
    unit=COINS,
    conjecture=True,
)
def exactly_four_coins(longest: int) -> Iterator[Case]:
    """Look at every row."""
    yield from _numbers_only([("tttt", "hhht"), ("tttt", "hhtt")], longest)


@claim(
    "volume2022/ch1-sect-5-other-fours",
    "Other versions for four coins have only numbers for long, and then others: tttt and htht "
    "until 00010111111, tttt and thht until 110100101111 = 1*, thht and httt until 0100100111 = "
    "-1*.",
    source="[CGT22, ch. 1, Sect. 5], a remark tried for four coins, found by search",
    about=ABOUT,
    up_to=(6, 10, 12),
    unit=COINS,
)
def other_fours(longest: int) -> Iterator[Case]:
    """Look at the first rows that are no numbers, and at all rows that are shorter."""
    for left, right, first, said in (
        ("thht", "httt", "0100100111", "-1*"),
        ("tttt", "htht", "00010111111", "{0||0|-1,{0|-1,{0|-1}}}"),
        ("tttt", "thht", "110100101111", "1*"),
    ):
        version = FlippingCoins(left, right)
        yield Case(f"{version} {first}", Game(said), version(first).value())
        yield from _numbers_only([(left, right)], min(longest, len(first) - 1))


@claim(
    "volume2022/ch1-sect-5-up-to-k-coins",
    "If two to k coins are turned, tails by Left, heads and then a tail by Right, or two or three "
    "by Left and three by Right, or three by Left and two by Right, all rows are numbers.",
    source="[CGT22, ch. 1, Sect. 5], a remark tried for k = 3, 4 and 9",
    about=ABOUT,
    up_to=(5, 8, 9),
    unit=COINS,
    conjecture=True,
)
def up_to_k_coins(longest: int) -> Iterator[Case]:
    """Look at every row."""
    pairs = [("tt/ttt", "hht"), ("ttt", "ht")]
    for k in (3, 4, 9):
        sizes = range(2, k + 1)
        pairs.append(
            ("/".join("t" * n for n in sizes), "/".join("h" * (n - 1) + "t" for n in sizes))
        )
    yield from _numbers_only(pairs, longest)


def _numbers_only(pairs: list[tuple[str, str]], longest: int) -> Iterator[Case]:
    """Look at every row of each version."""
    for left, right in pairs:
        version = FlippingCoins(left, right)
        for row in words("01", longest, 1):
            if row.endswith("1"):
                yield Case(f"{version} {row}", "a number", _kind(version(row).value()))


def _kind(g: Game) -> str:
    return "a number" if g.is_number else str(g)

"""Combinatorial Game Theory: a special collection (2022), ch. 1: the game of Flipping Coins.

Strings of heads (0) and tails (1), as Bonato, Huggan and Nowakowski write them. [CGT22, ch. 1]
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

from partizan.atlas.contract import Case, claim
from partizan.atlas.instances import words
from partizan.form import Form
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.strip.flipping_coins import RULESET as FLIPPING_COINS
from partizan.rulesets.strip.flipping_coins import FlippingCoins
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
    for i in range(len(row) - 3):
        rest = row[i + 4 :]
        if row[i : i + 4] == "0111" and (rest[:1] == "1" or rest.count("1") % 2 == 0):
            return reduced(f"{row[:i]}10{rest}")
    return row


def by_algorithm(row: str) -> Fraction:
    """Return the value by the algorithm of [CGT22, ch. 1, Sect. 3]."""
    row = reduced(row)
    exponents = []
    while True:
        tails = [i for i, coin in enumerate(row) if coin == "1"]
        if len(tails) < 2:
            x = Fraction(-tails[0] if tails else 0)
            break
        q = tails[-1] - tails[-2] - 1
        before = row[: tails[-2]]
        row = before.rstrip("0")
        p = len(before) - len(row)
        if "0" not in row:
            x = len(row) // 2 + Fraction(1, 2 ** (2 * p + q))
            break
        exponents.append(2 * p + q - 1)
    for e in reversed(exponents):
        x = raised(x, e)
    return x


def best_move(row: str, player: Player) -> str | None:
    """Return the row after the move that [CGT22, ch. 1, Thm 4.2] says is best."""
    coins = list(row.rstrip("0"))
    if player is LEFT:
        if coins.count("1") < 2:
            return None
        for _ in range(2):
            coins[len(coins) - 1 - coins[::-1].index("1")] = "0"
    else:
        if "0" not in coins:
            return None
        s = len(coins) - 1 - coins[::-1].index("0")
        coins[s : s + 2] = "10"
    return "".join(coins).rstrip("0")


def by_best_moves(row: str, known: dict[str, Game] | None = None) -> Game:
    """Return the value, looking at nothing but the best moves."""
    known = {} if known is None else known
    row = row.rstrip("0")
    if row not in known:
        after = [best_move(row, player) for player in (LEFT, RIGHT)]
        left, right = ([] if r is None else [by_best_moves(r, known)] for r in after)
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
            found = None if after is None else value(after)
            yield Case(f"{row}, {player} to move", best(values, default=None), found)


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


def _kind(g: Game) -> str:
    return "a number" if g.is_number else str(g)

"""Combinatorial Game Theory (2022), ch. 1: Flipping Coins with adjacent coins.

A natural variant in addition to the versions with more coins suggested in the chapter; all results
were found by search. Some versions in which both players have the same moves are known games.
[CGT22, ch. 1, Sect. 5]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from partizan.atlas.contract import Case, claim
from partizan.boards import Heaps, Strip
from partizan.rulesets.heap.taking_and_breaking import DAWSONS_KAYLES
from partizan.rulesets.strip.flipping_coins import FlippingCoins
from partizan.rulesets.strip.welter import COIN
from partizan.rulesets.strip.welter import RULESET as WELTER
from partizan.theories.normal import Game
from partizan_literature.volume2022.closed_numbers import Pair, number_test
from partizan_literature.volume2022.flipping_coins import ABOUT, COINS, rows

ADJACENT = FlippingCoins("tt", "ht", "adjacent")
SOURCE = "[CGT22, ch. 1, Sect. 5], for adjacent coins; computed"


TABLE = (
    "1:0 01:-1 11:1 001:-2 011:* 101:0 111:1 0001:-3 0011:{0|-2} 0101:-2 0111:0 1001:-1 1011:* "
    "1101:0 1111:2 00001:-4 00011:{0|-4} 00101:-4 00111:-1 01001:-3 01011:{-1|-3} 01101:-3 01111:0 "
    "10001:-2 10011:{0|-2} 10101:-2 10111:1 11001:-1 11011:{1|0} 11101:0 11111:2"
)
"""The values of all rows with up to five coins that end with a tail."""


@claim(
    "volume2022/ch1-sect-5-adjacent",
    "If Left turns two adjacent tails and Right a head and the tail after it, not all rows are "
    "numbers: the first exception is 011, which is *.",
    source=SOURCE,
    about=ABOUT,
    up_to=(5, 5, 5),
    unit=COINS,
)
def adjacent_coins(longest: int) -> Iterator[Case]:
    """Compare the table with the values, and apply the number test."""
    entries = [entry.split(":") for entry in TABLE.split()]
    for row, said in entries:
        yield Case(row, Game(said), ADJACENT(row).value())
    yield Case("the rows of the table", [*rows(longest)], [row for row, _ in entries])
    found = number_test(ADJACENT, rows(longest))
    yield Case("the number test", Pair("011", "000", "101"), found.witness)


@claim(
    "volume2022/ch1-sect-5-adjacent-runs",
    "If Left turns two adjacent tails and Right a head and the tail after it, 1^a has value "
    "floor(a/2); 0^p1, 0^p11, 0^p111 and 0^p1111 have values -p, {0|2-2p}, 1-p and 2-2p if p >= 1.",
    source=f"{SOURCE}, and unproved",
    about=ABOUT,
    up_to=(6, 12, 16),
    unit="heads, or tails without heads",
    conjecture=True,
)
def adjacent_runs(longest: int) -> Iterator[Case]:
    """Evaluate the rows."""
    for n in range(1, longest + 1):
        yield Case("1" * n, Game(n // 2), ADJACENT("1" * n).value())
        for a, said in enumerate((Game(-n), Game.of([0], [2 - 2 * n]), 1 - n, 2 - 2 * n), 1):
            row = "0" * n + "1" * a
            yield Case(row, said, ADJACENT(row).value())


@claim(
    "volume2022/ch1-sect-5-adjacent-threes",
    "If three adjacent coins are turned, no version has only numbers: some row of at most five "
    "coins is not a number.",
    source=SOURCE,
    about=ABOUT,
    up_to=(5, 5, 5),
    unit=COINS,
)
def adjacent_threes(longest: int) -> Iterator[Case]:
    """Apply the number test to every pair of patterns, and evaluate rows by turning coins."""
    for left, right in product(("hht", "htt", "tht", "ttt"), repeat=2):
        version = FlippingCoins(left, right, "adjacent")
        yield Case(version, False, number_test(version, rows(longest)).are_numbers)
        found = [row for row in rows(longest) if not _value(row, left, right).is_number]
        yield Case(f"{version}, values", True, bool(found))
        for row in found[:1]:
            yield Case(f"{version}, {row}", _value(row, left, right), version(row).value())


def _value(row: str, *patterns: str) -> Game:
    """Return the value of a row if Left and Right turn coins in these patterns."""
    sides = []
    for pattern in patterns:
        wanted = pattern.translate(str.maketrans("ht", "01"))
        turned = pattern.translate(str.maketrans("ht", "10"))
        places = range(len(row) - len(pattern) + 1)
        after = [f"{row[:i]}{turned}{row[i + 3 :]}" for i in places if row[i : i + 3] == wanted]
        sides.append([_value(other, *patterns) for other in after])
    return Game.of(*sides)


@claim(
    "volume2022/ch1-sect-5-adjacent-fours",
    "If four adjacent coins are turned, ttht by Left and hhht by Right, or htht by Left and hhtt "
    "by Right, all rows are numbers.",
    source=f"{SOURCE}, and unproved",
    about=ABOUT,
    up_to=(8, 13, 15),
    unit=COINS,
    conjecture=True,
)
def adjacent_fours(longest: int) -> Iterator[Case]:
    """Apply the number test to all rows of each length."""
    for left, right in (("ttht", "hhht"), ("htht", "hhtt")):
        version = FlippingCoins(left, right, "adjacent")
        for n in range(4, longest + 1):
            found = number_test(version, rows(n, n))
            yield Case(f"{version}, {n} coins", True, found.are_numbers)


@claim(
    "volume2022/ch1-sect-5-welter",
    "If both players turn a head and any tail after it, the game is Welter's game, with tails as "
    "coins.",
    source="[CGT22, ch. 1, Sect. 1], where Right slides tokens; the rest is ours",
    about=(ABOUT, "welter"),
    up_to=(6, 8, 9),
    unit=COINS,
)
def sliding_tails(longest: int) -> Iterator[Case]:
    """Compare the game trees."""
    both = FlippingCoins("ht", "ht")
    for row in rows(longest):
        strip = Strip(row.replace("0", ".").replace("1", COIN))
        yield Case(row, WELTER(strip).form(), both(row).form())


@claim(
    "volume2022/ch1-sect-5-alike",
    "Let both players turn the same coins. If they turn two adjacent tails, each run of tails is "
    "a heap of Dawson's Kayles. If they turn any two tails, the row is * if floor(t/2) is odd and "
    "0 if it is even, where t is the number of tails; if they turn a head and the tail after it, "
    "the same holds with the number of pairs of a head and a later tail in place of floor(t/2).",
    source="[CGT22, ch. 1, Sect. 5], with the same coins for both players; ours",
    about=(ABOUT, "dawsons-kayles"),
    up_to=(6, 9, 11),
    unit=COINS,
)
def alike(longest: int) -> Iterator[Case]:
    """Compute the nim-values."""
    runs = FlippingCoins("tt", "tt", "adjacent")
    pairs = FlippingCoins("tt", "tt")
    steps = FlippingCoins("ht", "ht", "adjacent")
    for row in rows(longest):
        heaps = Heaps(len(run) for run in row.split("0") if run)
        found = DAWSONS_KAYLES(heaps).nim_value()
        yield Case(f"{runs} {row}", Game.nimber(found), runs(row).value())
        parity = row.count("1") // 2 % 2
        yield Case(f"{pairs} {row}", Game.nimber(parity), pairs(row).value())
        later = sum(pair == ("0", "1") for pair in combinations(row, 2))
        yield Case(f"{steps} {row}", Game.nimber(later % 2), steps(row).value())

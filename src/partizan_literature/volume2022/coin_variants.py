"""Combinatorial Game Theory (2022), ch. 1: Flipping Coins with other patterns of coins.

The future directions of the chapter: three or more coins, anywhere in the row or adjacent. Results
that are not printed there were found by search. [CGT22, ch. 1, Sect. 5]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from partizan.atlas.contract import Case, claim
from partizan.form import Form
from partizan.rulesets.strip.flipping_coins import FlippingCoins
from partizan.theories.normal import Game
from partizan_literature.instances import dyadics
from partizan_literature.volume2022.flipping_coins import ABOUT, COINS, rows

THREES = ("hht", "htt", "tht", "ttt")
"""The patterns of three coins after which play ends."""


def _first_other(version: FlippingCoins, longest: int) -> str | None:
    """Return the first row that is not a number, or None if there is no such row."""
    return next((row for row in rows(longest) if not version(row).value().is_number), None)


@claim(
    "volume2022/ch1-sect-5",
    "If exactly three coins are turned, three tails by Left, two heads and then a tail by Right, "
    "all rows are numbers.",
    source="[CGT22, ch. 1, Sect. 5], a remark read for three coins",
    about=ABOUT,
    up_to=(7, 7, 7),
    unit=COINS,
    corrected_by="volume2022/ch1-sect-5-corrected",
    conjecture=True,
)
def exactly_three_coins(longest: int) -> Iterator[Case]:
    """Check every row."""
    three = FlippingCoins("ttt", "hht")
    for row in rows(longest):
        yield Case(row, "a number", _kind(three(row).value()))


@claim(
    "volume2022/ch1-sect-5-corrected",
    "If two or three coins are turned, tails by Left, heads and then a tail by Right, all rows "
    "are numbers.",
    source="[CGT22, ch. 1, Sect. 5], a remark read for up to three coins",
    about=ABOUT,
    up_to=(7, 10, 12),
    unit=COINS,
    conjecture=True,
)
def up_to_three_coins(longest: int) -> Iterator[Case]:
    """Check every row."""
    yield from _numbers_only([("tt/ttt", "ht/hht")], longest)


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
    """Evaluate all rows up to the first that is not a number."""
    for right, first, said in (("htt", "0111", "*"), ("tht", "1011", "{0|-1}")):
        three = FlippingCoins("ttt", right)
        odd = _first_other(three, longest)
        yield Case(f"the first row that is not a number, ttt and {right}", first, odd)
        yield Case(f"{first}, ttt and {right}", Game(said), three(first).value())


@claim(
    "volume2022/ch1-sect-5-exactly-three",
    "If exactly three coins are turned, three tails by Left, two heads and then a tail by Right, "
    "31 of the rows of up to nine coins that end with a tail are not numbers.",
    source="[CGT22, ch. 1, Sect. 5], computed",
    about=ABOUT,
    up_to=(9, 9, 9),
    unit=COINS,
)
def others_among_threes(longest: int) -> Iterator[Case]:
    """Count the rows."""
    three = FlippingCoins("ttt", "hht")
    others = [row for row in rows(longest) if not three(row).value().is_number]
    yield Case(f"up to {longest} coins", 31, len(others))


@claim(
    "volume2022/ch1-sect-5-all-threes",
    "In every other version for exactly three coins some row of at most four coins is not a "
    "number.",
    source='[CGT22, ch. 1, Sect. 5: "the only version where the values are numbers"], computed',
    about=ABOUT,
    up_to=(4, 4, 4),
    unit=COINS,
)
def all_threes(longest: int) -> Iterator[Case]:
    """Find the first rows that are not numbers."""
    for left, right in product(THREES, repeat=2):
        if {left, right} != {"ttt", "hht"}:
            version = FlippingCoins(left, right)
            yield Case(version, True, _first_other(version, longest) is not None)


@claim(
    "volume2022/ch1-sect-5-other-values",
    "Versions for three coins have switches, tinies, minies and other three-stop games: with ttt "
    "and htt 00111 is {0|-1} and 001111 tiny-1, with htt and ttt 001111 is miny-1, and with hht "
    "and tht 100000101 is {1/4||1/4|0}.",
    source="[CGT22, ch. 1, Sect. 5] names the kinds; the rows were found by search",
    about=ABOUT,
    up_to=(9, 9, 9),
    unit=COINS,
)
def other_values(_: int) -> Iterator[Case]:
    """Evaluate the rows."""
    for left, right, row, said in (
        ("ttt", "htt", "00111", "{0|-1}"),
        ("ttt", "htt", "001111", "{0||0|-1}"),
        ("htt", "ttt", "001111", "{1|0||0}"),
        ("hht", "tht", "100000101", "{1/4||1/4|0}"),
    ):
        version = FlippingCoins(left, right)
        yield Case(f"{version} {row}", Game(said), version(row).value())


@claim(
    "volume2022/ch1-sect-5-reduced",
    "If Left turns three tails and Right a head and two tails, or Left two heads and a tail and "
    "Right a head and two tails, all reduced canonical forms are numbers and switches.",
    source="[CGT22, ch. 1, Sect. 5] states this for some versions; which ones is our guess",
    about=ABOUT,
    up_to=(6, 9, 11),
    unit=COINS,
    conjecture=True,
)
def reduced_values(longest: int) -> Iterator[Case]:
    """Reduce the values of all rows."""
    for patterns in (("ttt", "htt"), ("hht", "htt")):
        version = FlippingCoins(*patterns)
        for row in rows(longest):
            yield Case(f"{version} {row}", True, _is_plain(version(row).value().reduced()))


@claim(
    "volume2022/ch1-sect-5-reduced-until",
    "In other versions for three coins the reduced canonical forms of short rows are numbers and "
    "switches, up to the first exceptions: 0010111 for htt and tht, 110111111 for ttt and tht, "
    "and 1000000101 for hht and tht.",
    source="[CGT22, ch. 1, Sect. 5], found by search",
    about=ABOUT,
    up_to=(7, 10, 10),
    unit=COINS,
)
def reduced_values_until(longest: int) -> Iterator[Case]:
    """Check the first exceptions, and all rows before them."""
    for left, right, first, said in (
        ("htt", "tht", "0010111", "{2||1|0}"),
        ("ttt", "tht", "110111111", "{1||0|-1}"),
        ("hht", "tht", "1000000101", "{1/2||1/4|0}"),
    ):
        version = FlippingCoins(left, right)
        yield Case(f"{version} {first}", Game(said), version(first).value().reduced())
        for row in rows(min(longest, len(first))):
            if row == first:
                break
            yield Case(f"{version} {row}", True, _is_plain(version(row).value().reduced()))


@claim(
    "volume2022/ch1-sect-5-ordinal-sums",
    "If two or three coins are turned, tails by Left, heads and then a tail by Right, the blocks "
    "of the game with two coins cannot be used: 01101 is 1/16, but it is not an ordinal sum of 01 "
    "and a number, since all of these are less than 0, to which Right moves in 01.",
    source="[CGT22, ch. 1, Sect. 5], which conjectures a similar structure without describing it",
    about=ABOUT,
    up_to=(4, 6, 8),
    unit="as the day by which the numbers are born",
)
def other_blocks(day: int) -> Iterator[Case]:
    """Construct the ordinal sums of 01 and numbers."""
    three = FlippingCoins("tt/ttt", "ht/hht")
    row, base = three("01101").value(), three("01").form()
    yield Case("01101", Game("1/16"), row)
    for x in dyadics(day):
        tower = Game(base.ordinal_sum(Form(x)))
        yield Case(f"01 : {x}", (True, True), (tower < 0, row > 0))


@claim(
    "volume2022/ch1-sect-5-four-coins",
    "If exactly four coins are turned, four tails by Left, and three heads and a tail or two heads "
    "and two tails by Right, all rows are numbers.",
    source="[CGT22, ch. 1, Sect. 5], a remark tested for four coins",
    about=ABOUT,
    up_to=(6, 11, 13),
    unit=COINS,
    conjecture=True,
)
def exactly_four_coins(longest: int) -> Iterator[Case]:
    """Check every row."""
    yield from _numbers_only([("tttt", "hhht"), ("tttt", "hhtt")], longest)


@claim(
    "volume2022/ch1-sect-5-other-fours",
    "In other versions for four coins short rows are numbers, up to the first exceptions: "
    "00010111111 for tttt and htht, 110100101111 = 1* for tttt and thht, and 0100100111 = -1* for "
    "thht and httt.",
    source="[CGT22, ch. 1, Sect. 5], a remark tested for four coins, found by search",
    about=ABOUT,
    up_to=(6, 11, 12),
    unit=COINS,
    whole=12,
)
def other_fours(longest: int) -> Iterator[Case]:
    """Check the first exceptions, and all shorter rows."""
    for left, right, first, said in (
        ("thht", "httt", "0100100111", "-1*"),
        ("tttt", "htht", "00010111111", "{0||0|-1,{0|-1,{0|-1}}}"),
        ("tttt", "thht", "110100101111", "1*"),
    ):
        version = FlippingCoins(left, right)
        if len(first) <= longest:
            yield Case(f"{version} {first}", Game(said), version(first).value())
        yield from _numbers_only([(left, right)], min(longest, len(first) - 1))


@claim(
    "volume2022/ch1-sect-5-up-to-k-coins",
    "If two to k coins are turned, tails by Left, heads and then a tail by Right, or two or three "
    "by Left and three by Right, or three by Left and two by Right, all rows are numbers.",
    source="[CGT22, ch. 1, Sect. 5], a remark tested for k = 3, 4 and 9",
    about=ABOUT,
    up_to=(5, 9, 10),
    unit=COINS,
    conjecture=True,
)
def up_to_k_coins(longest: int) -> Iterator[Case]:
    """Check every row."""
    pairs = [("tt/ttt", "hht"), ("ttt", "ht")]
    for k in (3, 4, 9):
        sizes = range(2, k + 1)
        pairs.append(
            ("/".join("t" * n for n in sizes), "/".join("h" * (n - 1) + "t" for n in sizes))
        )
    yield from _numbers_only(pairs, longest)


def _numbers_only(pairs: list[tuple[str, str]], longest: int) -> Iterator[Case]:
    """Check every row of each version."""
    for patterns in pairs:
        version = FlippingCoins(*patterns)
        for row in rows(longest):
            yield Case(f"{version} {row}", "a number", _kind(version(row).value()))


def _kind(g: Game) -> str:
    return "a number" if g.is_number else str(g)


def _is_plain(g: Game) -> bool:
    """Return whether a game is a number or a switch of numbers."""
    return g.is_number or (g.stop_count == 2 and all(o.is_number for o in (*g.left, *g.right)))

"""Combinatorial Game Theory: a special collection (2022), ch. 1: the coin-turning games it names.

They are from Winning Ways; the values are computed here. [CGT22, ch. 1, Sect. 1; BCG01, ch. 14]
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.boards.coins import Coins
from partizan.rulesets.coin import CoinRuleset
from partizan.rulesets.coin.turning import (
    MOCK_TURTLES,
    MOEBIUS,
    RULER,
    TERNUPS,
    TRIPLETS,
    TURNING_TURTLES,
    TWINS,
    Turning,
)
from partizan.rulesets.coin.turning_theorems import coin_values

TABLE: dict[CoinRuleset, str] = {
    TURNING_TURTLES: "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16",
    MOCK_TURTLES: "1 2 4 7 8 11 13 14 16 19 21 22 25 26 28 31",
    Turning("1-4"): "1 2 4 8 15 16 32 51 64 85 106 128 150 171",
    MOEBIUS: "1 2 4 8 16 31 32 64 103 128 171 213 256 301 342 439 475 494",
    RULER: "1 2 1 4 1 2 1 8 1 2 1 4 1 2 1 16",
    TWINS: "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15",
    TRIPLETS: "0 0 1 2 4 7 8 11 13 14 16 19 21 22 25 26",
    TERNUPS: "0 0 1 0 0 1 2 2 1 0 0 1 0 0 1 2 2 1 4 4 1 4 4 1 2 2 1 0 0 1",
}
"""The nim-values of heads at the places 1, 2, 3, ...."""


@claim(
    "volume2022/ch1-coin-turning",
    "Heads at 1, 2, 3, ... have nim-values 1 2 4 7 8 11 13 14 ... in Mock Turtles, 1 2 4 8 15 16 "
    "32 51 64 ... if at most four coins are turned, 1 2 4 8 16 31 32 64 103 ... in Moebius, 0 0 1 "
    "0 0 1 2 2 1 ... in Ternups, and those of other tables in Turning Turtles, Ruler, Twins and "
    "Triplets.",
    source="[CGT22, ch. 1, Sect. 1], which names the games; computed",
    about=(
        "turning-turtles",
        "mock-turtles",
        "turning",
        "moebius",
        "ruler",
        "twins",
        "triplets",
        "ternups",
    ),
    up_to=(6, 9, 11),
    unit="coins in the row",
)
def coin_turning(longest: int) -> Iterator[Case]:
    """Evaluate single heads, the first of them by play."""
    for game, line in TABLE.items():
        said = [*map(int, line.split())]
        for n, (value, found) in enumerate(zip(said, coin_values(game, len(said)), strict=True), 1):
            yield Case(f"{game.name}, a head at {n}", value, found)
        for n, value in enumerate(said[:longest], 1):
            yield Case(f"{game.name}, a head at {n}, played", value, game(Coins([n])).nim_value())

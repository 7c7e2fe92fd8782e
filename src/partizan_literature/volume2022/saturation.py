"""Combinatorial Game Theory (2022), ch. 15: Welter's game and saturations of Nim.

The chapter is by Irie. [CGT22, ch. 15]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from partizan.atlas.contract import Case, claim
from partizan.boards import Strip
from partizan.rulesets.heap.nim import SaturatedNim, nim_sum, sum_without_carry
from partizan.rulesets.strip.welter import COIN
from partizan.rulesets.strip.welter import RULESET as WELTER


@claim(
    "volume2022/ch15-welter",
    "The nim-value of Welter's game with coins on the squares a, b, ... is the nim-sum of these "
    "numbers and of 2^(k+1) - 1 for every two of them, where 2^k is the largest power of two that "
    "divides their difference.",
    source="[CGT22]",
    about="welter",
    up_to=(8, 10, 12),
    unit="squares, with up to four coins",
)
def welter(squares: int) -> Iterator[Case]:
    """Play on the strips."""
    for count in range(5):
        for coins in combinations(range(squares), count):
            differences = (b - a for a, b in combinations(coins, 2))
            said = nim_sum([*coins, *(((d & -d) << 1) - 1 for d in differences)])
            strip = Strip("".join(COIN if i in coins else "." for i in range(squares)))
            yield Case(coins, said, WELTER(strip).nim_value())


@claim(
    "volume2022/ch15-saturated-nim",
    "The nim-value of the p-saturation of Nim is the sum of the heaps in base p without carrying.",
    source="[CGT22, Irie]",
    about="saturated-nim",
    up_to=(6, 14, 20),
    unit="counters in each of two heaps, for p from 2 to 5",
)
def saturated_nim(largest: int) -> Iterator[Case]:
    """Evaluate pairs of heaps."""
    for p in range(2, 6):
        game = SaturatedNim(p)
        for heaps in product(range(largest + 1), repeat=2):
            said = sum_without_carry(heaps, p)
            yield Case(f"{game.name} {heaps}", said, game(heaps).nim_value())

"""Combinatorial Game Theory (2022), ch. 15: saturations of Nim and of Welter's game.

The chapter is by Irie. Its text was not available: the statements are those of its abstract and of
the abstract of [Irie16]. A Young diagram with rows of l_1 >= ... >= l_k cells is the position of
Welter's game with coins on l_1 + k - 1, l_2 + k - 2, ..., l_k. [CGT22, ch. 15]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, product
from math import factorial, prod

from partizan.atlas.contract import Case, claim
from partizan.boards import Strip
from partizan.boards.point import Point, point
from partizan.rulesets.heap.nim import SaturatedNim, is_saturated, nim_sum, order, sum_without_carry
from partizan.rulesets.strip.welter import COIN, SaturatedWelter
from partizan.rulesets.strip.welter import RULESET as WELTER
from partizan_literature.instances import partitions
from partizan_literature.volume2022.games.sato_welter import RULESET as SATO_WELTER
from partizan_literature.volume2022.games.sato_welter import hooks


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
            yield Case(coins, said, WELTER(_strip(coins)).nim_value())


def _strip(coins: Iterable[int]) -> Strip:
    """Return the strip with coins on these squares."""
    on = {*coins}
    return Strip("".join(COIN if at in on else "." for at in range(max(on, default=-1) + 1)))


def _diagrams(cells: int) -> Iterator[Point]:
    """Yield the Young diagrams with up to `cells` cells that are not higher than wide."""
    for n in range(1, cells + 1):
        for rows in partitions(n):
            if len(rows) <= max(rows):
                yield point(sorted(rows, reverse=True))


def _coins(diagram: Iterable[int]) -> Strip:
    """Return the position of Welter's game for a Young diagram."""
    return _strip(length + below for below, length in enumerate(sorted(diagram)))


def degree(diagram: Point) -> int:
    """Return the degree of the representation of a symmetric group that a Young diagram denotes.

    >>> [degree(point(rows)) for rows in ((3,), (2, 1), (3, 2, 1))]
    [1, 2, 16]
    """
    return factorial(sum(diagram)) // prod(hooks(diagram))


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


@claim(
    "volume2022/ch15-saturated-welter",
    "The nim-value of the p-saturation of Welter's game is the sum in base p, without carrying, of "
    "the squares and of p^(k+1) - 1 for every two of them, where p^k is the largest power of p "
    "that divides their difference.",
    source="[Irie16], [CGT22, ch. 15: Irie]",
    about="saturated-welter",
    up_to=(6, 8, 9),
    unit="squares, with up to three coins, for p from 2 to 6",
)
def saturated_welter(squares: int) -> Iterator[Case]:
    """Play on the strips."""
    for p in range(2, 7):
        game = SaturatedWelter(p)
        for count in range(4):
            for coins in combinations(range(squares), count):
                pairs = (p ** (order(b - a, p) + 1) - 1 for a, b in combinations(coins, 2))
                said = sum_without_carry([*coins, *pairs], p)
                yield Case(f"{game.name} {coins}", said, game(_strip(coins)).nim_value())


@claim(
    "volume2022/ch15-sums",
    "The nim-value of the p-saturation of a sum of two Welter's games is the sum in base p, "
    "without carrying, of the nim-values of their p-saturations.",
    source="[CGT22, ch. 15: Irie]",
    about="saturated-welter",
    up_to=(4, 5, 6),
    unit="squares of each strip, with up to two coins, for p = 2, 3 and 4",
)
def sums(squares: int) -> Iterator[Case]:
    """Play on both strips at once."""
    choices = [coins for n in range(3) for coins in combinations(range(squares), n)]
    for p in (2, 3, 4):

        @cache
        def value(one: tuple[int, ...], other: tuple[int, ...], p: int = p) -> int:
            found = set()
            for after in product(*(range(coin + 1) for coin in (*one, *other))):
                steps = [a - b for a, b in zip((*one, *other), after, strict=True) if a > b]
                parts = [tuple(sorted({*some})) for some in (after[: len(one)], after[len(one) :])]
                fits = [*map(len, parts)] == [len(one), len(other)]
                if fits and is_saturated(steps, p):
                    found.add(value(*parts))
            return next(n for n in range(len(found) + 1) if n not in found)

        game = SaturatedWelter(p)
        for one, other in product(choices, repeat=2):
            said = sum_without_carry((game(_strip(at)).nim_value() for at in (one, other)), p)
            yield Case(f"p = {p}: {one} and {other}", said, value(one, other))


@claim(
    "volume2022/ch15-hooks",
    "Removing hooks of a Young diagram is Welter's game.",
    source="[Irie16], [CGT22, ch. 15: Irie]",
    about=("sato-welter", "welter"),
    up_to=(6, 8, 10),
    unit="cells",
)
def hooks_and_coins(cells: int) -> Iterator[Case]:
    """Compare the game trees."""
    for diagram in _diagrams(cells):
        yield Case(diagram, WELTER(_coins(diagram)).form(), SATO_WELTER(diagram).form())


@claim(
    "volume2022/ch15-degrees",
    "For a prime p, a Young diagram with n cells has nim-value n in the p-saturation of Welter's "
    "game if and only if p does not divide the degree of its representation of the symmetric "
    "group.",
    source="[Irie16], [CGT22, ch. 15: Irie]",
    about="saturated-welter",
    up_to=(6, 8, 9),
    unit="cells, for p = 2, 3 and 5",
)
def degrees(cells: int) -> Iterator[Case]:
    """Compare play with the hook length formula."""
    for p in (2, 3, 5):
        for diagram in _diagrams(cells):
            full = SaturatedWelter(p)(_coins(diagram)).nim_value() == sum(diagram)
            yield Case(f"p = {p}: {diagram}", degree(diagram) % p != 0, full)


@claim(
    "volume2022/ch15-restriction",
    "For a prime p, if a Young diagram has nim-value m in the p-saturation of Welter's game, then "
    "it contains one with m cells whose degree p does not divide.",
    source="[Irie16]",
    about="saturated-welter",
    up_to=(6, 8, 9),
    unit="cells, for p = 2, 3 and 5",
)
def restriction(cells: int) -> Iterator[Case]:
    """Look at all smaller diagrams."""
    for p in (2, 3, 5):
        for diagram in _diagrams(cells):
            m = SaturatedWelter(p)(_coins(diagram)).nim_value()
            inside = (
                point(sorted(rows, reverse=True))
                for rows in partitions(m)
                if len(rows) <= len(diagram)
            )
            found = any(
                degree(part) % p and all(a <= b for a, b in zip(part, diagram, strict=False))
                for part in inside
            )
            yield Case(f"p = {p}: {diagram}", True, found)

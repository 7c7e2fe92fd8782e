"""Combinatorial game theory, a special collection (2022), ch. 8: partizan subtraction games.

The chapter is by E. Duchêne, M. Heinrich, R. Nowakowski and A. Parreau.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from partizan.atlas.contract import Case, claim
from partizan.rulesets.heap.partizan_subtraction import (
    PartizanSubtraction,
    outcome_period,
    value_of_single_numbers,
)

ABOUT = "partizan-subtraction"
HEAPS = 24  # checked in each game


@claim(
    "volume2022/ch8-periods",
    "The outcomes of the heaps of a partizan subtraction game are eventually periodic.",
    source="[CGT22]",
    about=ABOUT,
    up_to=(3, 5, 6),
    unit="counters that may be taken",
)
def periods(most: int) -> Iterator[Case]:
    """Compare proved periods with the engine, for one or two numbers for each player."""
    numbers = range(1, most + 1)
    sets = [some for size in (1, 2) for some in combinations(numbers, size)]
    for left, right in product(sets, repeat=2):
        game, known = PartizanSubtraction(left, right), outcome_period(left, right)
        said = "".join(known.outcome(heap).name for heap in range(HEAPS))
        found = "".join(game(str(heap)).outcome().name for heap in range(HEAPS))
        yield Case(game, said, found)


@claim(
    "volume2022/ch8-single-numbers",
    "If Left always takes a counters and Right b >= a, only the remainder r of a heap modulo a + "
    "b matters: the value is 0 if r < a, r // a if a <= r < b, and {r // a - 1 | 0} if r >= b.",
    source="[CGT22] gives the outcomes; the values are ours",
    about=ABOUT,
    up_to=(3, 5, 7),
    unit="counters that are taken",
)
def single_numbers(most: int) -> Iterator[Case]:
    """Evaluate the heaps of the first three periods."""
    for left, right in product(range(1, most + 1), repeat=2):
        game = PartizanSubtraction({left}, {right})
        for heap in range(3 * (left + right)):
            said = value_of_single_numbers(left, right, heap)
            yield Case(f"{game} {heap}", said, game(str(heap)).value())


@claim(
    "volume2022/ch8-examples",
    "The outcomes of the heaps 0, 1, 2, ... repeat P P L N N if Left takes 2 and Right 3, P L N "
    "if Left takes 1 and Right 2, and P P R N N N N if Left takes 3 or 5 and Right 2 or 4; they "
    "are P N L N and then always L if Left takes 1 or 2 and Right 1 or 3; and they are P L N R L "
    "N R P N R R N and then always R if Left takes 1 or 4 and Right 2 or 3.",
    source="[CGT22, Ch. 8], computed",
    about=ABOUT,
    up_to=(24, 40, 80),
    unit="counters in a heap",
)
def examples(largest: int) -> Iterator[Case]:
    """Search the heaps, and check the proved periods."""
    for left, right, first, again in (
        ((2,), (3,), "", "PPLNN"),
        ((1,), (2,), "", "PLN"),
        ((3, 5), (2, 4), "", "PPRNNNN"),
        ((1, 2), (1, 3), "PNLN", "L"),
        ((1, 4), (2, 3), "PLNRLNRPNRRN", "R"),
    ):
        game, known = PartizanSubtraction(left, right), outcome_period(left, right)
        said = first + again * largest
        for heap in range(largest + 1):
            found = game(str(heap)).outcome()
            what = f"{game} {heap}"
            yield Case(what, (said[heap], found), (found.name, known.outcome(heap)))

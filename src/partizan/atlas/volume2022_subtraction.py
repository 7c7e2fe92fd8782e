"""Combinatorial game theory, a special collection (2022), ch. 8: partizan subtraction games.

The chapter is by E. Duchêne, M. Heinrich, R. Nowakowski and A. Parreau.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from partizan.atlas.contract import Case, claim
from partizan.rulesets.heap.partizan_subtraction import PartizanSubtraction
from partizan.theorems.partizan_subtraction import outcome_period, value_of_single_numbers

ABOUT = "partizan-subtraction"
HEAPS = 24  # looked at in each game


@claim(
    "volume2022/ch8-periods",
    "Who wins the heaps of a partizan subtraction game is periodic from some heap on.",
    source="[CGT22, Ch. 8; locator from memory]",
    about=ABOUT,
    up_to=(3, 5, 6),
    unit="counters that may be taken",
)
def periods(most: int) -> Iterator[Case]:
    """Compare proved periods with the engine, for two numbers or one for each player."""
    numbers = range(1, most + 1)
    sets = [some for size in (1, 2) for some in combinations(numbers, size)]
    for left, right in product(sets, repeat=2):
        game, known = PartizanSubtraction(left, right), outcome_period(left, right)
        said = "".join(known.outcome(heap).name for heap in range(HEAPS))
        found = "".join(game(str(heap)).outcome().name for heap in range(HEAPS))
        yield Case(game, said, found)


@claim(
    "volume2022/ch8-single-numbers",
    "If Left always takes a counters and Right b >= a, only the remainder r of a heap by a + b "
    "matters: below a it is worth 0, below b r // a, and from there on {r // a - 1 | 0}.",
    source="[CGT22, Ch. 8; locator from memory] has the outcomes, the values are ours",
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

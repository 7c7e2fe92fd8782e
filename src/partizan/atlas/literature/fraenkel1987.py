"""A. S. Fraenkel and A. Kotzig, Partizan octal games: partizan subtraction games (1987)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from partizan.atlas.contract import Case, claim
from partizan.rulesets.heap.partizan_octal import PartizanOctal
from partizan.rulesets.heap.partizan_subtraction import PartizanSubtraction
from partizan.theorems.partizan_octals import outcome_period_of_codes
from partizan.theorems.partizan_subtraction import (
    Dominance,
    dominance_by_parity,
    outcome_period,
)

ABOUT = "partizan-subtraction"
TAKEN = "counters that may be taken"
CIRCLE = ({1, 4}, {1, 3}, {2, 3})  # there is none with numbers up to 3


def _sets(most: int) -> list[tuple[int, ...]]:
    """Return the sets of three numbers, or fewer, up to a bound."""
    numbers = range(1, most + 1)
    return [some for size in (1, 2, 3) for some in combinations(numbers, size)]


@claim(
    "fraenkel1987/periods",
    "Every partizan subtraction game is periodic: from some heap on, who wins recurs.",
    source="[FK87], as its review in zbMATH says",
    about=ABOUT,
    up_to=(3, 4, 5),
    unit=TAKEN,
)
def periods(most: int) -> Iterator[Case]:
    """Compare three periods of each game, found from the last few heaps, with brute force."""
    for left, right in product(_sets(most), repeat=2):
        game, known = PartizanSubtraction(left, right), outcome_period(left, right)
        heaps = range(len(known.beginning) + 3 * len(known.period))
        found = "".join(game(str(heap)).outcome().name for heap in heaps)
        yield Case(game, known.beginning + 3 * known.period, found)


@claim(
    "fraenkel1987/parity",
    "The numbers 1 and 2m dominate 1 and 2n+1: Left wins all heaps from some point on.",
    source="[FK87]",
    about=ABOUT,
    up_to=(6, 12, 20),
    unit=TAKEN,
)
def parity(most: int) -> Iterator[Case]:
    """Look at the periods, and at the heaps after which they should begin."""
    for even, odd in product(range(2, most + 1, 2), range(1, most + 1, 2)):
        left, right = {1, even}, {1, odd}
        known = outcome_period(left, right)
        yield Case(f"{left} against {right}", Dominance.LEFT, known.dominance)
        begins = len(known.beginning) <= dominance_by_parity(left, right)
        yield Case(f"{left} against {right}, from the heap that is said", True, begins)


@claim(
    "fraenkel1987/not-transitive",
    "Dominance is not transitive: of three sets each may dominate the next, in a circle.",
    source="[FK87]; the sets are computed anew",
    about=ABOUT,
    up_to=(1, 1, 1),
    unit="circle of sets",
)
def circles(_bound: int) -> Iterator[Case]:
    """Look at the smallest circle that a search finds."""
    for left, right in zip(CIRCLE, (*CIRCLE[1:], CIRCLE[0]), strict=True):
        found = outcome_period(left, right).dominance
        yield Case(f"{left} against {right}", Dominance.LEFT, found)


@claim(
    "fraenkel1987/octals",
    "In a partizan octal game in which no heap is parted, who wins a heap recurs.",
    source="[FK87] for subtraction games; the other digits are ours",
    about="partizan-octal",
    up_to=(1, 2, 3),
    unit="places of a code",
)
def octals(places: int) -> Iterator[Case]:
    """Compare three periods of each game with brute force."""
    codes = ["0." + "".join(digits) for digits in product("0123", repeat=places)]
    for left, right in product(codes, repeat=2):
        game, known = PartizanOctal(left, right), outcome_period_of_codes(left, right)
        heaps = range(len(known.beginning) + 3 * len(known.period))
        found = "".join(game(str(heap)).outcome().name for heap in heaps)
        yield Case(game, known.beginning + 3 * known.period, found)

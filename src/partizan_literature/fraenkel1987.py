"""A. S. Fraenkel and A. Kotzig, Partizan octal games: partizan subtraction games (1987)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, product

from partizan.atlas.contract import Case, claim
from partizan.rulesets.heap.partizan_octal import PartizanOctal, outcome_period_of_codes
from partizan.rulesets.heap.partizan_subtraction import (
    Dominance,
    PartizanSubtraction,
    outcome_period,
)

ABOUT = "partizan-subtraction"
TAKEN = "counters that may be taken"
CIRCLE = ({1, 4}, {1, 3}, {2, 3})  # there is no such cycle with numbers up to 3


def _sets(most: int) -> list[tuple[int, ...]]:
    """Return the sets of at most three numbers, up to a bound."""
    numbers = range(1, most + 1)
    return [some for size in (1, 2, 3) for some in combinations(numbers, size)]


@claim(
    "fraenkel1987/periods",
    "Every partizan subtraction game is periodic: from some heap on, the outcomes repeat.",
    source="[FK87], according to its review in zbMATH",
    about=ABOUT,
    up_to=(3, 4, 5),
    unit=TAKEN,
)
def periods(most: int) -> Iterator[Case]:
    """Compare three periods of each game, derived from a few heaps, with brute force."""
    for left, right in product(_sets(most), repeat=2):
        game, known = PartizanSubtraction(left, right), outcome_period(left, right)
        heaps = range(len(known.beginning) + 3 * len(known.period))
        found = "".join(game(str(heap)).outcome().name for heap in heaps)
        yield Case(game, known.beginning + 3 * known.period, found)


def dominance_by_parity(left: Iterable[int], right: Iterable[int]) -> int:
    """Return a heap n such that Left wins all heaps >= n: only she can change the parity.

    Left may take 1 and an even number, Right only odd ones. If Left leaves an even heap, Right
    leaves an odd one, and Left takes 1, until nothing is left. So she wins odd heaps moving first
    and even heaps moving second; in the other cases she takes her least even number once, if there
    are that many counters left after Right's move. [FK87] has {1, 2m} against {1, 2n+1}.

    >>> dominance_by_parity({1, 2}, {1, 3}), outcome_period({1, 2}, {1, 3})
    (5, OutcomePeriod(beginning='PNLN', period='L'))
    """
    return min(n for n in left if n % 2 == 0) + max(right, default=0)


@claim(
    "fraenkel1987/parity",
    "The set {1, 2m} dominates {1, 2n+1}: Left wins all heaps from some point on.",
    source="[FK87]",
    about=ABOUT,
    up_to=(6, 12, 20),
    unit=TAKEN,
)
def parity(most: int) -> Iterator[Case]:
    """Check the periods, and the heaps at which they should begin."""
    for even, odd in product(range(2, most + 1, 2), range(1, most + 1, 2)):
        left, right = {1, even}, {1, odd}
        known = outcome_period(left, right)
        yield Case(f"{left} against {right}", Dominance.LEFT, known.dominance)
        begins = len(known.beginning) <= dominance_by_parity(left, right)
        yield Case(f"{left} against {right}, from the stated heap", True, begins)


@claim(
    "fraenkel1987/not-transitive",
    "Dominance is not transitive: there are three sets each of which dominates the next, "
    "cyclically.",
    source="[FK87]; the sets are computed anew",
    about=ABOUT,
    up_to=(1, 1, 1),
    unit="cycle of sets",
)
def circles(_bound: int) -> Iterator[Case]:
    """Check the smallest cycle found by a search."""
    for left, right in zip(CIRCLE, (*CIRCLE[1:], CIRCLE[0]), strict=True):
        found = outcome_period(left, right).dominance
        yield Case(f"{left} against {right}", Dominance.LEFT, found)


@claim(
    "fraenkel1987/octals",
    "In a partizan octal game in which no heap is split, the outcomes of the heaps are eventually "
    "periodic.",
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

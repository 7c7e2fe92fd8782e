"""A. S. Fraenkel, Heap games, numeration systems and sequences (1998)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from partizan.atlas.contract import Case, claim
from partizan.rulesets.heap.wythoff import Wythoff, is_lost


def pairs(skew: int, factor: int, largest: int) -> set[tuple[int, int]]:
    """Return the pairs A, s A + t n, where A is the least number in no earlier pair."""
    found: set[tuple[int, int]] = set()
    used: set[int] = set()
    for n in range(largest + 1):
        first = next(k for k in range(2 * largest + 2) if k not in used)
        second = factor * first + skew * n
        used |= {first, second}
        found.add((first, second))
    return found


@claim(
    "fraenkel1998/lost-pairs",
    "If k and l counters may be taken from both heaps as long as 0 < k <= l < s k + t, the n-th "
    "lost pair is A, s A + t n, where A is the least number in no earlier pair.",
    source="[Fraenkel98]",
    about="wythoff",
    up_to=(8, 20, 40),
    unit="counters in a heap, for s and t from 1 to 3",
)
def lost_pairs(largest: int) -> Iterator[Case]:
    """Compare the pairs with the outcomes of all pairs of heaps."""
    for t, s in product(range(1, 4), repeat=2):
        game = Wythoff(t, s)
        lost = pairs(t, s, largest)
        for more in range(largest + 1):
            for less in range(more + 1):
                said = "P" if (less, more) in lost else "N"
                yield Case(f"{game.name} {less},{more}", said, game((less, more)).outcome().name)


@claim(
    "fraenkel1998/numeration-system",
    "A pair is lost if and only if the smaller number ends in an even number of zeros in the "
    "numeration system with the units 1, s + t, ..., each of which is s + t - 1 times the "
    "previous one plus s times the one before that, and the larger number has the same digits "
    "followed by one more zero.",
    source="[Fraenkel98]",
    about="wythoff",
    up_to=(60, 200, 600),
    unit="as the smaller number, for s and t from 1 to 3",
)
def numeration_system(largest: int) -> Iterator[Case]:
    """Compare the digits with the pairs."""
    for t, s in product(range(1, 4), repeat=2):
        if s > 1:  # for s = 1 a formula is used
            lost = dict(pairs(t, s, largest))
            for first in range(largest + 1):
                second = lost.get(first)
                if second is not None:
                    name = f"wythoff({t},{s}) {first},{second}"
                    yield Case(name, True, is_lost(first, second, t, s))
                else:
                    near = range(s * first, (s + t) * first + 1)
                    wrong = [n for n in near if is_lost(first, n, t, s)]
                    yield Case(f"wythoff({t},{s}) {first}", [], wrong)

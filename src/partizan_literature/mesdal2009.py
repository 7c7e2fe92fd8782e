"""G. A. Mesdal, Partizan Splittles (2009), as presented in a power round of 2018.

Each player takes one of their own numbers of counters from a heap, and may split the rest in two.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from partizan.atlas.contract import Case, claim
from partizan.boards.heaps import Heaps
from partizan.rulesets.heap.partizan_splittles import PartizanSplittles
from partizan.rulesets.heap.partizan_splittles import value as value_by_theorem
from partizan.theories.normal import Game

ABOUT = ("partizan-splittles", "splittles")
COUNTERS = "counters"
LEFT_NUMBERS = ((1,), (1, 2), (1, 4), (1, 3, 4))


def value(left: tuple[int, ...], right: tuple[int, ...], heap: int) -> Game:
    """Return the value of a heap, by brute force."""
    return PartizanSplittles(left, right)(str(heap)).value()


def proved(left: tuple[int, ...], right: tuple[int, ...], heap: int) -> Case:
    """Compare the value that a theorem gives with brute force."""
    where = f"{heap}, Left taking {left}, Right {right}"
    game = PartizanSplittles(left, right)
    return Case(where, value_by_theorem(game, Heaps([heap])), value(left, right, heap))


@claim(
    "mesdal2009/odd-numbers",
    "If both players may take 1, and all numbers are odd, the value of a heap is 0 if its number "
    "of counters is even, and * if it is odd.",
    source="[PUMaC18, Problem 4.2.1], after [Mesdal09]",
    about=ABOUT,
    up_to=(6, 12, 15),
    unit=COUNTERS,
)
def odd_numbers(largest: int) -> Iterator[Case]:
    """Evaluate heaps with numbers up to 7."""
    sets = [(1, *more) for size in (0, 1, 2) for more in combinations((3, 5, 7), size)]
    for heap in range(largest + 1):
        for left in sets:
            for right in sets:
                yield proved(left, right, heap)


@claim(
    "mesdal2009/one-against-k",
    "If Left takes 1 and Right k, the value of a heap of n counters is n if n < k, and {k-1|0} "
    "plus that of a heap of n - k otherwise.",
    source="[PUMaC18, Problem 4.2.2], after [Mesdal09], for odd k; the even ones are ours",
    about=ABOUT,
    up_to=(12, 32, 64),
    unit=COUNTERS,
)
def one_against_k(largest: int) -> Iterator[Case]:
    """Evaluate heaps for k up to 6."""
    for heap in range(largest + 1):
        for k in range(1, 7):
            yield proved((1,), (k,), heap)
            found = value((1,), (k,), heap)
            less = Game.of([k - 1], [0]) + value((1,), (k,), heap - k) if heap >= k else heap
            yield Case(f"{heap}, Right taking {k}, step by step", less, found)


def _games(largest: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...], int]]:
    """Yield numbers for Left, odd numbers up to 2k + 1 for Right, and k."""
    for k in range((largest - 1) // 2 + 1):
        for left in LEFT_NUMBERS:
            yield left, tuple(range(1, 2 * k + 2, 2)), k


@claim(
    "mesdal2009/problem-4.2.3ab",
    "If Left may take 1, and Right all odd numbers up to some bound, then two more counters are "
    "never worse for Left, and one counter more than an even number adds a star.",
    source="[PUMaC18, Problem 4.2.3 a and b], after [Mesdal09]",
    about=ABOUT,
    up_to=(8, 12, 14),
    unit=COUNTERS,
)
def odd_numbers_up_to_a_bound(largest: int) -> Iterator[Case]:
    """Compare heaps that differ by one or two counters."""
    for left, right, _ in _games(largest):
        heaps = [value(left, right, n) for n in range(largest + 1)]
        for n in range(largest - 1):
            where = f"{n}, Left taking {left}, Right {right}"
            yield Case(where, True, heaps[n] <= heaps[n + 2])
            if n % 2 == 0:
                yield Case(f"{where}, and one more", heaps[n] + Game("*"), heaps[n + 1])


def _pairs(largest: int, *, at_least: bool) -> Iterator[Case]:
    """Compare a heap with two heaps that have fewer counters by an even number of at least 2k."""
    for left, right, k in _games(largest):
        heaps = [value(left, right, n) for n in range(largest + 1)]
        for n in range(largest + 1):
            for less in range(2 * k, n + 1, 2):
                for i in range((n - less) // 2 + 1):
                    j = n - less - i
                    two = heaps[i] + heaps[j]
                    where = f"{n}, and {i} and {j}; Left taking {left}, Right {right}"
                    yield Case(where, True, heaps[n] >= two if at_least else heaps[n] <= two)


@claim(
    "mesdal2009/problem-4.2.3c-as-printed",
    "With the numbers 1, 3, ..., 2k+1 for Right, a heap of n is at most two heaps of i and j if "
    "n - i - j is even and at least 2k.",
    source="[PUMaC18, Problem 4.2.3 c], after [Mesdal09]",
    about=ABOUT,
    up_to=(7, 9, 11),
    unit=COUNTERS,
    corrected_by="mesdal2009/problem-4.2.3c",
)
def at_most_two_heaps(largest: int) -> Iterator[Case]:
    """Compare heaps."""
    return _pairs(largest, at_least=False)


@claim(
    "mesdal2009/problem-4.2.3c",
    "With the numbers 1, 3, ..., 2k+1 for Right, a heap of n is at least two heaps of i and j if "
    "n - i - j is even and at least 2k.",
    source="[PUMaC18, Problem 4.2.3 c], after [Mesdal09], with the inequality reversed",
    about=ABOUT,
    up_to=(7, 9, 11),
    unit=COUNTERS,
)
def at_least_two_heaps(largest: int) -> Iterator[Case]:
    """Compare heaps."""
    return _pairs(largest, at_least=True)


@claim(
    "mesdal2009/problem-4.2.4",
    "If Left takes 1, and Right any even number, an odd heap is worth 1 more than the heap before "
    "it, and the heap after it less than 1 more.",
    source="[PUMaC18, Problem 4.2.4], after [Mesdal09]",
    about=ABOUT,
    up_to=(9, 12, 14),
    unit=COUNTERS,
)
def even_numbers(largest: int) -> Iterator[Case]:
    """Compare neighbouring heaps."""
    even = tuple(range(2, largest + 2, 2))
    for n in range(1, largest, 2):
        before, here, after = (value((1,), even, n + step) for step in (-1, 0, 1))
        yield Case(n, Game(1), here - before)
        yield Case(f"{n + 1} after {n}", True, after - here < 1)


@claim(
    "mesdal2009/one-against-one-and-even",
    "If Left takes 1, and Right takes 1 or other numbers, the least even one of which is e, the "
    "value of a heap of n counters is n // e downs, plus a star if n is odd.",
    source="[Mesdal09] has the game; the statement is ours",
    about=ABOUT,
    up_to=(10, 14, 18),
    unit=COUNTERS,
)
def one_against_one_and_even(largest: int) -> Iterator[Case]:
    """Evaluate heaps with numbers up to 6."""
    sets = [(1, *more) for size in (1, 2) for more in combinations(range(2, 7), size)]
    for heap in range(largest + 1):
        for right in sets:
            yield proved((1,), right, heap)

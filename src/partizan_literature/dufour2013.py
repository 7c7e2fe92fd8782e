"""M. Dufour and S. Heubach, Circular Nim games (2013)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from partizan.atlas.contract import Case, claim
from partizan.rulesets.heap.circular_nim import CircularNim, outcome

STACKS = "counters in a heap"


def cases(heaps: int, chosen: int, most: int) -> Iterator[Case]:
    """Compare the theorem with the outcome of each circle, up to rotation."""
    game = CircularNim(heaps, chosen)
    circles = {game.representative(game(at).board) for at in product(range(most + 1), repeat=heaps)}
    for circle in sorted(circles, key=lambda at: (max(at), sum(at), at)):
        yield Case(f"{game.name} {circle}", outcome(game, circle), game(circle).outcome())


@claim(
    "dufour2013/all-or-all-but-one",
    "If all heaps may be chosen, a position of Circular Nim is lost if and only if all heaps are "
    "empty; if all but one may be chosen, if and only if all heaps are equal; if one may be "
    "chosen, the game is Nim.",
    source="[DH13]",
    about="circular-nim",
    up_to=(2, 2, 3),
    unit=f"{STACKS}, with up to five heaps",
)
def all_or_all_but_one(most: int) -> Iterator[Case]:
    """Compare with the outcomes."""
    for heaps in range(2, 6):
        for chosen in sorted({1, heaps - 1, heaps}):
            yield from cases(heaps, chosen, most)


@claim(
    "dufour2013/cn-4-2",
    "A position of CN(4,2) is lost if and only if opposite heaps are equal.",
    source="[DH13]",
    about="circular-nim",
    up_to=(3, 5, 6),
    unit=STACKS,
)
def four_by_two(most: int) -> Iterator[Case]:
    """Compare with the outcomes."""
    return cases(4, 2, most)


@claim(
    "dufour2013/cn-5-2",
    "A position of CN(5,2) is lost if and only if the heaps around the circle are a, b, c, d, b, "
    "where a is the largest and a + b = c + d.",
    source="[DH13]",
    about="circular-nim",
    up_to=(2, 4, 5),
    unit=STACKS,
)
def five_by_two(most: int) -> Iterator[Case]:
    """Compare with the outcomes."""
    return cases(5, 2, most)


@claim(
    "dufour2013/cn-5-3",
    "A position of CN(5,3) is lost if and only if the heaps around the circle are 0, b, c, d, b, "
    "where b = c + d.",
    source="[DH13]",
    about="circular-nim",
    up_to=(2, 3, 4),
    unit=STACKS,
)
def five_by_three(most: int) -> Iterator[Case]:
    """Compare with the outcomes."""
    return cases(5, 3, most)


@claim(
    "dufour2013/cn-6-3",
    "A position of CN(6,3) is lost if and only if the heaps around the circle are a, b, c, d, e, "
    "f, where a + b = d + e and b + c = e + f.",
    source="[DH13]",
    about="circular-nim",
    up_to=(1, 2, 3),
    unit=STACKS,
)
def six_by_three(most: int) -> Iterator[Case]:
    """Compare with the outcomes."""
    return cases(6, 3, most)


@claim(
    "dufour2013/cn-6-4",
    "A position of CN(6,4) is lost if and only if the heaps around the circle are a, b, c, d, e, "
    "f, where a + b = d + e, b + c = e + f, the nim-sum of a, c, e is 0, and a is the smallest.",
    source="[DH13]",
    about="circular-nim",
    up_to=(1, 2, 3),
    unit=STACKS,
)
def six_by_four(most: int) -> Iterator[Case]:
    """Compare with the outcomes."""
    return cases(6, 4, most)


@claim(
    "dufour2013/cn-8-6",
    "A position of CN(8,6) is lost if and only if the heaps around the circle are 0, x, a, b, e, "
    "c, d, x, where a + b = c + d = x and e is the smaller of x and a + d.",
    source="[DH13]",
    about="circular-nim",
    up_to=(1, 1, 2),
    unit=STACKS,
)
def eight_by_six(most: int) -> Iterator[Case]:
    """Compare with the outcomes."""
    return cases(8, 6, most)

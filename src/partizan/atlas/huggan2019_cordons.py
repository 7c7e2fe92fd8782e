"""M. A. Huggan, Studies in alternating and simultaneous CGT (2019), sect. 3.3: green cordons."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from partizan.atlas.contract import Case, claim
from partizan.rulesets.graph.green_thickets import RULESET as GREEN_THICKETS
from partizan.theorems.green_cordons import (
    cordon,
    cordon_is_one,
    cordon_is_zero,
    cordon_with_two_leaves,
    cordons_by_nim_value,
    cordons_of_value_one,
    cordons_of_value_zero,
)

GAME = "green-thickets"
HEIGHT = "arcs of height"


def _cordons(height: int) -> Iterator[tuple[int, tuple[int, ...], int]]:
    """Yield heights, places of leaves and nim-values, by play."""
    for n in range(height + 1):
        for count in range(max(1, n)):
            for leaves in combinations(range(1, n), count):
                yield n, leaves, GREEN_THICKETS(cordon(n, leaves)).nim_value()


@claim(
    "huggan2019/thm-3.3.1",
    "Green cordons have every nim-value: of height n, with leaves at all places but the last two, "
    "they are worth n-1 if n is at least 3.",
    source="[Huggan19, Thm 3.3.1], which says that the nim-dimension is infinite",
    about=GAME,
    up_to=(6, 8, 9),
    unit=HEIGHT,
)
def nim_dimension(height: int) -> Iterator[Case]:
    """Play on these cordons."""
    for n in range(3, height + 1):
        leaves = tuple(range(1, n - 1))
        yield Case((n, leaves), n - 1, GREEN_THICKETS(cordon(n, leaves)).nim_value())


@claim(
    "huggan2019/thm-3.3.2",
    "A green cordon is worth 0 if and only if it has no leaf and an even height, or its first leaf "
    "is at an even place and each leaf, and the top, is an odd number of steps above the last.",
    source="[Huggan19, Thm 3.3.2]",
    about=GAME,
    up_to=(6, 8, 9),
    unit=HEIGHT,
)
def zero(height: int) -> Iterator[Case]:
    """Compare the criterion with play."""
    for n, leaves, value in _cordons(height):
        yield Case((n, leaves), cordon_is_zero(n, leaves), value == 0)


@claim(
    "huggan2019/thm-3.3.3",
    "A green cordon is worth 1 if and only if it has no leaf and an odd height, or its first leaf "
    "is at an odd place and each leaf, and the top, is an odd number of steps above the last.",
    source="[Huggan19, Thm 3.3.3]",
    about=GAME,
    up_to=(6, 8, 9),
    unit=HEIGHT,
)
def one(height: int) -> Iterator[Case]:
    """Compare the criterion with play."""
    for n, leaves, value in _cordons(height):
        yield Case((n, leaves), cordon_is_one(n, leaves), value == 1)


@claim(
    "huggan2019/thm-3.3.4",
    "The numbers of green cordons of heights 0, 1, 2, ... that are worth 0 begin with 1 and 0, and "
    "each is the sum of the two before.",
    source="[Huggan19, Thm 3.3.4]",
    about=GAME,
    up_to=(9, 12, 15),
    unit=HEIGHT,
)
def zeros(height: int) -> Iterator[Case]:
    """Count the cordons."""
    for n in range(height + 1):
        yield Case(n, cordons_of_value_zero(n), cordons_by_nim_value(n).get(0, 0))


@claim(
    "huggan2019/thm-3.3.5",
    "The numbers of green cordons of heights 0, 1, 2, ... that are worth 1 begin with 0 and 1, and "
    "each is the sum of the two before.",
    source="[Huggan19, Thm 3.3.5]",
    about=GAME,
    up_to=(9, 12, 15),
    unit=HEIGHT,
)
def ones(height: int) -> Iterator[Case]:
    """Count the cordons."""
    for n in range(height + 1):
        yield Case(n, cordons_of_value_one(n), cordons_by_nim_value(n).get(1, 0))


@claim(
    "huggan2019/sect-3.5",
    "A green cordon with one leaf is worth 2 if the top is an even number of steps above it. With "
    "two leaves it is worth 3 if the top is an even number of steps above the second, and 2 if it "
    "is not but the second is an even number of steps above the first.",
    source="[Huggan19, Sect. 3.5]",
    about=GAME,
    up_to=(7, 9, 11),
    unit=HEIGHT,
)
def few_leaves(height: int) -> Iterator[Case]:
    """Play on cordons with one leaf or two."""
    for n in range(2, height + 1):
        for count in (1, 2):
            for leaves in combinations(range(1, n), count):
                found = GREEN_THICKETS(cordon(n, leaves)).nim_value()
                yield Case((n, leaves), cordon_with_two_leaves(n, leaves), found)

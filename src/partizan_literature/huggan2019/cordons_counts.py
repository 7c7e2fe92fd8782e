"""M. A. Huggan, Studies in alternating and simultaneous CGT (2019), ch. 3: counting cordons.

The numbers of green cordons of each height with each nim-value, and Question 1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from partizan.atlas.contract import Case, claim
from partizan.theories.normal.game import Game
from partizan_literature.huggan2019.cordons import HEIGHT, cordons
from partizan_literature.huggan2019.green_cordon_sets import cordon_sets

GAME = "green-thickets"
OUR_OWN = "[Huggan19, Question 1]; the answer is ours, and unproved"


def cordons_of_value_zero(height: int) -> int:
    """Return the number of cordons of a height with nim-value 0: 1, 0, 1, 1, 2, 3, 5, ...

    [Huggan19, Thm 3.3.4]

    >>> [cordons_of_value_zero(n) for n in range(9)]
    [1, 0, 1, 1, 2, 3, 5, 8, 13]
    """
    return _fibonacci(height - 1) if height else 1


def cordons_of_value_one(height: int) -> int:
    """Return the number of cordons of a height with nim-value 1: a Fibonacci number.

    [Huggan19, Thm 3.3.5]

    >>> [cordons_of_value_one(n) for n in range(9)]
    [0, 1, 1, 2, 3, 5, 8, 13, 21]
    """
    return _fibonacci(height)


def _fibonacci(n: int) -> int:
    here, after = 0, 1
    for _ in range(n):
        here, after = after, here + after
    return here


@claim(
    "huggan2019/thm-3.3.4",
    "The numbers of green cordons of heights 0, 1, 2, ... with nim-value 0 begin with 1 and 0, "
    "and each is the sum of the two before it.",
    source="[Huggan19, Thm 3.3.4]",
    about=GAME,
    up_to=(18, 22, 24),
    unit=HEIGHT,
)
def zeros(height: int) -> Iterator[Case]:
    """Count the cordons."""
    for n, sets in enumerate(cordon_sets(height, 1)):
        yield Case(n, cordons_of_value_zero(n), sets[0].bit_count())


@claim(
    "huggan2019/thm-3.3.5",
    "The numbers of green cordons of heights 0, 1, 2, ... with nim-value 1 begin with 0 and 1, "
    "and each is the sum of the two before it.",
    source="[Huggan19, Thm 3.3.5]",
    about=GAME,
    up_to=(18, 22, 24),
    unit=HEIGHT,
)
def ones(height: int) -> Iterator[Case]:
    """Count the cordons."""
    for n, sets in enumerate(cordon_sets(height, 2)):
        yield Case(n, cordons_of_value_one(n), sets[1].bit_count())


COUNTS = """
1
0 1
1 1
1 2 1
2 3 2 1
3 5 4 3 1
5 8 8 7 3 1
8 13 15 15 8 4 1
13 21 27 30 20 12 4 1
21 34 48 57 45 32 13 5 1
34 55 84 105 95 77 38 18 5 1
55 89 145 189 193 172 99 56 19 6 1
89 144 248 334 379 365 239 155 63 25 6 1
144 233 421 582 724 744 547 394 185 88 26 7 1
233 377 710 1003 1354 1468 1197 941 499 273 96 33 7 1
377 610 1191 1713 2488 2822 2525 2138 1264 772 312 129 34 8 1
610 987 1989 2904 4504 5310 5170 4663 3040 2036 925 441 138 42 8 1
987 1597 3309 4893 8052 9814 10323 9833 7005 5076 2558 1366 490 180 43 9 1
1597 2584 5487 8202 14242 17866 20174 20156 15577 12081 6682 3924 1578 670 190 52 9 1
"""
"""A line for each height from 0 on: the numbers of cordons with nim-value 0, 1, 2, ...."""


@claim(
    "huggan2019/question-1-table",
    "A table of the numbers of green cordons of heights 0 to 18 with each nim-value; there are "
    "2^(n-1) cordons of height n >= 1 in all.",
    source="[Huggan19, Question 1], with our own numbers; the thesis goes up to height 10",
    about=GAME,
    up_to=(15, 18, 18),
    unit=HEIGHT,
    whole=18,
)
def table(height: int) -> Iterator[Case]:
    """Count the cordons; count the low ones in two ways."""
    lines = COUNTS.split("\n")[1:]
    for n, (line, sets) in enumerate(zip(lines, cordon_sets(height, height + 1), strict=False)):
        said = [*map(int, line.split())]
        yield Case(f"height {n}, in all", 2 ** max(0, n - 1), sum(said))
        found = [members.bit_count() for members in sets if members]
        yield Case(f"height {n}", [count for count in said if count], found)
    low = Counter((n, value) for n, _, value in cordons(min(height, 9)))
    for n, line in enumerate(lines[:10]):
        for k, count in enumerate(map(int, line.split())):
            yield Case(f"height {n}, worth *{k}, by play", count, low[n, Game.nimber(k)])


@claim(
    "huggan2019/question-1-gaps",
    "The nim-value of a green cordon depends only on the parity of the height of the lowest leaf, "
    "on the parity of the distance from the highest leaf to the top, and on whether each distance "
    "between consecutive leaves is 1, another odd number, or even.",
    source=OUR_OWN,
    about=GAME,
    up_to=(9, 14, 16),
    unit=HEIGHT,
    conjecture=True,
)
def gaps(height: int) -> Iterator[Case]:
    """Compare all cordons with leaves whose distances agree in this sense."""
    known: dict[tuple[object, ...], Game] = {}
    for n, leaves, value in cordons(height):
        if leaves:
            between = [min(b - a, 3) if (b - a) % 2 else 2 for a, b in pairwise(leaves)]
            kind = (leaves[0] % 2, (n - leaves[-1]) % 2, *between)
            yield Case((n, leaves), known.setdefault(kind, value), value)


@claim(
    "huggan2019/question-1-largest",
    "Of the green cordons of height n >= 3, exactly one has nim-value n-1, and none has a larger "
    "one.",
    source=OUR_OWN,
    about=GAME,
    up_to=(14, 19, 21),
    unit=HEIGHT,
    conjecture=True,
)
def largest_values(height: int) -> Iterator[Case]:
    """Count the cordons."""
    for n, sets in enumerate(cordon_sets(height, height + 1)):
        if n >= 3:
            counts = [members.bit_count() for members in sets]
            largest = max(k for k, count in enumerate(counts) if count)
            yield Case(f"height {n}", (n - 1, 1), (largest, counts[largest]))


@claim(
    "huggan2019/question-1-generating-functions",
    "With F = 1-x-x^2 and G = 1-x-x^3, the numbers of green cordons by height have the generating "
    "functions x^3/FG for the nim-value 2, x^4/(1-x)FG for 3, x^5(1-x+x^2)/(1-x)FG^2 for 4 and "
    "x^6(1-x+x^2)/(1-x)^2FG^2 for 5.",
    source=OUR_OWN,
    about=GAME,
    up_to=(16, 22, 24),
    unit=HEIGHT,
    conjecture=True,
)
def generating_functions(height: int) -> Iterator[Case]:
    """Count the cordons, and expand the series."""
    f, g, one = [1, -1, -1], [1, -1, 0, -1], [1, -1]
    quotients = {
        2: ([0, 0, 0, 1], [f, g]),
        3: ([0, 0, 0, 0, 1], [one, f, g]),
        4: ([0, 0, 0, 0, 0, 1, -1, 1], [one, f, g, g]),
        5: ([0, 0, 0, 0, 0, 0, 1, -1, 1], [one, one, f, g, g]),
    }
    said = {}
    for value, (top, factors) in quotients.items():
        series = [*top, *[0] * height][: height + 1]
        for factor in factors:
            series = _divided(series, factor)
        said[value] = series
    for n, sets in enumerate(cordon_sets(height, 6)):
        for value, series in said.items():
            found = sets[value].bit_count()
            yield Case(f"height {n}, nim-value {value}", series[n], found)


def _divided(series: list[int], factor: list[int]) -> list[int]:
    """Return the first terms of a power series divided by a polynomial that begins with 1."""
    found: list[int] = []
    for n, term in enumerate(series):
        known = sum(factor[i] * found[n - i] for i in range(1, min(n, len(factor) - 1) + 1))
        found.append(term - known)
    return found

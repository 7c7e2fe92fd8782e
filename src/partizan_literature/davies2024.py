"""A. Davies, On factorisations of Left dead ends (2024): sums of dead ends, and their atoms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, product

from partizan.atlas.contract import Case, claim
from partizan.players import RIGHT
from partizan.theories.misere.days.day import born_by
from partizan_literature.left_dead_ends import LeftDeadEnd, atoms, murder

DAYS = "as the day by which the dead ends are born"


def ends(day: int) -> list[LeftDeadEnd]:
    """Return the dead ends born by a day, in the order of their birthdays."""
    return [LeftDeadEnd(game.form) for game in born_by(day, "left dead ends")]


@claim(
    "davies2024/counts",
    "There are 1, 2, 4, 10, 52 and 21278 Left dead ends born by days 0 to 5; 0, 1, 2, 6, 41 and "
    "21221 of them are atoms.",
    source="[Davies24]; the numbers of atoms are ours",
    about=(),
    up_to=(4, 5, 5),
    unit=DAYS,
    whole=5,
)
def counts(last: int) -> Iterator[Case]:
    """List the days, and remove all sums."""
    printed = ((1, 0), (2, 1), (4, 2), (10, 6), (52, 41), (21278, 21221))
    for number, said in enumerate(printed[: last + 1]):
        found = len(born_by(number, "left dead ends")), len(atoms(number))
        yield Case(f"day {number}", said, found)


def next_day_exponent(day: int) -> int:
    """Return an n such that at least 2^n dead ends are born by the day after a given one.

    They are the antichains of the given day. Its games other than 0 are ordered like the sets of
    games of the day before that are >= some option, by inclusion. So games with sets of the same
    size are incomparable, and 0 is comparable with no other game. Every set of such games is an
    antichain.

    >>> [next_day_exponent(day) for day in (1, 2, 3, 4)]
    [2, 3, 4, 9]
    """
    before = born_by(day - 1, "left dead ends")
    places = {form: i for i, form in enumerate(before.classes)}
    sizes: Counter[int] = Counter()
    for form in born_by(day, "left dead ends").classes:
        above = 0
        for option in before.world.misere.options(form, RIGHT.value):
            above |= before.order.above[places[option]]
        sizes[above.bit_count()] += bool(above)
    return 1 + max(sizes.values())


@claim(
    "davies2024/day-6",
    "At least 2^1037 Left dead ends are born by day 6; by the same argument, at least 2^n by days "
    "2, 3, 4 and 5, for n = 2, 3, 4 and 9.",
    source="[Davies24] counts the days; the bound is ours",
    about=(),
    up_to=(4, 5, 5),
    unit=DAYS,
    whole=5,
)
def large_antichains(last: int) -> Iterator[Case]:
    """Find games that are pairwise incomparable, and count the days that can be listed."""
    for day, exponent in ((1, 2), (2, 3), (3, 4), (4, 9), (5, 1037)):
        if day <= last:
            yield Case(f"after day {day}", exponent, next_day_exponent(day))
        if day < last:
            born = len(born_by(day + 1, "left dead ends"))
            yield Case(f"day {day + 1}", True, 2**exponent <= born)


@claim(
    "davies2024/reduced",
    "The monoid of Left dead ends is reduced: only 0 has an inverse.",
    source="[Davies24, abstract]",
    about=(),
    up_to=(3, 4, 4),
    unit=DAYS,
)
def reduced(last: int) -> Iterator[Case]:
    """Add all pairs."""
    zero = LeftDeadEnd()
    for g, h in combinations_with_replacement(ends(last), 2):
        yield Case(f"{g} and {h}", g == h == zero, g + h == zero)


@claim(
    "davies2024/pocancellative",
    "If G + K >= H + K then G >= H, for Left dead ends G, H and K.",
    source="[Davies24, abstract]",
    about=(),
    up_to=(2, 3, 3),
    unit=DAYS,
)
def pocancellative(last: int) -> Iterator[Case]:
    """Add a third to all pairs."""
    some = ends(last)
    for g, h, k in product(some, repeat=3):
        yield Case(f"{g}, {h} and {k}", g >= h, g + k >= h + k)


@claim(
    "davies2024/prime",
    "The dead end -1 is prime: if it is a factor of G + H, it is a factor of G or of H.",
    source="[Davies24, abstract]",
    about=(),
    up_to=(3, 4, 4),
    unit=DAYS,
)
def prime(last: int) -> Iterator[Case]:
    """Search for the factor in all sums of two."""
    one = LeftDeadEnd(-1)
    for g, h in combinations_with_replacement(ends(last), 2):
        in_a_term = g.minus(one) is not None or h.minus(one) is not None
        yield Case(f"{g} and {h}", in_a_term, (g + h).minus(one) is not None)


@claim(
    "davies2024/murders",
    "The perfect murders M(n), also called waiting games, are atoms for n > 0, with race 1, "
    "birthday n and flexibility n - 1.",
    source="[Davies24]",
    about=(),
    up_to=(8, 14, 20),
    unit="moves",
)
def murders(last: int) -> Iterator[Case]:
    """Search for their factors."""
    for n in range(1, last + 1):
        end = murder(n)
        found = end.is_atom, end.race, end.birthday, end.flexibility
        yield Case(f"M({n})", (True, 1, n, n - 1), found)


@claim(
    "davies2024/unique-factorisation",
    "No Left dead end with two different factorisations into atoms is known.",
    source="[Davies24], a question",
    about=(),
    up_to=(3, 4, 4),
    unit="as the day by which the terms of sums of two are born",
    conjecture=True,
)
def unique_factorisation(last: int) -> Iterator[Case]:
    """Factorise all sums of two."""
    for g, h in combinations_with_replacement(ends(last), 2):
        yield Case(f"{g} and {h}", 1, len((g + h).factorisations))

"""M. A. Huggan, Studies in alternating and simultaneous CGT (2019), sect. 3.3: green cordons.

Nim-values are computed by play, on the words of `cordons`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from partizan.atlas.contract import Case, claim
from partizan.boards import Strip
from partizan.players import LEFT
from partizan.theories.normal.game import Game
from partizan_literature.huggan2019.cordon_families import nimber_cordon, thicket_of_cordon
from partizan_literature.huggan2019.games.cordons import RULESET as CORDONS
from partizan_literature.huggan2019.games.cordons_theorems import (
    cordon,
    cordon_is_one,
    cordon_is_zero,
    cordon_with_two_leaves,
)
from partizan_literature.huggan2019.games.thinning_thickets import GREEN_THICKETS
from partizan_literature.huggan2019.green_cordon_sets import cordon_sets

GAME = ("green-thickets", "cordons")
HEIGHT = "arcs of height"


def green(height: int, leaves: tuple[int, ...]) -> Strip:
    """Return a green cordon with leaves at the given places.

    >>> str(green(3, (1,)))
    'e(e)ee'
    """
    return Strip("".join("e(e)" if place in leaves else "e" for place in range(1, height + 1)))


def cordons(height: int) -> Iterator[tuple[int, tuple[int, ...], Game]]:
    """Yield heights, places of leaves, and nim-values by play."""
    for n in range(height + 1):
        for count in range(max(1, n)):
            for leaves in combinations(range(1, n), count):
                yield n, leaves, CORDONS(green(n, leaves)).value()


@claim(
    "huggan2019/example-3.2.3",
    "The green cordon of height 3 with a leaf at 1 has nim-value 2.",
    source="[Huggan19, Example 3.2.3 and Fig. 3.3]; the nim-value is ours",
    about=GAME,
    up_to=(1, 1, 1),
    unit="position",
)
def one_leaf(_: int) -> Iterator[Case]:
    """Play on the cordon, as a word and as a thicket."""
    yield Case("as a cordon", Game.nimber(2), CORDONS(green(3, (1,))).value())
    yield Case("as a thicket", 2, GREEN_THICKETS(cordon(3, (1,))).nim_value())


@claim(
    "huggan2019/fig-3.4",
    "The sum of three green cordons whose lowest leaves are at 2, 1 and 1, and whose nim-values "
    "are 0, 1 and 1, is lost by the first player.",
    source="[Huggan19, Fig. 3.4 and after Thm 3.3.5]; the figure was not available, so all such "
    "cordons are used",
    about=GAME,
    up_to=(4, 5, 6),
    unit=HEIGHT,
)
def sums(height: int) -> Iterator[Case]:
    """Add all cordons of this kind."""
    found = [(n, leaves, value) for n, leaves, value in cordons(height) if leaves]
    zeros = [c for c in found if c[1][0] == 2 and cordon_is_zero(*c[:2])]
    ones = [c for c in found if c[1][0] == 1 and cordon_is_one(*c[:2])]
    for a in zeros:
        for b in ones:
            for c in ones:
                total = a[2] + b[2] + c[2]
                yield Case(f"{a[:2]} + {b[:2]} + {c[:2]}", "P", total.outcome.name)


@claim(
    "huggan2019/thm-3.3.1",
    "Green cordons have every nim-value: L(n), of height n with leaves at all places but the last "
    "two, has nim-value 0, 1 and 0 for n = 0, 1 and 2, and n-1 for n at least 3.",
    source="[Huggan19, Thm 3.3.1], which states that the nim-dimension is infinite",
    about=GAME,
    up_to=(12, 19, 21),
    unit=HEIGHT,
)
def nim_dimension(height: int) -> Iterator[Case]:
    """Play on all cordons at once, and on low ones individually."""
    for n, sets in enumerate(cordon_sets(height, height + 1)):
        leaves = tuple(range(1, n - 1))
        said = n - 1 if n >= 3 else n % 2
        yield Case((n, leaves), [said], _worth(leaves, sets))
        if n <= 9:
            yield Case((n, leaves), said, GREEN_THICKETS(cordon(n, leaves)).nim_value())


def _worth(leaves: tuple[int, ...], sets: list[int]) -> list[int]:
    """Return the set of nim-values found for a cordon, which should have one element."""
    cordon_bits = sum(1 << (place - 1) for place in leaves)
    return [k for k, members in enumerate(sets) if members >> cordon_bits & 1]


@claim(
    "huggan2019/thm-3.3.1-all-leaves",
    "A green cordon of height at least 1 with leaves at all places has nim-value 1.",
    source="[Huggan19, Thm 3.3.3], for these cordons",
    about=GAME,
    up_to=(12, 19, 21),
    unit=HEIGHT,
)
def all_leaves(height: int) -> Iterator[Case]:
    """Play on all cordons at once."""
    for n, sets in enumerate(cordon_sets(height, height + 1)):
        if n:
            leaves = tuple(range(1, n))
            yield Case((n, leaves), [1], _worth(leaves, sets))


@claim(
    "huggan2019/thm-3.3.1-proof-as-printed",
    "On the green cordon L(n), the arcs of the stalk that may be cut are those below v_i for "
    "i = 2, ..., n-1.",
    source="[Huggan19, Thm 3.3.1, proof], as printed",
    about=GAME,
    up_to=(6, 9, 12),
    unit=HEIGHT,
    corrected_by="huggan2019/thm-3.3.1-proof",
)
def cuts_as_printed(height: int) -> Iterator[Case]:
    """Check the options of L(3), L(4), ...."""
    for n in range(3, height + 1):
        yield Case(f"L({n})", [*range(2, n)], _cuts(n))


@claim(
    "huggan2019/thm-3.3.1-proof",
    "On the green cordon L(n), the arcs of the stalk that may be cut are those below v_i for i = "
    "1, ..., n-2 and i = n. A cut below v_i leaves L(i) if i is 2, ..., n-2, and nothing if i is "
    "1.",
    source="[Huggan19, Thm 3.3.1, proof], corrected",
    about=GAME,
    up_to=(6, 9, 12),
    unit=HEIGHT,
)
def cuts(height: int) -> Iterator[Case]:
    """Check the options of L(3), L(4), ...."""
    for n in range(3, height + 1):
        yield Case(f"L({n})", [*range(1, n - 1), n], _cuts(n))
        left = {""} | {str(nimber_cordon(i - 1)) for i in range(3, n - 1)}
        if n > 3:
            left.add("ee")
        options = {str(board) for board in CORDONS.options(nimber_cordon(n - 1), LEFT)}
        yield Case(f"options of L({n})", True, left <= options)


def _cuts(n: int) -> list[int]:
    """Return the arcs of the stalk of L(n) that may be cut, numbered from the root."""
    board = thicket_of_cordon(nimber_cordon(n - 1))
    return [
        tail
        for tail, head, _ in board.edges
        if tail == head + 1 and tail <= n and board.in_degree(tail) % 2 == 0
    ]


@claim(
    "huggan2019/thm-3.3.2",
    "A green cordon has nim-value 0 if and only if it has no leaf and an even height, or its "
    "first leaf is at an even place and each leaf, and the top, is an odd number of steps above "
    "the previous leaf.",
    source="[Huggan19, Thm 3.3.2]",
    about=GAME,
    up_to=(7, 12, 14),
    unit=HEIGHT,
)
def zero(height: int) -> Iterator[Case]:
    """Compare the criterion with play."""
    for n, leaves, value in cordons(height):
        yield Case((n, leaves), cordon_is_zero(n, leaves), value == Game.nimber(0))


@claim(
    "huggan2019/thm-3.3.3",
    "A green cordon has nim-value 1 if and only if it has no leaf and an odd height, or its first "
    "leaf is at an odd place and each leaf, and the top, is an odd number of steps above the "
    "previous leaf.",
    source="[Huggan19, Thm 3.3.3]",
    about=GAME,
    up_to=(7, 12, 14),
    unit=HEIGHT,
)
def one(height: int) -> Iterator[Case]:
    """Compare the criterion with play."""
    for n, leaves, value in cordons(height):
        yield Case((n, leaves), cordon_is_one(n, leaves), value == Game.nimber(1))


@claim(
    "huggan2019/thm-3.3.4-bijections",
    "The green cordons of height n with nim-value 0 are those of height n-2 raised on two "
    "additional arcs, and those of height n-1 raised on one additional arc and given a leaf at 2.",
    source="[Huggan19, Thm 3.3.4, proof, Figs 3.6 and 3.7]",
    about=GAME,
    up_to=(7, 12, 14),
    unit=HEIGHT,
)
def bijections(height: int) -> Iterator[Case]:
    """Collect the cordons with nim-value 0, and raise the lower ones."""
    zero: list[set[tuple[int, ...]]] = [set() for _ in range(height + 1)]
    for n, leaves, value in cordons(height):
        if value.is_zero:
            zero[n].add(leaves)
    for n in range(2, height + 1):
        lifted = {tuple(place + 2 for place in leaves) for leaves in zero[n - 2]}
        grown = {(2, *(place + 1 for place in leaves)) for leaves in zero[n - 1]}
        yield Case(f"height {n}, no leaf at 2", lifted, {c for c in zero[n] if 2 not in c})
        yield Case(f"height {n}, first leaf at 2", grown, {c for c in zero[n] if c[:1] == (2,)})


@claim(
    "huggan2019/sect-3.5",
    "A green cordon with one leaf has nim-value 2 if the top is an even number of steps above the "
    "leaf. With two leaves it has nim-value 3 if the top is an even number of steps above the "
    "second; if not, it has nim-value 2 if the second is an even number of steps above the first.",
    source="[Huggan19, Sect. 3.5]",
    about=GAME,
    up_to=(8, 12, 16),
    unit=HEIGHT,
)
def few_leaves(height: int) -> Iterator[Case]:
    """Play on cordons with one or two leaves."""
    for n in range(2, height + 1):
        for count in (1, 2):
            for leaves in combinations(range(1, n), count):
                said = Game.nimber(cordon_with_two_leaves(n, leaves))
                yield Case((n, leaves), said, CORDONS(green(n, leaves)).value())

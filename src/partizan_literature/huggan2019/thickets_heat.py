"""M. A. Huggan, Studies in alternating and simultaneous CGT (2019), sect. 3.4.1: hot cordons.

T(n), S(n) and U(n) are cordons whose stalk has blue arcs on a red one.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from partizan.atlas.contract import Case, claim
from partizan.theories.normal.game import Game
from partizan_literature.huggan2019.cordon_families import (
    hot_cordon,
    integer_cordon,
    three_stop_cordon,
)
from partizan_literature.huggan2019.games.cordons import RULESET as CORDONS
from partizan_literature.huggan2019.stalks import GAME, value_of

BLUE_ARCS = "blue arcs in the stalk"


@claim(
    "huggan2019/sect-3.4.1-options",
    "Right's only move in T(n) leaves nothing. In S(n) Right has no move, and Left can move to "
    "U(n), so that S(n) >= {U(n)|}. In U(n), for n at least 3, Right's only move is to U(n-1).",
    source="[Huggan19, Sect. 3.4.1]; the last sentence is printed for all n",
    about=GAME,
    up_to=(7, 12, 13),
    unit=BLUE_ARCS,
)
def options(largest: int) -> Iterator[Case]:
    """Check the moves."""
    for n in range(1, largest + 1):
        hot, cold, between = (
            CORDONS(family(n)) for family in (hot_cordon, integer_cordon, three_stop_cordon)
        )
        yield Case(f"T({n})", [""], [str(option) for option in hot.right])
        yield Case(f"S({n})", 0, len(cold.right))
        if n >= 2:  # S(1) and U(1) are the same
            yield Case(f"S({n}) and U({n})", True, between in cold.left)
            yield Case(f"S({n}), at least", True, cold.value() >= Game.of([between.value()], []))
        if n >= 3:
            said = str(CORDONS.representative(three_stop_cordon(n - 1)))
            yield Case(f"U({n})", [said], [str(option) for option in between.right])


@claim(
    "huggan2019/sect-3.4.1-as-printed",
    "U(n) is at least {S(n-1)|U(n-1)}, for n = 2, 3, ....",
    source="[Huggan19, Sect. 3.4.1], as printed",
    about=GAME,
    up_to=(5, 9, 12),
    unit=BLUE_ARCS,
    corrected_by="huggan2019/sect-3.4.1",
)
def three_stops_as_printed(largest: int) -> Iterator[Case]:
    """Compare the two."""
    for n in range(2, largest + 1):
        yield Case(f"U({n})", True, value_of(three_stop_cordon(n)) >= _least(n))


@claim(
    "huggan2019/sect-3.4.1",
    "U(n) is at least {S(n-1)|U(n-1)} for n = 3, 4, ..., and equal to it; but U(2) is {1|-1}.",
    source="[Huggan19, Sect. 3.4.1], corrected; the equation is ours",
    about=GAME,
    up_to=(7, 12, 13),
    unit=BLUE_ARCS,
)
def three_stops(largest: int) -> Iterator[Case]:
    """Compare the two."""
    yield Case("U(2)", Game("{1|-1}"), value_of(three_stop_cordon(2)))
    for n in range(3, largest + 1):
        yield Case(f"U({n})", _least(n), value_of(three_stop_cordon(n)))


def _least(n: int) -> Game:
    return Game.of([value_of(integer_cordon(n - 1))], [value_of(three_stop_cordon(n - 1))])


@claim(
    "huggan2019/lemma-3.4.3",
    "S(2n) and S(2n+1) are at least n; in fact S(n) is n/2, rounded up.",
    source="[Huggan19, Lemma 3.4.3]; the equation is ours",
    about=GAME,
    up_to=(8, 12, 14),
    unit=BLUE_ARCS,
)
def integers(largest: int) -> Iterator[Case]:
    """Play on the cordons."""
    for n in range(1, largest + 1):
        value = value_of(integer_cordon(n))
        yield Case(f"S({n}) >= {n // 2}", True, value >= n // 2)
        yield Case(f"S({n})", Game(-(-n // 2)), value)


@claim(
    "huggan2019/thm-3.4.4-as-printed",
    "The temperature of T(2n) is at least n.",
    source="[Huggan19, Thm 3.4.4], as printed",
    about=GAME,
    up_to=(4, 8, 12),
    unit=BLUE_ARCS,
    corrected_by="huggan2019/thm-3.4.4",
)
def temperatures_as_printed(largest: int) -> Iterator[Case]:
    """Compute the temperatures."""
    for n in range(1, largest // 2 + 1):
        temperature = value_of(hot_cordon(2 * n)).temperature
        yield Case(f"T({2 * n}), at least", Fraction(n), min(temperature, Fraction(n)))


@claim(
    "huggan2019/thm-3.4.4",
    "T(n) is {k|0} with k = n/2, rounded up, so that its temperature is k/2.",
    source="[Huggan19, Thm 3.4.4], corrected",
    about=GAME,
    up_to=(8, 12, 14),
    unit=BLUE_ARCS,
)
def temperatures(largest: int) -> Iterator[Case]:
    """Compute the temperatures."""
    for n in range(1, largest + 1):
        value = value_of(hot_cordon(n))
        half = -(-n // 2)
        yield Case(f"T({n})", Game.of([half], [0]), value)
        yield Case(f"T({n}), temperature", Fraction(half, 2), value.temperature)


@claim(
    "huggan2019/cor-3.4.5",
    "For every n there is a thicket with temperature above n, for example T(4n+2).",
    source="[Huggan19, Cor. 3.4.5]",
    about=GAME,
    up_to=(1, 3, 3),
    unit="degrees",
)
def hot_cordons(hot: int) -> Iterator[Case]:
    """Compute the temperatures."""
    for n in range(1, hot + 1):
        yield Case(f"T({4 * n + 2})", True, value_of(hot_cordon(4 * n + 2)).temperature > n)

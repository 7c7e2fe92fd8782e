"""Green cordons: thickets that consist of a stalk with leaves.

A cordon of height n has the vertices v_0 (the root), v_1, ..., v_n (the top), an arc from each to
the one below, and at most one more arc, a leaf, into each of v_1, ..., v_{n-1}. It is given by its
height and the places of its leaves.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice, pairwise
from typing import Final

from partizan.boards import Strip
from partizan.boards.digraph import Digraph
from partizan.budget import Meter
from partizan.errors import BudgetExceeded, DomainError
from partizan.numeric import is_count
from partizan.rulesets.graph.cordons import RULESET as CORDONS
from partizan.rulesets.graph.cordons import Cordons
from partizan.rulesets.graph.green_thickets import GreenThickets
from partizan.rulesets.graph.thinning_thickets import BLUE, RED, ThinningThickets
from partizan.theorem import theorem
from partizan.theorems.thickets import cordon_of_thicket
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.wording import few_of, quoted

__all__ = [
    "MAX_HEIGHT",
    "MAX_LEAVES",
    "cordon",
    "cordon_is_one",
    "cordon_is_zero",
    "cordon_nim_value",
    "cordon_with_two_leaves",
    "cordons_of_value_one",
    "cordons_of_value_zero",
    "nim_value",
    "thicket_nim_value",
]

MAX_HEIGHT = 300
"""The greatest height of a cordon that is played out."""
MAX_LEAVES = 20
"""The greatest number of leaves of a cordon that is played out."""

_MAX_STALK: Final = 10**18
_MAX_GIVEN: Final = 1_000_000  # leaves
_MAX_DRAWN: Final = 10_000
_MAX_COUNTED: Final = 1_000_000  # the Fibonacci number has 208,988 digits

_Known = dict[tuple[int, tuple[int, ...]], int]


@theorem(Cordons, NIM_VALUE, "[Huggan19, Thms 3.3.2 and 3.3.3, Sect. 3.5]")
def nim_value(rules: Cordons, board: Strip) -> int | None:
    """Return the nim-value of a green cordon if it is 0 or 1 or there are at most two leaves."""
    if BLUE in board.cells or RED in board.cells:
        return None
    steps = rules.steps(board)
    height, places = len(steps), [place for place, (_, leaf) in enumerate(steps, 1) if leaf]
    if cordon_is_zero(height, places):
        return 0
    if cordon_is_one(height, places):
        return 1
    return cordon_with_two_leaves(height, places) if 0 < len(places) <= 2 else None


@theorem(GreenThickets, NIM_VALUE, "[Huggan19, Thms 3.3.2 and 3.3.3, Sect. 3.5]")
@theorem(ThinningThickets, NIM_VALUE, "[Huggan19, Thms 3.3.2 and 3.3.3, Sect. 3.5]")
def thicket_nim_value(_: ThinningThickets, board: Digraph) -> int | None:
    """Return the nim-value of a green cordon if it is 0 or 1 or there are at most two leaves."""
    cordon = cordon_of_thicket(board)
    return None if cordon is None else nim_value(CORDONS, cordon)


def cordon(height: int, leaves: Iterable[int] = ()) -> Digraph:
    """Return a cordon as a board of `green-thickets`.

    >>> print(cordon(3, [1]))
    <(<<;<)
    """
    places = _checked(height, leaves)
    if height > _MAX_DRAWN:
        raise DomainError(
            f"cordons are drawn up to the height {_MAX_DRAWN:,}, not {quoted(height)}"
        )
    arcs = [(v, v - 1) for v in range(1, height + 1)]
    board = Digraph(height + 1, arcs) + Digraph(len(places))
    leaf_arcs = [(height + 1 + i, place) for i, place in enumerate(places)]
    return board.with_edges([*arcs, *leaf_arcs]).permuted(_upwards(height, places))


def cordon_is_zero(height: int, leaves: Iterable[int] = ()) -> bool:
    """Return whether the nim-value is 0.

    It is 0 without leaves if the height is even; with leaves, if the first one is at an even place
    and each leaf, and then the top, is an odd number of steps above the previous one.
    [Huggan19, Thm 3.3.2]

    >>> cordon_is_zero(3, [2]), cordon_is_zero(3, [1]), cordon_is_zero(4)
    (True, False, True)
    """
    places = _checked(height, leaves)
    if not places:
        return height % 2 == 0
    return places[0] % 2 == 0 and _all_odd(places, height)


def cordon_is_one(height: int, leaves: Iterable[int] = ()) -> bool:
    """Return whether the nim-value is 1.

    The condition is that for 0, with the first leaf at an odd place, or an odd height without
    leaves. [Huggan19, Thm 3.3.3]

    >>> cordon_is_one(2, [1]), cordon_is_one(5), cordon_is_one(4, [1, 3])
    (True, True, False)
    """
    places = _checked(height, leaves)
    if not places:
        return height % 2 == 1
    return places[0] % 2 == 1 and _all_odd(places, height)


def cordon_with_two_leaves(height: int, leaves: Iterable[int]) -> int:
    """Return the nim-value of a cordon with one leaf or two.

    With one leaf it is 2 if the top is an even number of steps above it. With two it is 3 if the
    top is an even number of steps above the second, and otherwise 2 if the second is an even number
    of steps above the first. [Huggan19, Sect. 3.5]

    >>> [cordon_with_two_leaves(5, leaves) for leaves in ([1], [2], [1, 3], [1, 4], [2, 4])]
    [2, 0, 3, 1, 2]
    """
    places = _checked(height, leaves)
    if not 1 <= len(places) <= 2:
        raise DomainError(
            f"the rule covers cordons with one or two leaves; this one of height {height} has "
            f"leaves at {places!s:.60}"
        )
    if (height - places[-1]) % 2 == 0:
        return len(places) + 1
    if len(places) == 2 and (places[1] - places[0]) % 2 == 0:
        return 2
    return places[0] % 2


def cordons_of_value_zero(height: int) -> int:
    """Return the number of cordons of a height with nim-value 0: 1, 0, 1, 1, 2, 3, 5, ...

    [Huggan19, Thm 3.3.4]

    >>> [cordons_of_value_zero(n) for n in range(9)]
    [1, 0, 1, 1, 2, 3, 5, 8, 13]
    """
    _check_counted(height)
    return _fibonacci(height - 1)[0] if height else 1


def cordons_of_value_one(height: int) -> int:
    """Return the number of cordons of a height with nim-value 1: a Fibonacci number.

    [Huggan19, Thm 3.3.5]

    >>> [cordons_of_value_one(n) for n in range(9)]
    [0, 1, 1, 2, 3, 5, 8, 13, 21]
    """
    _check_counted(height)
    return _fibonacci(height)[0]


def cordon_nim_value(height: int, leaves: Iterable[int] = ()) -> int:
    """Return the nim-value of a cordon, by play if no theorem gives it.

    No fast method is known for values from 2 on [Huggan19, Question 1].

    >>> [cordon_nim_value(n, range(1, n - 1)) for n in range(8)]
    [0, 1, 0, 2, 3, 4, 5, 6]
    """
    places = _checked(height, leaves)
    if cordon_is_zero(height, places):
        return 0
    if cordon_is_one(height, places):
        return 1
    if len(places) <= 2:
        return cordon_with_two_leaves(height, places)
    if len(places) > MAX_LEAVES or height > MAX_HEIGHT:
        raise BudgetExceeded(
            f"a cordon of height {height} with {len(places)} leaves has too many followers to play "
            f"out; the limits are height {MAX_HEIGHT} and {MAX_LEAVES} leaves"
        )
    return _value(height, places, {}, Meter("cordons", instead="ask for fewer leaves"))


def _value(height: int, places: tuple[int, ...], known: _Known, meter: Meter) -> int:
    """Return the nim-value by play: cut the top, a leaf, or the stalk just below a leaf."""
    key = height, places
    found = known.get(key)
    if found is None:
        reached = 0
        if height:
            reached |= 1 << _value(*_cut(height, places), known, meter)
        for i, place in enumerate(places):
            reached |= 1 << _value(*_cut(place, places[:i]), known, meter)
            reached |= 1 << _value(height, (*places[:i], *places[i + 1 :]), known, meter)
        meter.visit()
        found = known[key] = (~reached & (reached + 1)).bit_length() - 1
    return found


def _cut(place: int, places: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """Return the cordon left when the arc below a vertex is cut; a leaf may become the top."""
    below = tuple(leaf for leaf in places if leaf < place)
    if below and below[-1] == place - 1:
        return place, below[:-1]
    return place - 1, below


def _checked(height: int, leaves: Iterable[int]) -> tuple[int, ...]:
    """Return the places of the leaves in order; raise DomainError if this is not a cordon."""
    _check_height(height)
    most = min(max(0, height - 1), _MAX_GIVEN)
    given = [*islice(leaves, most + 1)]
    if len(given) > most == _MAX_GIVEN:
        raise DomainError(f"a cordon may have up to {_MAX_GIVEN:,} leaves, not more")
    for place in given:
        if not is_count(place):
            raise DomainError(f"places of leaves are integers 0, 1, 2, ..., not {quoted(place)}")
    places = tuple(sorted(given))
    if len({*places}) < len(places) or (places and not 0 < places[0] <= places[-1] < height):
        raise DomainError(
            f"a cordon of height {height} has at most one leaf at each of the places 1 to "
            f"{max(0, height - 1)}, so it cannot have leaves at {few_of(places)}"
        )
    return places


def _check_height(height: int) -> None:
    if not is_count(height):
        raise DomainError(f"a cordon has the height 0, 1, 2, ..., not {quoted(height)}")
    if height > _MAX_STALK:
        raise DomainError(f"a cordon has the height 0 to 10^18, not {quoted(height)}")


def _check_counted(height: int) -> None:
    _check_height(height)
    if height > _MAX_COUNTED:
        raise DomainError(
            f"cordons are counted up to the height {_MAX_COUNTED:,}, not {quoted(height)}"
        )


def _all_odd(places: tuple[int, ...], height: int) -> bool:
    return all((b - a) % 2 for a, b in pairwise((*places, height)))


def _fibonacci(n: int) -> tuple[int, int]:
    """Return the Fibonacci numbers n and n + 1, by doubling."""
    here, after = 0, 1
    for bit in f"{n:b}":
        here, after = here * (2 * after - here), here * here + after * after
        if bit == "1":
            here, after = after, here + after
    return here, after


def _upwards(height: int, places: tuple[int, ...]) -> list[int]:
    """Return the vertices in the order of a walk up the stalk, then the leaves on the way back."""
    leaf = {place: height + 1 + i for i, place in enumerate(places)}
    return [*range(height + 1), *(leaf[place] for place in reversed(places))]

"""Circular Nim: which positions are lost, where that is known.

CN(n,1) is Nim; CN(n,n) is lost if all is gone, and CN(n,n-1) if all heaps are equal. The lost
positions of CN(4,2), CN(5,2), CN(5,3), CN(6,3), CN(6,4) and CN(8,6) are those of [DH13].
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias

from partizan.boards.point import Point
from partizan.errors import Undecided
from partizan.rulesets.heap.circular_nim import CircularNim
from partizan.theorems.nim import nim_sum

__all__ = ["is_decided", "is_lost"]

Sizes: TypeAlias = tuple[int, ...]


def is_decided(heaps: int, chosen: int) -> bool:
    """Return whether `is_lost` knows the lost positions of CN(heaps,chosen).

    >>> is_decided(5, 2), is_decided(9, 8), is_decided(7, 4)
    (True, True, False)
    """
    CircularNim(heaps, chosen)  # refuses what is no game
    return chosen in (1, heaps - 1, heaps) or (heaps, chosen) in _LOST


def is_lost(sizes: Point | Iterable[int] | str, chosen: int) -> bool:
    """Return whether the player to move loses Circular Nim with heaps of any sizes.

    >>> is_lost("3,1,2,2,1", 2), is_lost((0, 2, 1, 1, 2), 3), is_lost([10**20] * 9, 8)
    (True, True, True)
    """
    given = tuple(Point.read(sizes) if isinstance(sizes, str) else Point(sizes))
    game = CircularNim(len(given), chosen)
    if not is_decided(game.heaps, chosen):
        known = ", ".join(f"CN{pair}".replace(" ", "") for pair in _LOST)
        raise Undecided(
            f"the lost positions of CN({game.heaps},{chosen}) are not known here; those of "
            f"CN(n,1), CN(n,n-1), CN(n,n), {known} are"
        )
    if chosen == game.heaps:
        return not any(given)
    if chosen == 1:
        return nim_sum(given) == 0
    if chosen == game.heaps - 1:
        return len(set(given)) == 1
    return any(_LOST[game.heaps, chosen](way) for way in _ways(given))


def _ways(sizes: Sizes) -> Iterator[Sizes]:
    """Yield the ways to read a circle."""
    for way in (sizes, sizes[::-1]):
        for start in range(len(way)):
            yield way[start:] + way[:start]


def _is_lost_in_four_by_two(sizes: Sizes) -> bool:
    return sizes[:2] == sizes[2:]


def _is_lost_in_five_by_two(sizes: Sizes) -> bool:
    a, b, c, d, e = sizes
    return a == max(sizes) and b == e and a + b == c + d


def _is_lost_in_five_by_three(sizes: Sizes) -> bool:
    a, b, c, d, e = sizes
    return a == 0 and b == e == c + d


def _is_lost_in_six_by_three(sizes: Sizes) -> bool:
    a, b, c, d, e, f = sizes
    return a + b == d + e and b + c == e + f


def _is_lost_in_six_by_four(sizes: Sizes) -> bool:
    a, _, c, _, e, _ = sizes
    return _is_lost_in_six_by_three(sizes) and a ^ c ^ e == 0 and a == min(sizes)


def _is_lost_in_eight_by_six(sizes: Sizes) -> bool:
    zero, x, a, b, e, c, d, y = sizes
    return zero == 0 and x == y == a + b == c + d and e == min(x, a + d)


_LOST: Final[dict[tuple[int, int], Callable[[Sizes], bool]]] = {
    (4, 2): _is_lost_in_four_by_two,
    (5, 2): _is_lost_in_five_by_two,
    (5, 3): _is_lost_in_five_by_three,
    (6, 3): _is_lost_in_six_by_three,
    (6, 4): _is_lost_in_six_by_four,
    (8, 6): _is_lost_in_eight_by_six,
}

"""Lost positions of Circular Nim, for the parameters for which they are known.

CN(n,1) is Nim; CN(n,n) is lost if all heaps are empty, CN(n,n-1) if all heaps are equal. The lost
positions of CN(4,2), CN(5,2), CN(5,3), CN(6,3), CN(6,4) and CN(8,6) are those of [DH13].
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from partizan.boards.point import Point
from partizan.rulesets.heap.circular_nim import CircularNim
from partizan.theorem import theorem
from partizan.theorems.nim import nim_sum
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import Outcome

__all__ = ["nim_value", "outcome"]

Sizes: TypeAlias = tuple[int, ...]


@theorem(CircularNim, OUTCOME, "[DH13]")
def outcome(rules: CircularNim, board: Point) -> Outcome | None:
    """Return P if the heaps satisfy the linear conditions for CN(n,k), where these are known.

    >>> from partizan import rulesets
    >>> game = rulesets.circular_nim(5, 2)
    >>> game(10**17, 1, 10**17 - 5, 6, 1).outcome(), game(10**17, 1, 10**17 - 5, 7, 1).outcome()
    (Outcome.P, Outcome.N)
    """
    sizes = tuple(board)
    if rules.chosen == rules.heaps:
        lost = not any(sizes)
    elif rules.chosen == 1:
        lost = nim_sum(sizes) == 0
    elif rules.chosen == rules.heaps - 1:
        lost = len({*sizes}) == 1
    elif (rules.heaps, rules.chosen) in _LOST:
        lost = any(map(_LOST[rules.heaps, rules.chosen], _ways(sizes)))
    else:
        return None
    return Outcome.P if lost else Outcome.N


@theorem(CircularNim, NIM_VALUE, "[Bouton01]")
def nim_value(rules: CircularNim, board: Point) -> int | None:
    """Return the nim-sum of the heaps if one is chosen, and their sum if all are.

    >>> from partizan import rulesets
    >>> rulesets.circular_nim(3, 1)(3, 4, 5).nim_value(), rulesets.circular_nim(2, 2)(3, 4).value()
    (2, *7)
    """
    if rules.chosen == 1:
        return nim_sum(board)
    return sum(board) if rules.chosen == rules.heaps else None


def _ways(sizes: Sizes) -> Iterator[Sizes]:
    """Yield the rotations and reflections of a circle."""
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

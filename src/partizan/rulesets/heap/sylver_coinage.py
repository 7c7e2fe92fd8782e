"""Sylver Coinage: name a number that is not a sum of numbers named before; naming 1 loses.

[BCG01, ch. 18]
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from math import gcd

from partizan.boards.point import Point, point
from partizan.errors import DomainError
from partizan.rulesets.heap.points import CoordinateRuleset

__all__ = ["RULESET", "SylverCoinage"]

_LARGEST = 100


class SylverCoinage(CoordinateRuleset):
    """Name a positive number that is not a sum of those named; 1 may not be named.

    Naming 1 would lose the game, so a player who can name nothing else has lost. `4,5` are the
    numbers named so far, of which those count that are not sums of others. They must have no factor
    in common: otherwise there are infinitely many numbers left to name.

    >>> from partizan import rulesets
    >>> [rulesets.sylver_coinage(named).outcome().name for named in ("2,3", "4,5", "4,5,11")]
    ['P', 'N', 'P']
    """

    def moves(self, at: Point) -> Iterator[Point]:
        """Yield the numbers named after one more."""
        return (_generators((*at, gap)) for gap in _gaps(at) if gap > 1)

    def admitted(self, board: Point) -> Point:
        """Return the numbers that count; refuse those with a factor in common."""
        factor = reduce(gcd, board, 0)
        if factor != 1 or 0 in board or 1 in board:
            raise DomainError(
                "sylver-coinage is played here with numbers from 2, 3, ... named that have no "
                f"factor in common, since others leave no end of numbers; not with "
                f"{str(board)[:60]}"
            )
        if max(board) > _LARGEST:
            raise DomainError(f"sylver-coinage is played here with numbers up to {_LARGEST}")
        return _generators(board)


def _gaps(numbers: tuple[int, ...]) -> list[int]:
    """Return the positive numbers that are not sums, of which there are finitely many."""
    # All numbers from the product of the least and the largest on are sums: a bound of Schur.
    bound = numbers[0] * numbers[-1]
    sums = 1
    for number in numbers:
        sums = _with_multiples(sums, number, bound)
    return [n for n in range(1, bound) if not sums >> n & 1]


def _generators(numbers: tuple[int, ...]) -> Point:
    """Return the numbers that are not sums of others among them."""
    kept: list[int] = []
    sums = 1
    largest = max(numbers)
    for number in sorted(set(numbers)):
        if not sums >> number & 1:
            kept.append(number)
            sums = _with_multiples(sums, number, largest)
    return point(kept)


def _with_multiples(sums: int, number: int, bound: int) -> int:
    """Return the bits of all sums up to a bound, with any multiple of a number added."""
    mask = (2 << bound) - 1
    while number <= bound:
        sums |= sums << number & mask
        number *= 2
    return sums


RULESET = SylverCoinage()

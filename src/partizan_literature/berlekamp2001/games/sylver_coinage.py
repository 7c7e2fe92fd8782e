"""Sylver Coinage: name a number that is not a sum of earlier ones; the player who names 1 loses.

[BCG01, ch. 18]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import reduce
from math import gcd

from partizan.boards.point import Point, point
from partizan.errors import DomainError
from partizan.pictures.canvas import Dot, Ink, Scene, Text
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rulesets.heap.coordinate_game import CoordinateRuleset

_LARGEST = 100
_MARGIN = Fraction(10)
_MOST_DRAWN = 60


class SylverCoinage(CoordinateRuleset):
    """Name an integer above 1 that is not a sum of numbers already named (with repetition).

    In the usual rules the player who names 1 loses, so a player who can name nothing else loses
    here. `4,5` are the numbers named so far; those that are sums of others are dropped. The numbers
    must have no common factor, since otherwise infinitely many numbers remain.

    >>> from partizan import rulesets
    >>> [rulesets.sylver_coinage(named).outcome().name for named in ("2,3", "4,5", "4,5,11")]
    ['P', 'N', 'P']
    """

    def moves(self, board: Point, player: Player) -> Iterator[Move[Point]]:
        """Yield the numbers that may be named."""
        for gap in _gaps(board):
            if gap > 1:
                yield Move(player, f"name {gap}", _generators((*board, gap)), (str(gap),))

    def drawn(self, board: Point) -> object:
        """Return the numbers that were named, and those that may be named."""
        return _picture(board, [gap for gap in _gaps(board) if gap > 1])

    def admitted(self, board: Point) -> Point:
        """Return the minimal generators; refuse numbers with a common factor."""
        factor = reduce(gcd, board, 0)
        if factor != 1 or 0 in board or 1 in board:
            raise DomainError(
                "sylver-coinage needs numbers from 2, 3, ... without a common factor, since "
                "otherwise infinitely many numbers could be named; not "
                f"{str(board)[:60]}"
            )
        if max(board) > _LARGEST:
            raise DomainError(f"sylver-coinage needs numbers of at most {_LARGEST}")
        return _generators(board)


def _picture(named: Sequence[int], free: Sequence[int]) -> Scene:
    """Return the numbers that were named in gold, and those that may be named as rings.

    >>> [mark.text for mark in _picture([3], [1, 2]).marks if isinstance(mark, Text)]
    ['3', '1', '2']
    """
    step, width = Fraction(34), 12
    listed = [*((n, True) for n in named), *((n, False) for n in free[:_MOST_DRAWN])]
    lines = -(-len(listed) // width) or 1
    drawn = Scene(
        step * max(1, min(width, len(listed))) + 2 * _MARGIN,
        step * lines + 2 * _MARGIN,
        "",
        f"named: {[*named]}; free: {[*free]}",
    )
    for k, (number, is_named) in enumerate(listed):
        down, across = divmod(k, width)
        at = (_MARGIN + across * step + step / 2, drawn.height - _MARGIN - down * step - step / 2)
        ink = Ink.GOLD if is_named else Ink.PLAIN
        name = "" if is_named else str(number)
        drawn.add(Dot(at, ink, Fraction(15), not is_named, name, Fraction(2)))
        drawn.add(Text(at, str(number), Ink.PAPER if is_named else Ink.PLAIN))
    return drawn


def _gaps(numbers: tuple[int, ...]) -> list[int]:
    """Return the positive numbers that are not sums, which are finitely many."""
    # By a bound of Schur, every number from the product of the least and the largest on is a sum.
    bound = numbers[0] * numbers[-1]
    sums = 1
    for number in numbers:
        sums = _with_multiples(sums, number, bound)
    return [n for n in range(1, bound) if not sums >> n & 1]


def _generators(numbers: tuple[int, ...]) -> Point:
    """Return the numbers that are not sums of the others."""
    kept: list[int] = []
    sums = 1
    largest = max(numbers)
    for number in sorted(set(numbers)):
        if not sums >> number & 1:
            kept.append(number)
            sums = _with_multiples(sums, number, largest)
    return point(kept)


def _with_multiples(sums: int, number: int, bound: int) -> int:
    """Return the bits of all sums up to a bound, after adding any multiple of a number."""
    mask = (2 << bound) - 1
    while number <= bound:
        sums |= sums << number & mask
        number *= 2
    return sums


RULESET = SylverCoinage()

"""Mem: take at least as many counters as your opponent just took.

[Siegel24]
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards.point import Point, point
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rulesets.heap.points import CoordinateRuleset, taking


class Mem(CoordinateRuleset):
    """Take at least as many counters from the heap as the previous player took.

    `12,3` is a heap of 12 from which 3 counters were just taken; from `12` any number may be taken.

    >>> from partizan import rulesets
    >>> [rulesets.mem(str(n)).nim_value() for n in range(12)]
    [0, 1, 2, 1, 2, 3, 4, 3, 2, 4, 3, 5]
    """

    places = (1, 2)

    def moves(self, board: Point, player: Player) -> Iterator[Move[Point]]:
        """Yield the numbers that may be taken."""
        heap, least = board[0], max(1, *board[1:], 1)
        return (taking(player, heap, taken) for taken in range(least, heap + 1))

    def representative(self, board: Point) -> Point:
        """Return the heap with the least previous number that allows the same moves."""
        heap, least = board[0], max(1, *board[1:], 1)
        return point((heap, min(least, heap + 1)))


RULESET = Mem()

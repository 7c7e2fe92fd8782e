"""Stirling Shave: choose a number smaller than all numbers to its right.

This is green Domino Shave with dominoes whose two ends are equal. [CGT22, ch. 5: Carvalho, Huggan,
Nowakowski and Santos]

A number can be played if it is smaller than all numbers to its right. Let m be the smallest, and
let the row be A m B. Playing m leaves A, and playing in B leaves A and m unchanged, so that the row
is the ordinal sum {A|A}:B; if A and B have nim-values x and y, its nim-value is the y-th number,
counted from 0, other than x. (It is a tree of green edges in Clockwise Hackenbush.)
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from partizan.boards.point import Point, point
from partizan.errors import DomainError
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rules.theorem import theorem
from partizan.rulesets.heap.coordinate_game import CoordinateRuleset
from partizan.theories.impartial.evaluations import NIM_VALUE


class StirlingShave(CoordinateRuleset):
    """Choose a number smaller than all to its right; remove it and all numbers to its right.

    A position such as `3,1,2` is a row of distinct positive integers. `0` is the empty row.

    >>> from partizan import rulesets
    >>> [rulesets.stirling_shave(row).nim_value() for row in ("1,2,3", "3,1,2", "2,1", "0")]
    [3, 2, 0, 0]
    """

    @property
    def unit(self) -> str:
        """The unit in which the size of a board is measured."""
        return "numbers"

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Point]:
        """Yield the permutations of 1, 2, ..., `size`."""
        return map(point, permutations(range(1, size + 1)))

    def moves(self, board: Point, player: Player) -> Iterator[Move[Point]]:
        """Yield the numbers that may be chosen."""
        least = None
        for place in reversed(range(len(board))):
            if least is None or board[place] < least:
                least = board[place]
                heap = tuple(f"{place + 1}.{k}" for k in range(1, board[place] + 1))
                yield Move(player, f"shave {board[place]}", point(board[:place]), heap)

    def admitted(self, board: Point) -> Point:
        """Return the row; refuse one with repeated numbers."""
        if board == (0,):
            return point(())
        if len(set(board)) < len(board) or 0 in board:
            raise DomainError(
                f"{self.name} is played with distinct positive integers, not {str(board)[:60]}"
            )
        return board

    def representative(self, board: Point) -> Point:
        """Return the permutation of 1, 2, ..., n with the same relative order."""
        rank = {number: place for place, number in enumerate(sorted(board), 1)}
        return point(rank[number] for number in board)


RULESET = StirlingShave()


# --- theorems ------------------------------------------------------------------------------------


@theorem(StirlingShave, NIM_VALUE, "[CGT22, ch. 5: Carvalho, Huggan, Nowakowski and Santos]")
def nim_value(_rules: StirlingShave, board: Point) -> int:
    """Return the value of {A|A}:B for a row A m B, where m is its smallest number.

    >>> from partizan import rulesets
    >>> rows = ("1,2,3", "3,1,2", "2,1", "2,4,1,3,5")
    >>> [rulesets.stirling_shave(row).nim_value() for row in rows]
    [3, 2, 0, 3]
    """
    # The numbers that can be played, in ascending order, each with the nim-value of the numbers
    # between it and the previous one.
    waiting: list[tuple[int, int]] = []
    for number in board:
        between = 0
        while waiting and waiting[-1][0] > number:
            _, before = waiting.pop()
            between = _beyond(before, between)
        waiting.append((number, between))
    value = 0
    while waiting:
        value = _beyond(waiting.pop()[1], value)
    return value


def _beyond(x: int, y: int) -> int:
    """Return the y-th number, counted from 0, other than x."""
    return y + (y >= x)

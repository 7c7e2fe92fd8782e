"""Cakes that are cut: Cutcake and Maundy Cake, read off their sides [BCG01, ch. 2].

Left cuts between columns, Right between rows.
"""

from __future__ import annotations

from partizan.boards.cakes import Cakes
from partizan.errors import BudgetExceeded, DomainError
from partizan.wording import show

__all__ = ["LARGEST_SIDE", "value_of_cutcake", "value_of_maundy_cake"]

LARGEST_SIDE = 10**12
"""The longest side that is factored for Maundy Cake."""


def value_of_cutcake(board: Cakes | str | tuple[int, int]) -> int:
    """Return what cakes, or one with so many rows and columns, are worth in Cutcake.

    If rows and columns have the same number of binary digits, a cake is worth 0. Otherwise let 2^k
    be the greatest power of two in the shorter side; the player of the longer side has as many
    moves to spare as it holds 2^k, less one. [BCG01, ch. 2, Cutcake; locator from memory]

    >>> [value_of_cutcake(cake) for cake in ("1x8", "8x1", "2x5", "4x7", "3x2+1x2", (3, 10**30))]
    [7, -7, 1, 0, 1, 499999999999999999999999999999]
    """
    return sum(_spare(rows, columns) - _spare(columns, rows) for rows, columns in _sides(board))


def value_of_maundy_cake(board: Cakes | str | tuple[int, int]) -> int:
    """Return what cakes, or one with so many rows and columns, are worth in Maundy Cake.

    A cut divides a side into equal parts. Divide both sides by their least prime factors, again and
    again: while both can be divided, nobody is ahead, and what then becomes of the one that still
    can is added up. [BCG01, ch. 2, Extras: Maundy Cake; locator from memory]

    >>> [value_of_maundy_cake(cake) for cake in ("1x6", "6x1", "12x12", "4x9", "2x12", "1x7")]
    [4, -4, 0, 0, 4, 1]
    """
    total = 0
    for rows, columns in _sides(board):
        left, right = _quotients(columns), _quotients(rows)
        total += sum(left[len(right) :]) - sum(right[len(left) :])
    return total


def _spare(theirs: int, ours: int) -> int:
    """Return how many cuts one player has to spare."""
    power = 1 << (theirs.bit_length() - 1)
    return max(0, ours // power - 1)


def _quotients(side: int) -> list[int]:
    """Return what is left of a side, each time that it is divided by its least prime factor."""
    if side > LARGEST_SIDE:
        raise BudgetExceeded(f"a side of Maundy Cake is factored up to {LARGEST_SIDE:,}")
    found = []
    factor = 2
    while factor * factor <= side:
        if side % factor:
            factor += 1
        else:
            side //= factor
            found.append(side)
    return [*found, 1] if side > 1 else found


def _sides(board: Cakes | str | tuple[int, int]) -> tuple[tuple[int, int], ...]:
    if isinstance(board, Cakes):
        return board.sizes
    if isinstance(board, str):
        return Cakes.read(board).sizes
    if _is_pair(board):
        return Cakes([board]).sizes
    raise DomainError(
        f"a cake is written as in 4x7, or given by (rows, columns), not {show(board)}"
    )


def _is_pair(board: object) -> bool:
    return isinstance(board, tuple) and len(board) == 2

"""Bynum's game, Eatcake, on cakes of one row or one column [BCG01, ch. 8].

Left eats a column, Right a row; what is left of a cake may be two.
"""

from __future__ import annotations

from partizan.errors import DomainError
from partizan.theories.normal import Game

__all__ = ["value_of_cake_strip"]


def value_of_cake_strip(rows: int, columns: int) -> Game:
    """Return what a cake of one row, or of one column, is worth in Eatcake.

    A row is * if the number of columns is odd, and ↓ if it is even: Right eats it up, and Left
    leaves two rows, one of them perhaps empty, of which the best are worth 0 in the first case and
    * in the second. A column is the negative. [BCG01, ch. 8, Eatcake; locator from memory]

    >>> [value_of_cake_strip(1, n) for n in (1, 2, 3, 10**9)], value_of_cake_strip(4, 1)
    ([*, ↓, *, ↓], ↑)
    """
    for side in (rows, columns):
        if not _is_side(side):
            raise DomainError(f"a cake has 1, 2, ... rows and columns, not {side!r}")
    if min(rows, columns) > 1:
        raise DomainError(
            f"this theorem is about cakes of one row or one column, not about {rows}x{columns}; "
            "ask eatcake for its value"
        )
    if max(rows, columns) % 2:
        return Game("*")
    return Game("v") if rows == 1 else Game("^")


def _is_side(n: object) -> bool:
    return isinstance(n, int) and n >= 1

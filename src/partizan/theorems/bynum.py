"""Bynum's game, Eatcake, on cakes with an odd side [BCG01, ch. 8].

Left eats a column and Right a row, which may split the cake in two.

*A cake with an odd number of rows* is * if the number of columns is odd as well. If the number of
columns is even, the value does not depend on it: with 1 row the cake is ↓ = {*|0}, and with r > 1
rows it is

    E(r) = {* | E(i) + E(j)},  for all odd i and j with i + j = r - 1.

Exchanging rows and columns changes the sign. (The proof is our own. E(r) <= 0, because * is Left's
only option. If both sides are odd, each player can move to 0, and no other option is better: those
of Left are sums of E's. If only the number of columns is even, Left moves to *, or to * + E(r),
which is no better. Right moves to E(i) + E(j), or to one or two cakes with even sides. To see that
the latter are no better for Right, consider atomic weights: that of E(r) is {-2|0} = -1, and that
of a cake with even sides is 0, by induction, since its options have weight 1 for Left and -1 for
Right. So the difference between such an option and E(r) has weight 1, and Left wins it moving
first.)
"""

from __future__ import annotations

from partizan.boards.cakes import Cakes
from partizan.errors import BudgetExceeded, DomainError
from partizan.numeric import is_count
from partizan.rulesets.heap.cakes import Eatcake
from partizan.theorem import theorem
from partizan.theories.normal import Game
from partizan.theories.normal.evaluations import VALUE
from partizan.wording import show

__all__ = ["LARGEST_SIDE", "atomic_weight_of_cake", "value", "value_of_cake"]

LARGEST_SIDE = 49
"""The largest odd side, next to an even one, whose value is computed: it grows quickly."""

_FAST = 25  # the largest odd side whose value is computed at once


@theorem(Eatcake, VALUE, "[BCG01, ch. 8]")
def value(_: Eatcake, board: Cakes) -> Game | None:
    """Return * for each cake with two odd sides, and E(r) or its negative for an odd side r.

    >>> from partizan import rulesets
    >>> rulesets.eatcake("3x9998").value()
    {*|⇓}
    """
    for rows, columns in board.sizes:
        if (rows | columns) % 2 == 0 or (rows % 2 != columns % 2 and _odd(rows, columns) > _FAST):
            return None
    return sum((value_of_cake(rows, columns) for rows, columns in board.sizes), Game(0))


def value_of_cake(rows: int, columns: int) -> Game:
    """Return the value of a cake with an odd side in Eatcake.

    >>> value_of_cake(99, 77), value_of_cake(3, 10**9), value_of_cake(10**9, 5)
    (*, {*|⇓}, {↑3|↑*||*})
    """
    _check_sides(rows, columns)
    if rows % 2 == columns % 2 == 0:
        raise DomainError(
            f"this theorem covers cakes with an odd side, and both sides of {show(rows)}x"
            f"{show(columns)} are even; ask eatcake for its value"
        )
    if rows % 2 == columns % 2:
        return Game("*")
    odd = _odd(rows, columns)
    if odd > LARGEST_SIDE:
        raise BudgetExceeded(
            f"the values of cakes are computed up to {LARGEST_SIDE} for the odd side, not "
            f"{show(odd)}; ask for the atomic weight, which is known for all cakes"
        )
    return _odd_rows(odd) if rows % 2 else -_odd_rows(columns)


def atomic_weight_of_cake(rows: int, columns: int) -> int:
    """Return the atomic weight of a cake in Eatcake.

    It is -1 if only the number of rows is odd, 1 if only the number of columns is, and 0 otherwise.

    >>> atomic_weight_of_cake(7, 10**20), atomic_weight_of_cake(2, 3), atomic_weight_of_cake(4, 6)
    (-1, 1, 0)
    """
    _check_sides(rows, columns)
    return columns % 2 - rows % 2


def _odd(rows: int, columns: int) -> int:
    return rows if rows % 2 else columns


def _odd_rows(rows: int) -> Game:
    """Return the value for an odd number of rows and any even number of columns."""
    star, found = Game("*"), {1: Game("v")}
    for r in range(3, rows + 1, 2):
        right = (found[i] + found[r - 1 - i] for i in range(1, r // 2 + 1, 2))
        found[r] = Game.of([star], right)
    return found[rows]


def _check_sides(rows: int, columns: int) -> None:
    for side in (rows, columns):
        if not is_count(side, least=1):
            raise DomainError(f"a cake has 1, 2, ... rows and columns, not {show(side)}")

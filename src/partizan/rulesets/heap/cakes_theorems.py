"""Cakes: values of Bynum's game, Eatcake, and of Cutcake and Maundy Cake.

**Cutcake and Maundy Cake.** The values are read from the sides of the cake [BCG01, ch. 2]. Left
cuts between columns, Right between rows.

**Eatcake** [BCG01, ch. 8]. Left eats a column and Right a row, which may split the cake in two.
The theorem is about cakes with an odd side.

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
from partizan.errors import DomainError, TooLarge
from partizan.numeric import is_count
from partizan.rules.theorem import theorem
from partizan.rulesets.heap.cakes import Cutcake, Eatcake, MaundyCake
from partizan.theories.normal import Game
from partizan.theories.normal.evaluations import VALUE
from partizan.wording import show

LARGEST_ODD_SIDE = 49
"""The largest odd side, next to an even one, whose value is computed: it grows quickly."""

_FAST = 25  # the largest odd side whose value is computed at once


@theorem(Eatcake, VALUE, "[BCG01, ch. 8]")
def eatcake_value(_: Eatcake, board: Cakes) -> Game | None:
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
    if odd > LARGEST_ODD_SIDE:
        raise TooLarge(
            f"the values of cakes are computed up to {LARGEST_ODD_SIDE} for the odd side, not "
            f"{show(odd)}; ask for the atomic weight, which is known for all cakes"
        )
    return _odd_rows(odd) if rows % 2 else -_odd_rows(columns)


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


# --- Cutcake and Maundy Cake ---------------------------------------------------------------------


LARGEST_SIDE = 10**12
"""The longest side that is factored for Maundy Cake."""


@theorem(Cutcake, VALUE, "[BCG01, ch. 2, Cutcake]")
def cutcake_value(_: Cutcake, board: Cakes) -> Game:
    """Return ⌊longer side/2^k⌋ - 1 spare moves, for the greatest 2^k up to the shorter side.

    They belong to the player who cuts the longer side; there are none if both sides have the same
    number of binary digits.

    >>> from partizan import rulesets
    >>> [rulesets.cutcake(cake).value() for cake in ("1x8", "8x1", "2x5", "4x7", "3x2+1x2")]
    [7, -7, 1, 0, 1]
    """
    return Game(sum(_spare(rows, cols) - _spare(cols, rows) for rows, cols in board.sizes))


@theorem(MaundyCake, VALUE, "[BCG01, ch. 2, Extras: Maundy Cake]")
def maundy_value(_: MaundyCake, board: Cakes) -> Game | None:
    """Return the sum of the quotients left of one side as both are divided by their least primes.

    Divide both sides repeatedly by their least prime factors. While both can be divided, neither
    player is ahead; from then on the quotients of the side that can still be divided are added up.

    >>> from partizan import rulesets
    >>> [rulesets.maundy_cake(cake).value() for cake in ("1x6", "6x1", "12x12", "2x12", "1x7")]
    [4, -4, 0, 4, 1]
    """
    total = 0
    for rows, columns in board.sizes:
        if max(rows, columns) > LARGEST_SIDE:
            return None
        left, right = _quotients(columns), _quotients(rows)
        total += sum(left[len(right) :]) - sum(right[len(left) :])
    return Game(total)


def _spare(theirs: int, ours: int) -> int:
    """Return the number of spare cuts of one player."""
    power = 1 << (theirs.bit_length() - 1)
    return max(0, ours // power - 1)


def _quotients(side: int) -> list[int]:
    """Return the successive quotients of a side by its least prime factor."""
    found = []
    factor = 2
    while factor * factor <= side:
        if side % factor:
            factor += 1
        else:
            side //= factor
            found.append(side)
    return [*found, 1] if side > 1 else found

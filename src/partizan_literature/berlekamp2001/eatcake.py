"""E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (2001), ch. 8: Eatcake."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.rulesets.heap.cakes import EATCAKE, TURN_AND_EATCAKE, value_of_cake
from partizan.theories.normal import Game
from partizan_literature.instances import rectangles

SIDE = "squares along a side"


@claim(
    "berlekamp2001/eatcake-odd-sides",
    "The value of a cake with two odd sides in Eatcake is *; if only the number r of rows is "
    "odd, it is {* | E(i) + E(j)} for odd i + j = r - 1, for any number of columns, and ↓ for "
    "one row.",
    source="[BCG01] has a table for Eatcake; the rule is ours",
    about="eatcake",
    up_to=(8, 10, 13),
    unit=SIDE,
)
def odd_sides(longest: int) -> Iterator[Case]:
    """Compare the rule with brute force."""
    for rows, columns in rectangles(longest):
        if rows % 2 or columns % 2:
            cake = f"{rows}x{columns}"
            yield Case(cake, value_of_cake(rows, columns), EATCAKE(cake).value())


def atomic_weight_of_cake(rows: int, columns: int) -> int:
    """Return the atomic weight of a cake in Eatcake.

    It is -1 if only the number of rows is odd, 1 if only the number of columns is, and 0 otherwise.

    >>> atomic_weight_of_cake(7, 10**20), atomic_weight_of_cake(2, 3), atomic_weight_of_cake(4, 6)
    (-1, 1, 0)
    """
    return columns % 2 - rows % 2


@claim(
    "berlekamp2001/eatcake-atomic-weights",
    "In Eatcake the atomic weight of a cake is 1 if only its number of columns is odd, -1 if only "
    "its number of rows is, and 0 otherwise.",
    source="[BCG01, ch. 8] has the game; the statement is ours",
    about="eatcake",
    up_to=(6, 8, 9),
    unit=SIDE,
)
def atomic_weights(longest: int) -> Iterator[Case]:
    """Compute the atomic weight of every cake."""
    for rows, columns in rectangles(longest):
        cake = f"{rows}x{columns}"
        said = Game(atomic_weight_of_cake(rows, columns))
        yield Case(cake, said, EATCAKE(cake).value().atomic_weight)


@claim(
    "berlekamp2001/turn-and-eatcake-even-sides",
    "In Turn-and-Eatcake a cake with two even sides has value 0: after any move, the other player "
    "turns the piece that has an odd side and eats its edge, and all sides are even again.",
    source="[BCG01, ch. 8] has the game; the statement is ours",
    about="turn-and-eatcake",
    up_to=(8, 10, 12),
    unit=SIDE,
)
def even_sides(longest: int) -> Iterator[Case]:
    """Evaluate the cakes."""
    for rows, columns in rectangles(longest):
        if rows % 2 == columns % 2 == 0:
            cake = f"{rows}x{columns}"
            yield Case(cake, Game(0), TURN_AND_EATCAKE(cake).value())

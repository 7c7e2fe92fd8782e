"""E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (2001), ch. 2: cakes."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.rulesets.heap.cakes import CUTCAKE, EATCAKE, MAUNDY_CAKE, maundy_value, value_of_cake
from partizan.rulesets.heap.cakes import cutcake_value as value
from partizan_literature.instances import rectangles

SIDE = "squares along a side"


@claim(
    "berlekamp2001/cutcake",
    "The value of Cutcake with r rows and c columns, where Left cuts between columns, is "
    "floor(c/2^k) - 1 if 2^k <= r < 2^(k+1) <= c, the negative of this with r and c exchanged if "
    "r is the larger, and 0 if both have the same number of binary digits.",
    source="[BCG01, ch. 2, Cutcake]",
    about="cutcake",
    up_to=(12, 24, 40),
    unit=SIDE,
)
def cutcake(longest: int) -> Iterator[Case]:
    """Compare the formula with brute force."""
    for r, c in rectangles(longest):
        cake = CUTCAKE(r, c)
        yield Case(cake, value(CUTCAKE, cake.board), cake.value())


@claim(
    "berlekamp2001/maundy-cake",
    "Divide a side by its least prime factor, again and again, and write down the quotients. The "
    "value of Maundy Cake is the sum of the quotients of the side with more prime factors, "
    "omitting as many of the first ones as the other side has prime factors.",
    source="[BCG01, ch. 2, Extras: Maundy Cake]",
    about="maundy-cake",
    up_to=(24, 48, 96),
    unit=SIDE,
)
def maundy_cake(longest: int) -> Iterator[Case]:
    """Compare the formula with brute force."""
    for r, c in rectangles(longest):
        cake = MAUNDY_CAKE(r, c)
        yield Case(cake, maundy_value(MAUNDY_CAKE, cake.board), cake.value())


@claim(
    "berlekamp2001/eatcake",
    "The value of a cake of one row in Eatcake is * if the number of columns is odd, and ↓ if it "
    "is even.",
    source="[BCG01, ch. 8, Eatcake], with Left eating columns",
    about="eatcake",
    up_to=(10, 20, 40),
    unit=SIDE,
)
def eatcake(longest: int) -> Iterator[Case]:
    """Evaluate single rows, and single columns as their negatives."""
    for n in range(1, longest + 1):
        for r, c in ((1, n), (n, 1)):
            yield Case(f"{r}x{c}", value_of_cake(r, c), EATCAKE(f"{r}x{c}").value())

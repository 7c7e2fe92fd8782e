"""D. Wolfe, The Gamesman's Toolkit (1996)."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.rulesets.grid.domineering import DOMINEERING
from partizan.theories.normal import Game


@claim(
    "wolfe1996/domineering",
    "In Domineering the 4x4 board has value ±{0, {{2|0}, 2+tiny-2 | {2|0}, miny-2}}, and the "
    "board of four rows and five columns has value 1.",
    source="[Wolfe96]",
    about="domineering",
    up_to=(20, 20, 20),
    unit="squares",
)
def rectangles(_: int) -> Iterator[Case]:
    """Evaluate the boards; the rotated ones are their negatives."""
    square = "|".join(["...."] * 4)
    yield Case(square, Game("+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}"), DOMINEERING(square).value())
    lying, standing = "|".join(["....."] * 4), "|".join(["...."] * 5)
    yield Case(lying, 1, DOMINEERING(lying).value())
    yield Case(standing, -1, DOMINEERING(standing).value())

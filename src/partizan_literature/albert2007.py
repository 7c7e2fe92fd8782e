"""M. H. Albert, R. J. Nowakowski and D. Wolfe, Lessons in Play (2007)."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.rulesets.strip.push import SHOVE
from partizan.rulesets.strip.push import shove_value as value
from partizan_literature.instances import words

CELLS = "cells"


@claim(
    "albert2007/shove",
    "In Shove, a piece on the p-th cell is worth p to its owner if all pieces beyond it have its "
    "colour; otherwise p is halved once for the piece itself, and once for each piece beyond it "
    "up to the last one that differs in colour from its successor.",
    source="[ANW07, ch. 5, Shove]",
    about="shove",
    up_to=(6, 8, 10),
    unit=CELLS,
)
def shove(longest: int) -> Iterator[Case]:
    """Compare the formula with brute force on every strip."""
    for strip in words(".xo", longest, 1):
        position = SHOVE(strip)
        yield Case(strip, value(SHOVE, position.board), position.value())

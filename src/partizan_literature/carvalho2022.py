"""A. Carvalho, M. A. Huggan, R. J. Nowakowski and C. P. dos Santos, A note on numbers (2022).

[CGT22, ch. 4]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from partizan.atlas.contract import Case, claim
from partizan.players import LEFT, RIGHT
from partizan.rulesets.heap.hackenbush_string import RULESET as HACKENBUSH_STRING
from partizan.rulesets.strip.flip_the_coin import RULESET as FLIP_THE_COIN
from partizan.rulesets.strip.flipping_coins import RULESET as FLIPPING_COINS
from partizan.rulesets.strip.linear_clobber import RULESET as LINEAR_CLOBBER
from partizan.rulesets.strip.push import PUSH, SHOVE
from partizan_literature.instances import words

CELLS = "cells"


@claim(
    "carvalho2022/push",
    "Every position of Push, and every position of Shove, is a number.",
    source="[CGT22], among the examples",
    about=("push", "shove"),
    up_to=(5, 8, 10),
    unit=CELLS,
)
def push_and_shove(longest: int) -> Iterator[Case]:
    """Check every strip."""
    for strip in words(".xo", longest, 1):
        for ruleset in (PUSH, SHOVE):
            yield Case(f"{ruleset.name} {strip}", True, ruleset(strip).value().is_number)


@claim(
    "carvalho2022/numbers",
    "All positions of a ruleset are numbers if and only if, for every position with a Left option "
    "L and a Right option R, some Left option of R is at least L, or some Right option of L is at "
    "most R, or some Left option of R is at least some Right option of L.",
    source="[CGT22, ch. 4], as stated in [CGT22, ch. 1, Thm 2.7]",
    about=(
        "push",
        "shove",
        "flipping-coins",
        "hackenbush-string",
        "flip-the-coin",
        "linear-clobber",
    ),
    up_to=(4, 5, 6),
    unit=CELLS,
)
def criterion(longest: int) -> Iterator[Case]:
    """Compare both sides for rulesets with only numbers, and for some with other values."""
    boards = {
        PUSH: ".xo",
        SHOVE: ".xo",
        FLIPPING_COINS: "01",
        HACKENBUSH_STRING: ".lr",
        FLIP_THE_COIN: ".ht",
        LINEAR_CLOBBER: ".xo",
    }
    for ruleset, letters in boards.items():
        positions = [ruleset(word) for word in words(letters, longest, 1)]
        expected = all(position.value().is_number for position in positions)
        yield Case(ruleset.name, expected, all(map(_is_cool, positions)))


def _is_cool(position: Any) -> bool:
    """Return whether moving first gains nothing, for any pair of options."""
    for left, right in product(position.options(LEFT), position.options(RIGHT)):
        after_left = [option.value() for option in left.options(RIGHT)]
        after_right = [option.value() for option in right.options(LEFT)]
        if not (
            any(g >= left.value() for g in after_right)
            or any(g <= right.value() for g in after_left)
            or any(g >= h for g, h in product(after_right, after_left))
        ):
            return False
    return True

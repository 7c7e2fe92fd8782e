"""Combinatorial Game Theory: a special collection (2022), ch. 13: genetically modified games.

The chapter is by Huggan and Tennenhouse. Its text was not available: the rules are those of a
summary, and the statements are ours. [CGT22, ch. 13]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from partizan.atlas.contract import Case, claim
from partizan.rulesets.heap.taking_and_breaking import KAYLES
from partizan_literature.instances import words
from partizan_literature.volume2022.games.crossover_and_mutation import (
    RULESET as CROSSOVER_AND_MUTATION,
)


@claim(
    "volume2022/ch13-crossover-and-mutation",
    "A move flips a single bit of a string, or all bits from some place on, and must increase the "
    "number of places where adjacent bits differ. Then a string is a position of Kayles, with n - "
    "1 skittles in a row for each run of n equal bits.",
    source="[CGT22, ch. 13: Huggan and Tennenhouse], second-hand",
    about=("crossover-and-mutation", "kayles"),
    up_to=(9, 12, 14),
    unit="bits",
)
def crossover_and_mutation(longest: int) -> Iterator[Case]:
    """Compare the game trees of all strings that begin with 0."""
    for rest in words("01", longest - 1):
        bits = f"0{rest}"
        rows = [len([*run]) - 1 for _, run in groupby(bits)]
        yield Case(bits, KAYLES(rows).form(), CROSSOVER_AND_MUTATION(bits).form())

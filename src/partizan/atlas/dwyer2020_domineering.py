"""A. Dwyer, R. Milley, M. Willette, Misère domineering on 2×n boards."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.rulesets.grid.domineering import RULESET as DOMINEERING
from partizan.theorems.misere_domineering import misere_two_rows_outcome


@claim(
    "dwyer2020/outcomes",
    "Right, who plays horizontally, wins misère Domineering on two rows of 12 columns or more; on "
    "1, 2, 3, ... columns the outcomes are R, P, L, N, R, P, N, N, R, R, N.",
    source="[DMW20, abstract; from memory], and a search for the first of them",
    about="domineering",
    up_to=(18, 25, 30),
    unit="columns",
)
def two_rows(most: int) -> Iterator[Case]:
    """Search the boards."""
    for n in range(1, most + 1):
        found = DOMINEERING(DOMINEERING.start(2, n)).outcome("misere")
        yield Case(f"2x{n}", misere_two_rows_outcome(n), found)

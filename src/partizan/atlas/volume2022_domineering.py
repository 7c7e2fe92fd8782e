"""Combinatorial Game Theory: a special collection (2022), ch. 10: misère Domineering on two rows.

By Dwyer, Milley and Willette. [CGT22]
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.rulesets.grid.domineering import RULESET as DOMINEERING
from partizan.theorems.misere_domineering import misere_two_rows_outcome


@claim(
    "volume2022/ch10-outcomes",
    "Right, who plays horizontally, wins misère Domineering on two rows of 12 columns or more; on "
    "1, 2, 3, ... columns the outcomes are R, P, L, N, R, P, N, N, R, R, N.",
    source="[CGT22, ch. 10; from its abstract], and a search for the first of them",
    about="domineering",
    up_to=(18, 25, 30),
    unit="columns",
)
def two_rows(most: int) -> Iterator[Case]:
    """Search the boards."""
    for n in range(1, most + 1):
        found = DOMINEERING(DOMINEERING.start(2, n)).outcome("misere")
        yield Case(f"2x{n}", misere_two_rows_outcome(n), found)

"""Combinatorial Game Theory: a special collection (2022), ch. 10: misère Domineering.

By Dwyer, Milley and Willette. [CGT22]
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.rulesets.grid.domineering import DOMINEERING, misere_two_rows_outcome


@claim(
    "volume2022/ch10-outcomes",
    "Right, who plays horizontally, wins misère Domineering on two rows of at least 12 columns; "
    "on 1, 2, 3, ... columns the outcomes are R, P, L, N, R, P, N, N, R, R, N.",
    source="[CGT22, ch. 10, abstract], and a search for the first of them",
    about="domineering",
    up_to=(18, 25, 30),
    unit="columns",
)
def two_rows(most: int) -> Iterator[Case]:
    """Search the boards."""
    for n in range(1, most + 1):
        found = DOMINEERING(DOMINEERING.start(2, n)).outcome("misere")
        yield Case(f"2x{n}", misere_two_rows_outcome(n), found)


@claim(
    "volume2022/ch10-other-boards",
    "The outcomes of misère Domineering are R, R, P, P, L, N on three rows of 1, 2, ..., 6 "
    "columns, R, N, P, N, P on four rows of 1, 2, ..., 5 columns, and L on a single row of at "
    "least two columns. Under normal play they are L, L, L, N, L on four rows, and R on a single "
    "row.",
    source="[CGT22, ch. 10], computed",
    about="domineering",
    up_to=(4, 6, 6),
    unit="columns",
    whole=6,
)
def other_boards(most: int) -> Iterator[Case]:
    """Search the boards."""
    for rows, first, normal, misere in (
        (1, 2, "R" * most, "L" * most),
        (3, 1, "LNNRRR", "RRPPLN"),
        (4, 1, "LLLNL", "RNPNP"),
    ):
        columns = range(first, most + 1)
        for n, in_normal, in_misere in zip(columns, normal, misere, strict=False):
            position = DOMINEERING(DOMINEERING.start(rows, n))
            yield Case(f"{rows}x{n}", in_normal, position.outcome().name)
            yield Case(f"{rows}x{n}, misère play", in_misere, position.outcome("misere").name)


MISERE = {3: "RRPPLNRRRRRRRRRR", 4: "RNPNPNNNR", 5: "????NR"}
"""The outcomes of misère play by number of rows, for 1, 2, ... columns; ? is not stated."""


@claim(
    "volume2022/ch10-three-rows",
    "Right, who plays horizontally, wins misère Domineering on three rows of 7 to 16 columns. On "
    "four rows of 6, 7 and 8 columns and on 5x5 the first player wins, and Right on 4x9 and 5x6.",
    source="[CGT22, ch. 10], which has two rows; computed here",
    about="domineering",
    up_to=(7, 8, 16),
    unit="columns",
    whole=16,
)
def three_rows(most: int) -> Iterator[Case]:
    """Search the boards."""
    for columns in range(5, most + 1):
        for rows, outcomes in MISERE.items():
            said = outcomes[columns - 1 : columns]
            if said:
                found = DOMINEERING(DOMINEERING.start(rows, columns)).outcome("misere")
                yield Case(f"{rows}x{columns}", said, found.name)

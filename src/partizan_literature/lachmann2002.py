"""M. Lachmann, C. Moore and I. Rapaport, Who wins Domineering on rectangular boards? (2002)."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.rulesets.grid.domineering import DOMINEERING
from partizan.theory import Outcome

ABOUT = "domineering"
_TWO_ROWS = "LNNRLNNRLNNRP"  # for one column, two columns, ...


def board(rows: int, columns: int) -> str:
    """Return an empty board."""
    return "|".join(["." * columns] * rows)


@claim(
    "lachmann2002/two-rows",
    "On boards with two rows and 1, 2, ..., 13 columns the outcomes of Domineering are L N N R L "
    "N N R L N N R P (won by Left, the first player, Right, or the second player).",
    source="[LMR02], the table of boards of width 2",
    about=ABOUT,
    up_to=(13, 13, 13),
    unit="columns",
)
def two_rows(columns: int) -> Iterator[Case]:
    """Evaluate the boards."""
    for n, name in zip(range(1, columns + 1), _TWO_ROWS, strict=False):
        found = DOMINEERING(board(2, n)).value().outcome
        yield Case(board(2, n), Outcome[name], found)


@claim(
    "lachmann2002/three-rows",
    "On boards with three rows Domineering is won by Left if there is one column, by the first "
    "player if there are two or three, and by Right if there are more.",
    source="[LMR02], boards of width 3",
    about=ABOUT,
    up_to=(7, 9, 11),
    unit="columns",
)
def three_rows(columns: int) -> Iterator[Case]:
    """Search the boards."""
    for n in range(1, columns + 1):
        said = Outcome.L if n == 1 else Outcome.N if n <= 3 else Outcome.R
        yield Case(board(3, n), said, DOMINEERING(board(3, n)).outcome())

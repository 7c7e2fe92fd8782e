"""D. M. Breuker, J. W. H. M. Uiterwijk and H. J. van den Herik, Solving 8x8 Domineering (2000)."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.rulesets.grid.domineering import DOMINEERING
from partizan.theory import Outcome


@claim(
    "breuker2000/squares",
    "On square boards with 2, 3, ..., 8 rows the first player wins Domineering, except that the "
    "second player wins on 5x5.",
    source="[BUH00]",
    about="domineering",
    up_to=(5, 6, 8),
    unit="rows",
    whole=8,
)
def squares(rows: int) -> Iterator[Case]:
    """Search the boards."""
    for n in range(2, rows + 1):
        board = "|".join(["." * n] * n)
        said = Outcome.P if n == 5 else Outcome.N
        yield Case(board, said, DOMINEERING(board).outcome())
